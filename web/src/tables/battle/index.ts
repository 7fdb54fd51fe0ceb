/* Battle: dice that knock out dice, for cards. */
import "./theme.css";

export { BattleTable as Table } from "./BattleTable";
export { score } from "./beats";
export { label, picture } from "./choices";
export const theme = "battle";
