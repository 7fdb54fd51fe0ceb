import { describe, expect, it } from "vitest";
import { whoLooks, type Looking } from "./eyes";

function look(more: Partial<Looking>) {
  return whoLooks({
    mine: [0, 1],
    isCovered: true,
    wanted: [],
    roller: -1,
    isOver: false,
    unveiled: undefined,
    isPeeking: false,
    isRevealed: false,
    ...more,
  });
}

describe("whoLooks", () => {
  it("shows a device with one seat its own view, and a watcher the watcher's", () => {
    expect(look({ mine: [2], wanted: [0] })).toEqual({ kind: "open", seat: 2 });
    expect(look({ mine: [] })).toEqual({ kind: "open", seat: -1 });
  });

  it("follows whose turn it is where nothing is secret", () => {
    expect(look({ isCovered: false, wanted: [1] })).toEqual({ kind: "open", seat: 1 });
    expect(look({ isCovered: false, roller: 1 })).toEqual({ kind: "open", seat: 1 });
    expect(look({ isCovered: false, wanted: [3] })).toEqual({ kind: "open", seat: 0 });
  });

  it("draws a curtain before each secret", () => {
    expect(look({ wanted: [0, 1] })).toEqual({ kind: "curtain", seat: 0 });
    expect(look({ wanted: [0, 1], unveiled: 0 })).toEqual({ kind: "open", seat: 0 });
    expect(look({ wanted: [1], unveiled: 0 })).toEqual({ kind: "curtain", seat: 1 });
    expect(look({ roller: 1, unveiled: 0 })).toEqual({ kind: "curtain", seat: 1 });
  });

  it("draws it again before the same person goes on, if all were shown something", () => {
    expect(look({ wanted: [1], unveiled: 1, isRevealed: true })).toEqual({ kind: "curtain", seat: 1 });
    expect(look({ wanted: [3], unveiled: 0, isPeeking: true, isRevealed: true })).toEqual({ kind: "wait" });
    expect(look({ wanted: [1], unveiled: 1, isRevealed: true, isCovered: false })).toEqual({ kind: "open", seat: 1 });
  });

  it("covers everything while nobody here has anything to do", () => {
    expect(look({ wanted: [3], unveiled: 0 })).toEqual({ kind: "wait" });
    expect(look({ wanted: [3], unveiled: 0, isPeeking: true })).toEqual({ kind: "open", seat: 0 });
    expect(look({ wanted: [3], unveiled: 7, isPeeking: true })).toEqual({ kind: "wait" });
  });

  it("opens everything at the end", () => {
    expect(look({ isOver: true })).toEqual({ kind: "open", seat: 0 });
  });
});
