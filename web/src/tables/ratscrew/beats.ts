/* How Ratscrew is told: dice fall, what matches is seen before it goes, and what stays is seen, too. */
import type { Score } from "../../play/beats";

export type BeatKind = "word" | "roll" | "clear" | "miss" | "luck" | "empty";

export const score: Score<BeatKind> = {
  rows: {
    open: ["roll", false],
    roll: ["roll", false],
    pair: ["clear", false],
    three: ["clear", false],
    triple: ["clear", false],
    four: ["clear", false],
    nothing: ["miss", false],
    own_luck: ["luck", false],
    luck: ["luck", false],
    empty: ["empty", false],
    long: ["empty", false],
  },
  times: { word: 900, roll: [1300, 750], clear: [1900, 1100], miss: [1800, 900], luck: 1500, empty: 2400 },
  roll: "word",
  other: "word",
};
