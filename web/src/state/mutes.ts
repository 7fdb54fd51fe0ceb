/* Whom this device does not want to hear: kept here, told to nobody. */
import type { SaidLine } from "../protocol.gen";
import { keep, keepNote, recallList, recallNote } from "./kept";

const MOST_MUTED = 200;

/** One speaker of a room: who sat down there, or a watcher by name. */
export function speakerOf(room: string, { who, name }: Pick<SaidLine, "who" | "name">): string {
  return `${room} ${who > 0 ? who : `"${name}"`}`;
}

const isSpeaker = (value: unknown): value is string => typeof value === "string";

export function isMuted(speaker: string): boolean {
  return recallList("muted", isSpeaker).includes(speaker);
}

export function mute(speaker: string, yes: boolean): void {
  const others = recallList("muted", isSpeaker).filter((one) => one !== speaker);
  keep("muted", yes ? [speaker, ...others].slice(0, MOST_MUTED) : others);
}

/** The last line of a room's talk that was read on this device. */
export function lastHeard(room: string): number {
  return recallNote("heard", room) ?? 0;
}

export function keepHeard(room: string, line: number): void {
  keepNote("heard", room, line);
}
