/* How Dice Soup is told: the bowl is thrown, points are called, and each takes what shows theirs. */
import type { Score } from "../../play/beats";

export type BeatKind = "throw" | "level" | "look" | "order" | "declare" | "lift" | "take" | "end" | "word";

export const score: Score<BeatKind> = {
  rows: {
    throw: ["throw", false],
    level: ["level", true],
    die: ["look", true],
    look: ["look", true],
    place: ["order", true],
    point: ["declare", false],
    shown: ["lift", true],
    take: ["take", false],
    nothing: ["take", false],
    end: ["end", false],
  },
  times: {
    throw: [1700, 900],
    level: 1400,
    look: 900,
    order: 1000,
    declare: 1000,
    lift: 1600,
    take: [1600, 900],
    end: 1800,
    word: 800,
  },
  roll: "word",
  other: "word",
};
