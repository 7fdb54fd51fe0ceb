/* How Rollable is told: a word is to be read, dice are to be seen, and a board that is cleared is looked at once more. */
import type { Score } from "../../play/beats";

export type BeatKind = "laid" | "more" | "sum" | "roll" | "pass" | "lost" | "cleared" | "round" | "word";

export const score: Score<BeatKind> = {
  rows: {
    laid: ["laid", false],
    cross: ["more", false],
    sum: ["sum", true],
    exact: ["roll", false],
    range: ["roll", false],
    roll_off: ["roll", false],
    pass: ["pass", false],
    timeout: ["pass", false],
    late: ["pass", false],
    lost: ["lost", false],
    cleared: ["cleared", false],
    restart: ["round", false],
    round: ["round", false],
  },
  times: {
    laid: 1700,
    more: 600,
    sum: 0,
    roll: 900,
    pass: 900,
    lost: 1500,
    cleared: [3400, 3200],
    round: 1200,
    word: 700,
  },
  roll: "word",
  other: "word",
};
