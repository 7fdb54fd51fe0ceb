/* What the view of Fix'em has forgotten and the story knows: how the last predictions ended. */
import { nameOf } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";
import type { Verdict } from "./read";

interface Said {
  point: number;
  count: number;
}

const KINDS: Partial<Record<string, Verdict["kind"]>> = { right: "right", near: "near", wrong: "wrong" };

/** By seat, until the next predictions are shown or the bowl is rolled. */
export function verdictsOf(story: readonly EventRow[], game: Game): Map<number, Verdict> {
  const said = new Map<number, Said>();
  const changed = new Map<number, Said>();
  const verdicts = new Map<number, Verdict>();
  for (const event of story) {
    const [, seat, , a, b] = event;
    const name = nameOf(event, game);
    const kind = KINDS[name];
    if (kind) {
      const known = said.get(seat);
      /* Who has come from another place of a record does not know what was predicted. */
      if (kind === "right" || known?.point === a) {
        verdicts.set(seat, { kind, point: a, there: b, count: kind === "right" ? b : (known?.count ?? 0) });
      }
    } else if (name === "roll") {
      verdicts.clear();
      changed.forEach((next, who) => said.set(who, next));
      changed.clear();
    } else if (name === "predict" || name === "shown" || name === "rolled_prediction") {
      said.set(seat, { point: a, count: b });
      verdicts.delete(seat);
    } else if (name === "change") {
      changed.set(seat, { point: a, count: b });
    }
  }
  return verdicts;
}
