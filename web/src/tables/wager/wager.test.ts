import { describe, expect, it } from "vitest";
import { beatsOf } from "../../play/beats";
import { eventNames, type EventRow, type WagerOutcome } from "../../protocol.gen";
import { testMoment } from "../../testing/moment";
import { lastRoll, score } from "./beats";
import { brief } from "./label";
import { readRace } from "./read";
import { kindOf } from "./Stage";
import { testGame } from "../../testing/game";
import { texts } from "./text";

const game = testGame("wager");
const kind = (name: (typeof eventNames.wager)[number]) => eventNames.wager.indexOf(name);

describe("what a face would do", () => {
  const outcome = (comes_to: WagerOutcome["comes_to"], points: number): WagerOutcome => ({
    face: 1,
    comes_to,
    points,
    two_rolls: -1,
  });

  it("is shown by what it comes to, then by its points", () => {
    const rows = [
      outcome("goes_on", 0),
      outcome("wins", 3),
      outcome("goes_on", -4),
      outcome("goes_on", 5),
      outcome("loses", 6),
    ];
    expect(rows.map(kindOf)).toEqual(["none", "win", "down", "up", "lose"]);
    expect(rows.map(({ comes_to, points }) => texts.outcome(comes_to, points))).toEqual([
      "nothing",
      "wins",
      "−4",
      "+5",
      "loses",
    ]);
  });

  it("has a word of its own on a choice that rolls", () => {
    expect(brief({ text: "wager", meaning: "", prospect: { faces: [outcome("wins", 3)] } })).toBe(texts.laidOut);
    expect(brief({ text: "end", meaning: "stay at 6; Ben is next", prospect: { faces: [] } })).toBeUndefined();
  });
});

describe("beats", () => {
  it("watch each roll on its own; words wait for its die", () => {
    const events: EventRow[] = [
      [kind("loss"), 0, -1, 4, -2, "WG-11"],
      [kind("double"), 0, 1, 0, 0, "WG-14"],
      [kind("roll"), 1, -1, 6, 13, "WG-04"],
    ];
    const beats = beatsOf(testMoment(events), game, score);
    expect(beats.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ["wager", 0, 1],
      ["word", 1, 2],
      ["roll", 2, 3],
    ]);
    expect(beats.map(({ lead }) => lead > 0)).toEqual([true, false, true]);
  });
});

describe("the die on the table", () => {
  it("is the last that was rolled", () => {
    const story: EventRow[] = [
      [kind("gain"), 1, -1, 5, 9, "WG-11"],
      [kind("hope"), 1, -1, 3, 0, "WG-23"],
    ];
    expect(lastRoll(story, game)).toEqual({ seat: 1, face: 5, outcome: "gain", number: 1 });
    expect(lastRoll(story.slice(1), game)).toBeUndefined();
  });
});

describe("readRace", () => {
  it("reads the view", () => {
    const race = readRace({
      target: 20,
      round: 2,
      turn: 1,
      phase: "offer",
      double: true,
      poisoned: [4],
      covered: false,
      seats: [
        { score: -3, fate: "active", place: 0, streak: { face: 0, length: 0, of: 3, loses: false } },
        { score: 12, fate: "mark", place: 2, streak: { face: 6, length: 2, of: 3, loses: true } },
      ],
    });
    expect(race).toMatchObject({ target: 20, turn: 1, isDoubled: true, poisoned: [4] });
    expect(race.racers[0]).toEqual({ score: -3, fate: "active", place: undefined, streak: undefined });
    expect(race.racers[1]).toEqual({
      score: 12,
      fate: "mark",
      place: 2,
      streak: { face: 6, length: 2, of: 3, loses: true },
    });
  });
});
