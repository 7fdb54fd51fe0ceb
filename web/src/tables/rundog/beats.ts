/* How Run Dog Run is told: calls are heard, dogs run, and only then one knows what they make. */
import type { Score } from "../../play/beats";

export type BeatKind = "bout" | "dice" | "call" | "run" | "win" | "word";

export const score: Score<BeatKind> = {
  rows: {
    bout: ["bout", false],
    dice: ["dice", false],
    call: ["call", true],
    miss: ["run", false],
    hit: ["run", false],
    heat: ["win", false],
    win: ["win", false],
    champion: ["win", false],
  },
  times: { bout: 1400, dice: [1100, 550], call: 1500, run: [2500, 1500], win: 2200, word: 900 },
  roll: "word",
  other: "word",
};
