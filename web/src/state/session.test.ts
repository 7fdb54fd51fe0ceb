import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beatsOf, plainScore } from "../play/beats";
import type { EventRow, InMessage, RoomMessage } from "../protocol.gen";
import { testGame } from "../testing/game";
import { RoomSession } from "./session";
import { setPaceName, setRollsForMe } from "./settings";

/** A socket that answers every request, and tells what the test tells it. */
class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  send(text: string): void {
    const wish = JSON.parse(text) as { id: number };
    this.sent.push(wish);
    this.tell({ t: "ok", id: wish.id, n: 0 });
  }

  close(): void {
    /* nothing is left open */
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const game = testGame("pig");
const page = { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() };
let sockets: FakeSocket[] = [];

const room: RoomMessage = {
  t: "room",
  n: 3,
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
  fair: false,
  clock: 0,
  absent: 0,
  now: 0,
  s: 0,
  seats: ["Ann", "Ben"].map((name) => ({ name, taken: true, ready: true, here: true })),
  v: { pot: 0 },
  w: [1],
};

/** Two rolls of Ben's, each of which changes what is at stake. */
function input(n: number, pot: number, more: Partial<InMessage> = {}): InMessage {
  const event = (face: number): EventRow => [0, 1, -1, face, face, "PG-03"];
  return {
    t: "in",
    n,
    s: 0,
    l: ["2 roll", "roll 4", "2 roll", "roll 5"],
    e: [event(4), event(5)],
    j: [0, 1, 0, 1],
    g: [
      [0, pot],
      [0, pot + 1],
    ],
    d: [],
    w: [0],
    a: ["roll"],
    ...more,
  };
}

async function sit(): Promise<RoomSession> {
  const session = new RoomSession("r", () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  sockets[0]!.onopen?.();
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]!.tell(room);
  return session;
}

function withTable(session: RoomSession): RoomSession {
  session.show.setTelling((moment, seat) => beatsOf(moment, game, plainScore, seat));
  return session;
}

/** What is seen, how much is told of it, and whether all is. */
function seen({ state }: RoomSession, seat = 0) {
  const shown = state.shown.get(seat)!;
  return [shown.view.pot, shown.story.length, state.isSettled];
}

const ROLL_MS = 1150;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  page.visibilityState = "visible";
  const kept = new Map<string, string>();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: () => null,
    length: 0,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("RoomSession", () => {
  it("asks to be told what each event changed, and shows one after another", async () => {
    const session = withTable(await sit());
    expect(sockets[0]!.sent[0]).toMatchObject({ t: "join", animate: true, story: true });
    const beats: string[] = [];
    session.show.onBeat(({ kind, lines }) => beats.push(`${kind} ${lines.at(-1)}`));
    sockets[0]!.tell(input(5, 7));
    expect(seen(session)).toEqual([0, 0, false]);
    expect(session.state.isDue).toBe(true);
    vi.advanceTimersByTime(650);
    expect(seen(session)).toEqual([7, 1, false]);
    vi.advanceTimersByTime(ROLL_MS);
    expect(seen(session)).toEqual([8, 2, false]);
    vi.advanceTimersByTime(500);
    expect(seen(session)).toEqual([8, 2, true]);
    expect(beats).toEqual(["roll roll 4", "roll roll 5"]);
  });

  it("asks anew when something does not fit, and then for things as they are", async () => {
    const session = withTable(await sit());
    const [socket] = sockets;
    const asked = () => socket!.sent.filter(({ t }) => t === "join").map(({ animate }) => animate);
    const tell = async (message: RoomMessage | InMessage) => {
      socket!.tell(message);
      await vi.advanceTimersByTimeAsync(10 * ROLL_MS);
    };
    const wrong = () => input(9, 7, { d: [99, 1] });
    await tell(wrong());
    await tell({ ...room, n: 9 });
    await tell(wrong());
    expect(asked()).toEqual([true, true, false]);
    await tell({ ...room, n: 9 });
    await tell(input(11, 7)); /* it fits again */
    expect(seen(session)[0]).toBe(8);
    await tell(wrong());
    expect(asked()).toEqual([true, true, false, true]);
  });

  it("lets messages wait for their turn", async () => {
    const session = withTable(await sit());
    sockets[0]!.tell(input(5, 7));
    sockets[0]!.tell(input(7, 20));
    vi.advanceTimersByTime(2 * ROLL_MS - 1);
    expect(seen(session)).toEqual([8, 2, false]);
    vi.advanceTimersByTime(1 + 650);
    expect(seen(session)).toEqual([20, 3, false]);
    vi.advanceTimersByTime(2 * ROLL_MS);
    expect(seen(session)).toEqual([21, 4, true]);
  });

  it("waits for its table, but not for ever", async () => {
    const session = await sit();
    sockets[0]!.tell(input(5, 7));
    vi.advanceTimersByTime(2000);
    expect(seen(session)).toEqual([0, 0, false]);
    withTable(session);
    vi.advanceTimersByTime(650);
    expect(seen(session)).toEqual([7, 1, false]);

    sockets = [];
    const other = await sit();
    sockets[0]!.tell(input(5, 7));
    vi.advanceTimersByTime(3000);
    expect(seen(other)).toEqual([8, 2, true]);
  });

  it("shows all at once to who wants no pace, and to who skips ahead", async () => {
    const session = withTable(await sit());
    sockets[0]!.tell(input(5, 7));
    sockets[0]!.tell(input(7, 20));
    session.show.hasten();
    expect(seen(session)).toEqual([21, 4, true]);
    setPaceName("none");
    sockets[0]!.tell(input(9, 30));
    expect(seen(session)).toEqual([31, 6, true]);
    expect(session.state.shown.get(0)?.fresh).toHaveLength(2);
  });

  it("shows what happened while nobody looked, within a while", async () => {
    const session = withTable(await sit());
    const look = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.addEventListener.mock.calls.at(-1)?.[1]();
    };
    look("hidden");
    for (let n = 0; n < 40; n++) {
      sockets[0]!.tell(input(5 + 2 * n, 10 * n));
    }
    vi.advanceTimersByTime(600_000);
    expect(seen(session)).toEqual([0, 0, false]);
    expect(session.state.isDue).toBe(true);
    look("visible");
    vi.advanceTimersByTime(2000);
    expect(session.state.isSettled).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(seen(session)).toEqual([391, 80, true]);
  });

  it("waits behind a curtain, and goes on when it is lifted", async () => {
    const session = withTable(await sit());
    session.show.setCurtain(true);
    sockets[0]!.tell(input(5, 7));
    vi.advanceTimersByTime(60_000);
    expect(seen(session)[0]).toBe(0);
    session.show.setCurtain(false);
    vi.advanceTimersByTime(2 * ROLL_MS);
    expect(seen(session)).toEqual([8, 2, true]);
  });

  it("holds a roll of one's own until one rolls, unless one does not want to, or time runs", async () => {
    const session = withTable(await sit());
    const own = { l: ["2 hold", "roll 4"], e: [[0, 0, -1, 4, 4, "PG-03"]] as EventRow[], j: [0, 1], g: [[0, 4]] };
    sockets[0]!.tell(input(5, 4, own));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.state.shown.get(0)).toMatchObject({ isHeld: true, view: { pot: 0 } });
    session.show.press();
    vi.advanceTimersByTime(ROLL_MS);
    expect(seen(session)).toEqual([4, 1, true]);
    setRollsForMe(true);
    sockets[0]!.tell(input(7, 9, { ...own, g: [[0, 9]] }));
    vi.advanceTimersByTime(ROLL_MS);
    expect(seen(session)).toEqual([9, 2, true]);
    setRollsForMe(false);
    sockets[0]!.tell(input(9, 5, { ...own, g: [[0, 5]], c: 1_000_000 }));
    vi.advanceTimersByTime(ROLL_MS);
    expect(seen(session)).toEqual([5, 3, true]);
  });

  it("goes on with what it has heard when the line comes back, shown or not", async () => {
    const session = withTable(await sit());
    sockets[0]!.tell(input(5, 7));
    sockets[0]!.tell(input(7, 20));
    sockets[0]!.onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets[1]!.sent[0]).toMatchObject({ t: "join", have: 7 });
    sockets[1]!.tell(input(9, 30));
    await vi.advanceTimersByTimeAsync(6 * ROLL_MS);
    expect(seen(session)).toEqual([31, 6, true]);
  });

  it("asks for the whole room where its eyes have not heard the same, or it cannot follow", async () => {
    const session = withTable(await sit());
    sockets[0]!.tell({ ...room, s: 1 });
    sockets[0]!.tell(input(5, 7));
    sockets[0]!.onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    sockets[1]!.onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets[1]!.sent[0]).not.toHaveProperty("have");
    sockets[1]!.tell({ ...room, n: 9 });
    sockets[1]!.tell(input(11, 0, { d: [99, 1] }));
    await vi.advanceTimersByTimeAsync(10 * ROLL_MS);
    expect(sockets[1]!.sent.filter(({ t }) => t === "join")).toHaveLength(2);
    expect(session.state.isSettled).toBe(true);
  });

  it("leaves whoever looks at the end of a game there until they follow", async () => {
    const session = withTable(await sit());
    const end: Partial<InMessage> = { places: [1, 2], scores: [9, 3], finish: "won" };
    sockets[0]!.tell(input(7, 7, end));
    /* Others are quicker than what is shown here. */
    sockets[0]!.tell({ ...room, n: 8, phase: "open", caller: 1, v: undefined, w: undefined });
    await vi.runOnlyPendingTimersAsync();
    session.show.hasten();
    expect(session.state.facts?.phase).toBe("over");
    expect(session.state.rematch?.caller).toBe(1);
    sockets[0]!.sent.length = 0;
    session.follow();
    expect(sockets[0]!.sent.map(({ t }) => t)).toEqual(["join"]);
    sockets[0]!.tell({
      ...room,
      n: 8,
      phase: "open",
      caller: 1,
      v: undefined,
      w: undefined,
      seats: [
        { name: "Ann", taken: true, ready: false, here: true },
        { name: "Ben", taken: true, ready: true, here: true },
      ],
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state.facts?.phase).toBe("open");
    expect(session.state.rematch).toBeUndefined();
    expect(sockets[0]!.sent.map(({ t }) => t)).toEqual(["join", "talk", "seal"]);
    session.close();
  });

  it("asks, when it is opened anew, for what it has not shown", async () => {
    const first = withTable(await sit());
    sockets[0]!.tell(input(7, 7));
    first.close(); /* in the middle of it */
    sockets = [];
    const second = await sit();
    expect(sockets[0]!.sent[0]).toMatchObject({ t: "join", since: 3 });
    second.close();
  });
});
