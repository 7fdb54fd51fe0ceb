/* The games that somebody at this device has played to the end. */
import type { Awaited } from "../protocol.gen";
import { keep, recall } from "./kept";

/** Who was first: one, some, all, nobody. */
export type Finish = NonNullable<Awaited["finish"]>;

export interface KeptGame {
  /** For good: its replay is /g/ID. */
  id: string;
  room: string;
  /** "wager:base" */
  game: string;
  names: string[];
  /** Seats of this device. */
  mine: number[];
  places: number[];
  scores: number[];
  finish: Finish;
  at: number;
}

const MOST_GAMES = 200;

/** The newest first. */
export function keptGames(): KeptGame[] {
  return recall<KeptGame[]>("games", []);
}

/** One more, if it is not known yet; the oldest fall out. */
export function keepGame(game: KeptGame): void {
  keepGames([game]);
}

export function keepGames(more: readonly KeptGame[]): void {
  const known = keptGames();
  const fresh = more.filter((one) => one.id !== "" && !known.some((other) => other.id === one.id));
  if (fresh.length > 0) {
    keep("games", [...fresh, ...known].sort((one, other) => other.at - one.at).slice(0, MOST_GAMES));
  }
}

/** The best place of this device's seats. */
export function placeOf({ mine, places }: KeptGame): number | undefined {
  const best = Math.min(...mine.map((seat) => places[seat] ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(best) ? best : undefined;
}
