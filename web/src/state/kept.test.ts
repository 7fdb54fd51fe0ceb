import { beforeEach, describe, expect, it } from "vitest";
import { keep, keepRoom, recall, recallRoom, recentRooms } from "./kept";
import { cleanName } from "./settings";

beforeEach(() => {
  const values = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
});

describe("what a device keeps", () => {
  it("is nothing where it is broken or forbidden", () => {
    localStorage.setItem("hazard.name", "{broken");
    expect(recall("name", "Guest")).toBe("Guest");
    keep("name", "Ann");
    expect(recall("name", "Guest")).toBe("Ann");
  });

  it("has the newest rooms, and forgets the oldest", () => {
    for (let number = 0; number < 60; number++) {
      keepRoom({ ...recallRoom(`room ${number}`), seats: [{ token: "t", seat: 0, round: 1 }] });
    }
    expect(recentRooms()).toHaveLength(40);
    expect(recentRooms()[0]?.room).toBe("room 59");
    expect(recallRoom("room 0").seats).toEqual([]);
  });
});

describe("cleanName", () => {
  it("leaves what a record can hold", () => {
    expect(cleanName("  Ann,   the #1\n")).toBe("Ann the 1");
    expect(cleanName("x".repeat(50))).toHaveLength(24);
    expect(new TextEncoder().encode(cleanName("🎲".repeat(30))).length).toBeLessThanOrEqual(47);
    expect(cleanName(" , # ")).toBe("");
  });
});
