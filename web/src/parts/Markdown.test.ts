import { describe, expect, it } from "vitest";
import { readBlocks, readFace, readWords } from "./Markdown";

describe("readBlocks", () => {
  it("joins lines that belong together", () => {
    expect(
      readBlocks(
        "# Title\n\nOne line\nand another.\n\n## Part\n\n- **A-1 Rule.** First\n  goes on.\n- Second\nstill second.\n\nAfter.",
      ),
    ).toEqual([
      { kind: "h1", text: "Title" },
      { kind: "p", text: "One line and another." },
      { kind: "h2", text: "Part" },
      { kind: "ul", items: ["**A-1 Rule.** First goes on.", "Second still second."] },
      { kind: "p", text: "After." },
    ]);
  });

  it("goes on with a list after an empty line", () => {
    expect(readBlocks("- one\n\n- two")).toEqual([{ kind: "ul", items: ["one", "two"] }]);
  });

  it("reads numbered items, but not a number that ends a sentence", () => {
    expect(readBlocks("1. one\n   goes on\n2. two\n\nAt least\n4. And more.")).toEqual([
      { kind: "ol", items: ["one goes on", "two"] },
      { kind: "p", text: "At least 4. And more." },
    ]);
  });

  it("reads tables, and a table alone as no part of the item above", () => {
    expect(readBlocks("- Values:\n\n| Face | [1] |\n|---|---|\n| Gold | 3 |\n\n- Next.")).toEqual([
      { kind: "ul", items: ["Values:"] },
      {
        kind: "table",
        rows: [
          ["Face", "[1]"],
          ["Gold", "3"],
        ],
      },
      { kind: "ul", items: ["Next."] },
    ]);
  });
});

describe("readWords", () => {
  it("finds faces and marks", () => {
    const words = readWords("Roll [4] or **[11]**, *not* [x].");
    expect(words).toEqual(["Roll ", "[4]", " or ", "**[11]**", ", ", "*not*", " [x]."]);
    expect(words.map(readFace)).toEqual([0, 4, 0, 0, 0, 0, 0]);
    expect(readFace("[11]")).toBe(11);
  });
});
