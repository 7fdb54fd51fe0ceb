/* What is said aloud: what is new, once. */
import { tell } from "../game/story";
import type { EventRow, Game } from "../protocol.gen";

export interface Saying {
  key: number;
  text: string;
}

/* So many stay, for whoever listens slowly. */
const MOST = 4;

/** The sayings after another one; a live region reads what is added to it. */
export function say(before: readonly Saying[], text: string): readonly Saying[] {
  return text === "" ? before : [...before, { key: (before.at(-1)?.key ?? 0) + 1, text }].slice(-MOST);
}

export function sentencesOf(events: readonly EventRow[], game: Game, names: readonly string[]): string {
  return events.map((event) => tell(game.events, event, names)).join(". ");
}
