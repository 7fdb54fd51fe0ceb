/* The view of Battle: dice that stand, dice that are down, and cards. */
import { readEvent } from "../../game/events";
import type { BattleSeat, Game } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import type { BeatOf } from "../table";

export interface Fighter {
  face: number;
  isDown: boolean;
}

/** By place: a die stands or lies, and stays where it is. */
export function fightersOf({ dice, defeated_dice: down }: Pick<BattleSeat, "dice" | "defeated_dice">): Fighter[] {
  return dice.flatMap((face, index): Fighter[] => {
    const fallen = down[index] ?? -1;
    return face > 0 ? [{ face, isDown: false }] : fallen > 0 ? [{ face: fallen, isDown: true }] : [];
  });
}

/** Who strikes down a die of whom. */
export interface Strike {
  seat: number;
  other: number;
  face: number;
}

export function strikeOf(beat: BeatOf<"battle">, game: Game): Strike | undefined {
  const [row] = beat.events;
  const event = row && readEvent<"battle">(row, game);
  return event?.kind === "card" || event?.kind === "no_card"
    ? { seat: event.seat, other: event.other, face: event.face }
    : undefined;
}

/** "take 3 5" is the five of seat 3, who is number 2 here. */
export function readTake(action: string): { seat: number; face: number } | undefined {
  const [, seat, face] = /^take (\d+) (\d+)$/.exec(action) ?? [];
  return seat ? { seat: Number(seat) - 1, face: Number(face) } : undefined;
}

/** The attack on such a die, if it may be made. */
export function attackOn(offers: Offer<"battle">[] | undefined, seat: number, { face, isDown }: Fighter) {
  return isDown
    ? undefined
    : offers?.find(({ text }) => {
        const take = readTake(text);
        return take?.seat === seat && take.face === face;
      });
}
