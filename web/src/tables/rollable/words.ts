/* The words of a game, out of its story. */
import type { EventRow, Game } from "../../protocol.gen";
import { nameOf } from "../walk";

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
  for (const event of story) {
    const [, seat, , a, , , text] = event;
    const last = words.at(-1);
    switch (nameOf(event, game)) {
      case "round":
        round = a;
        break;
      case "laid":
        words.push({ seat, word: text ?? "", score: a, round });
        break;
      case "sum":
        if (last) {
          last.score = a;
        }
    }
  }
  return words;
}

/** The first of those with most of something; undefined: there is none. */
export function most(words: readonly LaidWord[], measure: (word: LaidWord) => number): LaidWord | undefined {
  return words.reduce<LaidWord | undefined>((best, word) => (best && measure(best) >= measure(word) ? best : word), undefined);
}
