/* The engine's advice, read back: tables for a terminal, which can as well be drawn. */

/** Chances by count in percent, of one point or of any that no other row is about. */
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
  /** What the numbers mean. */
  words: string[];
}

/** Columns of the table of chances. */
const LABEL = 13;
const WIDTH = 6;

function columns(line: string): string[] {
  const row = line.slice(LABEL);
  return Array.from({ length: Math.ceil(row.length / WIDTH) }, (_, index) => row.slice(index * WIDTH, (index + 1) * WIDTH).trim());
}

class Reader {
  readonly advice: Advice = { spreads: [], prospects: [], words: [] };
  private counts: number[] = [];
  private cards: Prospect | undefined;

  constructor(
    private readonly seats: number,
    private readonly seat: number,
  ) {}

  read(line: string): void {
    const isRead = this.readSpread(line) || this.readPrediction(line) || this.readCards(line) || this.readMoreCards(line);
    if (!isRead && /^ {2}\S/.test(line)) {
      this.addWords(line.trim());
    }
  }

  /** "others      4.5  15.3", under a line "dice          0     1". */
  private readSpread(line: string): boolean {
    const [, label = "", point] = /^ {4}(dice|others|any point|showing (\d)) /.exec(line) ?? [];
    if (label === "dice") {
      this.counts = columns(line).map(Number);
    } else if (label) {
      const number = Number(point ?? 0);
      const spread = this.advice.spreads.find((one) => one.point === number) ?? { point: number, chances: new Map<number, number>() };
      columns(line).forEach((chance, index) => {
        const count = this.counts[index];
        if (chance !== "" && count !== undefined) {
          spread.chances.set(count, Number(chance));
        }
      });
      this.advice.spreads = [...this.advice.spreads.filter((one) => one !== spread), spread];
    }
    return label !== "";
  }

  /** "predict 5x4, 6x4: 49.5 %, 1.98 dice on average". */
  private readPrediction(line: string): boolean {
    const [, pairs, chance, dice] = /^ {4}predict ([\dx, ]+): ([\d.]+) %(?:, ([\d.]+) dice on average)?$/.exec(line) ?? [];
    if (pairs === undefined) {
      return false;
    }
    const actions = pairs.split(", ").map((pair) => `predict ${pair}`);
    this.advice.prospects.push({ actions, mine: Number(chance), others: [], dice: dice === undefined ? undefined : Number(dice) });
    return true;
  }

  /** "11 %   0 %    0 %  place 3x2, pass,": mine, the others' by seat, and the cards that lead there. */
  private readCards(line: string): boolean {
    const [, chances = "", actions = ""] = /^((?: +\d+ %)+) {2}(\S.*)$/.exec(line) ?? [];
    const [mine, ...rest] = [...chances.matchAll(/\d+/g)].map(Number);
    const others = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => seat !== this.seat);
    if (mine === undefined || rest.length !== others.length) {
      return false;
    }
    this.cards = {
      actions: listed(actions),
      mine,
      others: others.map((seat, index) => ({ seat, chance: rest[index] ?? 0 })),
      dice: undefined,
    };
    this.advice.prospects.push(this.cards);
    return true;
  }

  private readMoreCards(line: string): boolean {
    const isMore = this.cards !== undefined && /^ {12,}(?!you )\S/.test(line);
    if (isMore) {
      this.cards?.actions.push(...listed(line));
    }
    return isMore;
  }

  /** A sentence may go on in the next line. */
  private addWords(text: string): void {
    const { words } = this.advice;
    const last = words.at(-1);
    if (last !== undefined && !/[.:]$/.test(last)) {
      words[words.length - 1] = `${last} ${text}`;
    } else {
      words.push(text);
    }
  }
}

function listed(actions: string): string[] {
  return actions
    .split(",")
    .map((action) => action.trim())
    .filter((action) => /^(pass|take|place|strip|change)\b/.test(action));
}

export function readAdvice(text: string, seats: number, seat: number): Advice {
  const reader = new Reader(seats, seat);
  text.split("\n").forEach((line) => reader.read(line));
  return reader.advice;
}

/** The row about a point. */
export function spreadOf(advice: Advice | undefined, point: number): Spread | undefined {
  return advice?.spreads.find((spread) => spread.point === point) ?? advice?.spreads.find((spread) => spread.point === 0);
}
