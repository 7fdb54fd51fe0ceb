/* Marbles for Squares: dice thrown at dice of the same number. */
import { durationOf } from "../ring/Tale";
import { tones } from "./tones";

export { RingEntry as Entry } from "../ring/RingEntry";
export { brief, isDrawn, label } from "./label";
export { MarblesTable as Table } from "./MarblesTable";
export const duration = durationOf(tones);
