/* The view of Dice Canyon as a board: properties, gold, the auction. */
import type { CanyonAuction, CanyonCard, CanyonProperty, CanyonSeat, CanyonView } from "../../protocol.gen";

export interface Lot {
  number: number;
  isInPlay: boolean;
  /** It has left the game: nobody wanted it. */
  isGone: boolean;
  /** Seats, −1: nobody. */
  owner: number;
  keeper: number;
  /** Undefined: not known to whoever looks. */
  rent: number | undefined;
  /** Rent of one hit, and how many pay it, on average. */
  hit: number | undefined;
  payers: number;
  tax: number | undefined;
  end: number | undefined;
  loan: number;
  /** The loan it would bring now; 0: none. */
  pledge: number;
  value: number | undefined;
  delta: number;
  /** The value lies open for everybody. */
  isShown: boolean;
  weight: number;
}

export interface SeatBoard {
  /** Gold and land together; undefined: covered. */
  empire: number | undefined;
  gold: number | undefined;
  loans: number;
  taxDue: number;
  isLiving: boolean;
  isIn: boolean;
  /** The last bid in this auction; 0: none. */
  offer: number;
  /** My own bid in secret; undefined: none yet, 0: I do not bid. */
  pending: number | undefined;
}

export interface Auction {
  isOn: boolean;
  kind: CanyonAuction["kind"];
  isBlind: boolean;
  isRebid: boolean;
  /** Who bids first, and how often it has gone round. */
  start: number;
  lap: number;
  bid: number;
  holder: number;
  price: number;
  /** What I may bid, or ask as a price. */
  least: number;
  most: number;
  mayPass: boolean;
  fee: number;
  mustOpen: boolean;
  /** Who has it of equal bids, in words; empty where there are none. */
  ties: string;
  shares: number[];
  shareRest: number;
}

export type CardState = Exclude<CanyonCard["is"], "none">;

export interface PoolCard {
  value: number;
  is: CardState;
}

export interface Board {
  phase: CanyonView["phase"];
  round: number;
  lastRound: number;
  ends: CanyonView["ends"];
  target: number;
  /** Value cards and keepers. */
  isSecret: boolean;
  roller: number;
  rollerIs: CanyonView["roller_is"];
  sold: number;
  /** Properties that have not left the game. */
  land: number;
  switchAt: number;
  isSwitched: boolean;
  /** Rounds to the next tax. */
  taxIn: number | undefined;
  action: CanyonView["action"];
  active: number | undefined;
  points: number;
  isLoaded: boolean;
  auction: Auction;
  lots: Lot[];
  seats: SeatBoard[];
  pool: PoolCard[];
  hand: number[];
}

/** A seat; −1: nobody. */
function who(seat: number | null): number {
  return seat ?? -1;
}

function readLot(lot: CanyonProperty): Lot {
  const { number, payers, loan, pledge, delta, weight } = lot;
  return {
    ...{ number, payers, loan, pledge, delta, weight },
    isInPlay: lot.in_play,
    isGone: lot.gone,
    owner: who(lot.owner),
    keeper: who(lot.keeper),
    rent: lot.rent ?? undefined,
    hit: lot.hit ?? undefined,
    tax: lot.tax ?? undefined,
    end: lot.end_value ?? undefined,
    value: lot.value ?? undefined,
    isShown: lot.shown,
  };
}

function readSeat(seat: CanyonSeat): SeatBoard {
  return {
    empire: seat.score ?? undefined,
    gold: seat.gold ?? undefined,
    loans: seat.loans,
    taxDue: seat.tax_due,
    isLiving: seat.living,
    isIn: seat.in,
    offer: seat.offer,
    pending: seat.pending ?? undefined,
  };
}

function readAuction(auction: CanyonAuction): Auction {
  const { kind, lap, bid, price, least, most, fee, ties, shares } = auction;
  return {
    ...{ kind, lap, bid, price, least, most, fee, ties, shares },
    isOn: auction.on,
    isBlind: auction.blind,
    isRebid: auction.rebid,
    start: who(auction.start),
    holder: who(auction.holder),
    mayPass: auction.may_pass,
    mustOpen: auction.must_open,
    shareRest: auction.share_rest,
  };
}

export function readBoard(view: CanyonView): Board {
  const { phase, round, ends, target, sold, land, action, points } = view;
  return {
    ...{ phase, round, ends, target, sold, land, action, points },
    lastRound: view.last_round,
    isSecret: view.values === "secret",
    roller: who(view.roller),
    rollerIs: view.roller_is,
    switchAt: view.switch_at,
    isSwitched: view.richest_rolls,
    taxIn: view.tax_in ?? undefined,
    active: view.active ?? undefined,
    isLoaded: view.loaded,
    auction: readAuction(view.auction),
    lots: view.properties.map(readLot).filter((lot) => lot.isInPlay),
    seats: view.seats.map(readSeat),
    pool: view.pool.flatMap(({ value, is }) => (is === "none" ? [] : [{ value, is }])),
    hand: view.hand.flatMap((card) => card ?? []),
  };
}

/** Phases in which several choose at the same time, unseen. */
export function isSecretPhase(phase: Board["phase"]): boolean {
  return ["lay", "sealed", "rebid", "poll"].includes(phase);
}

/** What a property is worth to whoever looks: how high it stands. Undefined: a secret. */
export function worthOf(lot: Lot, board: Board): number | undefined {
  if (board.isSecret) {
    return lot.value;
  }
  return isCounted(board) ? lot.end : lot.rent;
}

/** Does land count at the end? */
export function isCounted(board: Board): boolean {
  return board.lots.some(({ end }) => end !== undefined && end !== 0);
}

export function lotOf(board: Board, property: number | undefined): Lot | undefined {
  return board.lots.find((lot) => lot.number === property);
}
