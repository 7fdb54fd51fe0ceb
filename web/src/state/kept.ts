/* What this device remembers between visits: name, seats, shakes, settings. */

import type { Kept } from "../fair/kept";
import { has, isId, isList, isNote, isNumber, isText, isTime } from "./shape";

const PREFIX = "hazard.";

/** Storage may be full, forbidden or hold another version's data: then there is nothing kept. */
export function recall<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(PREFIX + key);
    const found: unknown = text === null ? otherwise : JSON.parse(text);
    return otherwise === null || typeof found === typeof otherwise ? (found as Value) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Those of a list that are what they should be. */
export function recallList<Item>(key: string, isItem: (item: unknown) => item is Item): Item[] {
  const found = recall<unknown>(key, []);
  return Array.isArray(found) ? found.filter(isItem) : [];
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    /* play goes on without */
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    /* nothing was kept */
  }
}

/** A seat held by its token, since that game of the room. */
export interface KeptSeat {
  token: string;
  seat: number;
  round: number;
}

/** A shake that was sealed for a seat in a round. */
export interface KeptShake {
  seat: number;
  round: number;
  shake: string;
  seal: string;
}

/** What was shown before this device shook: the proof is only as good as this. */
export interface KeptProof extends Kept {
  round: number;
}

export interface KeptRoom {
  room: string;
  game: string;
  at: number;
  seats: KeptSeat[];
  /** The commitment of each round, as it was shown first. */
  commits: { round: number; commit: string }[];
  shakes: KeptShake[];
  proofs: KeptProof[];
}

function isSeat(value: unknown): value is KeptSeat {
  return has(value, "token", "seat", "round") && isId(value.token) && isNumber(value.seat) && isNumber(value.round);
}

/** What proves dice is compared word by word when it is used: here it has to be there. */
export function isRoom(value: unknown): value is KeptRoom {
  return (
    has(value, "room", "game", "at", "seats", "commits", "shakes", "proofs") &&
    isId(value.room) &&
    isText(value.game) &&
    isTime(value.at) &&
    isList(value.seats, isSeat) &&
    [value.commits, value.shakes, value.proofs].every((list) => isList(list, (one) => has(one, "round")))
  );
}

const MOST_ROOMS = 40;

export function recallRoom(room: string): KeptRoom {
  const found = recallList("rooms", isRoom).find((one) => one.room === room);
  return found ?? { room, game: "", at: 0, seats: [], commits: [], shakes: [], proofs: [] };
}

/** A number that is known of a room; undefined: none, or long ago. */
export function recallNote(key: string, room: string): number | undefined {
  return recallList(key, isNote).find(([known]) => known === room)?.[1];
}

export function keepNote(key: string, room: string, note: number): void {
  const others = recallList(key, isNote).filter(([known]) => known !== room);
  keep(key, [[room, note], ...others].slice(0, MOST_ROOMS));
}

/** What goes on in a room: the more of it, the later it is forgotten. */
export const PLAY = { none: 0, amongBots: 1, amongPeople: 2 } as const;

export function recallPlay(room: string): number {
  return recallNote("play", room) ?? PLAY.amongPeople;
}

export function keepPlay(room: string, play: number): void {
  if (play !== recallPlay(room)) {
    keepNote("play", room, play);
  }
}

/* As many as there is room for: a seat where others wait goes last, and of two alike the one behind. */
function theMost(rooms: readonly KeptRoom[]): KeptRoom[] {
  if (rooms.length <= MOST_ROOMS) {
    return [...rooms];
  }
  const kept = rooms
    .map((room, index) => ({ room, index, play: index === 0 ? PLAY.amongPeople : recallPlay(room.room) }))
    .sort((one, other) => other.play - one.play || one.index - other.index)
    .slice(0, MOST_ROOMS);
  return kept.sort((one, other) => one.index - other.index).map(({ room }) => room);
}

/** The newest first. */
export function keepRoom(kept: KeptRoom): void {
  const others = recallList("rooms", isRoom).filter((one) => one.room !== kept.room);
  keep("rooms", theMost([kept, ...others]));
}

/** Those of another device: seats are added to rooms that are known, and rooms behind them. */
export function addRooms(more: readonly KeptRoom[]): void {
  const known = recallList("rooms", isRoom);
  const ids = new Set(known.map(({ room }) => room));
  const merged = known.map((own) => {
    const tokens = new Set(own.seats.map(({ token }) => token));
    const found = more.find(({ room }) => room === own.room);
    const seats = (found?.seats ?? []).filter(({ token }) => !tokens.has(token));
    return found && own.seats.length === 0 ? found : { ...own, seats: [...own.seats, ...seats] };
  });
  const fresh = more.filter(({ room }) => !ids.has(room) && ids.add(room)).sort((one, other) => other.at - one.at);
  keep("rooms", theMost([...merged, ...fresh]));
}

/** How far a room has been shown on this device; undefined: never, or long ago. */
export function recallSeen(room: string): number | undefined {
  return recallNote("seen", room);
}

export function keepSeen(room: string, n: number): void {
  keepNote("seen", room, n);
}

export function recentRooms(): KeptRoom[] {
  return recallList("rooms", isRoom).filter((one) => one.seats.length > 0);
}

/** The game at whose end somebody at this device still is, whatever is played in that room by now. */
export interface KeptStay {
  room: string;
  /** Of the game, and which one of its room it was. */
  id: string;
  number: number;
}

function isStay(value: unknown): value is KeptStay {
  return has(value, "room", "id", "number") && isText(value.room) && isText(value.id) && isNumber(value.number);
}

const MOST_STAYS = 20;

export function recallStay(room: string): KeptStay | undefined {
  return recallList("stays", isStay).find((one) => one.room === room);
}

/** Without an id nobody stays any more. */
export function keepStay(stay: KeptStay): void {
  const others = recallList("stays", isStay).filter((one) => one.room !== stay.room);
  keep("stays", (stay.id ? [stay, ...others] : others).slice(0, MOST_STAYS));
}
