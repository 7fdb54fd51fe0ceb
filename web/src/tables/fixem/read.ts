/* The view of Fix'em as a board: where every die lies, what was predicted, which cards lie there. */
import type { FixemSeat, FixemView } from "../../protocol.gen";

export const FACES = 6;

export interface Card {
  /** "pass", "take", "place", "strip", "change"; "take_field" and "take_queue" look into one zone first. */
  kind: Exclude<FixemSeat["card"], "-">;
  aim: number;
  target: number;
  /** Dice on card 2 by face. */
  commit: number[];
  /** Dice on card 2, where only their number is known. */
  dice: number;
}

export interface Verdict {
  kind: "right" | "near" | "wrong";
  point: number;
  /** Predicted, and found in the bowl. */
  count: number;
  there: number;
}

export interface SeatBoard {
  field: number[];
  unrolled: number;
  queue: number[];
  hand: number[];
  covered: number;
  wait: number;
  /** Score dice by colour; those of extra rounds apart. */
  won: number[];
  wonExtra: number[];
  score: number;
  /** "-": none, "shown", "point": only the point is known, "secret": made but hidden. */
  prediction: FixemSeat["prediction"];
  point: number;
  count: number;
  /** Card 4: from the next round on. */
  nextPoint: number;
  nextCount: number;
  card: Card | undefined;
  /** How the last prediction ended, until the next one is shown. */
  verdict: Verdict | undefined;
}

export interface Board {
  phase: FixemView["phase"] | "count";
  round: number;
  extraRounds: number;
  removed: number;
  seats: SeatBoard[];
}

export interface Rules {
  baseRounds: number;
  extraDie: number;
  extraWeight: number;
  /** Cards 1 to 4. */
  cards: boolean[];
  cardOrder: number[];
  picksZone: boolean;
  rerolls: boolean;
  keepsFaces: boolean;
  scoring: FixemView["score_mode"];
  awardFrom: FixemView["award_source"];
  least: number;
  most: number;
}

export function sum(row: readonly number[]): number {
  return row.reduce((all, one) => all + one, 0);
}

function readCard({ card, aim, target, commit }: FixemSeat): Card | undefined {
  return card === "-" ? undefined : { kind: card, aim, target, commit, dice: sum(commit) };
}

function readSeat(seat: FixemSeat, verdict: Verdict | undefined): SeatBoard {
  const { field, unrolled, queue, hand, covered, wait, won, score, prediction, point, count } = seat;
  return {
    ...{ field, unrolled, queue, hand, covered, wait, won, score, prediction, point, count },
    wonExtra: seat.won_extra,
    nextPoint: seat.next_point,
    nextCount: seat.next_count,
    card: readCard(seat),
    verdict,
  };
}

export function readBoard(view: FixemView, verdicts: ReadonlyMap<number, Verdict> = new Map()): Board {
  const { phase, round, removed, seats } = view;
  const read = seats.map((seat, index) => readSeat(seat, verdicts.get(index)));
  return { phase, round, extraRounds: view.extra_rounds, removed, seats: read };
}

/** Cards 1 to 3; card 4 is there where predictions stay as they are. */
const CARDS = ["take", "place", "strip"] as const;

export function readRules(view: FixemView): Rules {
  return {
    baseRounds: view.base_rounds,
    extraDie: view.extra_die,
    extraWeight: view.extra_weight,
    cards: [...CARDS.map((card) => view.cards_enabled.includes(card)), view.prediction_source === "fixed"],
    cardOrder: [...view.card_order].map(Number),
    picksZone: view.card1_source === "player_choice",
    rerolls: view.card3_effect === "reroll",
    keepsFaces: view.queue_entry === "keep_face",
    scoring: view.score_mode,
    awardFrom: view.award_source,
    least: view.least_count,
    most: view.most_count,
  };
}

/** Dice of a point in the bowl, all colours. */
export function inBowl(board: Board, point: number): number {
  return sum(board.seats.map((seat) => seat.field[point - 1] ?? 0));
}

/** Dice in the bowl, with a face or without. */
export function bowlSize(board: Board): number {
  return sum(board.seats.map((seat) => sum(seat.field) + seat.unrolled));
}
