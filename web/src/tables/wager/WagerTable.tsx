/* The table of Dead Man's Wager. */
import type { TableProps } from "../table";
import { readRace } from "./read";
import { lastRoll, rollOf } from "./beats";
import { Prospects, Stage, type Throw } from "./Stage";
import { Track } from "./Track";
import { texts } from "./text";
import "./wager.css";

/* What a roll would do, of the choice that rolls. */
function prospectsOf(offers: TableProps<"wager">["offers"]) {
  const rolling = offers?.find((offer) => offer.text === "wager" || offer.text === "again");
  return { isWager: rolling?.text === "wager", prospects: rolling?.prospect?.faces ?? [] };
}

/** The die that is in the air, or that lies there. */
function throwOf({ game, beat, isLanded, story, pace }: TableProps<"wager">): Throw | undefined {
  const falling = rollOf(beat?.events[0], game);
  if (beat && falling && !isLanded) {
    return { ...falling, key: story.length + 1, ms: beat.lead * pace, isRolling: true };
  }
  const lies = lastRoll(story, game);
  return lies && { ...lies, key: lies.number, ms: (beat?.lead ?? 0) * pace, isRolling: false };
}

export function WagerTable(props: TableProps<"wager">) {
  const { view, beat, names, notes, seat, offers } = props;
  const race = readRace(view);
  const thrown = throwOf(props);
  const { isWager, prospects } = prospectsOf(offers);
  const isDone = beat === undefined;
  const isOffered = isDone && prospects.length > 0;
  const isDark = (isOffered && isWager) || beat?.kind === "wager";
  const up = isDone ? (race.phase === "over" ? -1 : race.turn) : (beat.events[0]?.[1] ?? race.turn);
  return (
    <div class={`wager ${isDark ? "is-dark" : ""}`}>
      <p class="wager-round">
        {texts.round(race.round)}
        {race.isDoubled && <b>{texts.doubled}</b>}
      </p>
      <Stage thrown={thrown} names={names} />
      {isOffered ? (
        <Prospects
          title={isWager ? texts.offer : texts.second}
          prospects={prospects}
          names={names}
          poisoned={isWager ? race.poisoned : []}
        />
      ) : null}
      <Track race={race} names={names} notes={notes} seat={seat} up={up} />
    </div>
  );
}
