/* Battle: the table of any game, with choices as people say them. */
import { plainLabel } from "../table";

export { Table } from "../generic";
import { texts } from "./text";

/** "take 3 5" is the five of seat 3; from whom is in its meaning. */
export function label(action: string): string {
  const [verb, , number] = action.split(" ");
  return verb === "take" && number ? texts.take(number) : (texts.choices[action] ?? plainLabel(action));
}
