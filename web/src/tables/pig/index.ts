/* Pig: roll on, or keep what you have. */
import { plainLabel } from "../table";
import { texts } from "./text";
import "./theme.css";

export { PigTable as Table } from "./PigTable";
export { score } from "./beats";
export const theme = "pig";

export function label(action: string): string {
  return texts.choices[action] ?? plainLabel(action);
}
