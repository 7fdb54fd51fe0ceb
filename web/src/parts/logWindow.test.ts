import { describe, expect, it } from "vitest";
import { firstRow, PAGE_ROWS, pageBefore } from "./logWindow";

describe("the window of a log", () => {
  it("is all of a short one", () => {
    expect([0, 1, PAGE_ROWS, 2 * PAGE_ROWS].map((length) => firstRow(length, undefined))).toEqual([0, 0, 0, 0]);
  });

  it("never shows less than a page, never more than two", () => {
    for (let length = PAGE_ROWS; length < 2000; length++) {
      const rows = length - firstRow(length, undefined);
      expect(rows).toBeGreaterThanOrEqual(PAGE_ROWS);
      expect(rows).toBeLessThanOrEqual(2 * PAGE_ROWS);
    }
  });

  it("stays where it is while a page fills", () => {
    const firsts = Array.from({ length: PAGE_ROWS }, (_, index) => firstRow(10 * PAGE_ROWS + 1 + index, undefined));
    expect(new Set(firsts).size).toBe(1);
  });

  it("reaches the beginning, a page at a time", () => {
    let first = firstRow(1000, undefined);
    let looks = 0;
    for (; first > 0; looks++) {
      first = firstRow(1000, pageBefore(first));
    }
    expect(looks).toBe(Math.ceil(1000 / PAGE_ROWS) - 2);
  });

  it("keeps what somebody reads, whatever is told meanwhile, and follows a story that goes back", () => {
    expect(firstRow(1000, 120)).toBe(120);
    expect(firstRow(5000, 120)).toBe(120);
    expect(firstRow(100, 120)).toBe(0);
  });
});
