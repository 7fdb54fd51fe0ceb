/* Rollable: a board of squares, words of tiles, and dice that say how long they are. */
import type { EventRow, Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { nameOf } from "../walk";
import { HOLD_MS } from "./useRounds";
import "./theme.css";

export { RollableTable as Table } from "./RollableTable";
export { Chooser } from "./Chooser";
export { Epilogue } from "./Epilogue";
import { texts } from "./text";
export const theme = "rollable";
export const hasDrafts = true;
export const keys: [string, string][] = texts.keys;

/** How long to look at what has happened, in ms: a word is to be read, dice are to be seen. */
const TIMES: Record<string, number> = {
  laid: 1700,
  cross: 500,
  exact: 500,
  range: 500,
  pass: 900,
  lost: 1500,
  timeout: 900,
  late: 900,
  roll_off: 500,
  restart: 1200,
  round: 1200,
  cleared: HOLD_MS,
  starter: 900,
};
const LONGEST_MS = 4500;

export function duration(moment: Moment, game: Game): number {
  const all = moment.events.reduce((ms, event) => ms + (TIMES[nameOf(event, game)] ?? 300), 0);
  return Math.min(LONGEST_MS, all);
}

export function isAside(event: EventRow, game: Game): boolean {
  return nameOf(event, game) === "sum";
}
