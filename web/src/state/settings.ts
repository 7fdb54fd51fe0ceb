/* What a person has set on this device. */
import { keep, recall } from "./kept";
import { isNumber, isText } from "./shape";
import { t } from "../text";

export type PaceName = "calm" | "brisk" | "none";

const PACES: Record<PaceName, number> = { calm: 1, brisk: 0.5, none: 0 };

export function playerName(): string {
  return cleanName(recall("name", "")) || t.guest;
}

export function setPlayerName(name: string): void {
  keep("name", cleanName(name));
}

const LONGEST_NAME = 24;
const MOST_BYTES = 47;

/** A name that fits into a record: no comma, no hash, not too long. */
export function cleanName(name: string): string {
  const signs = [
    ...name
      .replace(/[,#\p{Cc}\p{Bidi_Control}]/gu, "")
      .replace(/\s+/g, " ")
      .trim(),
  ].slice(0, LONGEST_NAME);
  while (new TextEncoder().encode(signs.join("")).length > MOST_BYTES) {
    signs.pop();
  }
  return signs.join("").trim();
}

const USUAL_SPEED = 2.2;

/** How hard dice were thrown last, in metres a second. */
export function throwSpeed(): number {
  const speed = recall("throw", USUAL_SPEED);
  return Number.isFinite(speed) ? speed : USUAL_SPEED;
}

export function setThrowSpeed(speed: number): void {
  keep("throw", speed);
}

function isPace(value: unknown): value is PaceName {
  return isText(value) && Object.hasOwn(PACES, value);
}

export function paceName(): PaceName {
  const name = recall<PaceName>("pace", "calm");
  return isPace(name) ? name : "calm";
}

export function setPaceName(name: PaceName): void {
  keep("pace", name);
}

/** What times of animations are multiplied with. */
export function paceFactor(): number {
  return PACES[paceName()];
}

/** Dice are rolled without a press. */
export function rollsForMe(): boolean {
  return recall("rolls", false);
}

export function setRollsForMe(isSo: boolean): void {
  keep("rolls", isSo);
}

/** Whether dice and cards are heard; not before somebody has asked for it. */
export function hasSound(): boolean {
  return recall("sound", false);
}

export function setSound(isOn: boolean): void {
  keep("sound", isOn);
}

/** Whether paper falls for a win of one's own. */
export function hasConfetti(): boolean {
  return recall("confetti", true);
}

export function setConfetti(isOn: boolean): void {
  keep("confetti", isOn);
}

/** Whether the device trembles when it is one's turn, and for a win; not before somebody has asked for it. */
export function hasVibration(): boolean {
  return recall("vibration", false);
}

export function setVibration(isOn: boolean): void {
  keep("vibration", isOn);
}

/** Computers on desks say that they can, and do nothing. */
export function canBuzz(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Trembles for these ms, with rests between, if that was asked for. */
export function buzz(pattern: number[]): void {
  if (canBuzz() && hasVibration()) {
    navigator.vibrate(pattern);
  }
}

const isSwitch = (value: unknown) => typeof value === "boolean";

/** What goes along to another device, by the names under which it is kept, and whether a value is one that can be set.
    Whether one wants to be called is between a person and a browser, and stays there. */
export const CARRIED: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => isText(value) && value !== "" && cleanName(value) === value,
  pace: isPace,
  rolls: isSwitch,
  sound: isSwitch,
  confetti: isSwitch,
  vibration: isSwitch,
  throw: (value) => isNumber(value) && value > 0 && value < 100,
};
