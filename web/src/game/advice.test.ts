import { describe, expect, it } from "vitest";
import { readAdvice, typeset } from "./advice";

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

  it("breaks lines where people would", () => {
    expect(typeset("21.6 % (20.5 to 22.7)")).toBe("21.6\u00a0% (20.5–\u206022.7)");
    expect(typeset("-0.4 to -0.1 %")).toBe("−0.4…\u2060−0.1\u00a0%");
    expect(typeset("-6.9 % (-8.1 to +0.3)")).toBe("−6.9\u00a0% (−8.1…\u2060+0.3)");
    expect(typeset("run 1 bark 3")).toBe("run\u00a01 bark\u00a03");
  });
});
