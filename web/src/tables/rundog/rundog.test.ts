import { describe, expect, it } from "vitest";
import { beatsOf } from "../../play/beats";
import { eventNames, type EventRow, type RundogProspect, type RundogSeat, type RundogView } from "../../protocol.gen";
import { testGame } from "../../testing/game";
import { testMoment } from "../../testing/moment";
import { score } from "./beats";
import { brief, isVain, label } from "./choices";
import { duelStart, markStep, readCall, runOf, trackLength } from "./read";

const game = testGame("rundog");

function event(name: (typeof eventNames.rundog)[number], seat: number, a = 0, b = 0, other = -1): EventRow {
  return [eventNames.rundog.indexOf(name), seat, other, a, b, "RD-1"];
}

function seat(more: Partial<RundogSeat>): RundogSeat {
  return { dice: [0, 0], dogs: 0, barks: 0, clock: 0, ends: 0, finish: 0, score: 0, part: "races", ...more };
}

describe("a run", () => {
  it("shows its dice, but not before the dogs are in", () => {
    const moment = testMoment([event("dice", 0, 4, 3), event("miss", 0, 8, 13)], {
      lines: ["roll 4 3", "roll 5 2 1"],
      shares: [1, 1],
    });
    const [, beat] = beatsOf(moment, game, score);
    expect(beat).toMatchObject({ kind: "run", lines: ["roll 5 2 1"] });
    expect(beat!.lead).toBeGreaterThan(0);
    expect(runOf({ ...beat!, view: {} as RundogView }, game)).toEqual({
      seat: 0,
      faces: [5, 2, 1],
      sum: 8,
      wanted: 13,
      isHit: false,
    });
  });

  it("is forgotten with its duel", () => {
    const story = [event("bout", 0, 1), event("miss", 0, 8, 13), event("bout", 1, 2), event("hit", 1, 3, 9)];
    expect(duelStart(story, game)).toBe(2);
    expect(duelStart(story.slice(1, 2), game)).toBe(0);
  });
});

describe("the track", () => {
  it("is longer than whoever is farthest, in round numbers", () => {
    const view = (...seats: RundogSeat[]) => ({ seats, duel: [0, 1] }) as unknown as RundogView;
    expect(trackLength(view(seat({}), seat({})))).toBe(20);
    expect(trackLength(view(seat({ clock: 16, ends: 29 }), seat({ finish: 12 })))).toBe(40);
    expect([20, 40, 90].map(markStep)).toEqual([2, 5, 10]);
  });
});

describe("a call", () => {
  const offer = (more: Partial<RundogProspect>) => ({
    text: "run 4 bark 12",
    meaning: "",
    prospect: { dogs: 4, barks: 12, chance: 0.25, done: 16, limit: 0, ...more },
  });

  it("is read as the notation writes it", () => {
    expect(readCall("run 4 bark 12")).toEqual({ dogs: 4, sum: "12", isEnding: false });
    expect(readCall("run 1 ending 3")).toEqual({ dogs: 1, sum: "3", isEnding: true });
    expect(readCall("words cats")).toBeUndefined();
    expect([label("run 1 bark 1"), label("run 4 ending 2"), label("words cats")]).toEqual([
      "1 dog, 1 bark",
      "4 dogs, a sum ending in 2",
      "Words cats",
    ]);
  });

  it("says what may come of it, and that nothing can", () => {
    expect(brief(offer({}))).toBe("25 % to make it, done at tick 16");
    expect(brief(offer({ chance: 0.004, done: 0 }))).toBe("<1 % to make it");
    expect(brief(offer({ chance: 0 }))).toBe("these dogs cannot make it");
    expect(brief(offer({ limit: 16 }))).toBe("too late: tick 16");
    expect([offer({}), offer({ chance: 0 }), offer({ limit: 12 }), offer({ limit: 17 })].map(isVain)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("is none when words are chosen: that is as good as any other", () => {
    const words = { ...offer({ dogs: 0, barks: 0, chance: 0, done: 0 }), text: "call cats" };
    expect([brief(words), isVain(words)]).toEqual([undefined, false]);
  });
});
