import { describe, expect, it } from "vitest";
import { eventNames, type EventRow } from "../../protocol.gen";
import { testGame } from "../../testing/game";
import { isAside } from ".";
import { bidsOf, facesOf, readBid } from "./read";

const game = testGame("liar");

function event(name: (typeof eventNames.liar)[number], seat: number, a = 0, b = 0): EventRow {
  return [eventNames.liar.indexOf(name), seat, -1, a, b, "LD-3"];
}

describe("Liar's Dice", () => {
  it("shows the bids of the round that is played", () => {
    const story = [event("roll", 0, 1, 10), event("bid", 0, 2, 4), event("bid", 1, 5, 3), event("call", 0, 5, 3)];
    expect(bidsOf(story, game)).toEqual([
      { seat: 0, dice: 2, face: 4 },
      { seat: 1, dice: 5, face: 3 },
    ]);
    expect(bidsOf([...story, event("roll", 1, 2, 9)], game)).toEqual([]);
  });

  it("draws hands by their faces, and bids as they are said", () => {
    expect(facesOf([1, 0, 2, 0, 0, 1])).toEqual([1, 3, 3, 6]);
    expect(readBid("bid 11x6")).toEqual({ dice: 11, face: 6 });
    expect(readBid("call")).toBeUndefined();
  });

  it("leaves what lies under the own cup to the log", () => {
    expect(isAside(event("hand", 0), game)).toBe(true);
    expect(isAside(event("show", 0), game)).toBe(false);
  });
});
