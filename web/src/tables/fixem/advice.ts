/* The engine's advice, read back: tables of numbers, which can as well be drawn. */
import { percentOf, readAdvice } from "../../game/advice";

/** Chances by count, of one point or of any that no other row is about. */
export interface Spread {
  /** 0: any point. */
  point: number;
  chances: Map<number, number>;
}

export interface Prospect {
  /** All that come to the same. */
  actions: string[];
  /** That my prediction comes true, in percent. */
  mine: number;
  /** Other seats' predictions. */
  others: { seat: number; chance: number }[];
  /** Dice to be expected. */
  dice: number | undefined;
}

export interface Advice {
  spreads: Spread[];
  prospects: Prospect[];
  /** What the numbers mean, and whatever else was said. */
  words: string[];
}

/** The first column counts dice; each of the others is about a point, or about all that have no column. */
function readSpreads(head: string[], rows: string[][]): Spread[] {
  return head.slice(1).map((name, index) => ({
    point: Number(/\d/.exec(name)?.[0] ?? 0),
    chances: new Map(rows.map((row) => [Number(row[0]), percentOf(row[index + 1]) ?? 0])),
  }));
}

/** "predict 2x4, 3x4": whatever is as good stands in one row. */
function readActions(cell: string | undefined): string[] {
  const [first = "", ...rest] = (cell ?? "").split(", ");
  return [first, ...rest.map((one) => (/^\d/.test(one) ? `${first.split(" ")[0]} ${one}` : one))];
}

function readPrediction(row: string[]): Prospect {
  return { actions: readActions(row[0]), mine: percentOf(row[1]) ?? 0, others: [], dice: row[2] === undefined ? undefined : Number(row[2]) };
}

/** My chance, those of the other seats in their order, then the cards. */
function readCard(row: string[], seat: number): Prospect {
  const others = row.slice(1, -1).map((cell, index) => ({ seat: index < seat ? index : index + 1, chance: percentOf(cell) ?? 0 }));
  return { actions: readActions(row.at(-1)), mine: percentOf(row[0]) ?? 0, others, dice: undefined };
}

export function readFixemAdvice(text: string, seat: number): Advice {
  const advice: Advice = { spreads: [], prospects: [], words: [] };
  for (const part of readAdvice(text)) {
    if (part.kind === "words") {
      advice.words.push(part.words);
    } else if (part.head[0] === "dice") {
      advice.spreads.push(...readSpreads(part.head, part.rows));
    } else if (part.head[0] === "prediction") {
      advice.prospects.push(...part.rows.map(readPrediction));
    } else {
      advice.prospects.push(...part.rows.map((row) => readCard(row, seat)));
    }
  }
  return advice;
}

/** The row about a point. */
export function spreadOf(advice: Advice | undefined, point: number): Spread | undefined {
  return advice?.spreads.find((spread) => spread.point === point) ?? advice?.spreads.find((spread) => spread.point === 0);
}
