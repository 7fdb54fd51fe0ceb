/* The words of a game, out of its story. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";

export interface LaidWord {
  seat: number;
  word: string;
  /** Of the whole play, cross-words and all. */
  score: number;
  round: number;
}

export function wordsOf(story: readonly EventRow[], game: Game): LaidWord[] {
  const words: LaidWord[] = [];
  let round = 1;
  for (const row of story) {
    const event = readEvent<"rollable">(row, game);
    const last = words.at(-1);
    switch (event.kind) {
      case "round":
        round = event.round;
        break;
      case "laid":
        words.push({ seat: event.seat, word: event.text, score: event.points, round });
        break;
      case "sum":
        if (last) {
          last.score = event.points;
        }
    }
  }
  return words;
}

/** The first of those with most of something; undefined: there is none. */
export function most(words: readonly LaidWord[], measure: (word: LaidWord) => number): LaidWord | undefined {
  return words.reduce<LaidWord | undefined>(
    (best, word) => (best && measure(best) >= measure(word) ? best : word),
    undefined,
  );
}
