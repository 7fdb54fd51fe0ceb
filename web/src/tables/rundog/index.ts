/* Run Dog Run: dogs on a track of ticks, and barks at its end. */
import type { Sound } from "../../play/sound";
import "./theme.css";

export { RundogTable as Table } from "./RundogTable";
export { score } from "./beats";
export { brief, isVain, label, picture } from "./choices";
export const theme = "rundog";
export const sounds: Readonly<Record<string, Sound>> = { win: "bark" };
