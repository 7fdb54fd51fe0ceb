import { describe, expect, it } from "vitest";
import { readInvitation, readRoute } from "./router";

const ROOM = "gaceOI94PQ9mt3AhuCAHGA";

describe("readRoute", () => {
  const route = (path: string) => readRoute(new URL(path, "http://here.test"));

  it("knows every page", () => {
    expect(route("/")).toEqual({ page: "home" });
    expect(route("/?make=wager")).toEqual({ page: "make", game: "wager", way: "link" });
    expect(route("/?make=wager&way=real")).toEqual({ page: "make", game: "wager", way: "real" });
    expect(route("/?make=wager&way=odd")).toEqual({ page: "make", game: "wager", way: "link" });
    expect(route("/?guide=pig")).toEqual({ page: "guide", game: "pig" });
    expect(route(`/r/${ROOM}`)).toEqual({ page: "room", room: ROOM });
    expect(route(`/replay?room=${ROOM}&at=12`)).toEqual({ page: "replay", room: ROOM, game: "", at: 12 });
    expect(route("/replay?at=-3#local")).toEqual({ page: "replay", room: "", game: "", at: 0 });
    expect(route("/replay?at=many")).toEqual({ page: "replay", room: "", game: "", at: 0 });
    expect(route(`/g/${ROOM}?at=5&room=x`)).toEqual({ page: "replay", room: "", game: ROOM, at: 5 });
    expect(route("/g/")).toEqual({ page: "lost" });
    expect(route("/games")).toEqual({ page: "games" });
    expect(route("/index.html")).toEqual({ page: "home" });
    expect(route("/nowhere")).toEqual({ page: "lost" });
    expect(route("/r/")).toEqual({ page: "lost" });
  });
});

describe("readInvitation", () => {
  it("finds the room in whatever was copied", () => {
    expect(readInvitation(`http://here.test/r/${ROOM}`)).toBe(ROOM);
    expect(readInvitation(`  https://here.test:8265/r/${ROOM}/?x=1#y `)).toBe(ROOM);
    expect(readInvitation(ROOM)).toBe(ROOM);
    expect(readInvitation("http://here.test/r/short")).toBeUndefined();
    expect(readInvitation("hello")).toBeUndefined();
  });
});
