/* The view of Fix'em as a board: where every die lies, what was predicted, which cards lie there. */
import type { Plain, View } from "../../protocol.gen";
import { list, members, number, numbers, word } from "../plain";

export const FACES = 6;

export interface Card {
  /** "pass", "take", "place", "strip", "change"; "take_field" and "take_queue" look into one zone first. */
  kind: string;
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
  prediction: string;
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
  phase: string;
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
  scoring: string;
  awardFrom: string;
  least: number;
  most: number;
}

export function sum(row: readonly number[]): number {
  return row.reduce((all, one) => all + one, 0);
}

function readCard(seat: View): Card | undefined {
  const kind = word(seat["card"]);
  const commit = numbers(seat["commit"]);
  return kind === "-" ? undefined : { kind, aim: number(seat["aim"]), target: number(seat["target"]), commit, dice: sum(commit) };
}

function readSeat(value: Plain): SeatBoard {
  const seat = members(value);
  return {
    field: numbers(seat["field"]),
    unrolled: number(seat["unrolled"]),
    queue: numbers(seat["queue"]),
    hand: numbers(seat["hand"]),
    covered: number(seat["covered"]),
    wait: number(seat["wait"]),
    won: numbers(seat["won"]),
    wonExtra: numbers(seat["won_extra"]),
    score: number(seat["score"]),
    prediction: word(seat["prediction"]),
    point: number(seat["point"]),
    count: number(seat["count"]),
    nextPoint: number(seat["next_point"]),
    nextCount: number(seat["next_count"]),
    card: readCard(seat),
    verdict: undefined,
  };
}

export function readBoard(view: View): Board {
  return {
    phase: word(view["phase"]),
    round: number(view["round"]),
    extraRounds: number(view["extra_rounds"]),
    removed: number(view["removed"]),
    seats: list(view["seats"]).map(readSeat),
  };
}

export function readRules(view: View): Rules {
  return {
    baseRounds: number(view["base_rounds"]),
    extraDie: number(view["extra_die"]),
    extraWeight: number(view["extra_weight"]),
    cards: list(view["cards"]).map((card) => card === true),
    cardOrder: [...word(view["card_order"])].map(Number),
    picksZone: view["picks_zone"] === true,
    rerolls: view["card3_effect"] === "reroll",
    keepsFaces: view["keeps_faces"] === true,
    scoring: word(view["scoring"]),
    awardFrom: word(view["award_from"]),
    least: number(view["least_count"]),
    most: number(view["most_count"]),
  };
}

/** The board before the first roll of a game: whatever has been rolled since lies there without a face. */
export function startBoard(board: Board): Board {
  const none = new Array<number>(FACES).fill(0);
  return {
    ...board,
    seats: board.seats.map((seat) => ({
      ...seat,
      field: none,
      unrolled: seat.unrolled + sum(seat.field),
      hand: none,
      covered: 0,
      wait: seat.wait + sum(seat.hand) + seat.covered,
      prediction: "-",
      card: undefined,
    })),
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
