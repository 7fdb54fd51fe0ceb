import { describe, expect, it } from "vitest";
import type { EventRow, InMessage, RoomMessage, RoomSeat, SayMessage, Told } from "../protocol.gen";
import { emptyRoom, namesOf, OutOfStep, roundOf, seatsHeld, take, withTalk, type RoomState } from "./room";

function seat(name: string, more: Partial<RoomSeat> = {}): RoomSeat {
  return { name, taken: true, ready: true, here: true, ...more };
}

function room(more: Partial<RoomMessage> = {}): RoomMessage {
  return {
    t: "room",
    n: 5,
    room: "r",
    game: "pig",
    set: "",
    phase: "playing",
    number: 1,
    first: 0,
    listed: false,
    watch: true,
    call: false,
    hints: "alone",
    hinting: false,
    fair: true,
    clock: 0,
    absent: 0,
    now: 1_000_500,
    s: 0,
    seats: [seat("Ann"), seat("Ben")],
    v: { pot: 0, seats: [{ score: 0 }, { score: 0 }] },
    w: [0],
    a: ["roll", "hold"],
    x: ["2 to 6 counts", "pass"],
    ...more,
  };
}

function line(k: number, text: string): SayMessage {
  return { t: "say", k, at: 1_000_000 + k, s: 1, who: 3, name: "Ben", text };
}

function input(more: Partial<InMessage> = {}): InMessage {
  return {
    t: "in",
    n: 6,
    s: 0,
    l: ["1 roll", "roll 4"],
    e: [[0, 0, -1, 4, 4, "PG-03"]],
    d: [0, 4],
    w: [0],
    a: ["roll", "hold"],
    ...more,
  };
}

function after(...messages: Parameters<typeof take>[1][]): RoomState {
  return messages.reduce((state, message) => take(state, message, 1_000_000), emptyRoom);
}

describe("take", () => {
  it("shows a room through one seat's eyes, with choices and what they mean", () => {
    const state = after(room());
    expect(state.facts?.phase).toBe("playing");
    expect(state.clockOffset).toBe(500);
    expect(state.sights.get(0)?.offers).toEqual([
      { text: "roll", meaning: "2 to 6 counts" },
      { text: "hold", meaning: "pass" },
    ]);
    expect(seatsHeld(state)).toEqual([0]);
  });

  it("applies what changed and keeps the story", () => {
    const state = after(room({ e: [[2, 1, -1, 3, 3, "PG-04"]] }), input());
    const sight = state.sights.get(0);
    expect(sight?.view).toEqual({ pot: 4, seats: [{ score: 0 }, { score: 0 }] });
    expect(sight?.story).toHaveLength(2);
    expect(sight?.moment).toMatchObject({ lines: ["1 roll", "roll 4"], before: { pot: 0 }, frames: [{ pot: 4 }] });
    expect(sight?.n).toBe(6);
  });

  it("tells apart nothing to choose and more than can be listed", () => {
    expect(after(room(), input({ w: [1], a: undefined as never })).sights.get(0)?.offers).toBeUndefined();
    expect(after(room(), input({ a: [] })).sights.get(0)?.offers).toEqual([]);
  });

  it("knows of what kinds choices are that cannot be listed, and forgets it with the choice", () => {
    const k = [
      {
        form: "bid {}",
        meaning: "offer gold",
        slots: [{ name: "gold", kind: "number" as const }],
        parts: [[{ from: 1, to: 99 }]],
      },
    ];
    const many = after(room(), input({ a: [], m: "bid 1", k }));
    expect(many.sights.get(0)).toMatchObject({ offers: [], kinds: k, example: "bid 1" });
    expect(take(many, input({ n: 7 }), 0).sights.get(0)).toMatchObject({ kinds: undefined, example: "" });
  });

  it("is over when places are told", () => {
    const state = after(
      room(),
      input({ w: undefined as never, places: [1, 2], scores: [100, 4], finish: "won", why: "the target was reached" }),
    );
    expect(state.facts?.phase).toBe("over");
    expect(state.sights.get(0)).toMatchObject({ places: [1, 2], finish: "won", why: "the target was reached" });
  });

  it("notices when it cannot follow", () => {
    expect(() => after(input())).toThrow(OutOfStep);
    expect(() => after(room(), input({ s: 1 }))).toThrow(OutOfStep);
    expect(() => after(room(), input({ d: [99, 1] }))).toThrow(OutOfStep);
  });

  it("has eyes for every seat of the device, until seats change with the next round", () => {
    const both = after(room({ s: 0 }), room({ s: 1 }));
    expect(seatsHeld(both)).toEqual([0, 1]);
    const again = take(both, room({ s: 1, phase: "open", number: 1 }), 0);
    expect(roundOf(again.facts!)).toBe(2);
    expect(seatsHeld(again)).toEqual([1]);
  });

  it("is a watcher no more once it sits", () => {
    const state = after(room({ s: -1, phase: "open" }), room({ s: 1, phase: "open" }));
    expect([...state.sights.keys()]).toEqual([1]);
  });

  it("goes event by event where each of them says what it changed", () => {
    const e: EventRow[] = [
      [0, 0, -1, 4, 4, "PG-03"],
      [1, 0, -1, 4, 4, "PG-04"],
    ];
    const { moment, view } = after(
      room(),
      input({
        e,
        j: [0, 2],
        g: [
          [0, 4],
          [1, 4],
        ],
        d: [0, 0],
      }),
    ).sights.get(0)!;
    expect(moment.frames).toEqual([
      { pot: 4, seats: [{ score: 0 }, { score: 0 }] },
      { pot: 4, seats: [{ score: 4 }, { score: 0 }] },
    ]);
    expect(view).toEqual({ pot: 0, seats: [{ score: 4 }, { score: 0 }] });
    expect(() => after(room(), input({ g: [[99, 1]] }))).toThrow(OutOfStep);
  });

  it("finds things as they are when it comes in later", () => {
    const later = after(room({ l: ["roll 3", "1 end"], e: [[6, 0, -1, 0, 0, "WG-10"]] })).sights.get(0);
    expect(later?.moment).toMatchObject({ events: [], lines: [] });
    expect(later?.story).toHaveLength(1);
  });

  it("knows of trouble until the room is told again", () => {
    const state = after(room(), { t: "trouble", why: "the disk is full" });
    expect(state.trouble).toBe("the disk is full");
    expect(take(state, room(), 0).trouble).toBe("");
    expect(take(state, input(), 0).trouble).toBe("");
  });

  it("notes who is here, what is said and what is asked", () => {
    const state = after(
      room(),
      { t: "here", here: [1] },
      line(2, "hi"),
      line(1, "hello"),
      line(2, "hi"),
      { t: "react", s: 0, text: "clap" },
      { t: "vote", on: "undo", s: 1 },
    );
    expect(state.facts?.seats.map((one) => one.here)).toEqual([false, true]);
    expect(state.talk.map((said) => said.text)).toEqual(["hello", "hi"]);
    expect(state.reactions.map((shown) => shown.text)).toEqual(["clap"]);
    expect(state.vote).toEqual({ on: "undo", seat: 1 });
    expect(take(state, input(), 0).vote).toBeUndefined();
    const refused = take(state, { t: "vote", on: "undo", s: 1, refused: true }, 0);
    expect(refused).toMatchObject({ vote: undefined, refused: { on: "undo", seat: 1 } });
    expect(take(refused, input(), 0).refused).toBeUndefined();
  });
});

describe("company", () => {
  const kinds = (state: RoomState) => state.notes.map((note) => `${note.kind} ${note.name}`.trim());
  const ben = (more: Partial<RoomSeat>) => room({ seats: [seat("Ann"), seat("Ben", more)] });

  it("tells who comes and goes, of others", () => {
    const state = after(
      room({ seats: [seat("Ann"), seat("open", { taken: false })] }),
      room(),
      { t: "here", here: [1], due: [0, 0] },
      { t: "here", here: [0], due: [0, 1_030_500] },
      ben({ here: false, bot: "casual" }),
      ben({ here: true }),
    );
    expect(kinds(state)).toEqual(["came Ben", "away Ben", "bot Ben", "again Ben"]);
    expect(state.due).toEqual([0, 1_030_500]);
    expect(kinds(take(state, room({ hints: "yes" }), 0)).at(-1)).toBe("hints");
  });

  it("says nothing of who is away for a moment, as a page is that is opened anew", () => {
    const come: Told = { t: "here", here: [0, 1] };
    const gone: Told = { t: "here", here: [0] };
    const left = take(after(room(), come), gone, 0);
    expect(kinds(left)).toEqual(["away Ben"]);
    expect(kinds(take(left, come, 14_000))).toEqual([]);
    expect(kinds(take(left, come, 15_000))).toEqual(["away Ben", "back Ben"]);
  });

  it("says nothing of those who are found there, or sit elsewhere in another game", () => {
    expect(kinds(after(room()))).toEqual([]);
    expect(kinds(after(room(), room({ number: 2, seats: [seat("Ben"), seat("Ann")] })))).toEqual([]);
  });
});

describe("withTalk", () => {
  it("puts older lines before those that are known, each once", () => {
    const state = withTalk(after(room(), line(3, "c")), [line(1, "a"), line(2, "b"), line(3, "c")], true);
    expect(state.talk.map((said) => said.text)).toEqual(["a", "b", "c"]);
    expect(state.hasOlder).toBe(true);
    expect(withTalk(state, [], false).hasOlder).toBe(false);
  });
});

describe("namesOf", () => {
  it("tells namesakes apart", () => {
    expect(namesOf([seat("Ann"), seat("casual"), seat("casual"), seat("Ann")])).toEqual([
      "Ann",
      "casual",
      "casual 2",
      "Ann 2",
    ]);
  });
});
