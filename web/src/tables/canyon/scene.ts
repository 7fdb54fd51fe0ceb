/* What lies on the table of Dice Canyon beside the view: dice that were thrown, bids that were turned up, gold that moves.
   All of it is in the story. */
import { readEvent } from "../../game/events";
import { beatsOf, nameOf, type Beat as AnyBeat } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";
import { score, type Beat, type BeatKind } from "./beats";
import type { Board } from "./read";

/** −1: the bank. */
export interface Transfer {
  from: number;
  to: number;
  amount: number;
}

/** What a seat has thrown. */
export interface Throw {
  dice: number[];
  sides: number;
  mark: "" | "safe" | "pays" | "owner";
}

export interface BigDie {
  /** Undefined: covered. */
  face: number | undefined;
  sides: number;
  /** Another number for another throw. */
  key: number;
}

/** What lies there since the round began. */
export interface Lying {
  die: BigDie | undefined;
  thrown: (Throw | undefined)[];
  /** Bids that were sealed, once they are shown; 0: none, undefined: nothing to show. */
  unsealed: (number | undefined)[];
}

export interface Scene extends Lying {
  board: Board;
  /** The beat that is shown; undefined: everything has been. */
  beat: Beat | undefined;
  /** Another number for another state. */
  step: number;
  /** Gold that has come and gone with this beat, in the end with the whole moment. */
  changes: number[];
  transfers: Transfer[];
}

const BANK = -1;

/** Who pays whom with an event. */
export function transferOf(row: EventRow, game: Game): Transfer | undefined {
  const event = readEvent<"canyon">(row, game);
  switch (event.kind) {
    case "pay":
    case "half_pay":
    case "mortgage":
      return { from: BANK, to: event.seat, amount: event.gold };
    case "rent":
    case "share":
      return { from: event.seat, to: event.other, amount: event.gold };
    case "bought":
      return { from: event.seat, to: BANK, amount: event.price };
    case "repay":
    case "rest":
    case "fee":
    case "putty":
    case "tax":
    case "cost":
      return { from: event.seat, to: BANK, amount: event.gold };
    default:
      return undefined;
  }
}

function transfersOf(events: readonly EventRow[], game: Game): Transfer[] {
  return events.flatMap((event) => transferOf(event, game) ?? []).filter(({ amount }) => amount > 0);
}

function changesOf(transfers: readonly Transfer[], seats: number): number[] {
  const changes = new Array<number>(seats).fill(0);
  for (const { from, to, amount } of transfers) {
    changes[from] = (changes[from] ?? 0) - amount;
    changes[to] = (changes[to] ?? 0) + amount;
  }
  return changes.slice(0, seats);
}

const MARKS = { and_is_safe: "safe", and_pays: "pays", as_the_owner: "owner" } as const;

function throwOf(row: EventRow, game: Game, sides: number): Throw | undefined {
  const event = readEvent<"canyon">(row, game);
  switch (event.kind) {
    case "pay":
    case "half_pay":
      return { dice: [event.first, event.second], sides: 6, mark: "" };
    case "rent_roll":
      return { dice: [event.face], sides: event.face > sides ? 1000 : sides, mark: MARKS[event.outcome] };
    case "roll_off":
      return { dice: [event.face], sides, mark: "" };
    case "spin":
      return { dice: [event.time], sides: 1000, mark: "" };
    default:
      return undefined;
  }
}

function bigDie(row: EventRow, game: Game, sides: number): Omit<BigDie, "key"> | undefined {
  const event = readEvent<"canyon">(row, game);
  switch (event.kind) {
    case "action":
      return { face: event.face, sides: 6 };
    case "number":
    case "uncovered":
    case "upkeep":
      return { face: event.number, sides };
    case "unsold":
      return { face: undefined, sides };
    case "event":
      return { face: event.face, sides: 4 };
    case "points":
      return { face: event.points, sides: 4 };
    default:
      return undefined;
  }
}

function unsealedOf(row: EventRow, game: Game): number | undefined {
  const event = readEvent<"canyon">(row, game);
  return event.kind === "sealed" ? event.gold : event.kind === "no_bid" ? 0 : undefined;
}

/** Spins are rent rolls too, where a die has as many results. */
function widest(throws: Map<number, Throw>): void {
  const sides = Math.max(...[...throws.values()].map((one) => one.sides));
  throws.forEach((one) => (one.sides = sides));
}

/** By seat, what events say of each. */
function bySeat<Value>(
  events: readonly EventRow[],
  seats: number,
  read: (event: EventRow) => Value | undefined,
): Map<number, Value> {
  const found = new Map<number, Value>();
  for (const event of events) {
    const value = read(event);
    if (value !== undefined && event[1] < seats) {
      found.set(event[1], value);
    }
  }
  return found;
}

/** Dice stay until others are thrown or a round begins. */
const CLEARING: readonly BeatKind[] = ["round", "number", "open", "action"];

function after(lying: Lying, beat: AnyBeat<BeatKind>, game: Game, { lots, seats }: Board, key: number): Lying {
  const throws = bySeat(beat.events, seats.length, (event) => throwOf(event, game, lots.length));
  const bids = bySeat(beat.events, seats.length, (event) => unsealedOf(event, game));
  const [die] = beat.events.flatMap((event) => bigDie(event, game, lots.length) ?? []);
  widest(throws);
  const isOpened = beat.kind === "open" || beat.kind === "round";
  return {
    die: die ? { ...die, key } : beat.kind === "round" ? undefined : lying.die,
    thrown:
      throws.size > 0 ? seats.map((_, seat) => throws.get(seat)) : CLEARING.includes(beat.kind) ? [] : lying.thrown,
    unsealed: bids.size > 0 ? seats.map((_, seat) => bids.get(seat)) : isOpened ? [] : lying.unsealed,
  };
}

/** Where the round began that is told. */
function roundStart(story: readonly EventRow[], game: Game): number {
  for (let index = story.length - 1; index >= 0; index--) {
    if (nameOf(story[index]!, game) === "round") {
      return index;
    }
  }
  return 0;
}

export function lyingAfter(story: readonly EventRow[], game: Game, board: Board): Lying {
  const start = roundStart(story, game);
  const events = story.slice(start);
  const moment = { key: 0, events, lines: [], shares: [], before: {}, frames: [], story: [] };
  const nothing: Lying = { die: undefined, thrown: [], unsealed: [] };
  return beatsOf(moment, game, score).reduce(
    (lying, beat) => after(lying, beat, game, board, start + beat.before + 1),
    nothing,
  );
}

export interface Told {
  game: Game;
  beat: Beat | undefined;
  step: number;
  events: readonly EventRow[];
  story: readonly EventRow[];
}

export function sceneOf(board: Board, { game, beat, step, events, story }: Told): Scene {
  const transfers = transfersOf(beat?.events ?? events, game);
  return {
    ...lyingAfter(story, game, board),
    board,
    beat,
    step,
    changes: changesOf(transfers, board.seats.length),
    transfers: beat ? transfers : [],
  };
}
