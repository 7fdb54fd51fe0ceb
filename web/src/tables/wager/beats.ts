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
}

const ROLL_MS = 1000;
const WAGER_MS = 1900;
const WORDS_MS = 700;

const OUTCOMES: Record<string, Beat["outcome"]> = {
  roll: "plain",
  again: "plain",
  gain: "gain",
  nothing: "nothing",
  loss: "loss",
};

function beatOf(event: EventRow, game: Game): Beat | undefined {
  const [kind, seat, , face, total] = event;
  const outcome = OUTCOMES[game.events[kind]?.name ?? ""];
  if (!outcome) {
    return undefined;
  }
  const isWager = outcome !== "plain";
  return { seat, face, total: outcome === "nothing" ? undefined : total, isWager, outcome, ms: isWager ? WAGER_MS : ROLL_MS };
}

export function beatsOf(moment: Moment, game: Game): Beat[] {
  return moment.events.flatMap((event) => beatOf(event, game) ?? []);
}

/** Time for all rolls, or for reading that there was none. */
export function duration(moment: Moment, game: Game): number {
  const beats = beatsOf(moment, game);
  return beats.length === 0 ? WORDS_MS : beats.reduce((sum, beat) => sum + beat.ms, 0);
}
