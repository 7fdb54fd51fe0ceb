import { describe, expect, it } from "vitest";
import { readAdvice } from "./advice";

describe("advice", () => {
  it("is lines and tables", () => {
    expect(readAdvice("  Chances:\nyou\tafter\n26 %\ttake 4\n0 %\tpass, take 1\n\nThat is all.\na\tb\n")).toEqual([
      { kind: "words", words: "Chances:" },
      {
        kind: "table",
        head: ["you", "after"],
        rows: [
          ["26 %", "take 4"],
          ["0 %", "pass, take 1"],
        ],
      },
      { kind: "words", words: "That is all." },
      { kind: "table", head: ["a", "b"], rows: [] },
    ]);
    expect(readAdvice("")).toEqual([]);
  });
});
