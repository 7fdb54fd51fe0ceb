/* 65: six different dice out of the ring, or five of a kind. */
import { durationOf } from "../ring/Tale";
import { tones } from "./tones";

export { RingEntry as Entry } from "../ring/RingEntry";
export { brief, isDrawn, label } from "./label";
export { SixtyfiveTable as Table } from "./SixtyfiveTable";
export const duration = durationOf(tones);
