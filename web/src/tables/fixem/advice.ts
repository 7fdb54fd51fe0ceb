/* The engine's numbers behind a hint. */
import type { FixemHint, FixemSpread } from "../../protocol.gen";

/** The row about a point, or about any that has none of its own. */
export function spreadOf(hint: FixemHint | undefined, point: number): FixemSpread | undefined {
  return hint?.spreads.find((spread) => spread.point === point) ?? hint?.spreads.find((spread) => spread.point === 0);
}

/** From 0 to 1: chance of so many dice. */
export function chanceOf(spread: FixemSpread | undefined, dice: number): number {
  return spread?.chances[dice - spread.first] ?? 0;
}
