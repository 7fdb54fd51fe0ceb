/* What a throw came to, in the game's own words: what was won, what goes back and why, and the great moments. */
import { tell } from "../../game/story";
import type { Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";

/** How an event is told: on a banner over the ring, or as a word on good or bad luck below it. */
export type Tone = "great" | "good" | "bad";

export interface TaleProps {
  game: Game;
  moment: Moment;
  names: string[];
  tones: Readonly<Record<string, Tone>>;
}

function toldOf({ game, moment, names, tones }: TaleProps) {
  return moment.events.flatMap((event) => {
    const tone = tones[game.events[event[0]]?.name ?? ""];
    return tone ? [{ tone, text: tell(game.events, event, names) }] : [];
  });
}

export function Tale(props: TaleProps) {
  const told = toldOf(props);
  const great = told.filter(({ tone }) => tone === "great").at(-1);
  const small = told.filter(({ tone }) => tone !== "great");
  return (
    <>
      {great && (
        <p class="ring-banner" key={`${props.moment.key} banner`}>
          {great.text}
        </p>
      )}
      <ul class="ring-tale" key={props.moment.key}>
        {small.map(({ tone, text }, index) => (
          <li key={index} class={`is-${tone}`}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

const THROW_MS = 1000;
const WORD_MS = 550;
const GREAT_MS = 2000;

export function durationOf(tones: Readonly<Record<string, Tone>>): (moment: Moment, game: Game) => number {
  return (moment, game) => {
    const kinds = moment.events.map((event) => tones[game.events[event[0]]?.name ?? ""]);
    return kinds.includes("great") ? GREAT_MS : kinds.some(Boolean) ? THROW_MS : WORD_MS;
  };
}
