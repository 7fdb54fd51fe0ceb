/* What a throw came to, in the game's own words: what was won, what goes back and why, and the great moments. */
import { tell } from "../../game/story";
import type { Score } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";

/** How an event is told: on a banner over the ring, or as a word on good or bad luck below it. */
export type Tone = "great" | "good" | "bad";

export interface TaleProps {
  game: Game;
  /** What has been told of the last message, and its number. */
  events: EventRow[];
  moment: number;
  names: string[];
  tones: Readonly<Record<string, Tone>>;
}

/** So many words on luck have room below the ring; the log has all. */
const MOST = 2;

function toldOf({ game, events, names, tones }: TaleProps) {
  return events.flatMap((event) => {
    const tone = tones[game.events[event[0]]?.name ?? ""];
    return tone ? [{ tone, text: tell(game.events, event, names) }] : [];
  });
}

export function Tale(props: TaleProps) {
  const told = toldOf(props);
  const great = told.filter(({ tone }) => tone === "great").at(-1);
  const small = told.filter(({ tone }) => tone !== "great").slice(-MOST);
  return (
    <>
      {great && (
        <p class="ring-banner" key={`${props.moment} banner`}>
          {great.text}
        </p>
      )}
      <ul class="ring-tale" key={props.moment}>
        {small.map(({ tone, text }, index) => (
          <li key={index} class={`is-${tone}`}>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How a game of the ring is told: great moments longer than luck, luck longer than words. */
export function scoreOf(tones: Readonly<Record<string, Tone>>): Score<Tone | "throw" | "word"> {
  return {
    rows: Object.fromEntries(Object.entries(tones).map(([name, tone]) => [name, [tone, false] as const])),
    times: { great: 2000, good: 900, bad: 900, throw: 800, word: 550 },
    roll: "throw",
    other: "word",
  };
}
