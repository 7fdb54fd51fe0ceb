/* What an event does to gold, land and dice, so that it can be watched. The engine has decided it already; the next
   view is right in any case. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";
import { nameOf, type Route } from "../walk";
import type { Beat } from "./beats";
import { lotOf, type Board, type Lot, type SeatBoard } from "./read";

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

export interface Scene {
  board: Board;
  /** The beat that is shown; undefined: everything has been. */
  beat: Beat | undefined;
  /** Another number for another state. */
  step: number;
  die: BigDie | undefined;
  thrown: (Throw | undefined)[];
  /** Gold that has come and gone with this beat, in the end with the whole moment. */
  changes: number[];
  transfers: Transfer[];
  /** Bids that were sealed, once they are shown; 0: none, undefined: nothing to show. */
  unsealed: (number | undefined)[];
}

export function startScene(board: Board): Scene {
  return { board, beat: undefined, step: 0, die: undefined, thrown: [], changes: [], transfers: [], unsealed: [] };
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

function add(board: Board, seat: number, amount: number): void {
  const purse = board.seats[seat];
  if (purse?.gold !== undefined) {
    purse.gold += amount;
    purse.empire = purse.empire === undefined ? undefined : purse.empire + amount;
  }
}

/** Purses as they were before all the gold of some events moved. */
export function beforeAll(board: Board, events: EventRow[], game: Game): Board {
  const before = structuredClone(board);
  for (const { from, to, amount } of events.flatMap((event) => transferOf(event, game) ?? [])) {
    add(before, from, amount);
    add(before, to, -amount);
  }
  return before;
}

function eachSeat(board: Board, change: (seat: SeatBoard) => void): void {
  board.seats.forEach(change);
}

type Change = (board: Board, event: EventRow) => void;

function onLot(change: (lot: Lot, event: EventRow) => void): Change {
  return (board, event) => {
    const lot = lotOf(board, event[3]);
    if (lot) {
      change(lot, event);
    }
  };
}

function closeAuction(board: Board): void {
  board.auction = { ...board.auction, isOn: false };
  eachSeat(board, (seat) => (seat.isIn = false));
}

function openAuction(board: Board, start: number, least: number): void {
  board.auction = { ...board.auction, isOn: true, start, bid: 0, holder: -1, least, lap: 1, shares: [], shareRest: 0 };
  eachSeat(board, (seat) => {
    seat.isIn = seat.isLiving;
    seat.offer = 0;
    seat.pending = undefined;
  });
}

function takeBid(board: Board, seat: number, amount: number, lap: number): void {
  const bidder = board.seats[seat];
  if (bidder) {
    bidder.offer = amount;
    board.auction = { ...board.auction, bid: amount, holder: seat, lap, shares: [], shareRest: 0 };
  }
}

function pass(board: Board, seat: number): void {
  const bidder = board.seats[seat];
  if (bidder) {
    bidder.isIn = false;
  }
}

const sell = onLot((lot, [, seat]) => {
  lot.owner = seat;
});

const leave = onLot((lot) => Object.assign(lot, { isGone: true, keeper: -1 }));

const CHANGES: Record<string, Change> = {
  land: onLot((lot, [, seat]) => (lot.keeper = seat)),
  round: (board, [, , , round]) => {
    board.round = round;
    board.active = undefined;
    closeAuction(board);
  },
  roller: (board, [, seat]) => (board.roller = seat),
  number: (board, [, , , face]) => (board.active = face),
  unsold: (board) => (board.active = undefined),
  uncovered: (board, [, , , face]) => (board.active = face),
  auction: (board, [, start, , property, least]) => {
    board.active = property;
    openAuction(board, start, least);
  },
  blind: (board, [, start, , , least]) => openAuction(board, start, least),
  bid: (board, [, seat, , amount, lap]) => takeBid(board, seat, amount, lap),
  pass: (board, [, seat]) => pass(board, seat),
  cannot: (board, [, seat]) => pass(board, seat),
  sold: (board, event) => {
    sell(board, event);
    closeAuction(board);
  },
  bought: sell,
  no_sale: closeAuction,
  gone: (board, event) => {
    leave(board, event);
    board.land -= 1;
  },
  reveal: onLot((lot, [, , , , value]) => Object.assign(lot, { value, isShown: true })),
  return: onLot((lot) => Object.assign(lot, { owner: -1, loan: 0 })),
  mortgage: onLot((lot, [, , , , loan]) => (lot.loan = loan)),
  repay: onLot((lot) => (lot.loan = 0)),
  fall: onLot((lot, [, , , , end]) => (lot.end = end)),
  load: onLot((lot, [, , , , weight]) => (lot.weight = weight)),
  raise: onLot((lot, [, , , , delta]) => {
    lot.delta = delta;
    lot.value = lot.value === undefined ? undefined : lot.value + 1;
  }),
  lower: onLot((lot, [, , , , delta]) => {
    lot.delta = delta;
    lot.value = lot.value === undefined ? undefined : lot.value - 1;
  }),
  out: (board, [, seat]) => {
    const one = board.seats[seat];
    if (one) {
      one.isLiving = false;
    }
  },
};

const MARKS = ["safe", "pays", "owner"] as const;

function throwOf(event: EventRow, game: Game, sides: number): Throw | undefined {
  const [, , , a, b] = event;
  switch (nameOf(event, game)) {
    case "pay":
    case "half_pay":
      return { dice: [b & 0xff, (b >>> 8) & 0xff], sides: 6, mark: "" };
    case "rent_roll":
      return { dice: [a], sides: a > sides ? 1000 : sides, mark: MARKS[b] ?? "" };
    case "roll_off":
      return { dice: [a], sides, mark: "" };
    case "spin":
      return { dice: [a], sides: 1000, mark: "" };
    default:
      return undefined;
  }
}

function bigDie(event: EventRow, game: Game, sides: number): Omit<BigDie, "key"> | undefined {
  const [, , , face] = event;
  switch (nameOf(event, game)) {
    case "action":
      return { face, sides: 6 };
    case "number":
    case "uncovered":
    case "upkeep":
      return { face, sides };
    case "unsold":
      return { face: undefined, sides };
    case "event":
    case "points":
      return { face, sides: 4 };
    default:
      return undefined;
  }
}

function unsealedOf(event: EventRow, game: Game): number | undefined {
  const name = nameOf(event, game);
  return name === "sealed" ? event[3] : name === "no_bid" ? 0 : undefined;
}

/** A seat's row, with what this beat says of it. */
function bySeat<Value>(scene: Scene, found: Map<number, Value>): (Value | undefined)[] {
  return scene.board.seats.map((_, seat) => found.get(seat));
}

/** Spins are rent rolls too, where a die has as many results. */
function widest(throws: Map<number, Throw>): void {
  const sides = Math.max(...[...throws.values()].map((one) => one.sides));
  throws.forEach((one) => (one.sides = sides));
}

/** Dice stay until others are thrown or a round begins. */
const CLEARING: readonly Beat["kind"][] = ["round", "number", "open", "action"];

function throwsIn(scene: Scene, beat: Beat, game: Game): (Throw | undefined)[] {
  const throws = new Map<number, Throw>();
  for (const event of beat.events) {
    const one = throwOf(event, game, scene.board.lots.length);
    if (one) {
      throws.set(event[1], one);
    }
  }
  if (throws.size === 0) {
    return CLEARING.includes(beat.kind) ? [] : scene.thrown;
  }
  widest(throws);
  return bySeat(scene, throws);
}

/** What has been turned up is known with all that follows from it. */
function takeRevealed(board: Board, final: Board | undefined): void {
  for (const lot of board.lots) {
    const known = lotOf(final ?? board, lot.number);
    if (lot.isShown && known?.isShown && known.value === lot.value) {
      Object.assign(lot, { rent: known.rent, tax: known.tax, hit: known.hit, end: known.end });
    }
  }
}

export function applyBeat(scene: Scene, beat: Beat, game: Game, final?: Board): Scene {
  const board = structuredClone(scene.board);
  const transfers = beat.events.flatMap((event) => transferOf(event, game) ?? []).filter(({ amount }) => amount > 0);
  const changes = board.seats.map(() => 0);
  for (const { from, to, amount } of transfers) {
    add(board, from, -amount);
    add(board, to, amount);
    changes[from] = (changes[from] ?? 0) - amount;
    changes[to] = (changes[to] ?? 0) + amount;
  }
  beat.events.forEach((event) => CHANGES[nameOf(event, game)]?.(board, event));
  takeRevealed(board, final);
  const [die] = beat.events.flatMap((event) => bigDie(event, game, board.lots.length) ?? []);
  const unsealed = new Map(
    beat.events.flatMap((event) => {
      const bid = unsealedOf(event, game);
      return bid === undefined ? [] : [[event[1], bid] as const];
    }),
  );
  const step = scene.step + 1;
  return {
    board,
    beat,
    step,
    die: die ? { ...die, key: step } : beat.kind === "round" ? undefined : scene.die,
    thrown: throwsIn(scene, beat, game),
    changes,
    transfers,
    unsealed:
      unsealed.size > 0 ? bySeat(scene, unsealed) : beat.kind === "open" || beat.kind === "round" ? [] : scene.unsealed,
  };
}

/** Through the beats of a moment to its view. */
export function routeOf(from: Scene, beats: Beat[], game: Game, final: Board): Route<Scene> {
  let scene = from;
  const scenes = beats.map((beat) => (scene = applyBeat(scene, beat, game, final)));
  const total = final.seats.map((_, seat) => scenes.reduce((sum, one) => sum + (one.changes[seat] ?? 0), 0));
  return {
    legs: scenes.map((state, index) => ({ state, ms: beats[index]!.ms, after: beats[index]!.after })),
    end: {
      ...scene,
      board: final,
      beat: undefined,
      step: scene.step + 1,
      changes: beats.length > 0 ? total : from.changes,
      transfers: [],
    },
  };
}
