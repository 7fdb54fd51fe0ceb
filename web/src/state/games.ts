/* The games that somebody at this device has played to the end. */
import type { Awaited } from "../protocol.gen";
import { keep, recallList } from "./kept";
import { has, isId, isList, isNumber, isText, isTime } from "./shape";

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

const FINISHES: readonly unknown[] = ["won", "shared", "draw", "none"] satisfies Finish[];

const MOST_SEATS = 16;

export function isGame(value: unknown): value is KeptGame {
  return (
    has(value, "id", "room", "game", "names", "mine", "places", "scores", "finish", "at") &&
    isId(value.id) &&
    isId(value.room) &&
    isText(value.game) &&
    isList(value.names, isText) &&
    value.names.length <= MOST_SEATS &&
    [value.mine, value.places, value.scores].every((list) => isList(list, isNumber) && list.length <= MOST_SEATS) &&
    FINISHES.includes(value.finish) &&
    isTime(value.at)
  );
}

const MOST_GAMES = 500;

/** The newest first. */
export function keptGames(): KeptGame[] {
  return recallList("games", isGame);
}

/** One more, if it is not known yet; the oldest fall out. */
export function keepGame(game: KeptGame): void {
  keepGames([game]);
}

function freshOf(more: readonly KeptGame[], known: readonly KeptGame[]): KeptGame[] {
  const ids = new Set(["", ...known.map(({ id }) => id)]);
  return more.filter(({ id }) => !ids.has(id) && ids.add(id));
}

function newestFirst(games: readonly KeptGame[]): KeptGame[] {
  return [...games].sort((one, other) => other.at - one.at);
}

export function keepGames(more: readonly KeptGame[]): void {
  const known = keptGames();
  const fresh = freshOf(more, known);
  if (fresh.length > 0) {
    keep("games", newestFirst([...fresh, ...known]).slice(0, MOST_GAMES));
  }
}

/** Those of another device, as far as there is room: none that was played here makes way for them. */
export function addGames(more: readonly KeptGame[]): void {
  const known = keptGames();
  const fresh = newestFirst(freshOf(more, known)).slice(0, Math.max(0, MOST_GAMES - known.length));
  keep("games", newestFirst([...known, ...fresh]));
}

/** The best place of this device's seats. */
export function placeOf({ mine, places }: KeptGame): number | undefined {
  const best = Math.min(...mine.map((seat) => places[seat] ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(best) ? best : undefined;
}
