import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedRoom } from "../protocol.gen";
import { betterThan, fitting } from "./anyone";

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

describe("betterThan", () => {
  const own = (more: Partial<ListedRoom> = {}) => room("mine", { since: 20, ...more });
  const names = (rooms: ListedRoom[], game?: string) => betterThan(rooms, "mine", game).map((one) => one.room);

  it("is a table that was opened before one's own, so that of two just one goes", () => {
    const early = room("early", { since: 10 });
    expect(names([own(), early, room("late", { since: 30 })])).toEqual(["early"]);
    expect(betterThan([own(), early], "early")).toEqual([]);
  });

  it("is one of two that were opened in the same moment", () => {
    const rooms = [room("mine"), room("theirs")];
    expect(betterThan(rooms, "theirs").map((one) => one.room)).toEqual(["mine"]);
    expect(names(rooms)).toEqual([]);
  });

  it("is one of another game, whenever it was opened, for who takes any", () => {
    const rooms = [own(), room("other", { game: "wager", since: 30 })];
    expect(names(rooms)).toEqual(["other"]);
    expect(names(rooms, "pig")).toEqual([]);
    expect(betterThan(rooms, "other", "wager")).toEqual([]);
  });

  it("is none where somebody has sat down already, or that is not listed yet", () => {
    const early = room("early", { since: 10 });
    expect(names([own({ taken: 2 }), early])).toEqual([]);
    expect(names([early])).toEqual([]);
  });
});
