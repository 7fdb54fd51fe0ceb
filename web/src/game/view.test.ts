import { describe, expect, it } from "vitest";
import { records } from "../../test/fair-data";
import { sha256, toHex } from "../fair/sha256";
import { applyDifference, DifferenceError, type Value } from "./view";

/** Everything inside is read-only from now on: who writes to it throws. */
function freeze(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

describe("differences lead from view to view as the program has them", () => {
  it.each(records)("$file", ({ views, answer }) => {
    let view: Value = {};
    const digests = answer.steps.map((step) => {
      view = freeze(step.d ? applyDifference(view, step.d) : (step.v ?? {}));
      return toHex(sha256(JSON.stringify(view)).slice(0, 8));
    });
    expect(digests).toEqual(views);
  });

  it("with many differences among them", () => {
    const steps = records.flatMap(({ answer }) => answer.steps);
    expect(steps.filter((step) => step.d).length).toBeGreaterThan(steps.length / 2);
  });
});

describe("a difference", () => {
  const view = {
    round: 1,
    phase: "offer",
    seats: [
      { score: 6, out: false },
      { score: 0, out: null },
    ],
    last: [[], {}, 9],
  };

  it("counts plain values in written order", () => {
    expect(applyDifference(view, [0, 2, 3, true, 5, false, 6, null])).toEqual({
      round: 2,
      phase: "offer",
      seats: [
        { score: 6, out: true },
        { score: 0, out: false },
      ],
      last: [[], {}, null],
    });
  });

  it("leaves the old view as it was, and shares what did not change", () => {
    const before = structuredClone(view);
    const after = applyDifference(freeze(view) as typeof view, [4, 5]);
    expect(view).toEqual(before);
    expect(after.seats).not.toBe(view.seats);
    expect(after.seats[1]).toEqual({ score: 5, out: null });
    expect(after.seats[0]).toBe(view.seats[0]);
    expect(after.last).toBe(view.last);
  });

  it("of nothing is the same view", () => {
    expect(applyDifference(view, [])).toBe(view);
    expect(applyDifference(view, [0, 1])).toBe(view);
  });

  it("keeps the order of members, so that positions hold for the next one", () => {
    const after = applyDifference(view, [0, 2]);
    expect(Object.keys(after)).toEqual(Object.keys(view));
  });

  it("may change a view that is a plain value", () => {
    expect(applyDifference<Value>(3, [0, "x"])).toBe("x");
  });

  const wrong: [difference: unknown[], sentence: string][] = [
    [[0], "found 1 members of a difference, expected positions and values in turn"],
    [[-1, 0], "found the position -1, expected a whole number from 0 on"],
    [[0.5, 0], "found the position 0.5"],
    [["0", 0], 'found the position "0"'],
    [[3, 0, 3, 1], "found the position 3, expected a whole number from 4 on"],
    [[3, 0, 1, 1], "found the position 1, expected a whole number from 4 on"],
    [[0, [1]], "found [1] at position 0, expected a plain value"],
    [[0, {}], "found {} at position 0, expected a plain value"],
    [[7, 0], "found a change at position 7, expected less than 7"],
  ];
  it.each(wrong)("is refused: %j", (difference, sentence) => {
    expect(() => applyDifference(view, difference)).toThrow(DifferenceError);
    expect(() => applyDifference(view, difference)).toThrow(sentence);
  });

  it.each(["0", "1", "20"])("is refused where keys are numbers, whose order is not the written one: %s", (key) => {
    expect(() => applyDifference({ b: 1, [key]: 2 }, [0, 3])).toThrow(`found the key "${key}" in a view`);
  });
});

/** A number from 0 to bound-1, the same in every run. */
function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

type Pick = (bound: number) => number;

function somePlain(pick: Pick): Value {
  return [null, true, false, pick(100), `${pick(100)}`, "", 'a"b\\,:{}[]'][pick(7)]!;
}

function someValue(pick: Pick, depth: number): Value {
  const kind = depth > 0 ? pick(4) : 0;
  if (kind < 2) {
    return somePlain(pick);
  }
  const members = Array.from({ length: pick(4) }, () => someValue(pick, depth - 1));
  return kind === 2 ? members : Object.fromEntries(members.map((value, index) => [`k${9 - index}`, value]));
}

/** The same shape, with some other plain values; the changes are noted as the server would. */
function changed(value: Value, pick: Pick, note: (value: Value, isChanged: boolean) => void): Value {
  if (typeof value !== "object" || value === null) {
    const after = pick(3) === 0 ? somePlain(pick) : value;
    note(after, after !== value);
    return after;
  }
  const entries = Object.entries(value).map(([key, one]): [string, Value] => [key, changed(one as Value, pick, note)]);
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

describe("random views", () => {
  it("become what they were changed to", () => {
    const pick = generator(1);
    for (let round = 0; round < 500; round++) {
      const before = freeze(someValue(pick, 5));
      const difference: Value[] = [];
      let position = 0;
      const after = changed(before, pick, (value, isChanged) => {
        difference.push(...(isChanged ? [position, value] : []));
        position++;
      });
      expect(JSON.stringify(applyDifference(before, difference))).toBe(JSON.stringify(after));
    }
  });
});
