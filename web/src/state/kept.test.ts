import { beforeEach, describe, expect, it } from "vitest";
import { keptGames } from "./games";
import {
  keep,
  keepPlay,
  keepRoom,
  PLAY,
  recall,
  recallPlay,
  recallRoom,
  recallSeen,
  recallStay,
  recentRooms,
} from "./kept";
import { isMuted, lastHeard } from "./mutes";
import { cleanName } from "./settings";

beforeEach(() => {
  const values = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
});

function sitIn(room: string): void {
  keepRoom({ ...recallRoom(room), seats: [{ token: "t", seat: 0, round: 1 }] });
}

describe("what a device keeps", () => {
  it("is nothing where it is broken or forbidden", () => {
    localStorage.setItem("hazard.name", "{broken");
    expect(recall("name", "Guest")).toBe("Guest");
    keep("name", "Ann");
    expect(recall("name", "Guest")).toBe("Ann");
  });

  it("is nothing where it is of another shape, but for what is right among it", () => {
    const room = { ...recallRoom("room"), seats: [{ token: "t", seat: 0, round: 1 }] };
    for (const wrong of [null, 3, "x", { x: 1 }, [null, 3, { room: "room" }, ["room"], { ...room, proofs: [null] }]]) {
      for (const key of ["name", "rooms", "games", "seen", "stays", "muted", "heard"]) {
        keep(key, wrong);
      }
      expect(recall("name", "Guest")).toBe(wrong === "x" ? "x" : "Guest");
      expect([recentRooms(), keptGames(), recallSeen("room"), recallStay("room")]).toEqual([
        [],
        [],
        undefined,
        undefined,
      ]);
      expect([isMuted("room"), lastHeard("room")]).toEqual([false, 0]);
    }
    keep("rooms", [null, room]);
    expect(recentRooms()).toEqual([room]);
  });

  it("has the newest rooms, and forgets the oldest", () => {
    for (let number = 0; number < 60; number++) {
      sitIn(`room-${number}`);
    }
    expect(recentRooms()).toHaveLength(40);
    expect(recentRooms()[0]?.room).toBe("room-59");
    expect(recallRoom("room-0").seats).toEqual([]);
  });

  it("forgets games that are over first, then those with bots alone", () => {
    const plays = [PLAY.amongPeople, PLAY.none, PLAY.amongBots];
    for (let number = 0; number < 60; number++) {
      sitIn(`room-${number}`);
      keepPlay(`room-${number}`, plays[number % 3] ?? PLAY.none);
    }
    sitIn("newest");
    const left = recentRooms().map(({ room }) => room);
    expect(left).toHaveLength(40);
    expect(left[0]).toBe("newest");
    expect(left.filter((room) => recallPlay(room) === PLAY.amongPeople)).toHaveLength(21);
    expect(left.filter((room) => recallPlay(room) === PLAY.amongBots)).toHaveLength(19);
    expect(left).toContain("room-0");
  });
});

describe("cleanName", () => {
  it("leaves what a record can hold", () => {
    expect(cleanName("  Ann,   the #1\n")).toBe("Ann the 1");
    expect(cleanName("x".repeat(50))).toHaveLength(24);
    expect(new TextEncoder().encode(cleanName("🎲".repeat(30))).length).toBeLessThanOrEqual(47);
    expect(cleanName(" , # ")).toBe("");
    expect(cleanName("Ann\u202e\u2066neB")).toBe("AnnneB");
  });
});
