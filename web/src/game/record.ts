/* A record's text: its header, and its inputs one by one. The format is docs/record.md. Whether the game exists, the
   options fit and the inputs are legal is the server's business. */
import { isInput, readHeader, type RecordHeader } from "./header";
import { checkCharacters, cutWord, linesOf, RecordError, shown, trim, wholeNumber, wordsOf, type Line } from "./lines";

export type { DiceLines, DiceSource, RecordHeader } from "./header";
export { RecordError } from "./lines";

interface InputPlace {
  /** The number of its line in the text, counted from 1. */
  readonly line: number;
  /** As it stands there, without comment and blanks around. */
  readonly text: string;
  readonly tookMs: number | null;
}

export interface RollInput extends InputPlace {
  readonly kind: "roll";
  readonly words: readonly string[];
}

export interface ActionInput extends InputPlace {
  readonly kind: "action";
  readonly seat: number;
  readonly action: string;
}

export interface TimeoutInput extends InputPlace {
  readonly kind: "timeout";
  readonly seat: number;
}

export type RecordInput = RollInput | ActionInput | TimeoutInput;

export interface GameRecord {
  readonly header: RecordHeader;
  readonly inputs: readonly RecordInput[];
  /** The number of the last line, whether it says something or not. */
  readonly lastLine: number;
}

const LONGEST_WAIT_S = 100_000_000;

/** "@12.4s" at the end of an input: the time it took. */
function cutTime(line: Line): { rest: string; tookMs: number | null } {
  const mark = line.text.lastIndexOf("@");
  if (mark < 0) {
    return { rest: line.text, tookMs: null };
  }
  const time = /^@([0-9]{1,9})\.([0-9])s$/.exec(line.text.slice(mark));
  const seconds = Number(time?.[1]);
  if (!time || seconds > LONGEST_WAIT_S) {
    throw new RecordError(line.number, "found a time that is not like @12.4s");
  }
  return { rest: trim(line.text.slice(0, mark)), tookMs: 1000 * seconds + 100 * Number(time[2]) };
}

function readInput(line: Line, seats: number): RecordInput {
  checkCharacters(line);
  const { rest, tookMs } = cutTime(line);
  const [word, action] = cutWord(rest);
  const place = { line: line.number, text: line.text, tookMs };
  if (word === "roll") {
    return { ...place, kind: "roll", words: wordsOf(action) };
  }
  const seat = wholeNumber(word);
  if (seat === null) {
    throw new RecordError(line.number, `found "${shown(rest)}", expected "roll" or a seat number with an action`);
  }
  if (seat < 1 || seat > seats) {
    throw new RecordError(line.number, `found seat ${seat}, expected 1 to ${seats}`);
  }
  return action === "timeout"
    ? { ...place, kind: "timeout", seat: seat - 1 }
    : { ...place, kind: "action", seat: seat - 1, action };
}

/** Reads a whole record. Throws a RecordError that names the first wrong line. */
export function readRecord(text: string): GameRecord {
  const { lines, count } = linesOf(text);
  const firstInput = lines.findIndex((line, index) => index >= 2 && isInput(line));
  const end = firstInput < 0 ? lines.length : firstInput;
  const header = readHeader(lines.slice(0, end));
  const inputs = lines.slice(end).map((line) => readInput(line, header.names.length));
  return { header, inputs, lastLine: count };
}
