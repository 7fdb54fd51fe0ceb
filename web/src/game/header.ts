/* The header of a record: everything above the first input. */
import { checkCharacters, cutWord, RecordError, shown, trim, wholeNumber, wordsOf, type Line } from "./lines";

export type DiceSource =
  | { readonly from: "seed"; readonly seed: bigint }
  | { readonly from: "table" }
  | { readonly from: "commit"; readonly commit: string };

/** Where the lines about dice stand; 0: nowhere. */
export interface DiceLines {
  readonly dice: number;
  readonly reveal: number;
  readonly shakes: readonly number[];
}

export interface RecordHeader {
  /** "wager:final+house", in its parts: "wager", ["final", "house"]. */
  readonly spec: string;
  readonly game: string;
  readonly presets: readonly string[];
  readonly rules: number;
  /** Options that differ from the presets: "target=30 play_on=yes". */
  readonly set: string;
  readonly names: readonly string[];
  /** Who plays for a seat: "" for a person. */
  readonly bots: readonly string[];
  /** The seat that begins, counted from 0. */
  readonly first: number;
  /** So many inputs were taken over from another game. */
  readonly given: number;
  readonly dice: DiceSource;
  /** What each seat added to a server's dice: "" for nothing. */
  readonly shakes: readonly string[];
  /** The secret behind the commitment; "" until the game is over. */
  readonly reveal: string;
  readonly lines: DiceLines;
}

const MOST_SEATS = 8;
const LONGEST_NAME = 47;
const MOST_GIVEN = 2 ** 31 - 1;
const LARGEST_SEED = (1n << 64n) - 1n;

/** What the header lines said, before it is known whether they fit together. */
interface Heading {
  spec: string;
  rules: number;
  set: string[];
  names: string[] | null;
  bots: string[] | null;
  botsLine: number;
  first: number | null;
  firstLine: number;
  given: number;
  dice: DiceSource | null;
  diceLine: number;
  shakes: { digits: string; line: number }[];
  reveal: string;
  revealLine: number;
}

const nothingSaid = {
  names: null,
  bots: null,
  botsLine: 0,
  first: null,
  firstLine: 0,
  given: 0,
  dice: null,
  diceLine: 0,
  reveal: "",
  revealLine: 0,
};

function readVersion(line: Line): void {
  checkCharacters(line);
  const { number, text } = line;
  const [word, version, ...extra] = wordsOf(text);
  if (word !== "hazard" || wholeNumber(version ?? "") !== 1 || extra.length > 0) {
    throw new RecordError(number, `found "${shown(text)}", expected "hazard 1"`);
  }
}

function readGame(line: Line): { spec: string; rules: number } {
  checkCharacters(line);
  const { number, text } = line;
  const [key, spec, word, version, ...extra] = wordsOf(text);
  const rules = wholeNumber(version ?? "");
  if (key !== "game" || !spec || word !== "rules" || rules === null || extra.length > 0) {
    throw new RecordError(number, `found "${shown(text)}", expected "game GAME:PRESET rules N"`);
  }
  return { spec, rules };
}

function readName(name: string, line: number): string {
  const length = new TextEncoder().encode(name).length;
  if (length === 0 || length > LONGEST_NAME) {
    throw new RecordError(
      line,
      `found the name "${shown(name)}", expected 1 to ${LONGEST_NAME} characters without comma or hash`,
    );
  }
  return name;
}

function readNames(rest: string, noun: string, line: number): string[] {
  const names = rest.split(",").map((name) => readName(trim(name), line));
  if (names.length > MOST_SEATS) {
    throw new RecordError(line, `found more than ${MOST_SEATS} ${noun}`);
  }
  return names;
}

/** "seats Ann, Ben" names them, "seats 3" only counts them. */
function readSeats(rest: string, line: number): string[] {
  const count = wholeNumber(rest);
  if (count !== null && count >= 1 && count <= MOST_SEATS) {
    return Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`);
  }
  return readNames(rest, "seats", line);
}

function readFirst(rest: string, line: number): number {
  const first = wholeNumber(rest);
  if (first === null || first < 1 || first > MOST_SEATS) {
    throw new RecordError(line, `found "first ${shown(rest)}", expected a seat number`);
  }
  return first;
}

function readGiven(rest: string, line: number): number {
  const inputs = wholeNumber(rest);
  if (inputs === null || inputs < 1 || inputs > MOST_GIVEN) {
    throw new RecordError(line, `found "given ${shown(rest)}", expected a number of inputs`);
  }
  return inputs;
}

/** Exactly `size` hexadecimal digits, kept in lower case. */
function readDigits(digits: string, noun: string, size: number, line: number): string {
  if (digits.length !== size) {
    throw new RecordError(line, `found a ${noun} of ${digits.length} characters, expected ${size} hexadecimal digits`);
  }
  if (!/^[0-9a-fA-F]*$/.test(digits)) {
    throw new RecordError(line, `found the ${noun} "${shown(digits)}", expected ${size} hexadecimal digits`);
  }
  return digits.toLowerCase();
}

function readDice(rest: string, line: number): DiceSource {
  const [kind, value, ...extra] = wordsOf(rest);
  if (kind === "table" && value === undefined) {
    return { from: "table" };
  }
  if (value !== undefined && extra.length === 0) {
    if (kind === "seed" && /^[0-9]{1,40}$/.test(value) && BigInt(value) <= LARGEST_SEED) {
      return { from: "seed", seed: BigInt(value) };
    }
    if (kind === "commit") {
      return { from: "commit", commit: readDigits(value, "commitment", 64, line) };
    }
  }
  throw new RecordError(line, `found "dice ${shown(rest)}", expected "dice seed N", "dice table" or "dice commit X"`);
}

function readShake(heading: Heading, rest: string, line: number): void {
  const [number, digits, ...extra] = wordsOf(rest);
  const seat = wholeNumber(number ?? "");
  if (seat === null || digits === undefined || extra.length > 0) {
    throw new RecordError(line, `found "shake ${shown(rest)}", expected "shake SEAT X"`);
  }
  if (seat < 1 || seat > MOST_SEATS) {
    throw new RecordError(line, `found a shake of seat ${seat}, expected 1 to ${MOST_SEATS}`);
  }
  if (heading.shakes[seat - 1]) {
    throw new RecordError(line, `found a second shake of seat ${seat}`);
  }
  const shake = readDigits(digits, "shake", 32, line);
  if (/^0*$/.test(shake)) {
    throw new RecordError(line, "found a shake of zeros, expected no line for a seat that did not shake");
  }
  heading.shakes[seat - 1] = { digits: shake, line };
}

/** Only `set` may come more than once, and `shake` once a seat. */
function checkFirstTime(key: string, isAgain: boolean, line: number): void {
  if (isAgain) {
    throw new RecordError(line, `found "${key}" a second time`);
  }
}

function readHeading(heading: Heading, line: Line): void {
  checkCharacters(line);
  const { number, text } = line;
  const [key, rest] = cutWord(text);
  switch (key) {
    case "set":
      heading.set.push(rest);
      return;
    case "seats":
      checkFirstTime(key, heading.names !== null, number);
      heading.names = readSeats(rest, number);
      return;
    case "words": // which list a game with words was played with, which dice box: the server's business
    case "physics":
      return;
    case "bots":
      checkFirstTime(key, heading.bots !== null, number);
      heading.bots = readNames(rest, "bots", number).map((bot) => (bot === "-" ? "" : bot));
      heading.botsLine = number;
      return;
    case "first":
      checkFirstTime(key, heading.first !== null, number);
      heading.first = readFirst(rest, number);
      heading.firstLine = number;
      return;
    case "given":
      checkFirstTime(key, heading.given > 0, number);
      heading.given = readGiven(rest, number);
      return;
    case "dice":
      checkFirstTime(key, heading.dice !== null, number);
      heading.dice = readDice(rest, number);
      heading.diceLine = number;
      return;
    case "shake":
      readShake(heading, rest, number);
      return;
    case "reveal":
      checkFirstTime(key, heading.reveal !== "", number);
      heading.reveal = readDigits(rest, "secret", 64, number);
      heading.revealLine = number;
      return;
    default:
      throw new RecordError(
        number,
        `found "${shown(text)}", expected set, seats, bots, first, given, dice, shake, reveal or an input`,
      );
  }
}

/** Shakes and a secret belong to a server's dice, and a shake to a seat. */
function checkDice(heading: Heading, seats: number): void {
  const isCommit = heading.dice?.from === "commit";
  heading.shakes.forEach(({ line }, seat) => {
    if (!isCommit) {
      throw new RecordError(line, 'found a shake, expected "dice commit X" in the header');
    }
    if (seat >= seats) {
      throw new RecordError(line, `found a shake of seat ${seat + 1}, expected 1 to ${seats}`);
    }
  });
  if (heading.reveal !== "" && !isCommit) {
    throw new RecordError(heading.revealLine, 'found a secret, expected "dice commit X" in the header');
  }
}

function finish(heading: Heading, lastLine: number): RecordHeader {
  const { spec, rules, names, bots, first, reveal } = heading;
  if (!names) {
    throw new RecordError(lastLine, 'expected a line "seats NAME, NAME" in the header');
  }
  const seats = names.length;
  if (first !== null && first > seats) {
    throw new RecordError(heading.firstLine, `found first ${first}, expected 1 to ${seats}`);
  }
  if (bots && bots.length !== seats) {
    throw new RecordError(heading.botsLine, `found ${bots.length} bots for ${seats} seats: expected one, or -, a seat`);
  }
  checkDice(heading, seats);
  const [game = "", stacked] = spec.split(":", 2);
  const each = Array.from({ length: seats }, (_, seat) => heading.shakes[seat]);
  return {
    spec,
    game,
    presets: stacked ? stacked.split("+") : [],
    rules,
    set: heading.set.join(" "),
    names,
    bots: bots ?? names.map(() => ""),
    first: (first ?? 1) - 1,
    given: heading.given,
    dice: heading.dice ?? { from: "table" },
    shakes: each.map((shake) => shake?.digits ?? ""),
    reveal,
    lines: { dice: heading.diceLine, reveal: heading.revealLine, shakes: each.map((shake) => shake?.line ?? 0) },
  };
}

/** Is this line no heading any more? */
export function isInput({ text }: Line): boolean {
  const [key] = cutWord(text);
  return key === "roll" || wholeNumber(key) !== null;
}

/** Reads the lines of a header, which go up to the first input. Throws a RecordError that names the first wrong one. */
export function readHeader(lines: readonly Line[]): RecordHeader {
  const [version, game, ...others] = lines;
  if (!version) {
    throw new RecordError(1, 'found an empty file, expected "hazard 1"');
  }
  readVersion(version);
  if (!game) {
    throw new RecordError(version.number, 'expected "game GAME:PRESET rules N"');
  }
  const heading: Heading = { ...nothingSaid, ...readGame(game), set: [], shakes: [] };
  others.forEach((line) => readHeading(heading, line));
  return finish(heading, (others.at(-1) ?? game).number);
}
