/* Lines and words of a record, and what is said of a wrong one. */

/** What is wrong with a record, and where. */
export class RecordError extends Error {
  readonly line: number;
  /** The message without the line. */
  readonly sentence: string;

  constructor(line: number, sentence: string) {
    super(`line ${line}: ${sentence}`);
    this.name = "RecordError";
    this.line = line;
    this.sentence = sentence;
  }
}

/** A line that says something, without its comment; counted from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

const LONGEST_SHOWN = 60;

/** Only what a record calls blank: other white space is part of a name. */
export function trim(text: string): string {
  return text.replace(/^[ \t\r]+|[ \t\r]+$/g, "");
}

export function wordsOf(text: string): string[] {
  return text.split(/[ \t]+/).filter((word) => word !== "");
}

/** The first word, and what follows it. */
export function cutWord(text: string): [word: string, rest: string] {
  const end = text.search(/[ \t]/);
  return end < 0 ? [text, ""] : [text.slice(0, end), trim(text.slice(end))];
}

/** Long text cut so that a message stays one readable line. */
export function shown(text: string): string {
  return text.slice(0, LONGEST_SHOWN);
}

/** A whole number and nothing else; null also for one that cannot be held exactly. */
export function wholeNumber(text: string): number | null {
  const number = /^-?[0-9]+$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Control characters and halves of characters have no place in a record. */
export function checkCharacters({ number, text }: Line): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const noise = text.search(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]|\p{Cs}/u);
  if (noise >= 0) {
    const code = text.charCodeAt(noise).toString(16).padStart(4, "0").toUpperCase();
    throw new RecordError(number, `found the character U+${code} at column ${noise + 1}, expected text`);
  }
}

/** All lines that say something, and how many there are with the silent ones. */
export function linesOf(text: string): { lines: Line[]; count: number } {
  const all = text.replace(/^\ufeff/, "").split("\n");
  const lines = all
    .map((line, index) => ({ number: index + 1, text: trim(line.split("#", 1)[0] ?? "") }))
    .filter((line) => line.text !== "");
  return { lines, count: all.at(-1) === "" ? all.length - 1 : all.length };
}
