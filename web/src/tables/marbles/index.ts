/* Marbles for Squares: dice thrown at dice of the same number. */
import { t } from "../../text/en";
import { durationOf } from "../ring/Tale";
import { tones } from "./tones";
import "../ring/theme.css";

export { Chooser } from "./Chooser";
export { isAiming as isChosen } from "../ring/aim";
export { RingEntry as Entry } from "../ring/RingEntry";
export { brief, isDrawn, label } from "./label";
export { MarblesTable as Table } from "./MarblesTable";
export const theme = "ring";
export const duration = durationOf(tones);
export const hasDrafts = true;
export const keys: [string, string][] = t.marbles.keys;
