/* A moment as beats: each roll is watched on its own before the next one falls. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";

export interface Beat {
  seat: number;
  face: number;
  /** Where the seat stands afterwards; undefined: as before. */
  total: number | undefined;
  isWager: boolean;
  outcome: "plain" | "gain" | "nothing" | "loss";
  ms: number;
  /** How many events of the moment may be told before the die lies, and then. */
  before: number;
  after: number;
}

const ROLL_MS = 1100;
const WAGER_MS = 2000;
const WORDS_MS = 700;

/** What a roll was; undefined: the event is no roll. */
function rollOf(row: EventRow, game: Game): Pick<Beat, "seat" | "face" | "total" | "outcome"> | undefined {
  const event = readEvent<"wager">(row, game);
  switch (event.kind) {
    case "roll":
    case "again":
      return { seat: event.seat, face: event.face, total: event.total, outcome: "plain" };
    case "gain":
    case "loss":
      return { seat: event.seat, face: event.face, total: event.total, outcome: event.kind };
    case "nothing":
      return { seat: event.seat, face: event.face, total: undefined, outcome: "nothing" };
    default:
      return undefined;
  }
}

export function beatsOf(moment: Moment, game: Game): Beat[] {
  const rolls = moment.events.flatMap((row, place) => {
    const roll = rollOf(row, game);
    return roll ? [{ ...roll, place }] : [];
  });
  return rolls.map(({ place, ...roll }, index) => {
    const isWager = roll.outcome !== "plain";
    return {
      ...roll,
      isWager,
      ms: isWager ? WAGER_MS : ROLL_MS,
      before: place,
      /* What follows from a roll is told with it. */
      after: rolls[index + 1]?.place ?? moment.events.length,
    };
  });
}

/** Time for all rolls, or for reading that there was none. */
export function duration(moment: Moment, game: Game): number {
  const beats = beatsOf(moment, game);
  return beats.length === 0 ? WORDS_MS : beats.reduce((sum, beat) => sum + beat.ms, 0);
}
