/* What of 65 is told on the table itself, and how. */
import type { Tone } from "../ring/Tale";

export const tones: Readonly<Record<string, Tone>> = {
  switch: "great",
  pick: "great",
  challenge: "great",
  rescue: "great",
  straight: "great",
  kind: "great",
  draw: "great",
  collect: "good",
  claim: "good",
  double: "good",
  triple: "good",
  run: "good",
  extra: "good",
  duplicate: "bad",
  wrong: "bad",
  leave: "bad",
};
