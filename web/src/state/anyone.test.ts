import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedRoom } from "../protocol.gen";
import { fitting } from "./anyone";

const room = (name: string, more: Partial<ListedRoom> = {}): ListedRoom => ({
  room: name,
  game: "pig:classic",
  phase: "open",
  seats: 4,
  taken: 1,
  here: 1,
  host: "Ann",
  rules: "",
  since: 10,
  watch: true,
  ...more,
});

let kept: string | null = null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal("localStorage", { getItem: () => kept });
});

describe("fitting", () => {
  it("wants a free seat and somebody who waits", () => {
    const rooms = [
      room("full", { taken: 4 }),
      room("left", { here: 0 }),
      room("begun", { phase: "playing" }),
      room("good"),
    ];
    expect(fitting(rooms).map((one) => one.room)).toEqual(["good"]);
  });

  it("prefers the fullest, then who has waited longest, of the game that is wanted", () => {
    const rooms = [
      room("late", { since: 20 }),
      room("early", { since: 5 }),
      room("nearly", { taken: 3 }),
      room("other", { game: "wager", taken: 3 }),
    ];
    expect(fitting(rooms, "pig").map((one) => one.room)).toEqual(["nearly", "early", "late"]);
    expect(fitting(rooms, "wager").map((one) => one.room)).toEqual(["other"]);
    expect(fitting(rooms)).toHaveLength(4);
  });

  it("leaves out a table at which one sits already", () => {
    const seats = [{ token: "t", seat: 0, round: 1 }];
    kept = JSON.stringify([{ room: "mine", game: "pig", at: 0, seats, commits: [], shakes: [], proofs: [] }]);
    expect(fitting([room("mine")])).toEqual([]);
  });
});
