import { describe, expect, it } from "vitest";
import { eventNames, type WagerOutcome } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { beatsOf, duration } from "./beats";
import { brief } from "./label";
import { readRace } from "./read";
import { kindOf } from "./Stage";
import { testGame } from "../../testing/game";
import { texts } from "./text";

const game = testGame("wager");
const kind = (name: (typeof eventNames.wager)[number]) => eventNames.wager.indexOf(name);

function moment(events: Moment["events"]): Moment {
  return { key: 1, events, lines: [], story: events, isStart: false };
}

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
      "-4",
      "+5",
      "loses",
    ]);
  });

  it("has a word of its own on a choice that rolls", () => {
    expect(brief({ text: "wager", meaning: "", prospect: { faces: [outcome("wins", 3)] } })).toBe(texts.laidOut);
    expect(brief({ text: "end", meaning: "stay at 6; Ben is next", prospect: { faces: [] } })).toBeUndefined();
  });
});

describe("beatsOf", () => {
  it("watches each roll on its own, and tells with it what follows from it", () => {
    const beats = beatsOf(
      moment([
        [kind("loss"), 0, -1, 4, -2, "WG-11"],
        [kind("double"), 0, 1, 0, 0, "WG-14"],
        [kind("roll"), 1, -1, 6, 13, "WG-04"],
        [kind("peril"), 1, -1, 6, 0, "WG-23"],
      ]),
      game,
    );
    expect(
      beats.map(({ seat, face, total, isWager, before, after }) => [seat, face, total, isWager, before, after]),
    ).toEqual([
      [0, 4, -2, true, 0, 2],
      [1, 6, 13, false, 2, 4],
    ]);
  });

  it("takes time for a wager, and a little for words alone", () => {
    const wager = duration(moment([[kind("gain"), 0, -1, 5, 9, "WG-11"]]), game);
    const roll = duration(moment([[kind("roll"), 0, -1, 5, 9, "WG-04"]]), game);
    const words = duration(moment([[kind("end"), 0, -1, 0, 0, "WG-10"]]), game);
    expect(wager).toBeGreaterThan(roll);
    expect(roll).toBeGreaterThan(words);
    expect(words).toBeGreaterThan(0);
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
