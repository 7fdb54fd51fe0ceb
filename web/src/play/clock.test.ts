import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Clock, type Timed } from "./clock";

function beat(ms: number, lead = 0, isOwn = false): Timed {
  return { ms, lead, isOwn };
}

function start(pace = { now: 1 }, isPressed = false) {
  const steps: string[] = [];
  const clock = new Clock({
    pace: () => pace.now,
    isPressed: () => isPressed,
    step: (seat, { at, isLanded, isHeld }) =>
      steps.push(`${seat}:${at}${isHeld ? " waits" : isLanded ? "" : " falls"}`),
    done: () => steps.push("done"),
  });
  /** What has been shown since it was last asked. */
  const news = () => steps.splice(0);
  return { clock, news };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("Clock", () => {
  it("shows one beat after another, dice before what comes of them, and tells when it is done", () => {
    const { clock, news } = start();
    clock.play(0, [beat(500), beat(1000, 600)]);
    expect(news()).toEqual(["0:0"]);
    vi.advanceTimersByTime(499);
    expect(news()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(news()).toEqual(["0:1 falls"]);
    vi.advanceTimersByTime(600);
    expect(news()).toEqual(["0:1"]);
    vi.advanceTimersByTime(400);
    expect(news()).toEqual(["0:2", "done"]);
    expect(clock.isRunning).toBe(false);
  });

  it("keeps the pace that was chosen, from the next beat on", () => {
    const pace = { now: 0.5 };
    const { clock, news } = start(pace);
    clock.play(0, [beat(1000), beat(1000), beat(1000)]);
    vi.advanceTimersByTime(500);
    expect(news()).toEqual(["0:0", "0:1"]);
    pace.now = 1;
    vi.advanceTimersByTime(500);
    expect(news()).toEqual(["0:2"]);
    vi.advanceTimersByTime(999);
    expect(news()).toEqual([]);
  });

  it("takes no time at all at no pace, and none for nothing", () => {
    const { clock, news } = start({ now: 0 });
    clock.play(0, [beat(1000, 600), beat(1000)]);
    expect(news()).toEqual(["0:2", "done"]);
    const slow = start();
    slow.clock.play(0, []);
    expect(slow.news()).toEqual(["0:0", "done"]);
  });

  it("skips to the end", () => {
    const { clock, news } = start();
    clock.play(0, [beat(1000), beat(1000)]);
    clock.skip();
    expect(news()).toEqual(["0:0", "0:2", "done"]);
    vi.advanceTimersByTime(5000);
    expect(news()).toEqual([]);
  });

  it("goes through what several see side by side, and waits for the last", () => {
    const { clock, news } = start();
    clock.play(0, [beat(1000)]);
    clock.play(1, [beat(600), beat(600)]);
    vi.advanceTimersByTime(1000);
    expect(news()).toEqual(["0:0", "1:0", "1:1", "0:1"]);
    vi.advanceTimersByTime(200);
    expect(news()).toEqual(["1:2", "done"]);
  });

  it("waits for a hand where a roll is somebody's own", () => {
    const { clock, news } = start({ now: 1 }, true);
    clock.play(0, [beat(1000, 600, true)]);
    vi.advanceTimersByTime(60_000);
    expect(news()).toEqual(["0:0 waits"]);
    clock.press();
    expect(news()).toEqual(["0:0 falls"]);
    vi.advanceTimersByTime(1000);
    expect(news()).toEqual(["0:0", "0:1", "done"]);
  });

  it("shows a beat again that nobody looked at", () => {
    const { clock, news } = start();
    clock.play(0, [beat(1000, 400), beat(1000)]);
    vi.advanceTimersByTime(500);
    clock.pause();
    news();
    vi.advanceTimersByTime(60_000);
    expect(news()).toEqual([]);
    clock.resume();
    vi.advanceTimersByTime(600);
    expect(news()).toEqual(["0:0", "0:1"]);
    clock.pause();
    clock.play(1, [beat(100, 50)]);
    vi.advanceTimersByTime(5000);
    expect(news()).toEqual(["1:0 falls"]);
    clock.resume();
    vi.advanceTimersByTime(100);
    expect(news()).toEqual(["0:1", "1:0 falls", "1:0", "1:1"]);
  });

  it("forgets what it is told to forget", () => {
    const { clock, news } = start();
    clock.play(0, [beat(1000)]);
    clock.stop();
    vi.advanceTimersByTime(5000);
    expect(news()).toEqual(["0:0"]);
  });
});
