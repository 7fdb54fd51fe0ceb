/* What the view of Fix'em has forgotten and the story knows: how the last predictions ended. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";
import type { Verdict } from "./read";

interface Said {
  point: number;
  count: number;
}

/** By seat, until the next predictions are shown or the bowl is rolled. */
export function verdictsOf(story: readonly EventRow[], game: Game): Map<number, Verdict> {
  const said = new Map<number, Said>();
  const changed = new Map<number, Said>();
  const verdicts = new Map<number, Verdict>();
  for (const row of story) {
    const event = readEvent<"fixem">(row, game);
    switch (event.kind) {
      case "right":
        verdicts.set(event.seat, { kind: "right", point: event.point, there: event.dice, count: event.dice });
        break;
      case "near":
      case "wrong": {
        const known = said.get(event.seat);
        /* Who has come from another place of a record does not know what was predicted. */
        if (known?.point === event.point) {
          verdicts.set(event.seat, { kind: event.kind, point: event.point, there: event.dice, count: known.count });
        }
        break;
      }
      case "roll":
        verdicts.clear();
        changed.forEach((next, who) => said.set(who, next));
        changed.clear();
        break;
      case "predict":
      case "shown":
      case "rolled_prediction":
        said.set(event.seat, { point: event.point, count: event.dice });
        verdicts.delete(event.seat);
        break;
      case "change":
        changed.set(event.seat, { point: event.point, count: event.dice });
    }
  }
  return verdicts;
}
