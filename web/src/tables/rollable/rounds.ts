/* The rounds of a game, out of its story: who laid what, how each ended, and the board before it was cleared. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";
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

function begin(round: number): Playing {
  return { round, turns: [], isFrozen: false, isCleared: false, end: [] };
}

/** All playings so far, the last of them still going on unless the game is over. */
export function playingsOf(story: readonly EventRow[], game: Game): Playing[] {
  const all: Playing[] = [];
  let now = begin(1);
  for (const row of story) {
    const event = readEvent<"rollable">(row, game);
    const last = now.turns.at(-1);
    switch (event.kind) {
      case "laid":
        now.turns.push({ seat: event.seat, what: "laid", word: event.text, score: event.points });
        break;
      case "lost":
        now.turns.push({ seat: event.seat, what: "lost", word: event.text, score: 0 });
        break;
      case "pass":
      case "late":
        now.turns.push({ seat: event.seat, what: event.kind, word: "", score: 0 });
        break;
      case "sum":
        if (last) {
          last.score = event.points;
        }
        break;
      case "frozen":
      case "back":
      case "cleared":
      case "restart":
        now.end.push(row);
        now.isFrozen ||= event.kind === "frozen";
        now.isCleared ||= event.kind === "cleared";
    }
    if (event.kind === "restart" || (event.kind === "round" && event.round > 1)) {
      now.end = event.kind === "round" ? [row] : now.end;
      all.push(now);
      now = begin(event.round);
    }
  }
  return [...all, now];
}

/** Points of the seats in one playing; what was taken back is gone. */
export function pointsOf(playing: Playing, seats: number, game: Game): number[] {
  const back = playing.end
    .map((row) => readEvent<"rollable">(row, game))
    .flatMap((event) => (event.kind === "back" ? [event] : []));
  return Array.from({ length: seats }, (_, seat) => {
    const made = playing.turns.filter((turn) => turn.seat === seat).reduce((sum, { score }) => sum + score, 0);
    return back.filter((event) => event.seat === seat).reduce((sum, { points }) => sum - points, made);
  });
}

export function bestOf(playing: Playing): LaidWord | undefined {
  const words = playing.turns
    .filter(({ what }) => what === "laid")
    .map(({ seat, word, score }) => ({ seat, word, score, round: playing.round }));
  return most(words, ({ score }) => score);
}
