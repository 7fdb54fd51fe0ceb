/* The service worker, run with caches of our own. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stampWorker } from "./stamp";

const source = readFileSync(new URL("./sw.js", import.meta.url), "utf8");

type Shelf = Map<string, string>;

/** What a browser gives to a worker, as far as it is used. Requests are addresses, responses their texts. */
function browser(kept: Record<string, Record<string, string>>) {
  const shelves = new Map<string, Shelf>(
    Object.entries(kept).map(([name, rows]) => [name, new Map(Object.entries(rows))]),
  );
  const at = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, "http://here").pathname;
  const fetched: string[] = [];
  const answer = (text: string) => ({ ok: true, text, headers: { get: () => text }, clone: () => answer(text) });
  const fetch = async (request: { url: string }) => {
    fetched.push(at(request));
    return answer(`new ${at(request)}`);
  };
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, string>();
    shelves.set(name, shelf);
    return {
      add: async (path: string) => void shelf.set(path, `new ${path}`),
      put: async (request: string | { url: string }, value: { text: string }) =>
        void shelf.set(at(request), value.text),
      match: async (request: string | { url: string }) => {
        const text = shelf.get(at(request));
        return text === undefined ? undefined : answer(text);
      },
      keys: async () => [...shelf.keys()].map((path) => ({ url: `http://here${path}` })),
    };
  };
  const caches = { open, keys: async () => [...shelves.keys()], delete: async (name: string) => shelves.delete(name) };
  return { shelves, fetched, fetch, caches };
}

async function start(files: string[], kept: Record<string, Record<string, string>> = {}) {
  const world = browser(kept);
  const told: string[] = [];
  const open: string[] = [];
  const shown: string[] = [];
  const handlers: Record<string, (event: unknown) => void> = {};
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => {
      handlers[name] = handler;
    },
    skipWaiting: () => undefined,
    clients: {
      claim: async () => undefined,
      get: async () => ({ postMessage: (message: string) => void told.push(message) }),
      matchAll: async () => open.map((url) => ({ url, focus: async () => void shown.push(`focus ${url}`) })),
      openWindow: async (path: string) => void shown.push(`open ${path}`),
    },
    location: { origin: "http://here" },
  };
  new Function("self", "caches", "fetch", stampWorker(source, files))(self, world.caches, world.fetch);
  const happen = async (name: string, event: object = {}) => {
    const waits: unknown[] = [];
    let answer: unknown;
    handlers[name]?.({
      ...event,
      waitUntil: (promise: unknown) => void waits.push(promise),
      respondWith: (promise: unknown) => (answer = promise),
    });
    const answered = (await answer) as { text: string } | undefined;
    await Promise.all(waits);
    return answered;
  };
  await happen("install");
  await happen("activate");
  const ask = (path: string) =>
    happen("fetch", { request: { url: `http://here${path}`, method: "GET", mode: "cors" } });
  const click = (data?: { path: string }) =>
    happen("notificationclick", { notification: { data, close: () => void shown.push("close") } });
  return { ...world, told, ask, open, shown, click };
}

describe("the service worker", () => {
  it("has one cache, named by the build", async () => {
    const one = await start(["assets/a-1.js"]);
    const same = await start(["assets/a-1.js"]);
    const other = await start(["assets/a-2.js"]);
    const names = [one, same, other].map(({ shelves }) => [...shelves.keys()].join());
    expect(names[0]).toMatch(/^hazard-[0-9a-f]{12}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });

  it("clears away what builds before it have kept, but for what it has itself", async () => {
    const { shelves, ask, fetched } = await start(["assets/a-1.js", "assets/b-2.js"], {
      "hazard-shell-1": { "/": "old page", "/assets/a-1.js": "the same", "/assets/b-1.js": "gone" },
    });
    expect([...shelves.keys()]).toHaveLength(1);
    const [shell] = shelves.values();
    expect(Object.fromEntries(shell!)).toEqual({ "/": "new /", "/assets/a-1.js": "the same" });
    expect((await ask("/assets/a-1.js"))?.text).toBe("the same");
    expect(fetched).toEqual([]);
  });

  it("shows the games it has at once, and says when the server has others by now", async () => {
    const { shelves, ask, fetched, told } = await start(["assets/a-1.js"]);
    expect((await ask("/api/games"))?.text).toBe("new /api/games");
    expect((await ask("/api/games"))?.text).toBe("new /api/games");
    expect([fetched.length, told]).toEqual([2, []]);
    [...shelves.values()][0]!.set("/api/games", "old");
    expect((await ask("/api/games"))?.text).toBe("old");
    expect(told).toEqual(["renewed"]);
    expect((await ask("/api/games"))?.text).toBe("new /api/games");
  });

  it("keeps what it fetches for the page, and nothing else the server says", async () => {
    const { shelves, ask, fetched } = await start(["assets/a-1.js"]);
    for (const path of ["/assets/a-1.js", "/assets/a-1.js", "/assets/a-9.js", "/assets/a-9.js", "/api/rooms"]) {
      await ask(path);
    }
    expect(fetched).toEqual(["/assets/a-1.js", "/assets/a-9.js"]);
    const [shell] = shelves.values();
    expect([...shell!.keys()]).toEqual(["/", "/assets/a-1.js", "/assets/a-9.js"]);
  });

  it("leads whoever is called to their table, which may be open already", async () => {
    const { open, shown, click } = await start([]);
    await click({ path: "/r/here" });
    open.push("http://here/", "http://here/r/here");
    await click({ path: "/r/here" });
    expect(shown).toEqual(["close", "open /r/here", "close", "focus http://here/r/here"]);
  });
});
