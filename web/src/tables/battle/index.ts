/* Battle: the table of any game, with choices as people say them. */
import { t } from "../../text/en";
import { plainLabel } from "../table";

export { duration, Table } from "../generic";

/** "take 3 5" is the five of seat 3; from whom is in its meaning. */
export function label(action: string): string {
  const [verb, , number] = action.split(" ");
  return verb === "take" && number ? t.battle.take(number) : (t.battle.choices[action] ?? plainLabel(action));
}
