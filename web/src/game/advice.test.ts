import { describe, expect, it } from "vitest";
import { percentOf, readAdvice } from "./advice";

describe("advice", () => {
  it("is lines and tables", () => {
    expect(readAdvice("  Chances:\nyou\tafter\n26 %\ttake 4\n0 %\tpass, take 1\n\nThat is all.\na\tb\n")).toEqual([
      { kind: "words", words: "Chances:" },
      { kind: "table", head: ["you", "after"], rows: [["26 %", "take 4"], ["0 %", "pass, take 1"]] },
      { kind: "words", words: "That is all." },
      { kind: "table", head: ["a", "b"], rows: [] },
    ]);
    expect(readAdvice("")).toEqual([]);
  });

  it("knows percentages", () => {
    expect(percentOf("24.5 %")).toBe(24.5);
    expect(percentOf("0 %")).toBe(0);
    expect(percentOf("2.96")).toBeUndefined();
    expect(percentOf(undefined)).toBeUndefined();
  });
});
