/* The view of Dead Man's Wager. */
import type { WagerSeat, WagerStreak, WagerView } from "../../protocol.gen";

export type Streak = WagerStreak;

export interface Racer {
  score: number;
  fate: WagerSeat["fate"];
  place: number | undefined;
  streak: Streak | undefined;
}

export interface Race {
  target: number;
  round: number;
  turn: number;
  phase: WagerView["phase"];
  isDoubled: boolean;
  /** Faces that a wager fears. */
  poisoned: number[];
  racers: Racer[];
}

function readRacer({ score, fate, place, streak }: WagerSeat): Racer {
  return { score, fate, place: place === 0 ? undefined : place, streak: streak.length > 0 ? streak : undefined };
}

export function readRace(view: WagerView): Race {
  const { target, round, turn, phase, poisoned } = view;
  return { target, round, turn, phase, isDoubled: view.double, poisoned, racers: view.seats.map(readRacer) };
}
