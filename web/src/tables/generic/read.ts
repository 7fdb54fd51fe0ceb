/* What the members of a view are, by their names and shapes: docs/protocol.md has the conventions. */
import type { Plain, View, ViewMember } from "../../protocol.gen";
import { atStart } from "../../text/say";
import { texts } from "./text";

export interface Fact {
  label: string;
  value: string;
}

export interface DiceRow {
  label: string;
  /** 0: covered; a place without a die is left out. */
  dice: number[];
}

export interface SeatFacts {
  score: number | undefined;
  badges: string[];
  facts: Fact[];
  dice: DiceRow[];
}

export interface Picture {
  status: string;
  turn: number;
  /** What scores run to. */
  target: number | undefined;
  dice: DiceRow[];
  /** How many dice show 1, 2, …; undefined where the view has no counts. */
  faces: number[] | undefined;
  unseen: number;
  facts: Fact[];
  seats: SeatFacts[];
}

/** "end_below" → "End below". */
export function labelOf(key: string): string {
  const words = key.replaceAll("_", " ");
  return (words[0]?.toUpperCase() ?? "") + words.slice(1);
}

function isDiceKey(key: string): boolean {
  return key === "dice" || key.endsWith("_dice");
}

function isNumbers(value: Plain): value is (number | null)[] {
  return Array.isArray(value) && value.every((one) => typeof one === "number" || one === null);
}

function isObject(value: Plain | undefined): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as short words; nothing for what is empty. */
export function wordsOf(value: Plain): string {
  if (value === null) {
    return "";
  }
  if (typeof value === "boolean") {
    return value ? texts.yes : texts.no;
  }
  if (Array.isArray(value)) {
    return value.map(wordsOf).filter(Boolean).join(", ");
  }
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, one]) =>
        one === true
          ? labelOf(key).toLowerCase()
          : one === false
            ? ""
            : `${labelOf(key).toLowerCase()} ${wordsOf(one)}`,
      )
      .filter(Boolean)
      .join(", ");
  }
  return String(value).replaceAll("_", " ");
}

/** What the game says of its values: by what words people know them, and whether they name seats or faces. */
type Told = readonly ViewMember[];

function rowOf(key: string, told: Told): { label: string; type: string } {
  const row = told.find((one) => one.key === key);
  return { label: labelOf(row?.meaning ?? key), type: row?.type.replace(/[?[\]]+$/, "") ?? "" };
}

/** The faces that a member stands for: by its name, or because its row says so; undefined: none. */
function facesIn(key: string, value: Plain, told: Told): number[] | undefined {
  if (isDiceKey(key) && isNumbers(value)) {
    return value.map((face) => face ?? 0).filter((face) => face >= 0);
  }
  const faces = typeof value === "number" ? [value] : value;
  return rowOf(key, told).type === "face" && isNumbers(faces)
    ? faces.map((face) => face ?? 0).filter((face) => face > 0)
    : undefined;
}

function diceOf(view: View, told: Told): DiceRow[] {
  return Object.entries(view).flatMap(([key, value]) => {
    const dice = facesIn(key, value, told) ?? [];
    return dice.length > 0 ? [{ label: rowOf(key, told).label, dice }] : [];
  });
}

/** A seat's hand says how many dice show 1, 2, …: as dice. */
const HAND = "hand";

function handOf(seat: View, told: Told): DiceRow[] {
  const counts = seat[HAND];
  const dice =
    counts !== undefined && isNumbers(counts)
      ? counts.flatMap((count, index) => Array<number>(Math.max(0, count ?? 0)).fill(index + 1))
      : [];
  return dice.length > 0 ? [{ label: rowOf(HAND, told).label, dice }] : [];
}

/** What is not so needs no words. */
function isUntrue(value: Plain): boolean {
  return value === false || (Array.isArray(value) && value.every((one) => one === false));
}

function factOf(key: string, value: Plain, told: Told, names: readonly string[]): Fact[] {
  const { label, type } = rowOf(key, told);
  const words = type === "seat" ? namesOf(value, names) : wordsOf(value);
  return words ? [{ label, value: words }] : [];
}

function factsOf(view: View, taken: readonly string[], told: Told, names: readonly string[]): Fact[] {
  return Object.entries(view).flatMap(([key, value]) => {
    const isDrawn = taken.includes(key) || facesIn(key, value, told) !== undefined;
    return isDrawn || isUntrue(value) ? [] : factOf(key, value, told, names);
  });
}

/** What a seat has none of needs no words; its score is drawn in any case. */
function ownedBy(seat: View): View {
  return Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== 0));
}

function readSeat(seat: Plain, told: Told, names: readonly string[]): SeatFacts {
  if (!isObject(seat)) {
    return { score: undefined, badges: [], facts: [], dice: [] };
  }
  const { score, badges } = seat;
  return {
    score: typeof score === "number" ? score : undefined,
    badges: Array.isArray(badges) ? badges.filter((badge): badge is string => typeof badge === "string") : [],
    facts: factsOf(
      ownedBy(seat),
      isNumbers(seat[HAND] ?? null) ? ["score", "badges", HAND] : ["score", "badges"],
      told,
      names,
    ),
    dice: [...handOf(seat, told), ...diceOf(seat, told)],
  };
}

/** Members that name seats, from 0: told by name. */
const WHO = ["order", "bidder"];
const DRAWN = ["seats", "status", "turn", "faces", "unseen", "covered", "phase", ...WHO];

/** Seats by name; nobody is nobody. */
function namesOf(value: Plain | undefined, names: readonly string[]): string {
  const seats = Array.isArray(value) ? value : [value];
  return seats
    .map((seat) => (typeof seat === "number" ? (names[seat] ?? "") : ""))
    .filter(Boolean)
    .join(", ");
}

/** `told`: what the game says of the values of its view, and of a seat's. */
export function readView(view: View, names: readonly string[], told: { view?: Told; seat?: Told } = {}): Picture {
  const { status, turn, target, faces, unseen, seats } = view;
  const who = WHO.map((key) => ({
    label: labelOf(told.view?.find((member) => member.key === key)?.meaning ?? key),
    value: namesOf(view[key], names),
  })).filter((fact) => fact.value);
  return {
    status: typeof status === "string" ? withNames(status, names) : "",
    turn: typeof turn === "number" ? turn : -1,
    target: typeof target === "number" ? target : undefined,
    dice: diceOf(view, told.view ?? []),
    faces: faces !== undefined && isNumbers(faces) ? faces.map((count) => count ?? 0) : undefined,
    unseen: typeof unseen === "number" ? unseen : 0,
    facts: [...factsOf(view, DRAWN, told.view ?? [], names), ...who],
    seats: Array.isArray(seats) ? seats.map((seat) => readSeat(seat, told.seat ?? [], names)) : [],
  };
}

/** Views know seats by number: "seat 2" becomes that person's name, and "Seat 2" where a sentence begins. */
export function withNames(sentence: string, names: readonly string[]): string {
  return sentence.replace(/\b([Ss])eat (\d+)\b/g, (found, first: string, number: string) => {
    const name = names[Number(number) - 1] ?? found;
    return first === "S" ? atStart(name) : name;
  });
}
