import { describe, expect, it } from "vitest";
import type { GameOption } from "../protocol.gen";
import { boundsOf, partsOf, settingsOf, withMember } from "./options";

function option(more: Partial<GameOption>): GameOption {
  return {
    name: "x",
    meaning: "",
    type: "int",
    normal: "1",
    min: 0,
    max: 9,
    names: "",
    zero: "",
    length: 0,
    per_seat: false,
    decimals: 0,
    unit: "",
    range: "",
    ...more,
  };
}

describe("options", () => {
  it("are written as the engine reads them", () => {
    expect(settingsOf({})).toBe("");
    expect(settingsOf({ target: "30", wager_bad: "1,4" })).toBe("target=30 wager_bad=1,4");
  });

  it("have as many values as their list, or as there are seats", () => {
    expect(partsOf(option({}), "7", 3)).toEqual(["7"]);
    expect(partsOf(option({ length: 3 }), "1,2,3", 2)).toEqual(["1", "2", "3"]);
    expect(partsOf(option({ per_seat: true }), "5", 3)).toEqual(["5", "5", "5"]);
    expect(partsOf(option({ per_seat: true }), "1,2", 3)).toEqual(["1", "2", "2"]);
    expect(partsOf(option({ type: "set", names: "1 2 3" }), "1,3", 3)).toEqual(["1,3"]);
  });

  it("keep sets in the order of their names", () => {
    const faces = option({ type: "set", names: "1 2 3 4 5 6" });
    expect(withMember(faces, "4", "1", true)).toBe("1,4");
    expect(withMember(faces, "none", "2", true)).toBe("2");
    expect(withMember(faces, "4", "4", false)).toBe("none");
  });

  it("know the bounds of decimals in their own unit", () => {
    expect(boundsOf(option({ type: "decimal", min: 25, max: 150, decimals: 2 }))).toEqual({
      min: 0.25,
      max: 1.5,
      step: 0.01,
    });
    expect(boundsOf(option({ min: 1, max: 6 }))).toEqual({ min: 1, max: 6, step: 1 });
  });
});
