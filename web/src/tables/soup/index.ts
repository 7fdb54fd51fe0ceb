/* Dice Soup: one bowl, and whoever calls first. */
import "./theme.css";

export { SoupTable as Table } from "./SoupTable";
export { score } from "./beats";
export { keyOf, label, picture } from "./choices";
export const theme = "soup";
