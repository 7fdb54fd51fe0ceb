/* Kinds of choices: what may be named in a slot after what was named before it, and how a choice is written. */
import type { ChoiceKind, ChoiceSlot, ChoiceSpan } from "../protocol.gen";

/** Numbers from one to the other, both included. Lists of them are in order and do not touch. */
export type Range = readonly [from: number, to: number];

/** What is named in a slot; undefined: nothing yet. */
export type Named = number | undefined;

export interface Choice {
  kind: ChoiceKind;
  values: number[];
}

/* Spans */

function rangesIn({ from, to, of }: ChoiceSpan): Range[] {
  return of ? of.map((value) => [value, value] as const) : [[from ?? 0, to ?? -1]];
}

export function rangesOf(spans: readonly ChoiceSpan[]): Range[] {
  const sorted = spans
    .flatMap(rangesIn)
    .filter(([from, to]) => from <= to)
    .sort(([one], [other]) => one - other);
  const merged: Range[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) {
      merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    } else {
      merged.push([from, to]);
    }
  }
  return merged;
}

export function isIn(ranges: readonly Range[], value: Named): value is number {
  return value !== undefined && ranges.some(([from, to]) => Number.isInteger(value) && from <= value && value <= to);
}

export function valuesIn(ranges: readonly Range[]): number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

export function countIn(ranges: readonly Range[]): number {
  return ranges.reduce((count, [from, to]) => count + to - from + 1, 0);
}

/** The next one above (below) that may be named; undefined: there is none. */
export function nextIn(ranges: readonly Range[], value: number, direction: 1 | -1): Named {
  const found = direction > 0 ? ranges.find(([, to]) => to > value) : ranges.filter(([from]) => from < value).at(-1);
  return found && (direction > 0 ? Math.max(found[0], value + 1) : Math.min(found[1], value - 1));
}

export function nearestIn(ranges: readonly Range[], value: number): Named {
  const ends = ranges.map(([from, to]) => Math.min(Math.max(value, from), to));
  return ends.sort((one, other) => Math.abs(one - value) - Math.abs(other - value))[0];
}

/* Slots */

function isEmpty(part: readonly ChoiceSpan[]): boolean {
  return part.some((span) => rangesOf([span]).length === 0);
}

/** Whatever a slot could mean now, whatever is named in the others. */
export function everIn(kind: ChoiceKind, slot: number): Range[] {
  return rangesOf(kind.parts.filter((part) => !isEmpty(part)).map((part) => part[slot] ?? {}));
}

/** What goes with that which is named in the slots before. */
export function openIn(kind: ChoiceKind, slot: number, named: readonly Named[]): Range[] {
  const parts = kind.parts.filter(
    (part) =>
      !isEmpty(part) &&
      part.slice(0, slot).every((span, before) => named[before] === undefined || isIn(rangesOf([span]), named[before])),
  );
  return rangesOf(parts.map((part) => part[slot] ?? {}));
}

/** Faces, names and words lie open; numbers are stepped through, as is what no die shows. */
export function isStepped(kind: ChoiceKind, slot: number): boolean {
  const ranges = everIn(kind, slot);
  const least = ranges[0]?.[0] ?? 0;
  const is = kind.slots[slot]?.kind;
  return is === "number" || (is === "face" && (least < 1 || countIn(ranges) > 20));
}

/** What is named though nobody has said so: the least number, and whatever has no other beside it. */
export function settle(kind: ChoiceKind, wishes: readonly Named[]): Named[] {
  const named: Named[] = [];
  kind.slots.forEach((_, slot) => {
    const open = openIn(kind, slot, named);
    const wish = wishes[slot];
    if (isStepped(kind, slot)) {
      named.push(wish ?? open[0]?.[0]);
    } else {
      named.push(isIn(open, wish) ? wish : countIn(open) === 1 ? open[0]?.[0] : undefined);
    }
  });
  return named;
}

/** Names something in one slot; numbers behind it come as near as they may. */
export function withNamed(kind: ChoiceKind, wishes: readonly Named[], slot: number, value: Named): Named[] {
  const next = kind.slots.map((_, index) => (index === slot ? value : wishes[index]));
  if (!isIn(openIn(kind, slot, settle(kind, next)), value)) {
    return next;
  }
  for (let later = slot + 1; later < next.length; later++) {
    const wish = next[later];
    if (wish !== undefined && isStepped(kind, later)) {
      next[later] = nearestIn(openIn(kind, later, settle(kind, next)), wish);
    }
  }
  return next;
}

/** The first slot in which nothing is named that may be; undefined: it is a whole choice. */
export function missingIn(kind: ChoiceKind, named: readonly Named[]): number | undefined {
  const slot = kind.slots.findIndex((_, index) => !isIn(openIn(kind, index, named), named[index]));
  return slot < 0 ? undefined : slot;
}

/* Text */

export function wordAt(slot: ChoiceSlot, value: number): string {
  return slot.names?.split(/\s+/).filter(Boolean)[value] ?? "";
}

function fill(kind: ChoiceKind, write: (slot: ChoiceSlot, index: number) => string): string {
  return kind.form
    .split("{}")
    .map((literal, index) =>
      index === 0 ? literal : write(kind.slots[index - 1] ?? { name: "", kind: "number" }, index - 1) + literal,
    )
    .join("");
}

/** As the rules write it: seats count from 1. */
export function compose(kind: ChoiceKind, values: readonly Named[]): string {
  return fill(kind, (slot, index) => {
    const value = values[index] ?? 0;
    return slot.kind === "word" ? wordAt(slot, value) : String(slot.kind === "seat" ? value + 1 : value);
  });
}

/** "old_map" → "Old map". */
export function capital(words: string): string {
  return (words[0]?.toUpperCase() ?? "") + words.slice(1).replaceAll("_", " ");
}

export function sayValue(slot: ChoiceSlot, value: number, names: readonly string[]): string {
  const words =
    slot.kind === "seat" ? names[value] : slot.kind === "word" ? wordAt(slot, value).replaceAll("_", " ") : undefined;
  return words || String(slot.kind === "seat" ? value + 1 : value);
}

/** As a person would say it; what is not named yet is left open. */
export function sayChoice(kind: ChoiceKind, values: readonly Named[], names: readonly string[]): string {
  return capital(
    fill(kind, (slot, index) => {
      const value = values[index];
      return value === undefined ? "…" : sayValue(slot, value, names);
    }),
  );
}

/** What a kind is called beside others: the words it begins with, or the whole of it where these are not enough. */
export function titleOf(kind: ChoiceKind, kinds: readonly ChoiceKind[]): string {
  const front = (one: ChoiceKind) => (one.form.split("{}")[0] ?? "").trim();
  const isAlone = front(kind) !== "" && kinds.every((one) => one === kind || front(one) !== front(kind));
  return capital(isAlone ? front(kind) : fill(kind, ({ name }) => `‹${name}›`));
}

function patternOf(kind: ChoiceKind): RegExp {
  const literals = kind.form
    .split("{}")
    .map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replace(/ +/g, "\\s+"));
  const slots = kind.slots.map((slot) => (slot.kind === "word" ? "([a-z_0-9]+)" : "(-?\\d+)"));
  return new RegExp(
    `^${literals.map((literal, index) => (index === 0 ? "" : (slots[index - 1] ?? "")) + literal).join("")}$`,
  );
}

function readValue(slot: ChoiceSlot, text: string): number {
  return slot.kind === "word"
    ? (slot.names ?? "").split(/\s+/).filter(Boolean).indexOf(text)
    : Number(text) - (slot.kind === "seat" ? 1 : 0);
}

/** The choice that a text writes, if it may be chosen now. */
export function readChoice(kinds: readonly ChoiceKind[], text: string): Choice | undefined {
  for (const kind of kinds) {
    const found = patternOf(kind).exec(text.trim());
    const values = found && kind.slots.map((slot, index) => readValue(slot, found[index + 1] ?? ""));
    if (values && missingIn(kind, values) === undefined) {
      return { kind, values };
    }
  }
  return undefined;
}

/** "3 to 8, 10". */
export function sayRanges(ranges: readonly Range[], to: (from: number, to: number) => string): string {
  return ranges.map(([from, until]) => (from === until ? String(from) : to(from, until))).join(", ");
}
