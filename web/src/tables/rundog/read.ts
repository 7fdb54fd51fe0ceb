/* The race of Run Dog Run: who is where on the track, and what their dogs made. */
import { readEvent } from "../../game/events";
import { nameOf, rollsOf } from "../../play/beats";
import type { EventRow, Game, RundogView } from "../../protocol.gen";
import type { BeatOf } from "../table";

/** What dogs made. */
export interface Run {
  seat: number;
  faces: number[];
  sum: number;
  /** What was called. */
  wanted: number;
  isHit: boolean;
}

export function runOf(beat: BeatOf<"rundog">, game: Game): Run | undefined {
  const [row] = beat.events;
  const event = row && readEvent<"rundog">(row, game);
  const faces = rollsOf(beat.lines).at(-1) ?? [];
  switch (event?.kind) {
    case "miss":
      return { seat: event.seat, faces, sum: event.sum, wanted: event.barks, isHit: false };
    case "hit":
      return { seat: event.seat, faces, sum: event.sum, wanted: event.sum, isHit: true };
    default:
      return undefined;
  }
}

/** Where the duel that is told began. */
export function duelStart(story: readonly EventRow[], game: Game): number {
  for (let index = story.length - 1; index >= 0; index--) {
    if (["bout", "heat"].includes(nameOf(story[index]!, game))) {
      return index;
    }
  }
  return 0;
}

/** How far the track goes: a round number of ticks beyond whoever is farthest. */
export function trackLength({ seats, duel }: RundogView): number {
  const ticks = duel.flatMap((seat) => {
    const { clock = 0, ends = 0, finish = 0 } = seats[seat] ?? {};
    return [clock, ends, finish];
  });
  return Math.max(20, Math.ceil((Math.max(0, ...ticks) + 2) / 10) * 10);
}

/** Ticks between two marks of the scale. */
export function markStep(length: number): number {
  return [2, 5, 10, 20, 50].find((step) => length / step <= 10) ?? 100;
}

/** "run 3 bark 12", "run 3 ending 2". */
export function readCall(action: string): { dogs: number; sum: string; isEnding: boolean } | undefined {
  const [, dogs, how, sum = ""] = /^run (\d+) (bark|ending) (\d+)$/.exec(action) ?? [];
  return dogs ? { dogs: Number(dogs), sum, isEnding: how === "ending" } : undefined;
}
