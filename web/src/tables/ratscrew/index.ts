/* Ratscrew: a board of dice that are cleared by pairs and rows. */
import type { Offer } from "../../state/room";
import { plainLabel } from "../table";
import { texts } from "./text";
import "./theme.css";

export { RatscrewTable as Table } from "./RatscrewTable";
export { picture } from "./picture";
export { score } from "./beats";
export const theme = "ratscrew";

/** A lucky number is its own key. */
export function keyOf(action: string): string | undefined {
  return /^lucky (\d)$/.exec(action)?.[1];
}

/** All lucky numbers are worth the same. */
export function brief({ text }: Offer<"ratscrew">): string | undefined {
  return keyOf(text) ? texts.luckyBrief : undefined;
}

/** "clear 234 55": three in a row and a pair. */
export function label(action: string): string {
  const [verb, ...parts] = action.split(" ");
  return verb === "clear" && parts.length > 0
    ? texts.clear(parts.map((part) => [...part].join(" ")))
    : plainLabel(action);
}
