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

export interface Prospect {
  face: number;
  text: string;
  kind: "win" | "lose" | "up" | "down" | "none";
}

function kindOf(text: string): Prospect["kind"] {
  if (text.startsWith("wins")) {
    return "win";
  }
  if (text.startsWith("loses")) {
    return "lose";
  }
  return text.startsWith("+") ? "up" : text.startsWith("-") ? "down" : "none";
}

/** The engine's explanation of a roll, face by face: "1, 2 nothing; 3 +3; 4 -4 and two rolls for Ben". */
export function readProspects(meaning: string): Prospect[] {
  const found = meaning.split("; ").flatMap((part) => {
    const [, faces, text] = /^((?:\d, )*\d) (.+)$/.exec(part) ?? [];
    return faces && text ? faces.split(", ").map((face) => ({ face: Number(face), text, kind: kindOf(text) })) : [];
  });
  return found.length === 6 ? found.sort((one, other) => one.face - other.face) : [];
}
