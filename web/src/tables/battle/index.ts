/* Battle: dice that knock out dice, for cards. */
import type { Sound } from "../../play/sound";
import "./theme.css";

export { BattleTable as Table } from "./BattleTable";
export { score } from "./beats";
export { label, picture } from "./choices";
export const theme = "battle";
export const sounds: Readonly<Record<string, Sound>> = { strike: "card" };
