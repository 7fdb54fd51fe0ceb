/* Ratscrew: the table of any game, with choices as people say them. */
import { plainLabel } from "../table";

export { Table } from "../generic";
import { texts } from "./text";

/** "clear 234 55": three in a row and a pair. */
export function label(action: string): string {
  const [verb, ...parts] = action.split(" ");
  return verb === "clear" && parts.length > 0
    ? texts.clear(parts.map((part) => [...part].join(" ")))
    : plainLabel(action);
}
