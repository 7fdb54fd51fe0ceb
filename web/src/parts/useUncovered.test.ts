import { describe, expect, it } from "vitest";
import { wayInto } from "./useUncovered";

describe("wayInto", () => {
  it("scrolls no farther than it must", () => {
    expect(wayInto(60, 200, 50, 300)).toBe(0);
    expect(wayInto(250, 350, 50, 300)).toBe(50);
    expect(wayInto(20, 120, 50, 300)).toBe(-30);
  });

  it("lets what is too large fill the room, and does not move it then", () => {
    expect(wayInto(100, 500, 50, 300)).toBe(50);
    expect(wayInto(-300, 200, 50, 300)).toBe(-100);
    expect(wayInto(-100, 400, 50, 300)).toBe(0);
  });
});
