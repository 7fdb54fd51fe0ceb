/* The games that somebody at this device has played to the end. */
import type { Awaited } from "../protocol.gen";
import { keep, recallList } from "./kept";
import { has, isList, isNumber, isText } from "./shape";

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

export function isGame(value: unknown): value is KeptGame {
  return (
    has(value, "id", "room", "game", "names", "mine", "places", "scores", "finish", "at") &&
    isText(value.id) &&
    isText(value.room) &&
    isText(value.game) &&
    isList(value.names, isText) &&
    isList(value.mine, isNumber) &&
    isList(value.places, isNumber) &&
    isList(value.scores, isNumber) &&
    isText(value.finish) &&
    isNumber(value.at)
  );
}

const MOST_GAMES = 200;

/** The newest first. */
export function keptGames(): KeptGame[] {
  return recallList("games", isGame);
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
