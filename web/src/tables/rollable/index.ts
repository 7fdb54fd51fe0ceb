/* Rollable: a board of squares, words of tiles, and dice that say how long they are. */
import { nameOf } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";
import "./theme.css";

export { score } from "./beats";
export { RollableTable as Table } from "./RollableTable";
export { Chooser } from "./Chooser";
export { Epilogue } from "./Epilogue";
import { texts } from "./text";
export const theme = "rollable";
export const hasDrafts = true;
export const keys: [string, string][] = texts.keys;

export function isAside(event: EventRow, game: Game): boolean {
  return nameOf(event, game) === "sum";
}
