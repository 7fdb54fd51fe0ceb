/* How Pig is told: the die falls, and then one knows whether it was a 1. */
import type { Score } from "../../play/beats";

export type BeatKind = "roll" | "keep" | "win" | "word";

export const score: Score<BeatKind> = {
  rows: { roll: ["roll", false], bust: ["roll", false], hold: ["keep", false], win: ["win", false] },
  times: { roll: [1200, 700], keep: 1200, win: 2000, word: 800 },
  roll: "word",
  other: "word",
};
