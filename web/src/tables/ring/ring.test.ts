import { describe, expect, it } from "vitest";
import type { View } from "../../protocol.gen";
import * as marbles from "../marbles/label";
import * as sixtyfive from "../sixtyfive/label";
import { isComplete, nextOpen, sheetOf, valuesOf, withCell } from "./entry";
import { arenaOf, diceOf, placeOf } from "./read";

const white = (faces: string, where: string): View[] =>
  [...faces].map((face, index) => ({
    die: index + 1,
    face: Number(face),
    where: { r: "ring", o: "out", x: "rolling", a: "side_1" }[where[index] ?? "r"] ?? "ring",
    edge: index === 0,
    new: false,
    claim: false,
  }));

const marble = (die: number, owner: number, face: number, where: string): View => ({ die, owner, face, where, lit: where === "ring" });

describe("real dice round a ring", () => {
  it("65: blue faces, white faces, then places", () => {
    const view: View = { phase: "throw", group: 2, turn: 0, white: white("1234", "rrar") };
    const groups = [{ count: 2, sides: 6 }, { count: 3, sides: 6 }, { count: 3, sides: 2 }];
    let sheet = sheetOf(view, groups)!;
    expect(nextOpen(sheet)).toBe(0);
    expect(isComplete(sheet)).toBe(false);
    sheet = withCell(withCell(withCell(sheet, 0, { face: 5 }), 1, { face: 6 }), 4, { face: 2, place: 2 });
    expect(isComplete(sheet)).toBe(true);
    expect(valuesOf(sheet)).toEqual([5, 6, 1, 2, 2, 1, 1, 2]);
  });
  it("65: rolled dice, then what lies in the ring", () => {
    const view: View = { phase: "roll_back", group: 0, turn: 0, white: white("0204", "xrxr") };
    const sheet = sheetOf(view, [{ count: 2, sides: 6 }, { count: 2, sides: 6 }])!;
    expect(valuesOf(withCell(withCell(sheet, 0, { face: 3 }), 1, { face: 1 }))).toEqual([3, 1, 2, 4]);
  });
  it("Marbles: the thrown die and its place come first, the touch last", () => {
    const dice = [marble(1, 0, 2, "ring"), marble(2, 0, 6, "hand"), marble(3, 1, 6, "ring")];
    const view: View = { phase: "throw", turn: 0, must_touch: true, dice };
    const groups = [{ count: 1, sides: 6 }, { count: 1, sides: 2 }, { count: 2, sides: 6 }, { count: 2, sides: 2 }, { count: 1, sides: 2 }];
    const sheet = withCell(sheetOf(view, groups)!, 0, { face: 4, place: 2 });
    expect(valuesOf(sheet)).toEqual([4, 2, 2, 6, 1, 1, 1]);
    expect(valuesOf({ ...sheet, hasTouched: false }).at(-1)).toBe(2);
  });
  it("any other roll is not its business", () => {
    const view: View = { phase: "roll", turn: 0, dice: [marble(1, 0, 2, "ring")] };
    expect(sheetOf(view, [{ count: 3, sides: 6 }])).toBeUndefined();
  });
});

describe("places", () => {
  it("dice keep theirs while others come and go, and no two share one", () => {
    const dice = diceOf({ white: white("12345612345612345612", "rrrrrrrrrrrrrrrrrrrr") });
    const places = dice.map((die) => placeOf(die, dice.length, false));
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.2);
      }
    }
  });
});

describe("choices", () => {
  const view: View = { turn: 0, table: "model", white: white("5255", "rrrr"), seats: [] };
  const offer = (text: string, meaning = "") => ({ text, meaning });
  it("65: a die that is tapped stands for all that are alike", () => {
    const dice = diceOf(view);
    const offers = [offer("throw 1"), offer("throw 1 at 1"), offer("throw 1 at 2"), offer("throw 1 at 3")];
    expect(sixtyfive.offerAt(offers, dice[3]!, dice)?.text).toBe("throw 1 at 3");
    expect(sixtyfive.offerAt(offers, dice[0]!, dice)?.text).toBe("throw 1 at 1");
    expect(offers.filter(sixtyfive.isDrawn)).toHaveLength(3);
    expect(["preroll none", "preroll 1 2", "take 3", "claim 2"].map((text) => sixtyfive.isDrawn(offer(text)))).toEqual([false, true, true, false]);
  });
  it("65: actions have names", () => {
    expect(sixtyfive.label("claim 2", view)).toBe("Claim the 2");
    expect(sixtyfive.label("claim none", view)).toBe("Claim nothing");
    expect(sixtyfive.label("throw 3", view)).toBe("Throw 3");
    expect(sixtyfive.label("throw 1 at 1", view)).toBe("Throw one at a 5");
    expect(sixtyfive.label("name none", view)).toBe("Leave their number");
    expect(sixtyfive.label("preroll 1 2", view)).toBe("Roll these in");
    expect(sixtyfive.label("take none", view)).toBe("Take nothing");
    expect(sixtyfive.label("goal 3", view)).toBe("Goal 3");
    expect(sixtyfive.brief(offer("throw 2", "2 dice together; 1 left"))).toBe("together, 1 left");
  });
  it("Marbles: what matches has a button, the rest is tapped", () => {
    const table: View = { turn: 0, table: "model", dice: [marble(1, 0, 6, "ring"), marble(2, 1, 6, "ring"), marble(3, 1, 2, "ring")] };
    const dice = diceOf(table);
    const offers = ["stop", "throw 6", "throw 6 at 1", "throw 6 at 2", "throw 6 at 3"].map((text) => offer(text));
    expect(offers.filter((one) => !marbles.isDrawn(one, table)).map(({ text }) => text)).toEqual(["stop", "throw 6 at 2"]);
    expect(offers.filter((one) => !marbles.isDrawn(one, { ...table, table: "hand" }))).toHaveLength(5);
    expect(marbles.offerAt(offers, dice[2]!, dice, 6)?.text).toBe("throw 6 at 3");
    expect(marbles.label("throw 6 at 3", table)).toBe("Throw the 6 at a 2");
    expect(marbles.label("stop", table)).toBe("Throw no more");
  });
  it("Marbles with physics: a throw is its numbers, and its meaning names the die", () => {
    const table: View = { turn: 0, table: "physics", dice: [{ ...marble(2, 1, 6, "ring"), pose: [-160000, 160000, 79800, 1, 0, 0, 0] }] };
    const dice = diceOf(table);
    const exact = offer("throw 6 from 0,-141.1,50 velocity 0,2000,0 spin 0,0,0", "from low, at a 6 of Ben (die 2): it matches");
    expect(dice[0]!.at).toEqual({ x: -160, y: 160 });
    expect(placeOf(dice[0]!, 1, false, arenaOf({ arena: { ring_x: 1600, ring_y: 1600 } }))).toEqual({ x: -0.1, y: -0.1, turn: 0 });
    expect(marbles.offerAt([exact], dice[0]!, dice, 6)).toBe(exact);
    expect(marbles.isDrawn(exact, table)).toBe(false);
    expect(marbles.label(exact.text, table)).toBe("Throw the 6");
    expect(marbles.label("place 0,0", table)).toBe("Lay it back");
  });
});
