/* The view of Rollable: a board of letters, dice, and what everybody has left. */
import type { TrialOf } from "../../game/told";
import type { RollableLast, RollableSeat, RollableView } from "../../protocol.gen";

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
  what: RollableLast["what"];
  seat: number;
  /** Squares of the word, and those that were empty before. */
  squares: number[];
  laid: number[];
  word: string;
  score: number;
  sums: string;
}

export interface Board {
  phase: RollableView["phase"];
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
function signs(rows: readonly string[]): string[] {
  return rows.flatMap((row) => [...row].map((sign) => (sign === "." ? "" : sign)));
}

function readLast(last: RollableLast): LastPlay {
  const { what, seat, word, score } = last;
  const first = squareOf(last.square);
  const step = last.down ? SIDE : 1;
  const squares = first < 0 ? [] : [...word].map((_, index) => first + index * step);
  return {
    what,
    seat,
    squares,
    laid: squares.filter((_, index) => (last.new >> index) & 1),
    word,
    score,
    sums: last.words,
  };
}

function readSeat({ score, place, points, left, turns, rolled }: RollableSeat): SeatLetters {
  return { score, place, points, left, turns, rolled };
}

export function readBoard(view: RollableView): Board {
  const { phase, turn, round, restarts, lead, quota, weights, shortest, longest, lengths, values } = view;
  return {
    ...{ phase, turn, round, restarts, lead, quota, weights, shortest, longest, lengths, values },
    dice: view.dice.filter((face) => face > 0),
    limit: view.limit_ms,
    letters: signs(view.board),
    premiums: signs(view.premiums),
    owners: signs(view.owners).map((sign) => (sign === "" ? -1 : Number(sign) - 1)),
    last: readLast(view.last),
    list: view.words,
    seats: view.seats.map(readSeat),
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

export function readTrial(trial: TrialOf<"rollable"> | undefined): Verdict | undefined {
  if (!trial || !("action" in trial)) {
    return trial && { isLegal: trial.legal, why: trial.why, isNow: false, action: "", score: 0, sums: "", words: [] };
  }
  const { legal, why, now, action, score, sums, words } = trial;
  return {
    isLegal: legal,
    why,
    isNow: now,
    action,
    score,
    sums,
    words: words.map((formed) => ({ ...formed, isWord: formed.is_word })),
  };
}

export function worthOf(board: Board, letter: string): number {
  return board.values[letter.charCodeAt(0) - 65] ?? 0;
}
