/* The view of Rollable: a board of letters, dice, and what everybody has left. */
import type { Plain, Trial, View } from "../../protocol.gen";
import { list, members, number, who } from "../plain";

export const SIDE = 15;
export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export interface SeatLetters {
  score: number;
  place: number;
  points: number[];
  /** Copies left of A to Z. */
  left: number[];
  turns: number;
  /** In a roll-off; 0: not yet. */
  rolled: number;
}

export interface LastPlay {
  what: string;
  seat: number;
  /** Squares of the word, and those that were empty before. */
  squares: number[];
  laid: number[];
  word: string;
  score: number;
  sums: string;
}

export interface Board {
  phase: string;
  turn: number;
  round: number;
  restarts: number;
  /** Who begins this playing of the round. */
  lead: number;
  /** So many of every letter a round begins with. */
  quota: number;
  weights: number[];
  dice: number[];
  shortest: number;
  longest: number;
  lengths: string;
  /** Milliseconds for this turn; 0: as long as it takes. */
  limit: number;
  /** By square, row after row; "": empty, plain, nobody. */
  letters: string[];
  premiums: string[];
  owners: number[];
  last: LastPlay;
  values: number[];
  list: string;
  seats: SeatLetters[];
}

function text(value: Plain | undefined): string {
  return typeof value === "string" ? value : "";
}

/** A number for "H8"; −1: no square. */
export function squareOf(name: string): number {
  const [, column, row] = /^([A-O])(\d{1,2})$/i.exec(name) ?? [];
  const at = (Number(row) - 1) * SIDE + (column ? column.toUpperCase().charCodeAt(0) - 65 : 0);
  return row && Number(row) >= 1 && Number(row) <= SIDE ? at : -1;
}

export function nameOfSquare(at: number): string {
  return `${String.fromCharCode(65 + (at % SIDE))}${Math.floor(at / SIDE) + 1}`;
}

/** Rows of signs, one a square. */
function signs(rows: Plain | undefined): string[] {
  return list(rows).flatMap((row) => [...text(row)].map((sign) => (sign === "." ? "" : sign)));
}

function readLast(plain: Plain | undefined): LastPlay {
  const last = members(plain);
  const word = text(last["word"]);
  const first = squareOf(text(last["square"]));
  const step = last["down"] === true ? SIDE : 1;
  const squares = first < 0 ? [] : [...word].map((_, index) => first + index * step);
  return {
    what: text(last["what"]),
    seat: who(last["seat"]),
    squares,
    laid: squares.filter((_, index) => (number(last["new"]) >> index) & 1),
    word,
    score: number(last["score"]),
    sums: text(last["words"]),
  };
}

function readSeat(plain: Plain): SeatLetters {
  const seat = members(plain);
  return {
    score: number(seat["score"]),
    place: number(seat["place"]),
    points: list(seat["points"]).map(number),
    left: [...text(seat["left"])].map(Number),
    turns: number(seat["turns"]),
    rolled: number(seat["rolled"]),
  };
}

export function readBoard(view: View): Board {
  return {
    phase: text(view["phase"]),
    turn: who(view["turn"]),
    round: number(view["round"]),
    restarts: number(view["restarts"]),
    lead: who(view["lead"]),
    quota: number(view["quota"]),
    weights: list(view["weights"]).map(number),
    dice: list(view["dice"]).map(number).filter((face) => face > 0),
    shortest: number(view["shortest"]),
    longest: number(view["longest"]),
    lengths: text(view["lengths"]),
    limit: number(view["limit_ms"]),
    letters: signs(view["board"]),
    premiums: signs(view["premiums"]),
    owners: signs(view["owners"]).map((sign) => (sign === "" ? -1 : Number(sign) - 1)),
    last: readLast(view["last"]),
    values: list(view["values"]).map(number),
    list: text(view["words"]),
    seats: list(view["seats"]).map(readSeat),
  };
}

export interface FormedWord {
  word: string;
  score: number;
  isWord: boolean;
  why: string;
}

/** What the server says of a play that is still being laid. */
export interface Verdict {
  isLegal: boolean;
  why: string;
  /** It is this seat's turn to lay. */
  isNow: boolean;
  action: string;
  score: number;
  sums: string;
  words: FormedWord[];
}

export function readTrial(trial: Trial | undefined): Verdict | undefined {
  return (
    trial && {
      isLegal: trial.legal,
      why: trial.why,
      isNow: trial["now"] === true,
      action: text(trial["action"]),
      score: number(trial["score"]),
      sums: text(trial["sums"]),
      words: list(trial["words"]).map((plain) => {
        const formed = members(plain);
        return { word: text(formed["word"]), score: number(formed["score"]), isWord: formed["is_word"] === true, why: text(formed["why"]) };
      }),
    }
  );
}

export function valueOf(board: Board, letter: string): number {
  return board.values[letter.charCodeAt(0) - 65] ?? 0;
}

/** A line of a hint: "  21  H8 across SUN  SUN (1+1+1)x2 = 6". */
export interface HintLine {
  action: string;
  score: number;
  sums: string;
}

export function readHints(advice: string): HintLine[] {
  return advice.split("\n").flatMap((line) => {
    const [, score, action, sums] = /^\s*(\d+)\s+([A-O]\d+ (?:across|down) [A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return action ? [{ action, score: Number(score), sums: sums?.trim() ?? "" }] : [];
  });
}
