/* Counts of faces, group by group, as the values of a roll. */
import type { DiceGroup } from "../protocol.gen";

/** By group and face; undefined: nothing was typed there. */
export type Counts = readonly (readonly (number | undefined)[])[];

export function emptyCounts(groups: readonly DiceGroup[]): Counts {
  return groups.map((group) => new Array<undefined>(group.sides ?? 0).fill(undefined));
}

function sumOf(row: readonly (number | undefined)[]): number {
  return row.reduce<number>((all, one) => all + (one ?? 0), 0);
}

/** Dice of a group that are still to be entered; less than 0: too many are. */
export function leftOf(counts: Counts, groups: readonly DiceGroup[], row: number): number {
  return (groups[row]?.count ?? 0) - sumOf(counts[row] ?? []);
}

/** The same counts if there is no such face, or no die left. */
export function addFace(counts: Counts, groups: readonly DiceGroup[], row: number, face: number): Counts {
  if (leftOf(counts, groups, row) <= 0 || face > (groups[row]?.sides ?? 0)) {
    return counts;
  }
  return setFace(counts, row, face, (counts[row]?.[face - 1] ?? 0) + 1);
}

export function setFace(counts: Counts, row: number, face: number, number: number | undefined): Counts {
  return counts.map((before, index) =>
    index === row ? before.map((one, at) => (at === face - 1 ? number : one)) : before,
  );
}

/** States without the last change. A group that not everybody may see is forgotten as a whole: who takes it back may be
    somebody else than who has entered it. */
export function withoutLast(past: readonly Counts[], groups: readonly DiceGroup[]): readonly Counts[] {
  const [before, last] = past.slice(-2);
  const row = last?.findIndex((counts, index) => counts !== before?.[index]) ?? -1;
  if (!last || row < 0) {
    return past;
  }
  return groups[row]?.to ? past.filter((state) => state[row]?.every((one) => one === undefined)) : past.slice(0, -1);
}

/** The last face of a group needs no number: it is shown by the rest of its dice. */
export function withRest(counts: Counts, groups: readonly DiceGroup[]): Counts {
  return counts.map((row, index) => {
    const left = leftOf(counts, groups, index);
    const blanks = row.filter((one) => one === undefined).length;
    return blanks === 1 && left >= 0 ? row.map((one) => one ?? left) : row;
  });
}

export function isComplete(counts: Counts, groups: readonly DiceGroup[]): boolean {
  return groups.every((_, row) => leftOf(counts, groups, row) === 0);
}

/** The values in order of groups and faces. */
export function valuesOf(counts: Counts, groups: readonly DiceGroup[]): string {
  return groups
    .flatMap((_, row) => (counts[row] ?? []).flatMap((number, index) => new Array<number>(number ?? 0).fill(index + 1)))
    .join(" ");
}
