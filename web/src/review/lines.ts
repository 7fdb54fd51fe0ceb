/* What a review says of a step, and the curves it is drawn with. */
import type { Review, ReviewStep } from "../protocol.gen";

/** Points of a percent, with a sign. */
export function points(chance: number): string {
  const rounded = Math.abs(100 * chance).toFixed(1);
  return rounded === "0.0" ? rounded : `${chance < 0 ? "−" : "+"}${rounded}`;
}

/** The seat that a step is about: who chose or rolled; of nobody's roll whom it moved most. */
export function seatOf(step: ReviewStep): number {
  const moved = step.change.map(Math.abs);
  return step.seat >= 0 ? step.seat : moved.indexOf(Math.max(...moved));
}

export interface MarkAt {
  /** Of the replay: after the input. */
  step: number;
  seat: number;
  mark: "inaccuracy" | "mistake" | "blunder";
  loss: number;
}

export function marksOf(review: Review): MarkAt[] {
  return review.steps.flatMap(({ mark, seat, loss = 0 }, index) =>
    mark && mark !== "fine" ? [{ step: index + 1, seat, mark, loss }] : [],
  );
}

/** The curve of a seat in a box of 100 by 100, chances upwards. */
export function curveOf(review: Review, seat: number): string {
  const last = Math.max(1, review.values.length - 1);
  return review.values
    .map((row, index) => `${((100 * index) / last).toFixed(2)},${(100 * (1 - (row[seat] ?? 0))).toFixed(2)}`)
    .join(" ");
}
