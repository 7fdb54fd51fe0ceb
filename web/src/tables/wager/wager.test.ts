import { describe, expect, it } from "vitest";
import { eventNames, type Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { beatsOf, duration } from "./beats";
import { readProspects, readRace } from "./read";

const game = { events: eventNames.wager.map((name) => ({ name, sentence: "" })) } as unknown as Game;
const kind = (name: (typeof eventNames.wager)[number]) => eventNames.wager.indexOf(name);

function moment(events: Moment["events"]): Moment {
  return { key: 1, events, lines: [], story: events, isStart: false };
}

describe("readProspects", () => {
  it("reads the engine's words face by face", () => {
    expect(readProspects("1, 2 nothing; 3 wins; 4 -4 and two rolls for Ben; 5 +5; 6 loses")).toEqual([
      { face: 1, text: "nothing", kind: "none" },
      { face: 2, text: "nothing", kind: "none" },
      { face: 3, text: "wins", kind: "win" },
      { face: 4, text: "-4 and two rolls for Ben", kind: "down" },
      { face: 5, text: "+5", kind: "up" },
      { face: 6, text: "loses", kind: "lose" },
    ]);
  });

  it("leaves alone what it does not understand", () => {
    expect(readProspects("stay at 6; Ben is next")).toEqual([]);
    expect(readProspects("")).toEqual([]);
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
    expect(beats.map(({ seat, face, total, isWager, before, after }) => [seat, face, total, isWager, before, after])).toEqual([
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
      seats: [
        { score: -3, fate: "active", place: 0, streak: { face: 0, length: 0, of: 3, loses: false } },
        { score: 12, fate: "mark", place: 2, streak: { face: 6, length: 2, of: 3, loses: true } },
      ],
    });
    expect(race).toMatchObject({ target: 20, turn: 1, isDoubled: true, poisoned: [4] });
    expect(race.racers[0]).toEqual({ score: -3, fate: "active", place: undefined, streak: undefined });
    expect(race.racers[1]).toEqual({ score: 12, fate: "mark", place: 2, streak: { face: 6, length: 2, of: 3, loses: true } });
  });
});
