import { describe, expect, it } from "vitest";
import { eventNames, type EventKind } from "../protocol.gen";
import { testGame } from "../testing/game";
import { readEvent } from "./events";

describe("readEvent", () => {
  it("gives what is told its names", () => {
    const row = readEvent<"wager">([eventNames.wager.indexOf("loss"), 2, -1, 4, -2, "WG-11"], testGame("wager"));
    expect(row).toEqual({ kind: "loss", rule: "WG-11", seat: 2, face: 4, total: -2 });
  });

  it("takes numbers apart that hold several, and knows words", () => {
    const kind: EventKind = {
      name: "pay",
      sentence: "{seat} gets {a.1: nothing gold land}",
      holds: "payer=seat what=a.1 low=a.0 word=text",
    };
    expect(readEvent([0, 1, -1, 0x205, 0, "X-1", "AXE"], { events: [kind] })).toEqual({
      kind: "pay",
      rule: "X-1",
      payer: 1,
      what: "land",
      low: 5,
      word: "AXE",
    });
  });

  it("knows time-outs of every game", () => {
    expect(readEvent<"pig">([eventNames.pig.indexOf("timeout"), 1, -1, 0, 0, "PG-02"], testGame("pig"))).toEqual({
      kind: "timeout",
      rule: "PG-02",
      seat: 1,
    });
  });
});
