/* The view of Dead Man's Wager. */
import type { Plain, View } from "../../protocol.gen";
import { members, number, numbers } from "../plain";

export interface Streak {
  face: number;
  length: number;
  of: number;
  loses: boolean;
}

export interface Racer {
  score: number;
  fate: string;
  place: number | undefined;
  streak: Streak | undefined;
}

export interface Race {
  target: number;
  round: number;
  turn: number;
  phase: string;
  isDoubled: boolean;
  /** Faces that a wager fears. */
  poisoned: number[];
  racers: Racer[];
}

function readRacer(seat: Plain): Racer {
  const { score, fate, place, streak } = members(seat);
  const { face, length, of, loses } = members(streak);
  return {
    score: number(score),
    fate: String(fate ?? ""),
    place: number(place) === 0 ? undefined : number(place),
    streak: number(length) > 0 ? { face: number(face), length: number(length), of: number(of), loses: loses === true } : undefined,
  };
}

export function readRace(view: View): Race {
  return {
    target: number(view["target"]),
    round: number(view["round"]),
    turn: number(view["turn"]),
    phase: String(view["phase"] ?? ""),
    isDoubled: view["double"] === true,
    poisoned: numbers(view["poisoned"]),
    racers: Array.isArray(view["seats"]) ? view["seats"].map(readRacer) : [],
  };
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
