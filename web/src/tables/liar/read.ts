/* Bids and hands of Liar's Dice, out of its story and its view. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";

export interface Bid {
  seat: number;
  dice: number;
  face: number;
}

/** The bids of the round that is being told, the last one at the end. */
export function bidsOf(story: readonly EventRow[], game: Game): Bid[] {
  let bids: Bid[] = [];
  for (const row of story) {
    const event = readEvent<"liar">(row, game);
    if (event.kind === "roll") {
      bids = [];
    } else if (event.kind === "bid") {
      bids.push({ seat: event.seat, dice: event.dice, face: event.face });
    }
  }
  return bids;
}

/** Dice by face, one after another. */
export function facesOf(hand: readonly number[]): number[] {
  return hand.flatMap((count, index) => Array<number>(count).fill(index + 1));
}

/** "bid 3x5". */
export function readBid(action: string): Omit<Bid, "seat"> | undefined {
  const [, dice, face] = /^bid (\d+)x(\d)$/.exec(action) ?? [];
  return dice && face ? { dice: Number(dice), face: Number(face) } : undefined;
}
