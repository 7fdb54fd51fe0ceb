/* How Liar's Dice is told: cups are shaken, bids follow one another, and all cups are lifted at once. */
import type { Score } from "../../play/beats";

export type BeatKind = "shake" | "hand" | "bid" | "call" | "show" | "stands" | "falls" | "lose" | "win" | "word";

export const score: Score<BeatKind> = {
  rows: {
    roll: ["shake", false],
    hand: ["hand", true],
    bid: ["bid", false],
    call: ["call", false],
    exact: ["call", false],
    show: ["show", true],
    stands: ["stands", false],
    spot_on: ["stands", false],
    falls: ["falls", false],
    lose: ["lose", true],
    out: ["lose", true],
    end: ["win", false],
  },
  times: {
    shake: [1300, 800],
    hand: 300,
    bid: 1200,
    call: 1400,
    show: 1800,
    stands: 1800,
    falls: 1800,
    lose: 1300,
    win: 2000,
    word: 800,
  },
  roll: "word",
  other: "word",
};
