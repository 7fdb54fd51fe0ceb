/* Dead Man's Wager: a race, marks that gather, and a die that may be poisoned. */
import { nameOf } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";
import "./theme.css";

export { WagerTable as Table } from "./WagerTable";
export { score } from "./beats";
export { brief, label } from "./label";
export const theme = "wager";

/** Who came in where stands on the table, and in the words of how it ended. */
export function isAside(event: EventRow, game: Game): boolean {
  return nameOf(event, game) === "place";
}
