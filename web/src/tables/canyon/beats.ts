/* Events of Dice Canyon as beats: what happens at once is shown at once. */
import type { Score } from "../../play/beats";
import type { BeatOf } from "../table";

export type BeatKind =
  | "deal"
  | "lay"
  | "round"
  | "action"
  | "pay"
  | "roller"
  | "number"
  | "again"
  | "spin"
  | "longest"
  | "open"
  | "bid"
  | "pass"
  | "unseal"
  | "poll"
  | "sale"
  | "no_sale"
  | "reveal"
  | "throw"
  | "rent"
  | "return"
  | "putty"
  | "tax"
  | "cost"
  | "loan"
  | "fall"
  | "event"
  | "upkeep"
  | "point"
  | "aside"
  | "end";

export type Beat = BeatOf<"canyon">;

const ROWS: Score<BeatKind>["rows"] = {
  land: ["deal", true],
  value: ["deal", true],
  laid: ["lay", true],
  round: ["round", false],
  action: ["action", false],
  pay: ["pay", true],
  half_pay: ["pay", true],
  roller: ["roller", false],
  roll_off: ["throw", true],
  switch: ["roller", false],
  number: ["number", false],
  unsold: ["number", false],
  uncovered: ["number", false],
  reroll: ["again", false],
  all_own: ["again", false],
  spin: ["spin", true],
  longest: ["longest", false],
  too_poor: ["longest", false],
  bought: ["sale", false],
  declined: ["no_sale", false],
  auction: ["open", false],
  blind: ["open", false],
  price: ["open", false],
  bid: ["bid", false],
  lot: ["bid", true],
  fee: ["bid", true],
  pass: ["pass", true],
  cannot: ["pass", true],
  sealed: ["unseal", true],
  no_bid: ["unseal", true],
  void: ["unseal", true],
  tied: ["unseal", true],
  poll: ["poll", false],
  sold: ["sale", false],
  share: ["sale", true],
  rest: ["sale", true],
  no_sale: ["no_sale", false],
  gone: ["no_sale", true],
  missing: ["no_sale", true],
  reveal: ["reveal", true],
  rent_roll: ["throw", true],
  rent: ["rent", true],
  no_rent: ["rent", true],
  short: ["rent", true],
  return: ["return", false],
  load: ["putty", true],
  putty: ["putty", true],
  tax: ["tax", true],
  cost: ["cost", true],
  out: ["tax", true],
  mortgage: ["loan", false],
  repay: ["loan", false],
  fall: ["fall", true],
  below_zero: ["fall", true],
  event: ["event", false],
  upkeep: ["upkeep", false],
  points: ["upkeep", false],
  raise: ["point", false],
  lower: ["point", false],
  unused: ["point", false],
  glimpse: ["aside", true],
  round_over: ["aside", true],
  end: ["end", true],
};

const TIMES: Record<BeatKind, number> = {
  deal: 1500,
  lay: 700,
  round: 350,
  action: 1300,
  pay: 1700,
  roller: 750,
  number: 1500,
  again: 1000,
  spin: 2000,
  longest: 1100,
  open: 1000,
  bid: 700,
  pass: 500,
  unseal: 1900,
  poll: 800,
  sale: 1900,
  no_sale: 1100,
  reveal: 1600,
  throw: 1700,
  rent: 1700,
  return: 1300,
  putty: 1200,
  tax: 1700,
  cost: 1500,
  loan: 1200,
  fall: 1000,
  event: 1300,
  upkeep: 1200,
  point: 900,
  aside: 0,
  end: 1000,
};

export const score: Score<BeatKind> = { rows: ROWS, times: TIMES, roll: "aside", other: "aside" };
