/* Dead Man's Wager: a race, marks that gather, and a die that may be poisoned. */
import "./theme.css";

export { WagerTable as Table } from "./WagerTable";
export { score } from "./beats";
export { brief, label } from "./label";
export const theme = "wager";
