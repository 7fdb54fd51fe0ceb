import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Told } from "../protocol.gen";
import { Connection, Lost, Refused, socketAddress, type Link, type Wish } from "./connection";

/** A socket that the test opens, answers and breaks. */
class FakeSocket {
  static made: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { t: string; id: number }[] = [];
  isClosed = false;

  constructor() {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string; id: number });
  }

  close(): void {
    this.isClosed = true;
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function last(): FakeSocket {
  return FakeSocket.made.at(-1)!;
}

function connect(welcome: (send: (wish: Wish) => Promise<unknown>) => Promise<void> = async () => undefined) {
  const links: Link[] = [];
  const told: Told[] = [];
  const connection = new Connection(() => new FakeSocket() as unknown as WebSocket, {
    welcome,
    told: (message) => told.push(message),
    link: (link) => links.push(link),
  });
  connection.open();
  return { connection, links, told };
}

/** Lets promises run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.made = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("Connection", () => {
  it("holds requests until the room is entered, and matches answers by number", async () => {
    const { connection } = connect((send) => send({ t: "join", room: "r" }).then(() => undefined));
    const asked = connection.request({ t: "act", text: "end" });
    last().onopen?.();
    await settle();
    expect(last().sent).toEqual([{ t: "join", room: "r", id: 1 }]);
    last().tell({ t: "ok", id: 1, n: 3 });
    await settle();
    expect(last().sent[1]).toEqual({ t: "act", text: "end", id: 2 });
    last().tell({ t: "no", id: 2, n: 3, why: "not your turn" });
    await expect(asked).rejects.toThrow(new Refused("not your turn"));
  });

  it("comes back by itself, later each time, and enters again", async () => {
    let entered = 0;
    const { links } = connect(async () => {
      entered++;
    });
    for (const wait of [400, 800, 1600]) {
      last().onclose?.();
      const made = FakeSocket.made.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(FakeSocket.made.length).toBe(made);
      await vi.advanceTimersByTimeAsync(1);
      expect(FakeSocket.made.length).toBe(made + 1);
    }
    last().onopen?.();
    await settle();
    expect(entered).toBe(1);
    expect(links.at(-1)).toBe("open");
    last().onclose?.();
    expect(links.at(-1)).toBe("waiting");
    await vi.advanceTimersByTimeAsync(400);
    expect(links.at(-1)).toBe("connecting");
  });

  it("tells who waits for an answer that the line is gone", async () => {
    const { connection } = connect();
    last().onopen?.();
    await settle();
    const asked = connection.request({ t: "act", text: "end" });
    const lost = expect(asked).rejects.toBeInstanceOf(Lost);
    last().onclose?.();
    await lost;
  });

  it("gives up a line that no longer answers", async () => {
    connect();
    last().onopen?.();
    await settle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().sent.at(-1)?.t).toBe("ping");
    const dead = last();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dead.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(last()).not.toBe(dead);
  });

  it("does not ask again where it is not wanted", async () => {
    connect((send) => send({ t: "join", room: "r" }).then(() => undefined));
    last().onopen?.();
    last().tell({ t: "no", id: 1, n: 0, why: "there is no such room" });
    await settle();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made.length).toBe(1);
  });

  it("hands on what is told without being asked", () => {
    const { told } = connect();
    last().tell({ t: "say", s: 1, text: "hello" });
    expect(told).toEqual([{ t: "say", s: 1, text: "hello" }]);
  });
});

describe("socketAddress", () => {
  it("is secure where the page is", () => {
    expect(socketAddress({ protocol: "https:", host: "play.test" } as Location)).toBe("wss://play.test/ws");
    expect(socketAddress({ protocol: "http:", host: "localhost:8265" } as Location)).toBe("ws://localhost:8265/ws");
  });

  it("is given away with its socket, and gone on with by another", async () => {
    const { connection, told } = connect(async (send) => void (await send({ t: "make", game: "pig" })));
    last().onopen?.();
    last().tell({ t: "here", here: [0] });
    const released = connection.release()!;
    expect(told).toHaveLength(1);
    expect([released.nextId, last().isClosed]).toEqual([2, false]);
    const other = connect();
    other.connection.close();
    const links: Link[] = [];
    const heard: Told[] = [];
    const next = new Connection(() => new FakeSocket() as unknown as WebSocket, {
      welcome: async () => undefined,
      told: (message) => heard.push(message),
      link: (link) => links.push(link),
    });
    next.adopt(released);
    expect(links).toEqual(["open"]);
    (released.socket as unknown as FakeSocket).tell({ t: "here", here: [] });
    void next.request({ t: "ping" });
    expect([heard.length, told.length]).toEqual([1, 1]);
    expect((released.socket as unknown as FakeSocket).sent.at(-1)).toMatchObject({ t: "ping", id: 2 });
    next.close();
  });
});
