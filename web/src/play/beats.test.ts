import { describe, expect, it } from "vitest";
import type { EventRow } from "../protocol.gen";
import { testGame } from "../testing/game";
import { testMoment } from "../testing/moment";
import { beatsOf, plainScore, rollsOf, type Score } from "./beats";
import { framesOf, linesOf } from "./moment";

const game = testGame("wager");
const event = (kind: number, seat: number, a = 0): EventRow => [kind, seat, -1, a, 0, "WG-1"];

describe("beatsOf", () => {
  const moment = testMoment([event(3, 0, 5), event(8, 0), event(0, 1, 6)], {
    lines: ["1 wager", "roll 5", "1 end", "roll 6"],
    shares: [0, 2, 0, 1],
    before: { at: 0 },
    frames: [{ at: 1 }, { at: 2 }, { at: 3 }],
  });

  it("shows every event on its own, with the roll that told it and the view after it", () => {
    const beats = beatsOf(moment, game, plainScore);
    expect(beats.map(({ kind, lines, view, before, after }) => [kind, lines, view, before, after])).toEqual([
      ["roll", ["1 wager", "roll 5"], { at: 1 }, 0, 1],
      ["word", [], { at: 2 }, 1, 2],
      ["roll", ["1 end", "roll 6"], { at: 3 }, 2, 3],
    ]);
    expect(rollsOf(beats[2]!.lines)).toEqual([[6]]);
  });

  it("joins what happens at once; the view is the one after the last of it", () => {
    const score: Score<"a"> = {
      rows: { gain: ["a", true], peril: ["a", true], roll: ["a", (one, last) => one[1] === last[1]] },
      times: { a: [100, 40] },
      roll: "a",
      other: "a",
    };
    const beats = beatsOf(moment, game, score);
    expect(beats.map(({ after, view, ms, lead }) => [after, view, ms, lead])).toEqual([
      [2, { at: 2 }, 100, 40],
      [3, { at: 3 }, 100, 40],
    ]);
  });

  it("knows whose hand a roll waits for: not theirs who have just chosen it", () => {
    expect(beatsOf(moment, game, plainScore, 1).map(({ isOwn }) => isOwn)).toEqual([false, false, true]);
    expect(beatsOf(moment, game, plainScore, 0).map(({ isOwn }) => isOwn)).toEqual([false, false, false]);
    expect(beatsOf(moment, game, plainScore).some(({ isOwn }) => isOwn)).toBe(false);
    const all = testMoment([event(0, 0), event(0, 1)], { lines: ["roll 3 4"], shares: [2] });
    expect(beatsOf(all, game, plainScore, 0).some(({ isOwn }) => isOwn)).toBe(false);
  });
});

describe("framesOf", () => {
  it("follows differences and whole views", () => {
    const e = [event(0, 0), event(0, 1)];
    expect(framesOf({ a: 1, b: 1 }, { e, g: [[0, 2], { c: 5 }], d: [0, 6] })).toEqual({
      frames: [{ a: 2, b: 1 }, { c: 5 }],
      view: { c: 6 },
    });
  });

  it("has the last view for all events where there was too much to tell", () => {
    expect(framesOf({ a: 1 }, { e: [event(0, 0), event(0, 1)], d: [0, 2] })).toEqual({
      frames: [{ a: 2 }, { a: 2 }],
      view: { a: 2 },
    });
  });

  it("has events that no line is known for", () => {
    expect(linesOf({ events: [event(0, 0), event(0, 1)], shares: [1] })).toEqual([0, -1]);
  });
});
