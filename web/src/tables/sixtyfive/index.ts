/* 65: six different dice out of the ring, or five of a kind. */
import { scoreOf } from "../ring/Tale";
import { tones } from "./tones";
import "../ring/theme.css";

export { Chooser } from "./Chooser";
export { isAiming as isChosen } from "../ring/aim";
export { RingEntry as Entry } from "../ring/RingEntry";
export { brief, isDrawn, label } from "./label";
export { SixtyfiveTable as Table } from "./SixtyfiveTable";
import { texts } from "./text";
export const theme = "ring";
export const score = scoreOf(tones);
export const hasDrafts = true;
export const keys: [string, string][] = texts.keys;
