/* What of Marbles is told on the table itself, and how. */
import type { Tone } from "../ring/Tale";

export const tones: Readonly<Record<string, Tone>> = {
  capture: "great",
  last_turns: "great",
  dead: "great",
  long: "great",
  capped: "bad",
  foul: "bad",
  to_limbo: "bad",
  void: "bad",
  left_table: "bad",
  kept: "bad",
  out: "bad",
  stays: "good",
  released: "good",
  earned: "good",
  limbo_roll: "good",
};
