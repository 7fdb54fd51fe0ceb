import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sealOf } from "../fair/dice";
import { recallRoom } from "./kept";
import { makeRoom } from "./make";

const commit = "ab".repeat(32);

/** A socket that is told a commitment as it opens, and answers what is asked. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static promise = true;
  static last: FakeSocket;
  readyState = FakeSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];

  constructor(readonly address: string) {
    super();
    FakeSocket.last = this;
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN;
      this.happen("open");
      if (FakeSocket.promise) {
        this.tell({ t: "promise", commit });
      }
    });
  }

  set onopen(listener: (() => void) | null) {
    this.addEventListener("open", () => listener?.());
  }

  set onmessage(listener: ((event: Event) => void) | null) {
    this.addEventListener("message", (event) => listener?.(event));
  }

  send(text: string): void {
    const wish = JSON.parse(text) as { id: number; t: string };
    this.sent.push(wish);
    this.tell({ t: "ok", id: wish.id, n: 1, room: "room", token: "token", seat: 1 });
  }

  close(): void {
    this.readyState = 3;
  }

  private happen(type: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }

  private tell(message: object): void {
    this.happen("message", { data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  FakeSocket.promise = true;
});

afterEach(() => vi.unstubAllGlobals());

it("shakes at once where all others are bots, and keeps what was promised before", async () => {
  await makeRoom({ game: "pig", seats: 3, bots: ["casual", "", "casual"], name: "Ann" });
  const { sent, address } = FakeSocket.last;
  const [wish] = sent as { seal: string; shake: string }[];
  expect(address).toBe("ws://here/ws?promise");
  expect(sealOf(wish?.shake ?? "")).toBe(wish?.seal);
  const { proofs, commits, shakes, seats } = recallRoom("room");
  expect(proofs).toEqual([{ round: 1, commit, seals: ["", wish?.seal, ""], own: [1] }]);
  expect(commits).toEqual([{ round: 1, commit }]);
  expect(shakes).toMatchObject([{ seat: 1, round: 1, seal: wish?.seal }]);
  expect(seats).toEqual([{ token: "token", seat: 1, round: 1 }]);
});

it.each([
  ["somebody else has still to shake", { bots: ["", ""] }, true],
  ["the dice are real", { bots: ["", "casual"], fair: false }, true],
  ["nothing was promised", { bots: ["", "casual"] }, false],
])("does not show a shake where %s", async (_why, wish, isPromised) => {
  FakeSocket.promise = isPromised;
  await makeRoom({ game: "pig", seats: 2, name: "Ann", ...wish });
  expect(FakeSocket.last.sent).toHaveLength(1);
  expect(FakeSocket.last.sent[0]).not.toHaveProperty("shake");
  expect(recallRoom("room").proofs).toEqual([]);
});
