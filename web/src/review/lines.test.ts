import { describe, expect, it } from "vitest";
import type { Review, ReviewStep } from "../protocol.gen";
import { curveOf, marksOf, points, seatOf } from "./lines";

function stepOf(step: Partial<ReviewStep>): ReviewStep {
  return { kind: "roll", seat: 0, change: [0, 0], changeErrors: [0, 0], ...step };
}

const review: Review = {
  game: "pig:classic",
  over: true,
  exact: true,
  chances: false,
  games: 0,
  mind: "",
  turning: 1,
  seats: [],
  values: [
    [0.5, 0.5],
    [0.25, 0.75],
    [1, 0],
  ],
  valueErrors: [],
  steps: [stepOf({ kind: "choice", seat: 1, mark: "blunder", loss: 0.25 }), stepOf({ kind: "choice", mark: "fine" })],
};

describe("a review on the page", () => {
  it("says points of a percent with their sign", () => {
    expect(points(0.1234)).toBe("+12.3");
    expect(points(-0.05)).toBe("−5.0");
    expect(points(-0.0001)).toBe("0.0");
  });

  it("marks the step behind a choice, and none that is fine", () => {
    expect(marksOf(review)).toEqual([{ step: 1, seat: 1, mark: "blunder", loss: 0.25 }]);
  });

  it("draws a chance of 1 at the top", () => {
    expect(curveOf(review, 0)).toBe("0.00,50.00 50.00,75.00 100.00,0.00");
  });

  it("tells nobody's roll by whom it moved most", () => {
    expect(seatOf(stepOf({ seat: -1, change: [0.1, -0.3] }))).toBe(1);
    expect(seatOf(stepOf({ seat: 0, change: [0.1, -0.3] }))).toBe(0);
  });
});
