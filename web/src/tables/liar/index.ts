/* Liar's Dice: bid on what lies under all the cups, or call it a lie. */
import { nameOf } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";
import "./theme.css";

export { LiarTable as Table } from "./LiarTable";
export { score } from "./beats";
export { picture } from "./choices";
export const theme = "liar";

/** One's own dice are seen on the table. */
export function isAside(event: EventRow, game: Game): boolean {
  return nameOf(event, game) === "hand";
}
