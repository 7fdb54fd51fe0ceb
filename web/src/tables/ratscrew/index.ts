/* Ratscrew: a board of dice that are cleared by pairs and rows. */
import { plainLabel } from "../table";
import { texts } from "./text";
import "./theme.css";

export { RatscrewTable as Table } from "./RatscrewTable";
export { picture } from "./picture";
export { score } from "./beats";
export const theme = "ratscrew";

/** "clear 234 55": three in a row and a pair. */
export function label(action: string): string {
  const [verb, ...parts] = action.split(" ");
  return verb === "clear" && parts.length > 0
    ? texts.clear(parts.map((part) => [...part].join(" ")))
    : plainLabel(action);
}
