import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchPart } from "./part";

const reload = vi.fn();
const answer = vi.fn<() => Promise<{ ok: boolean }>>();
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  reload.mockReset();
  answer.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = () => Promise.reject(new Error("gone"));

it("gives the part that comes", async () => {
  expect(await fetchPart(() => Promise.resolve("here"))).toBe("here");
  expect(reload).not.toHaveBeenCalled();
});

it("opens the page anew once the server answers", async () => {
  answer.mockRejectedValueOnce(new Error("no line")).mockResolvedValueOnce({ ok: false });
  void fetchPart(failing);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

it("does so at most every half minute", async () => {
  void fetchPart(failing);
  await vi.advanceTimersByTimeAsync(1000);
  void fetchPart(failing);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(2);
});
