import { describe, expect, it } from "vitest";
import { follow } from "../dice";
import { brief, keyOf, label } from "./index";
import { diceOf, goingOf } from "./read";

describe("dice", () => {
  it("lie on the board, or have just been rolled", () => {
    expect(diceOf({ board_dice: [3, 5], rolled_dice: [-1, -1] })).toEqual([
      { zone: "board", face: 3 },
      { zone: "board", face: 5 },
    ]);
  });

  it("that go are those that lie there no more", () => {
    const before = diceOf({ board_dice: [3, 5], rolled_dice: [2, 4] });
    expect(goingOf(before, diceOf({ board_dice: [2], rolled_dice: [] }))).toEqual([true, true, false, true]);
    const twins = diceOf({ board_dice: [6, 4], rolled_dice: [6, 6] });
    expect(goingOf(twins, diceOf({ board_dice: [4, 6], rolled_dice: [] }))).toEqual([false, false, true, true]);
  });

  it("are the same when they move, and new when they come", () => {
    const first = follow([], diceOf({ board_dice: [3], rolled_dice: [2, 3] }));
    expect(first.map(({ id }) => id)).toEqual([1, 2, 3]);
    const then = follow(first, diceOf({ board_dice: [2, 3], rolled_dice: [6] }));
    expect(then).toEqual([
      { id: 2, zone: "board", face: 2 },
      { id: 1, zone: "board", face: 3 },
      { id: 4, zone: "rolled", face: 6 },
    ]);
  });
});

describe("label", () => {
  it("says what is cleared", () => {
    expect(label("clear 234 55")).toBe("Clear 2 3 4 and 5 5");
    expect(label("lucky 3")).toBe("Lucky 3");
    expect([keyOf("lucky 3"), keyOf("clear 33")]).toEqual(["3", undefined]);
    expect(brief({ text: "clear 33", meaning: "1 point" })).toBeUndefined();
  });
});
