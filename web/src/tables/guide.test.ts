/* Guides: what is said, and what is asked for, fits the record that the engine plays (tests/guides plays it). */
import { describe, expect, it } from "vitest";
import { inputsOf, wantedAt } from "./guide";
import { hasGuide, loadGuide } from "./load";

const GAMES = [
  "battle",
  "canyon",
  "fixem",
  "liar",
  "marbles",
  "pig",
  "ratscrew",
  "rollable",
  "rundog",
  "sixtyfive",
  "soup",
  "wager",
];

describe("guides", () => {
  it("are there for every game, and for no other", () => {
    expect(GAMES.every(hasGuide)).toBe(true);
    expect(hasGuide("chess")).toBe(false);
  });

  for (const game of GAMES.filter(hasGuide)) {
    it(`${game}: steps go with the record, and what is asked for is its next line`, async () => {
      const guide = await loadGuide(game);
      const inputs = inputsOf(guide.record);
      const asked = guide.steps.filter((step) => step.ask);
      expect(asked.length).toBeGreaterThan(0);
      expect(guide.steps.at(-1)?.ask).toBeUndefined();
      expect(guide.steps.at(-1)?.at).toBe(inputs.length);
      guide.steps.forEach((step, index) => {
        const before = guide.steps[index - 1];
        expect(step.at).toBeGreaterThanOrEqual(before?.at ?? 0);
        expect(step.point).not.toBe("");
        expect(step.says.length).toBeGreaterThan(20);
        expect(step.says.length).toBeLessThan(200);
        if (before?.ask) {
          expect(step.at).toBeGreaterThan(before.at); /* what was chosen has happened */
        }
        if (step.ask) {
          expect(inputs[step.at]).toMatch(/^1 /);
          const wanted = wantedAt(guide, step);
          expect(step.ask.filter((one) => one.action === wanted)).toHaveLength(1);
          expect(step.ask.every((one) => (one.action === wanted) === (one.reply === undefined))).toBe(true);
        }
      });
      /* Nothing is chosen for whoever is shown it. */
      const chosen = inputs.filter((line) => line.startsWith("1 ")).length;
      expect(asked.length).toBe(chosen);
    });
  }
});
