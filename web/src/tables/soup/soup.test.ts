import { describe, expect, it } from "vitest";
import { beatsOf } from "../../play/beats";
import { eventNames, type EventRow, type SoupView } from "../../protocol.gen";
import { testGame } from "../../testing/game";
import { testMoment } from "../../testing/moment";
import { score } from "./beats";
import { keyOf, label } from "./choices";
import { takenWith } from "./read";

const game = testGame("soup");

function event(name: (typeof eventNames.soup)[number], seat: number, a = 0, b = 0): EventRow {
  return [eventNames.soup.indexOf(name), seat, -1, a, b, "DS-1"];
}

describe("a round of soup", () => {
  it("is told call by call, and take by take; looks at once", () => {
    const events = [
      event("level", 0, 2),
      event("level", 1, 0),
      event("point", 1, 4),
      event("point", 0, 2),
      event("take", 1, 9, 4),
      event("nothing", 0, 0, 2),
    ];
    const beats = beatsOf(testMoment(events), game, score);
    expect(beats.map(({ kind, after }) => [kind, after])).toEqual([
      ["level", 2],
      ["declare", 3],
      ["declare", 4],
      ["take", 5],
      ["take", 6],
    ]);
    const taken = beats.map((beat) => takenWith({ ...beat, view: {} as SoupView }, game));
    expect(taken.slice(3)).toEqual([
      { seat: 1, point: 4 },
      { seat: 0, point: 2 },
    ]);
    expect(taken[0]).toBeUndefined();
  });
});

describe("choices", () => {
  it("have their own numbers as keys", () => {
    expect([keyOf("declare 5"), keyOf("look 0"), keyOf("something else")]).toEqual(["5", "0", undefined]);
    expect([label("declare 5"), label("look 0"), label("wait")]).toEqual(["Declare 5", "Look at nothing", "Wait"]);
  });
});
