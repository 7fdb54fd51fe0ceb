import { describe, expect, it } from "vitest";
import { eventNames, type EventRow } from "../../protocol.gen";
import { testGame } from "../../testing/game";
import { turnOf } from "./read";

const game = testGame("pig");

function event(name: (typeof eventNames.pig)[number], seat: number, a = 0, b = 0): EventRow {
  return [eventNames.pig.indexOf(name), seat, -1, a, b, "PG-1"];
}

describe("turnOf", () => {
  it("is what was rolled since the last turn ended", () => {
    const story = [event("roll", 0, 4, 4), event("hold", 0, 4, 4), event("roll", 1, 6, 6), event("roll", 1, 2, 8)];
    expect(turnOf(story, game)).toEqual({ faces: [6, 2], last: 2, number: 4, isBust: false });
    expect(turnOf(story.slice(0, 2), game)).toMatchObject({ faces: [4], last: 4 });
    expect(turnOf([], game)).toEqual({ faces: [], last: 0, number: 0, isBust: false });
  });

  it("ends with a 1", () => {
    const story = [event("roll", 0, 4, 4), event("bust", 0, 4)];
    expect(turnOf(story, game)).toEqual({ faces: [4], last: 1, number: 2, isBust: true });
    expect(turnOf([...story, event("roll", 1, 3, 3)], game)).toEqual({ faces: [3], last: 3, number: 3, isBust: false });
  });
});
