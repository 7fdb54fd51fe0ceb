import { describe, expect, it } from "vitest";
import type { DiceGroup } from "../protocol.gen";
import { addFace, emptyCounts, isComplete, leftOf, setFace, valuesOf, withoutLast, withRest } from "./countText";

const groups = [
  { count: 3, sides: 6 },
  { count: 0, sides: 6 },
  { count: 2, sides: 4 },
];

describe("counts of faces", () => {
  it("become values in order of groups and faces", () => {
    let counts = emptyCounts(groups);
    for (const [row, face] of [
      [0, 6],
      [2, 4],
      [0, 2],
      [0, 6],
      [2, 1],
    ] as const) {
      expect(isComplete(counts, groups)).toBe(false);
      counts = addFace(counts, groups, row, face);
    }
    expect(isComplete(counts, groups)).toBe(true);
    expect(valuesOf(counts, groups)).toBe("2 6 6 1 4");
  });

  it("take no die too many and no face that is not there", () => {
    const counts = setFace(emptyCounts(groups), 0, 1, 3);
    expect(addFace(counts, groups, 0, 1)).toBe(counts);
    expect(addFace(counts, groups, 1, 1)).toBe(counts);
    expect(addFace(counts, groups, 2, 5)).toBe(counts);
    expect(leftOf(setFace(counts, 0, 2, 2), groups, 0)).toBe(-2);
  });

  it("are taken back one by one, but for what not everybody may see", () => {
    const secret = [
      { count: 2, sides: 6, to: [0] },
      { count: 2, sides: 6, to: [1] },
    ];
    const states = (rows: DiceGroup[]) =>
      (
        [
          [0, 3],
          [0, 4],
          [1, 5],
        ] as const
      ).reduce((past, [row, face]) => past.concat([addFace(past.at(-1)!, rows, row, face)]), [emptyCounts(rows)]);
    const open = [
      { count: 2, sides: 6 },
      { count: 2, sides: 6 },
    ];
    expect(withoutLast(states(open), open)).toHaveLength(3);
    const once = withoutLast(states(secret), secret);
    expect(once).toHaveLength(3);
    expect(withoutLast(once, secret)).toHaveLength(1);
    expect(withoutLast(withoutLast(once, secret), secret)).toHaveLength(1);
  });

  it("know the last face by the rest", () => {
    const five = [1, 2, 3, 4, 5].reduce(
      (counts, face) => setFace(counts, 0, face, face === 3 ? 2 : 0),
      emptyCounts(groups),
    );
    expect(withRest(five, groups)[0]).toEqual([0, 0, 2, 0, 0, 1]);
    expect(withRest(setFace(five, 0, 5, undefined), groups)[0]?.[5]).toBeUndefined();
  });
});
