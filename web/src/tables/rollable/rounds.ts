/* The rounds of a game, out of its story: who laid what, how each ended, and the board before it was cleared. */
import type { EventRow, Game } from "../../protocol.gen";
import { nameOf } from "../walk";
import { layoutOf } from "./layout";
import type { Board } from "./read";
import { most, type LaidWord } from "./words";

export interface Turn {
  seat: number;
  what: "laid" | "pass" | "late" | "lost";
  word: string;
  /** Of the whole play, cross-words and all. */
  score: number;
}

/** One playing of a round: a frozen one is played again. */
export interface Playing {
  round: number;
  turns: Turn[];
  isFrozen: boolean;
  isCleared: boolean;
  /** What was told when it ended: that it froze and what follows, or that the next round begins. Empty: it goes on. */
  end: EventRow[];
}

const TURNS = ["laid", "pass", "late", "lost"];
const ENDS = ["frozen", "back", "cleared", "restart"];

function begin(round: number): Playing {
  return { round, turns: [], isFrozen: false, isCleared: false, end: [] };
}

/** All playings so far, the last of them still going on unless the game is over. */
export function playingsOf(story: readonly EventRow[], game: Game): Playing[] {
  const all: Playing[] = [];
  let now = begin(1);
  for (const event of story) {
    const [, seat, , a, , , text] = event;
    const name = nameOf(event, game);
    const last = now.turns.at(-1);
    if (TURNS.includes(name)) {
      now.turns.push({ seat, what: name as Turn["what"], word: text ?? "", score: name === "laid" ? a : 0 });
    } else if (name === "sum" && last) {
      last.score = a;
    } else if (ENDS.includes(name)) {
      now.end.push(event);
      now.isFrozen ||= name === "frozen";
      now.isCleared ||= name === "cleared";
    }
    if (name === "restart" || (name === "round" && a > 1)) {
      now.end = name === "round" ? [event] : now.end;
      all.push(now);
      now = begin(a);
    }
  }
  return [...all, now];
}

/** Points of the seats in one playing; what was taken back is gone. */
export function pointsOf(playing: Playing, seats: number, game: Game): number[] {
  const back = playing.end.filter((event) => nameOf(event, game) === "back");
  return Array.from({ length: seats }, (_, seat) => {
    const made = playing.turns.filter((turn) => turn.seat === seat).reduce((sum, { score }) => sum + score, 0);
    return back.filter(([, who]) => who === seat).reduce((sum, [, , , lost]) => sum - lost, made);
  });
}

export function bestOf(playing: Playing): LaidWord | undefined {
  const words = playing.turns.filter(({ what }) => what === "laid").map(({ seat, word, score }) => ({ seat, word, score, round: playing.round }));
  return most(words, ({ score }) => score);
}

/** The board with the plays of these lines on it, as it was before it was cleared. */
export function boardBefore(before: Board, lines: readonly string[]): Board {
  const letters = [...before.letters];
  const owners = [...before.owners];
  for (const line of lines) {
    const [, seat, play = ""] = /^(\d+) (\S+ \S+ \S+)/.exec(line) ?? [];
    for (const { at, letter } of layoutOf(play, { ...before, letters })?.tiles ?? []) {
      letters[at] = letter;
      owners[at] = Number(seat) - 1;
    }
  }
  return { ...before, letters, owners };
}
