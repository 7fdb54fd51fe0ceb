import { describe, expect, it } from "vitest";
import { groupAt, readValues, tappable, valuesNeeded } from "./rollText";

describe("real dice as text", () => {
  it("are digits where faces have one", () => {
    expect(readValues("351", [{ count: 3, sides: 6 }])).toEqual(["3", "5", "1"]);
    expect(readValues("3, 5 1 6", [{ count: 3, sides: 6 }])).toEqual(["3", "5", "1"]);
  });

  it("may be counted", () => {
    expect(readValues("4:3 1", [{ count: 4, sides: 6 }])).toEqual(["4", "4", "4", "1"]);
    expect(readValues("12:2", [{ count: 2, sides: 20 }])).toEqual(["12", "12"]);
    expect(readValues("4:", [{ count: 2, sides: 6 }])).toEqual(["4"]);
    expect(readValues("4:99", [{ count: 2, sides: 6 }])).toEqual(["4", "4"]);
  });

  it("are words where they need more", () => {
    expect(readValues("12 3", [{ count: 2, sides: 20 }])).toEqual(["12", "3"]);
    expect(readValues("00ff 01", [{ words: 2 }])).toEqual(["00ff", "01"]);
    expect(readValues("31 2", [{ deal: 2, of: 52 }])).toEqual(["31", "2"]);
  });

  it("belong to their groups in order", () => {
    const groups = [
      { count: 2, sides: 6 },
      { count: 1, sides: 12 },
    ];
    expect(valuesNeeded(groups)).toBe(3);
    expect([0, 1, 2, 3].map((position) => groupAt(groups, position)?.sides)).toEqual([6, 6, 12, undefined]);
  });

  it("can be tapped while there are not too many faces", () => {
    expect([{ sides: 6 }, { sides: 20 }, { sides: 100 }, { words: 1 }, { of: 12 }, undefined].map(tappable)).toEqual([
      6, 20, 0, 0, 12, 0,
    ]);
  });
});
