import { describe, expect, it } from "vitest";
import { readBlocks } from "./Markdown";

describe("readBlocks", () => {
  it("joins lines that belong together", () => {
    expect(readBlocks("# Title\n\nOne line\nand another.\n\n## Part\n\n- **A-1 Rule.** First\n  goes on.\n- Second\nstill second.\n\nAfter.")).toEqual([
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
});
