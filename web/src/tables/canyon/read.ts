/* The view of Dice Canyon as a board: properties, gold, the auction. */
import type { Plain, View } from "../../protocol.gen";
import { list, maybe, members, number, numbers, who, word } from "../plain";

export interface Lot {
  number: number;
  isInPlay: boolean;
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
  kind: string;
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

export type CardState = "shown" | "own" | "unseen";

export interface PoolCard {
  value: number;
  is: CardState;
}

export interface Board {
  phase: string;
  round: number;
  lastRound: number;
  ends: string;
  target: number;
  /** Value cards and keepers. */
  isSecret: boolean;
  roller: number;
  rollerIs: string;
  sold: number;
  switchAt: number;
  isSwitched: boolean;
  /** Rounds to the next tax. */
  taxIn: number | undefined;
  action: string;
  active: number | undefined;
  points: number;
  isLoaded: boolean;
  auction: Auction;
  lots: Lot[];
  seats: SeatBoard[];
  pool: PoolCard[];
  hand: number[];
}

function readLot(plain: Plain): Lot {
  const lot = members(plain);
  return {
    number: number(lot["number"]),
    isInPlay: lot["in_play"] === true,
    owner: who(lot["owner"]),
    keeper: who(lot["keeper"]),
    rent: maybe(lot["rent"]),
    hit: maybe(lot["hit"]),
    payers: number(lot["payers"]),
    tax: maybe(lot["tax"]),
    end: maybe(lot["end_value"]),
    loan: number(lot["loan"]),
    pledge: number(lot["pledge"]),
    value: maybe(lot["value"]),
    delta: number(lot["delta"]),
    isShown: lot["shown"] === true,
    weight: number(lot["weight"]),
  };
}

function readSeat(plain: Plain): SeatBoard {
  const seat = members(plain);
  return {
    empire: maybe(seat["score"]),
    gold: maybe(seat["gold"]),
    loans: number(seat["loans"]),
    taxDue: number(seat["tax_due"]),
    isLiving: seat["living"] !== false,
    isIn: seat["in"] === true,
    offer: number(seat["offer"]),
    pending: maybe(seat["pending"]),
  };
}

function readAuction(plain: Plain | undefined): Auction {
  const auction = members(plain);
  return {
    isOn: auction["on"] === true,
    kind: word(auction["kind"]),
    isBlind: auction["blind"] === true,
    isRebid: auction["rebid"] === true,
    start: who(auction["start"]),
    lap: number(auction["lap"]),
    bid: number(auction["bid"]),
    holder: who(auction["holder"]),
    price: number(auction["price"]),
    least: number(auction["least"]),
    most: number(auction["most"]),
    mayPass: auction["may_pass"] === true,
    fee: number(auction["fee"]),
    mustOpen: auction["must_open"] === true,
    ties: word(auction["ties"]),
    shares: numbers(auction["shares"]),
    shareRest: number(auction["share_rest"]),
  };
}

function readPool(plain: Plain | undefined): PoolCard[] {
  return list(plain).flatMap((card) => {
    const { value, is } = members(card);
    return is === "shown" || is === "own" || is === "unseen" ? [{ value: number(value), is }] : [];
  });
}

export function readBoard(view: View): Board {
  return {
    phase: word(view["phase"]),
    round: number(view["round"]),
    lastRound: number(view["last_round"]),
    ends: word(view["ends"]),
    target: number(view["target"]),
    isSecret: view["values"] === "secret",
    roller: who(view["roller"]),
    rollerIs: word(view["roller_is"]),
    sold: number(view["sold"]),
    switchAt: number(view["switch_at"]),
    isSwitched: view["richest_rolls"] === true,
    taxIn: maybe(view["tax_in"]),
    action: word(view["action"]),
    active: maybe(view["active"]),
    points: number(view["points"]),
    isLoaded: view["loaded"] === true,
    auction: readAuction(view["auction"]),
    lots: list(view["properties"]).map(readLot).filter((lot) => lot.isInPlay),
    seats: list(view["seats"]).map(readSeat),
    pool: readPool(view["pool"]),
    hand: list(view["hand"]).flatMap((card) => maybe(card) ?? []),
  };
}

/** The board before the first roll of a game. */
export function startBoard(board: Board): Board {
  return {
    ...board,
    round: Math.min(board.round, 1),
    active: undefined,
    auction: { ...board.auction, isOn: false },
    lots: board.lots.map((lot) => ({ ...lot, owner: -1, keeper: -1, value: undefined, isShown: false })),
    hand: [],
  };
}

/** Phases in which several choose at the same time, unseen. */
export function isSecretPhase(phase: string): boolean {
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
