import { expect, it } from "vitest";
import { knocksOf, soundOf } from "./sound";

it("is that of dice where something is rolled, and what the table says otherwise", () => {
  expect(soundOf({ kind: "x", lines: ["1 wager", "roll 5"] })).toBe("dice");
  expect(soundOf({ kind: "x", lines: ["1 wager"] })).toBe("none");
  expect(soundOf({ kind: "pay", lines: ["roll 3 4"] }, { pay: "coin" })).toBe("coin");
  expect(soundOf({ kind: "round", lines: ["roll 3 4"] }, { round: "none" })).toBe("none");
});

it("has a knock for each die, but not for dozens", () => {
  expect(knocksOf({ lines: ["roll 5"] })).toBe(3);
  expect(knocksOf({ lines: ["roll 1 2 3 4 5 6 1 2 3 4 5 6"] })).toBe(10);
  expect(knocksOf({ lines: ["roll ? ?"] })).toBe(3);
});
