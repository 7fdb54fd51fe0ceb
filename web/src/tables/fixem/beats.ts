/* How Fix'em is told: what happens at once is shown at once, one thing after another. */
import type { Score } from "../../play/beats";
import type { EventRow } from "../../protocol.gen";
import type { BeatOf } from "../table";

export type BeatKind =
  | "deal"
  | "points"
  | "reveal"
  | "roll"
  | "lay_in"
  | "cards"
  | "strip"
  | "miss"
  | "reroll"
  | "bonus"
  | "place"
  | "take"
  | "count"
  | "award"
  | "score"
  | "refill"
  | "extra"
  | "late"
  | "end";

export type Beat = BeatOf<"fixem">;

const sameSeat = (event: EventRow, last: EventRow) => event[1] === last[1];
const samePoint = (event: EventRow, last: EventRow) => event[4] === last[4];

const ROWS: Score<BeatKind>["rows"] = {
  deal: ["deal", true],
  point: ["points", true],
  rolled_prediction: ["points", true],
  predict: ["reveal", false],
  shown: ["reveal", true],
  roll: ["roll", false],
  lay_in: ["lay_in", true],
  pass: ["cards", true],
  card1: ["cards", true],
  card2: ["cards", true],
  card3: ["cards", true],
  card4: ["cards", true],
  change: ["cards", true],
  strip: ["strip", false],
  miss: ["miss", false],
  reroll: ["reroll", false],
  new_face: ["reroll", true],
  bonus: ["bonus", false],
  bonus_face: ["bonus", true],
  place: ["place", sameSeat],
  thwarted: ["place", sameSeat],
  take: ["take", false],
  rescue: ["take", false],
  empty_take: ["miss", false],
  bowl: ["count", false],
  bowl_point: ["count", false],
  right: ["count", true],
  near: ["count", true],
  wrong: ["count", true],
  blank: ["count", true],
  award: ["award", true],
  share: ["score", false],
  score: ["score", samePoint],
  extra_score: ["score", samePoint],
  removed: ["score", samePoint],
  stays: ["score", samePoint],
  refill: ["refill", true],
  growth: ["refill", true],
  extra: ["extra", false],
  timeout: ["late", false],
  end: ["end", false],
  capped: ["end", false],
};

const TIMES: Record<BeatKind, number> = {
  deal: 1100,
  points: 1300,
  reveal: 1500,
  roll: 1700,
  lay_in: 1000,
  cards: 1900,
  strip: 1400,
  miss: 1200,
  reroll: 1400,
  bonus: 1200,
  place: 1400,
  take: 1300,
  count: 2000,
  award: 1200,
  score: 1700,
  refill: 900,
  extra: 1800,
  late: 900,
  end: 900,
};

export const score: Score<BeatKind> = { rows: ROWS, times: TIMES, roll: "end", other: "end" };
