/* Run Dog Run: dogs on a track of ticks, and barks at its end. */
import "./theme.css";

export { RundogTable as Table } from "./RundogTable";
export { score } from "./beats";
export { brief, isVain, label, picture } from "./choices";
export const theme = "rundog";
