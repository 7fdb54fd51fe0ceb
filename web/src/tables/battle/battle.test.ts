import { describe, expect, it } from "vitest";
import { beatsOf } from "../../play/beats";
import { eventNames, type BattleView, type EventRow } from "../../protocol.gen";
import { testGame } from "../../testing/game";
import { testMoment } from "../../testing/moment";
import { score } from "./beats";
import { label } from "./choices";
import { attackOn, fightersOf, readTake, strikeOf } from "./read";

const game = testGame("battle");

function event(name: (typeof eventNames.battle)[number], seat: number, a = 0, other = -1): EventRow {
  return [eventNames.battle.indexOf(name), seat, other, a, 0, "BT-1"];
}

describe("dice", () => {
  it("stand or lie, each in its place", () => {
    expect(fightersOf({ dice: [-1, 4], defeated_dice: [6, -1] })).toEqual([
      { face: 6, isDown: true },
      { face: 4, isDown: false },
    ]);
    expect(fightersOf({ dice: [-1, -1], defeated_dice: [-1, -1] })).toEqual([]);
  });

  it("are attacked where that is offered, and as long as they stand", () => {
    const offers = [{ text: "take 2 4", meaning: "" }];
    expect(attackOn(offers, 1, { face: 4, isDown: false })?.text).toBe("take 2 4");
    expect(attackOn(offers, 1, { face: 4, isDown: true })).toBeUndefined();
    expect(attackOn(offers, 2, { face: 4, isDown: false })).toBeUndefined();
    expect(attackOn(undefined, 1, { face: 4, isDown: false })).toBeUndefined();
  });
});

describe("blows", () => {
  it("are told one by one; all roll at once", () => {
    const events = [event("roll", 0), event("roll", 1), event("card", 0, 4, 1), event("no_card", 1, 6, 0)];
    const beats = beatsOf(testMoment(events), game, score);
    expect(beats.map(({ kind, after }) => [kind, after])).toEqual([
      ["roll", 2],
      ["strike", 3],
      ["strike", 4],
    ]);
    const strikes = beats.map((beat) => strikeOf({ ...beat, view: {} as BattleView }, game));
    expect(strikes).toEqual([undefined, { seat: 0, other: 1, face: 4 }, { seat: 1, other: 0, face: 6 }]);
  });
});

describe("label", () => {
  it("says whose die is meant by its number", () => {
    expect(readTake("take 3 5")).toEqual({ seat: 2, face: 5 });
    expect([label("take 3 5"), label("double")]).toEqual(["Take a 5", "Declare the double"]);
  });
});
