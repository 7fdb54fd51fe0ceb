import { describe, expect, it } from "vitest";
import { noteOf } from "./useSeatNotes";

const seat = { name: "Ben", taken: true, ready: true, here: false };

describe("noteOf", () => {
  it("counts down to the bot, says who plays, and nothing of whoever is here", () => {
    expect(noteOf(seat, false, 31_000, 1_500)).toBe("away: a bot in 30 s");
    expect(noteOf(seat, false, 1_000, 1_500)).toBe("away");
    expect(noteOf(seat, false, 0, 1_500)).toBe("away");
    expect(noteOf({ ...seat, here: true }, false, 0, 0)).toBe("");
    expect(noteOf(seat, true, 0, 0)).toBe("");
    expect(noteOf({ ...seat, bot: "casual" }, false, 0, 0)).toBe("bot: casual");
    expect(noteOf({ ...seat, name: "casual 2", bot: "casual" }, false, 0, 0)).toBe("bot");
  });
});
