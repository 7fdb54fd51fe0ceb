/* What Dice Soup's choices and events are about. */
import { readEvent } from "../../game/events";
import type { Game } from "../../protocol.gen";
import type { BeatOf } from "../table";

/** "declare 3", "look 2". */
export function readChoice(action: string): { verb: "declare" | "look"; number: number } | undefined {
  const [, verb, number] = /^(declare|look) (\d)$/.exec(action) ?? [];
  return verb ? { verb: verb as "declare" | "look", number: Number(number) } : undefined;
}

/** The point that is taken with a beat, and by whom. */
export function takenWith(beat: BeatOf<"soup">, game: Game): { seat: number; point: number } | undefined {
  const [row] = beat.events;
  const event = row && readEvent<"soup">(row, game);
  return event?.kind === "take" || event?.kind === "nothing" ? { seat: event.seat, point: event.point } : undefined;
}
