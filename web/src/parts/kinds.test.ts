import { describe, expect, it } from "vitest";
import type { ChoiceKind } from "../protocol.gen";
import {
  compose,
  everIn,
  isIn,
  isStepped,
  missingIn,
  nearestIn,
  nextIn,
  openIn,
  rangesOf,
  readChoice,
  sayChoice,
  sayRanges,
  settle,
  titleOf,
  valuesIn,
  withNamed,
} from "./kinds";

/* After "4 fives" of 30 dice: fours may be raised in face, more dice may show anything. */
const bid: ChoiceKind = {
  form: "bid {}x{}",
  meaning: "say what lies under all cups",
  slots: [
    { name: "dice", kind: "number" },
    { name: "face", kind: "face" },
  ],
  parts: [
    [
      { from: 4, to: 4 },
      { from: 6, to: 6 },
    ],
    [
      { from: 5, to: 30 },
      { from: 1, to: 6 },
    ],
  ],
};
const give: ChoiceKind = {
  form: "give {} {} to {}",
  meaning: "hand something over",
  slots: [
    { name: "thing", kind: "word", names: "gold old_map  boat" },
    { name: "player", kind: "seat" },
    { name: "amount", kind: "number" },
  ],
  parts: [
    [{ of: [0] }, { of: [0, 2] }, { from: 1, to: 50 }],
    [{ of: [1, 2] }, { of: [2] }, { from: 1, to: 1 }],
  ],
};
const call: ChoiceKind = { form: "call", meaning: "doubt it", slots: [], parts: [[]] };
const NAMES = ["Ann", "Ben", "Cleo"];

describe("ranges", () => {
  it("are the values of all spans, in order and once", () => {
    expect(rangesOf([{ of: [9, 3, 4] }, { from: 5, to: 6 }, { from: 1, to: 1 }])).toEqual([
      [1, 1],
      [3, 6],
      [9, 9],
    ]);
    expect(
      rangesOf([
        { from: 2, to: 9 },
        { from: 3, to: 4 },
      ]),
    ).toEqual([[2, 9]]);
    expect(rangesOf([{ from: 5, to: 4 }, { of: [] }, {}])).toEqual([]);
    expect(rangesOf([{ from: -3, to: -2 }, { of: [-1] }])).toEqual([[-3, -1]]);
  });

  it("are stepped through over what is missing between", () => {
    const ranges = rangesOf([{ from: 1, to: 2 }, { of: [5, 9] }]);
    expect(valuesIn(ranges)).toEqual([1, 2, 5, 9]);
    expect([0, 1, 2, 3, 5, 9].map((value) => nextIn(ranges, value, 1))).toEqual([1, 2, 5, 5, 9, undefined]);
    expect([1, 2, 5, 8, 9, 40].map((value) => nextIn(ranges, value, -1))).toEqual([undefined, 1, 2, 5, 5, 9]);
    expect([-7, 3, 4, 8, 99].map((value) => nearestIn(ranges, value))).toEqual([1, 2, 5, 9, 9]);
    expect(nearestIn([], 3)).toBeUndefined();
  });

  it("hold whole numbers alone", () => {
    expect([1, 2, 2.5, Number.NaN, undefined].map((value) => isIn([[2, 4]], value))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it("are told in words", () => {
    expect(
      sayRanges(
        [
          [3, 8],
          [10, 10],
        ],
        (from, to) => `${from} to ${to}`,
      ),
    ).toBe("3 to 8, 10");
  });
});

describe("what may be named", () => {
  it("follows from the slots before", () => {
    expect(openIn(bid, 0, [])).toEqual([[4, 30]]);
    expect(openIn(bid, 1, [4])).toEqual([[6, 6]]);
    expect(openIn(bid, 1, [5])).toEqual([[1, 6]]);
    expect(openIn(bid, 1, [3])).toEqual([]);
    expect(openIn(bid, 1, [undefined])).toEqual([[1, 6]]);
    expect(openIn(bid, 0, [undefined, 2]), "not from those behind").toEqual([[4, 30]]);
  });

  it("follows over several parts", () => {
    expect(openIn(give, 1, [0])).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect(openIn(give, 1, [2])).toEqual([[2, 2]]);
    expect(openIn(give, 2, [undefined, 2])).toEqual([[1, 50]]);
    expect(openIn(give, 2, [1, 2])).toEqual([[1, 1]]);
    expect(everIn(give, 0)).toEqual([[0, 2]]);
  });

  it("is not in a part that holds nothing", () => {
    const kind = {
      ...bid,
      parts: [
        [
          { from: 1, to: 3 },
          { from: 2, to: 1 },
        ],
        [{ of: [8] }, { of: [2] }],
      ],
    };
    expect(everIn(kind, 0)).toEqual([[8, 8]]);
    expect(openIn(kind, 0, [])).toEqual([[8, 8]]);
  });

  it("is stepped through where it cannot be laid out", () => {
    expect(isStepped(bid, 0)).toBe(true);
    expect(isStepped(bid, 1)).toBe(false);
    expect(
      isStepped(
        {
          ...bid,
          parts: [
            [
              { from: 4, to: 4 },
              { from: 0, to: 6 },
            ],
          ],
        },
        1,
      ),
    ).toBe(true);
    expect(isStepped(give, 1)).toBe(false);
  });
});

describe("naming", () => {
  it("begins with the least number, and with what has no other beside it", () => {
    expect(settle(bid, [])).toEqual([4, 6]);
    expect(settle(bid, [5])).toEqual([5, undefined]);
    expect(settle(give, [])).toEqual([undefined, undefined, 1]);
    expect(settle(give, [1])).toEqual([1, 2, 1]);
  });

  it("forgets a face that does not fit, until it fits again", () => {
    const wishes = withNamed(bid, [7, 2], 0, 4);
    expect(settle(bid, wishes)).toEqual([4, 6]);
    expect(settle(bid, withNamed(bid, wishes, 0, 5))).toEqual([5, 2]);
  });

  it("moves numbers behind it, and leaves what was typed wrong", () => {
    const wishes = withNamed(give, [0, 2, 30], 0, 1);
    expect(settle(give, wishes)).toEqual([1, 2, 1]);
    expect(withNamed(bid, [4, 6], 0, 99)).toEqual([99, 6]);
    expect(settle(bid, [99, 6])).toEqual([99, undefined]);
  });

  it("says what is missing", () => {
    expect(missingIn(bid, [5, 2])).toBeUndefined();
    expect(missingIn(bid, [5, undefined])).toBe(1);
    expect(missingIn(bid, [4, 5])).toBe(1);
    expect(missingIn(bid, [Number.NaN, 5])).toBe(0);
    expect(missingIn(call, [])).toBeUndefined();
  });
});

describe("a choice", () => {
  it("is written by its form: seats from 1, words as they are", () => {
    expect(compose(bid, [12, 6])).toBe("bid 12x6");
    expect(compose(give, [1, 0, 3])).toBe("give old_map 1 to 3");
    expect(compose(call, [])).toBe("call");
    expect(compose({ ...bid, form: "{}{}" }, [-2, 1])).toBe("-21");
  });

  it("is said with names", () => {
    expect(sayChoice(give, [1, 2, 3], NAMES)).toBe("Give old map Cleo to 3");
    expect(sayChoice(give, [0, 7, undefined], NAMES)).toBe("Give gold 8 to …");
  });

  it("is read back if it may be made", () => {
    expect(readChoice([call, bid], "bid 5x2")).toEqual({ kind: bid, values: [5, 2] });
    expect(readChoice([bid, give], "give  old_map 3 to 1 ")).toEqual({ kind: give, values: [1, 2, 1] });
    expect(readChoice([bid, call], "call")).toEqual({ kind: call, values: [] });
    expect(readChoice([bid], "bid 4x2"), "not in a part").toBeUndefined();
    expect(readChoice([give], "give moon 3 to 1"), "no such word").toBeUndefined();
    expect(readChoice([{ ...bid, form: "bid {}+{}" }], "bid 55x2"), "signs of a form are no pattern").toBeUndefined();
  });

  it("of one kind is told from others by its first words, or by all of them", () => {
    const swap = { ...bid, form: "swap {} for {}" };
    const swapAll = { ...bid, form: "swap {}" };
    expect(titleOf(bid, [bid, swap])).toBe("Bid");
    expect(titleOf(swap, [bid, swap, swapAll])).toBe("Swap ‹dice› for ‹face›");
    expect(titleOf({ ...bid, form: "{}x{}" }, [bid])).toBe("‹dice›x‹face›");
  });
});
