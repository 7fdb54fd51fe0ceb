import { afterEach, expect, it, vi } from "vitest";
import { cheer, knocksOf, soundOf } from "./sound";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is that of dice where something is rolled, and what the table says otherwise", () => {
  expect(soundOf({ kind: "x", lines: ["1 wager", "roll 5"] })).toBe("dice");
  expect(soundOf({ kind: "x", lines: ["1 wager"] })).toBe("none");
  expect(soundOf({ kind: "pay", lines: ["roll 3 4"] }, { pay: "coin" })).toBe("coin");
  expect(soundOf({ kind: "round", lines: ["roll 3 4"] }, { round: "none" })).toBe("none");
});

it("has a knock for each die, but not for dozens", () => {
  expect(knocksOf({ lines: ["roll 5"] })).toBe(3);
  expect(knocksOf({ lines: ["roll 1 2 3 4 5 6 1 2 3 4 5 6"] })).toBe(10);
  expect(knocksOf({ lines: ["roll ? ?"] })).toBe(3);
});

it("goes up when one has won, and leaves nothing open", () => {
  vi.useFakeTimers();
  const pitches: number[] = [];
  let isOpen = false;
  const param = (note: (pitch: number) => unknown = vi.fn()) => ({
    setValueAtTime: note,
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  class FakeContext {
    currentTime = 0;
    destination = {};
    constructor() {
      isOpen = true;
    }
    createGain = () => ({ gain: param(), connect: vi.fn() });
    createOscillator = () => ({
      frequency: param((pitch) => pitches.push(pitch)),
      connect: vi.fn(),
      start: vi.fn(),
      stop: vi.fn(),
    });
    close = () => {
      isOpen = false;
    };
  }
  vi.stubGlobal("AudioContext", FakeContext);
  cheer();
  expect(pitches.length).toBeGreaterThan(2);
  expect(pitches).toEqual([...pitches].sort((one, other) => one - other));
  expect(isOpen).toBe(true);
  vi.runAllTimers();
  expect(isOpen).toBe(false);
});
