import { beforeEach, describe, expect, it } from "vitest";
import type { LookedAt } from "../protocol.gen";
import { drawCode, fill, keysOf, lock, readCode, showCode, unlock } from "./carry";
import { keepGame, keptGames, placeOf, type KeptGame } from "./games";
import { keep, keepRoom, keepSeen, recall, recallRoom, recallSeen, recentRooms } from "./kept";
import { groupsOf, inOrder, isRunning, waitsForMe } from "./look";
import { addProfile, readProfile, takeProfile } from "./profile";

function freshDevice(): void {
  const values = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

beforeEach(freshDevice);

const game = (id: string, at: number): KeptGame => ({
  id,
  room: "r",
  game: "pig",
  names: ["Ann", "Ben", "Cy"],
  mine: [1],
  places: [2, 1, 3],
  scores: [4, 20, 1],
  finish: "won",
  at,
});

function sitIn(room: string, at: number, ...tokens: string[]): void {
  keepRoom({ ...recallRoom(room), at, seats: tokens.map((token, seat) => ({ token, seat, round: 1 })) });
}

describe("games that were played", () => {
  it("stand once each, the newest first, and not without end", () => {
    for (let number = 0; number < 550; number++) {
      keepGame(game(`g${number}`, number));
      keepGame(game(`g${number}`, number + 1000));
    }
    keepGame(game("", 5000));
    expect(keptGames()).toHaveLength(500);
    expect(keptGames()[0]?.id).toBe("g549");
  });

  it("have a result for whoever sat here", () => {
    expect(placeOf(game("g", 0))).toBe(1);
    expect(placeOf({ ...game("g", 0), mine: [0, 2] })).toBe(2);
    expect(placeOf({ ...game("g", 0), mine: [] })).toBeUndefined();
  });
});

describe("what was shown of a room", () => {
  it("is known for the last ones", () => {
    for (let number = 0; number < 60; number++) {
      keepSeen(`room ${number}`, number);
    }
    keepSeen("room 59", 7);
    expect(recallSeen("room 59")).toBe(7);
    expect(recallSeen("room 1")).toBeUndefined();
  });
});

describe("a look at several rooms", () => {
  const row = (room: string, more: Partial<LookedAt>): LookedAt => ({ room, state: "here", phase: "playing", ...more });

  it("asks for as many as a request holds", () => {
    const room = (seats: number) => ({
      ...recallRoom("r"),
      seats: Array.from({ length: seats }, () => ({ token: "t", seat: 0, round: 1 })),
    });
    const sizes = (rooms: ReturnType<typeof room>[]) => groupsOf(rooms).map((group) => group.length);
    expect(sizes(Array.from({ length: 40 }, () => room(1)))).toEqual([16, 16, 8]);
    expect(sizes(Array.from({ length: 9 }, () => room(8)))).toEqual([4, 4, 1]);
    expect(sizes([])).toEqual([]);
  });

  it("puts first where one's turn is, to choose or to roll", () => {
    const rows = [
      row("old", { w: [0], mine: [1], touched: 1 }),
      row("new", { w: [0], mine: [1], touched: 9 }),
      row("choice", { w: [1], mine: [1], touched: 2 }),
      row("dice", { roller: 1, mine: [1], touched: 3 }),
    ];
    expect(inOrder(rows).map(({ room }) => room)).toEqual(["dice", "choice", "new", "old"]);
    expect(rows.map(waitsForMe)).toEqual([false, false, true, true]);
    expect(isRunning(row("x", { phase: "over" }))).toBe(false);
    expect(isRunning({ room: "x", state: "gone" })).toBe(false);
  });
});

describe("a profile", () => {
  it("is added to what another device has", () => {
    keep("name", "Ann");
    keep("sound", true);
    sitIn("first", 1, "one");
    sitIn("second", 2, "two");
    keepGame(game("g", 1));
    const text = JSON.stringify(takeProfile());
    freshDevice();
    sitIn("own", 3, "three");
    sitIn("second", 1, "four");
    addProfile(readProfile(text)!);
    expect(recall("name", "")).toBe("Ann");
    expect(recall("sound", false)).toBe(true);
    expect(recall("pace", "none said")).toBe("none said");
    expect(recentRooms().map(({ room }) => room)).toEqual(["second", "own", "first"]);
    expect(recallRoom("second").seats.map(({ token }) => token)).toEqual(["four", "two"]);
    expect(keptGames()).toEqual([game("g", 1)]);
    addProfile(readProfile(text)!);
    expect(recallRoom("second").seats).toHaveLength(2);
  });

  it("pushes out nothing that is here, and sets nothing that cannot be set", () => {
    for (let number = 0; number < 40; number++) {
      sitIn(`own-${number}`, number, "one");
      keepGame(game(`own-${number}`, number));
    }
    const rooms = recentRooms().map((room) => ({ ...room, room: room.room.replace("own", "other"), at: 9000 }));
    const games = Array.from({ length: 600 }, (_, number) => game(`other-${number}`, 9000 + number));
    const settings = { name: "A,#\n", pace: "warp", rolls: "no", sound: 7, throw: 1e9, calls: "yes", confetti: false };
    addProfile({ hazard: "profile 1", settings, rooms, games });
    expect(recentRooms().every(({ room }) => room.startsWith("own"))).toBe(true);
    expect(keptGames()).toHaveLength(500);
    expect(keptGames().filter(({ id }) => id.startsWith("own"))).toHaveLength(40);
    expect(keptGames()[0]?.id).toBe("other-599");
    for (const key of ["name", "pace", "rolls", "sound", "throw", "calls"]) {
      expect(recall(key, null)).toBeNull();
    }
    expect(recall("confetti", true)).toBe(false);
  });

  it("is nothing where a game has no date, leads elsewhere or ended as none does", () => {
    const wrong: Record<string, unknown>[] = [
      { at: 1e300 },
      { at: -1 },
      { id: "../../?make=pig" },
      { room: "a b" },
      { finish: "__proto__" },
      { names: Array.from({ length: 17 }, () => "Ann") },
      { mine: Array.from({ length: 17 }, () => 0) },
    ];
    const write = (more: Record<string, unknown>) =>
      JSON.stringify({ hazard: "profile 1", settings: {}, rooms: [], games: [{ ...game("g", 1), ...more }] });
    expect(readProfile(write({}))?.games).toEqual([game("g", 1)]);
    for (const more of wrong) {
      expect(readProfile(write(more)), JSON.stringify(more)).toBeUndefined();
    }
    expect(readProfile(write({}) + " ".repeat(2_000_000))).toBeUndefined();
  });

  it("is nothing that was not written as one", () => {
    const sound = JSON.stringify(takeProfile());
    for (const text of ["", "null", "[]", "{}", sound.replace("profile 1", "profile 2")]) {
      expect(readProfile(text)).toBeUndefined();
    }
    sitIn("room", 1, "token");
    const strange = JSON.stringify(takeProfile()).replace('"token":"token"', '"token":{}');
    expect(readProfile(strange)).toBeUndefined();
  });
});

describe("a code", () => {
  it("is read as people write it", () => {
    const code = drawCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(readCode(` ${showCode(code).toLowerCase()} `)).toBe(code);
    expect(readCode(`http://here.test/games#${code}`)).toBe(code);
    expect(readCode("OiLo-0000-0000")).toBe("011000000000");
    expect(readCode("UUUU-UUUU-UUUU")).toBeUndefined();
    expect(readCode("ABCD-EFGH")).toBeUndefined();
  });

  it("opens what was locked with it, and nothing that somebody has touched", async () => {
    const keys = await keysOf("0123456789AB");
    const text = "who sits where, ".repeat(500);
    const box = await lock(text, keys);
    expect(await unlock(box, keys)).toBe(text);
    expect(await lock(text, keys)).not.toBe(box);
    expect(await unlock(box, await keysOf("0123456789AC"))).toBeUndefined();
    const other = box[30] === "A" ? "B" : "A";
    expect(await unlock(`${box.slice(0, 30)}${other}${box.slice(31)}`, keys)).toBeUndefined();
    expect(await unlock(box.slice(0, 40), keys)).toBeUndefined();
    expect(keys.name).toMatch(/^[0-9a-f]{32}$/);
  });

  it("carries the newest of what is too much", async () => {
    const random = (size: number) =>
      Array.from(crypto.getRandomValues(new Uint8Array(size)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const games = Array.from({ length: 2000 }, (_, number) => ({
      ...game(random(20), 0),
      room: random(20),
      at: 2000 - number,
    }));
    const keys = { name: "", hide: new Uint8Array(32), check: new Uint8Array(32) };
    const box = await fill({ hazard: "profile 1", settings: {}, rooms: [], games }, keys);
    expect(box.length).toBeLessThanOrEqual(49_152);
    const carried = readProfile((await unlock(box, keys))!)!;
    expect(carried.games).toEqual(games.slice(0, carried.games.length));
    expect(carried.games.length).toBeGreaterThan(100);
  });
});
