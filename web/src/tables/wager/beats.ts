/* A moment as beats: each roll is watched on its own before the next one falls. */
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

const OUTCOMES: Record<string, Beat["outcome"]> = {
  roll: "plain",
  again: "plain",
  gain: "gain",
  nothing: "nothing",
  loss: "loss",
};

function outcomeOf(event: EventRow, game: Game): Beat["outcome"] | undefined {
  return OUTCOMES[game.events[event[0]]?.name ?? ""];
}

export function beatsOf(moment: Moment, game: Game): Beat[] {
  const places = moment.events.flatMap((event, index) => (outcomeOf(event, game) ? [index] : []));
  return places.map((place, index) => {
    const event = moment.events[place]!;
    const outcome = outcomeOf(event, game)!;
    const isWager = outcome !== "plain";
    return {
      seat: event[1],
      face: event[3],
      total: outcome === "nothing" ? undefined : event[4],
      isWager,
      outcome,
      ms: isWager ? WAGER_MS : ROLL_MS,
      before: place,
      /* What follows from a roll is told with it. */
      after: places[index + 1] ?? moment.events.length,
    };
  });
}

/** Time for all rolls, or for reading that there was none. */
export function duration(moment: Moment, game: Game): number {
  const beats = beatsOf(moment, game);
  return beats.length === 0 ? WORDS_MS : beats.reduce((sum, beat) => sum + beat.ms, 0);
}
