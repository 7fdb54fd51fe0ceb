import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventRow } from "../protocol.gen";
import { testGame } from "../testing/game";
import { testMoment } from "../testing/moment";
import { say } from "./announce";
import { beatsOf, plainScore, type Beat } from "./beats";
import { Playback } from "./playback";
import { shownAt, shownWhole } from "./shown";

const event: EventRow = [0, 0, -1, 4, 4, "PG-1"];
const beat: Beat = { ...beatsOf(testMoment([event]), testGame("pig"), plainScore)[0]!, ms: 1000, lead: 0 };
/** Steps 1 and 3 have something to tell. */
const beatsAt = (step: number) => (step % 2 === 1 ? [beat] : []);

function open(at: number) {
  const seen: string[] = [];
  const player = new Playback(at, 4, beatsAt, ({ step, spot }) => seen.push(`${step}${spot ? "…" : ""}`));
  return { player, seen, steps: () => [...new Set(seen)] };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("Playback", () => {
  it("plays step after step to the end, and again from the start", () => {
    const { player, steps } = open(0);
    player.togglePlay();
    expect(player.state).toMatchObject({ step: 1, isPlaying: true });
    vi.advanceTimersByTime(1000);
    vi.advanceTimersByTime(1);
    expect(player.state.step).toBe(2);
    vi.advanceTimersByTime(150 + 1000);
    vi.advanceTimersByTime(1000);
    expect(player.state).toMatchObject({ step: 4, isPlaying: false });
    expect(steps()).toEqual(["0", "1…", "1", "2", "3…", "3", "4"]);
    player.togglePlay();
    expect(player.state).toMatchObject({ step: 1, isPlaying: true });
  });

  it("shows a step as it happened, and then stays", () => {
    const { player } = open(2);
    player.stepOn();
    expect(player.state.spot).toMatchObject({ at: 0, isLanded: true });
    vi.advanceTimersByTime(5000);
    expect(player.state).toMatchObject({ step: 3, spot: undefined, isPlaying: false });
  });

  it("goes anywhere at once, and no further", () => {
    const { player } = open(9);
    expect(player.state.step).toBe(4);
    player.goTo(-3);
    player.togglePlay();
    player.goTo(3);
    vi.advanceTimersByTime(60_000);
    expect(player.state).toMatchObject({ step: 3, spot: undefined, isPlaying: false });
  });

  it("plays as fast as it is told to", () => {
    const { player } = open(0);
    player.setSpeed("fast");
    player.togglePlay();
    vi.advanceTimersByTime(300);
    expect(player.state.spot).toBeUndefined();
    player.close();
    vi.advanceTimersByTime(60_000);
    expect(player.state.step).toBe(1);
  });
});

describe("what is shown", () => {
  const events: EventRow[] = [event, [1, 0, -1, 0, 0, "PG-2"], [0, 1, -1, 2, 2, "PG-1"]];
  const moment = testMoment(events, {
    before: { at: 0 },
    frames: [{ at: 1 }, { at: 2 }, { at: 3 }],
    story: [event, ...events],
  });
  const beats = beatsOf(moment, testGame("pig"), plainScore);

  it("is what was before while dice are in the air, and the words wait", () => {
    const falling = shownAt(moment, { at: 9 }, beats, { at: 1, isLanded: false, isHeld: false }, 1);
    expect(falling).toMatchObject({ view: { at: 1 }, isAll: false, fresh: [] });
    expect([falling.events.length, falling.story.length, falling.frames.length]).toEqual([1, 2, 2]);
    const lying = shownAt(moment, { at: 9 }, beats, { at: 1, isLanded: true, isHeld: false }, 1);
    expect(lying).toMatchObject({ view: { at: 2 }, fresh: [events[1]] });
  });

  it("ends with the view, and says only what is new", () => {
    const end = shownAt(moment, { at: 9 }, beats, { at: 3, isLanded: true, isHeld: false }, 2);
    expect(end).toMatchObject({ view: { at: 9 }, beat: undefined, isAll: true, fresh: [events[2]], events });
    expect(shownWhole(moment, { at: 9 }).fresh).toEqual([]);
  });

  it("is said once: sayings follow each other, and old ones go", () => {
    const said = ["one", "", "two", "three", "four", "five"].reduce(say, []);
    expect(said.map(({ text }) => text)).toEqual(["two", "three", "four", "five"]);
    expect(new Set(said.map(({ key }) => key)).size).toBe(4);
    expect(say(said, "")).toBe(said);
  });
});
