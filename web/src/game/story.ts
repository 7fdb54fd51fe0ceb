/* What happened, as sentences: the templates of a game's events filled in, as src/core/event.c does it. */

import { atStart } from "../text/say";

/** A row of a game's table of events: "{seat} rolls {a}", "{b point}". */
export interface EventKind {
  readonly name: string;
  readonly sentence: string;
}

/** Kind, seat and other seat (-1: none), two numbers, the rule behind it, and a word where it is about one. */
export type StoryEvent = readonly [
  kind: number,
  seat: number,
  other: number,
  a: number,
  b: number,
  rule?: string,
  text?: string,
];

/** A stretch of a sentence. Names know their seat, so that they can be shown in its colour. */
export interface Piece {
  readonly text: string;
  readonly seat: number | null;
}

/** "1 point", "3 points", "2 dice". */
export function countWords(number: number, noun: string): string {
  if (number === 1 || number === -1) {
    return `${number} ${noun}`;
  }
  return noun.endsWith("die") ? `${number} ${noun.slice(0, -3)}dice` : `${number} ${noun}s`;
}

function plain(text: string): Piece {
  return { text, seat: null };
}

function nameOf(seat: number, names: readonly string[]): Piece[] {
  const name = names[seat];
  return name === undefined ? [] : [{ text: name, seat }];
}

/** "a", "b", or a byte of one of them: "a.1". */
function numberOf(word: string, a: number, b: number): number {
  const whole = word.startsWith("a") ? a : b;
  const byte = /^.\.([0-3])/.exec(word)?.[1];
  return byte === undefined ? whole : (whole >>> (8 * Number(byte))) & 0xff;
}

/** What stands between braces: who, a number that may count something, or the word of that number in a list. */
function fillSlot(slot: string, event: StoryEvent, names: readonly string[]): Piece[] {
  const [, seat, other, a, b] = event;
  const word = /[^ ]+/.exec(slot)?.[0];
  if (word === undefined) {
    return [];
  }
  if (word === "seat" || word === "other") {
    return nameOf(word === "seat" ? seat : other, names);
  }
  if (word === "text") {
    return [plain(event[6] ?? "")];
  }
  const number = numberOf(word, a, b);
  const noun = slot.slice(slot.indexOf(word) + word.length).trim();
  if (word.endsWith(":")) {
    return [plain((noun.split(/ +/)[number] ?? "").replaceAll("_", " "))];
  }
  return [plain(noun === "" ? String(number) : countWords(number, noun))];
}

/** One event as the pieces of a sentence. */
export function tellPieces(kinds: readonly EventKind[], event: StoryEvent, names: readonly string[]): Piece[] {
  const kind = kinds[event[0]];
  if (!kind) {
    throw new Error(`found an event of kind ${event[0]}, expected 0 to ${kinds.length - 1}`);
  }
  const pieces = kind.sentence.split(/(\{[^}]*\})/).flatMap((part) => {
    const isSlot = part.startsWith("{") && part.endsWith("}");
    return isSlot ? fillSlot(part.slice(1, -1), event, names) : [plain(part)];
  });
  return pieces.filter((piece) => piece.text !== "");
}

/** The same as it is printed for people: a sentence begins with a capital, and minus is a sign of its own. */
export function printPieces(kinds: readonly EventKind[], event: StoryEvent, names: readonly string[]): Piece[] {
  return tellPieces(kinds, event, names).map(({ text, seat }, index) => {
    const printed = seat === null ? text.replace(/(^|[\s(])-(\d)/g, "$1−$2") : text;
    const begun = seat === null ? (printed[0] ?? "").toUpperCase() + printed.slice(1) : atStart(printed);
    return { text: index === 0 ? begun : printed, seat };
  });
}

/** One event as a sentence. */
export function tell(kinds: readonly EventKind[], event: StoryEvent, names: readonly string[]): string {
  return tellPieces(kinds, event, names)
    .map((piece) => piece.text)
    .join("");
}
