/* How Battle is told: everybody rolls, then one blow after another, and the card that it brings. */
import type { Score } from "../../play/beats";

export type BeatKind = "roll" | "word" | "strike" | "round" | "win";

export const score: Score<BeatKind> = {
  rows: {
    roll: ["roll", true],
    roll_three: ["roll", true],
    declare: ["word", false],
    decline: ["word", false],
    card: ["strike", false],
    no_card: ["strike", false],
    broken: ["word", false],
    round: ["round", false],
    straight: ["win", false],
    fours: ["win", false],
    dead: ["win", false],
    long: ["win", false],
  },
  times: { roll: 1500, word: 1000, strike: [1700, 800], round: [1500, 1300], win: 2400 },
  roll: "word",
  other: "word",
};
