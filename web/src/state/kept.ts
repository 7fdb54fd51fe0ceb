/* What this device remembers between visits: name, seats, shakes, settings. */

import type { Kept } from "../fair/kept";
import { has, isList, isNote, isNumber, isText } from "./shape";

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
  return has(value, "token", "seat", "round") && isText(value.token) && isNumber(value.seat) && isNumber(value.round);
}

/** What proves dice is compared word by word when it is used: here it has to be there. */
export function isRoom(value: unknown): value is KeptRoom {
  return (
    has(value, "room", "game", "at", "seats", "commits", "shakes", "proofs") &&
    isText(value.room) &&
    isText(value.game) &&
    isNumber(value.at) &&
    isList(value.seats, isSeat) &&
    [value.commits, value.shakes, value.proofs].every((list) => isList(list, (one) => has(one, "round")))
  );
}

const MOST_ROOMS = 40;

export function recallRoom(room: string): KeptRoom {
  const found = recallList("rooms", isRoom).find((one) => one.room === room);
  return found ?? { room, game: "", at: 0, seats: [], commits: [], shakes: [], proofs: [] };
}

/** The newest first; the oldest fall out. */
export function keepRoom(kept: KeptRoom): void {
  const others = recallList("rooms", isRoom).filter((one) => one.room !== kept.room);
  keep("rooms", [kept, ...others].slice(0, MOST_ROOMS));
}

/** How far a room has been shown on this device; undefined: never, or long ago. */
export function recallSeen(room: string): number | undefined {
  return recallList("seen", isNote).find(([known]) => known === room)?.[1];
}

export function keepSeen(room: string, n: number): void {
  const others = recallList("seen", isNote).filter(([known]) => known !== room);
  keep("seen", [[room, n], ...others].slice(0, MOST_ROOMS));
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
