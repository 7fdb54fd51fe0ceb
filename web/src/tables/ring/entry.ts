/* Real dice: what lies where, die by die, and how the engine wants to hear it. */
import type { DiceGroup } from "../../protocol.gen";
import { valuesNeeded } from "../../parts/rollText";
import { diceOf, isWhite, type RingView } from "./read";

export interface Cell {
  /** "new": its face is to be told; "old": it lies in the ring and shows what it showed, unless told otherwise. */
  kind: "new" | "old";
  colour: "blue" | "white" | number;
  /** 0: not told yet. */
  face: number;
  /** 1 in the ring, 2 out of it; undefined: not asked. */
  place: 1 | 2 | undefined;
}

export interface Sheet {
  cells: Cell[];
  /** Did the thrown die touch the table first? Undefined: not asked. */
  hasTouched: boolean | undefined;
}

function oldCells(view: RingView, hasPlaces: boolean): Cell[] {
  return diceOf(view)
    .filter(({ where }) => where === "ring")
    .map(({ face, owner }) => ({
      kind: "old",
      colour: owner < 0 ? "white" : owner,
      face,
      place: hasPlaces ? 1 : undefined,
    }));
}

function newCells(count: number, colour: Cell["colour"], hasPlace = false): Cell[] {
  return Array.from({ length: count }, () => ({
    kind: "new" as const,
    colour,
    face: 0,
    place: hasPlace ? 1 : undefined,
  }));
}

function rolling(view: RingView, where: "rolling" | "to_place"): number {
  return diceOf(view).filter((die) => die.where === where && (die.owner < 0 || die.owner === view.turn)).length;
}

function sheetFor(view: RingView): Sheet {
  if (view.phase === "throw" && isWhite(view)) {
    return { cells: [...newCells(view.group, "blue"), ...oldCells(view, true)], hasTouched: undefined };
  }
  if (view.phase === "throw" && !isWhite(view)) {
    const hasTouched = view.must_touch ? true : undefined;
    return { cells: [...newCells(1, view.turn, true), ...oldCells(view, true)], hasTouched };
  }
  const colour = isWhite(view) ? "white" : view.turn;
  const count = rolling(view, isWhite(view) ? "rolling" : "to_place");
  return { cells: [...newCells(count, colour), ...oldCells(view, false)], hasTouched: undefined };
}

/** Undefined: the roll is not about dice in a ring. */
export function sheetOf(view: RingView, groups: readonly DiceGroup[]): Sheet | undefined {
  const sheet = sheetFor(view);
  return valuesOf(sheet).length === valuesNeeded(groups) ? sheet : undefined;
}

/** Faces and places of new dice, then of old ones: a thrown die says both before the others. */
export function valuesOf({ cells, hasTouched }: Sheet): number[] {
  const part = (kind: Cell["kind"]) => {
    const some = cells.filter((cell) => cell.kind === kind);
    return [...some.map(({ face }) => face), ...some.flatMap(({ place }) => place ?? [])];
  };
  return [...part("new"), ...part("old"), ...(hasTouched === undefined ? [] : [hasTouched ? 1 : 2])];
}

export function isComplete({ cells }: Sheet): boolean {
  return cells.every(({ face }) => face > 0);
}

/** The next die whose face is not told; −1: none. */
export function nextOpen({ cells }: Sheet): number {
  return cells.findIndex(({ face }) => face === 0);
}

export function withCell(sheet: Sheet, index: number, change: Partial<Cell>): Sheet {
  return { ...sheet, cells: sheet.cells.map((cell, at) => (at === index ? { ...cell, ...change } : cell)) };
}
