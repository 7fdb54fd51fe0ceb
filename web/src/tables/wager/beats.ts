/* How Dead Man's Wager is told: each roll is watched on its own before the next one falls. */
import { readEvent } from "../../game/events";
import type { Score } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";

export type BeatKind = "roll" | "wager" | "word";

export const score: Score<BeatKind> = {
  rows: {
    roll: ["roll", false],
    again: ["roll", false],
    gain: ["wager", false],
    loss: ["wager", false],
    nothing: ["wager", false],
  },
  /* The die lies still for the rest of its beat, so that it can be read. */
  times: { roll: [1100, 660], wager: [2000, 1200], word: 750 },
  roll: "word",
  other: "word",
};

export interface Rolled {
  seat: number;
  face: number;
  outcome: "plain" | "gain" | "nothing" | "loss";
}

/** What a roll was; undefined: the event is no roll. */
export function rollOf(row: EventRow | undefined, game: Game): Rolled | undefined {
  const event = row && readEvent<"wager">(row, game);
  switch (event?.kind) {
    case "roll":
    case "again":
      return { seat: event.seat, face: event.face, outcome: "plain" };
    case "gain":
    case "loss":
    case "nothing":
      return { seat: event.seat, face: event.face, outcome: event.kind };
    default:
      return undefined;
  }
}

/** The roll that lies on the table, with the number of its event in the story. */
export function lastRoll(story: readonly EventRow[], game: Game): (Rolled & { number: number }) | undefined {
  for (let index = story.length - 1; index >= 0; index--) {
    const rolled = rollOf(story[index], game);
    if (rolled) {
      return { ...rolled, number: index + 1 };
    }
  }
  return undefined;
}
