import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InMessage } from "../protocol.gen";
import { Pacer } from "./pacer";

function message(n: number, s = 0): InMessage {
  return { t: "in", n, s };
}

function pace(rest: number) {
  const shown: string[] = [];
  const settled: boolean[] = [];
  const pacer = new Pacer(
    (one) => {
      shown.push(`${one.n}.${one.s ?? -1}`);
      return rest;
    },
    (isSettled) => settled.push(isSettled),
  );
  return { pacer, shown, settled };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("Pacer", () => {
  it("rests on each message before the next", () => {
    const { pacer, shown, settled } = pace(1000);
    [1, 2, 3].forEach((n) => pacer.push(message(n)));
    expect(shown).toEqual(["1.0"]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["1.0", "2.0"]);
    expect(settled.at(-1)).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual(["1.0", "2.0", "3.0"]);
    expect(settled.at(-1)).toBe(true);
  });

  it("rests for as long as it is told while it rests", () => {
    const { pacer, shown } = pace(3000);
    pacer.rest(50);
    [1, 2].forEach((n) => pacer.push(message(n)));
    vi.advanceTimersByTime(500);
    pacer.rest(1000);
    vi.advanceTimersByTime(999);
    expect(shown).toEqual(["1.0"]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["1.0", "2.0"]);
  });

  it("shows what seats of one device see of the same happening together", () => {
    const { pacer, shown } = pace(1000);
    pacer.push(message(1, 0));
    pacer.push(message(1, 1));
    expect(shown).toEqual(["1.0", "1.1"]);
    [message(2, 0), message(2, 1), message(3, 0)].forEach((one) => pacer.push(one));
    expect(shown).toEqual(["1.0", "1.1"]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["1.0", "1.1", "2.0", "2.1"]);
  });

  it("shows all at once when hastened, or when nothing takes time", () => {
    const slow = pace(1000);
    [1, 2, 3].forEach((n) => slow.pacer.push(message(n)));
    slow.pacer.flush();
    expect(slow.shown).toEqual(["1.0", "2.0", "3.0"]);
    expect(slow.settled.at(-1)).toBe(true);
    const quick = pace(0);
    [1, 2, 3].forEach((n) => quick.pacer.push(message(n)));
    expect(quick.shown).toEqual(["1.0", "2.0", "3.0"]);
  });
});
