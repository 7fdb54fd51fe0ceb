import { describe, expect, it } from "vitest";
import { noteOf } from "./useSeatNotes";

const game = { bots: [{ name: "casual", called: "the Miller", strength: "casual", manner: "plays" } as const] };
const seat = { name: "Ben", taken: true, ready: true, here: false };

describe("noteOf", () => {
  it("counts down to the bot, says who plays, and nothing of whoever is here", () => {
    expect(noteOf(game, seat, false, 31_000, 1_500)).toBe("away: a bot in 30 s");
    expect(noteOf(game, seat, false, 1_000, 1_500)).toBe("away");
    expect(noteOf(game, seat, false, 0, 1_500)).toBe("away");
    expect(noteOf(game, { ...seat, here: true }, false, 0, 0)).toBe("");
    expect(noteOf(game, seat, true, 0, 0)).toBe("");
    expect(noteOf(game, { ...seat, bot: "casual", kept: true }, false, 0, 0)).toBe("bot: casual");
    expect(noteOf(game, { ...seat, name: "the Miller", bot: "casual" }, false, 0, 0)).toBe("casual");
    expect(noteOf(game, { ...seat, name: "plain", bot: "plain:3" }, false, 0, 0)).toBe("bot");
  });
});
