/* Dice with an identity, so that one sees where each of them goes. The engine only counts them. */
import type { Board } from "./read";

export type Zone = "field" | "queue" | "hand" | "won" | "extra";

export interface Slot {
  zone: Zone;
  /** Whose hand or score; −1 in the bowl and the Queue. */
  owner: number;
  colour: number;
  /** 0: not rolled yet, covered, or without meaning. */
  face: number;
}

export interface Piece extends Slot {
  id: number;
}

function byFace(row: readonly number[], slot: Omit<Slot, "face">): Slot[] {
  return row.flatMap((dice, index) => many(dice, { ...slot, face: index + 1 }));
}

function many(dice: number, slot: Slot): Slot[] {
  return Array.from({ length: Math.max(0, dice) }, () => slot);
}

/** Every die that lies on the table, but for those that wait or are out of the game. */
export function slotsOf(board: Board): Slot[] {
  return board.seats.flatMap((seat, owner) => [
    ...byFace(seat.field, { zone: "field", owner: -1, colour: owner }),
    ...many(seat.unrolled, { zone: "field", owner: -1, colour: owner, face: 0 }),
    ...byFace(seat.queue, { zone: "queue", owner: -1, colour: owner }),
    ...byFace(seat.hand, { zone: "hand", owner, colour: owner }),
    ...many(seat.covered, { zone: "hand", owner, colour: owner, face: 0 }),
    ...seat.won.flatMap((dice, colour) => many(dice, { zone: "won", owner, colour, face: 0 })),
    ...seat.wonExtra.flatMap((dice, colour) => many(dice, { zone: "extra", owner, colour, face: 0 })),
  ]);
}

class Pool {
  private readonly heaps = new Map<string, Piece[]>();

  constructor(
    pieces: readonly Piece[],
    private readonly key: (slot: Slot) => string,
  ) {
    for (const piece of pieces) {
      const heap = this.heaps.get(key(piece)) ?? [];
      heap.push(piece);
      this.heaps.set(key(piece), heap);
    }
  }

  take(slot: Slot, isTaken: (piece: Piece) => boolean): Piece | undefined {
    const heap = this.heaps.get(this.key(slot)) ?? [];
    for (let piece = heap.shift(); piece; piece = heap.shift()) {
      if (!isTaken(piece)) {
        return piece;
      }
    }
    return undefined;
  }
}

/** The same dice on the next board: those that stay stay, the others go where one of their colour is missing; what
    is new comes from the supply. With `isRoll` the bowl's dice mix. */
export function movePieces(pieces: readonly Piece[], board: Board, isRoll: boolean): Piece[] {
  const slots = slotsOf(board);
  const found: (Piece | undefined)[] = slots.map(() => undefined);
  const used = new Set<number>();
  let next = 1 + Math.max(0, ...pieces.map((piece) => piece.id));
  const keys: ((slot: Slot) => string)[] = [
    ({ zone, owner, colour, face }) => `${zone} ${owner} ${colour} ${face}`,
    ({ colour, face }) => `${colour} ${face}`,
    ({ colour }) => `${colour}`,
  ];
  keys.forEach((key, round) => {
    const pool = new Pool(
      pieces.filter((piece) => !used.has(piece.id)),
      key,
    );
    slots.forEach((slot, index) => {
      const isMixed = isRoll && round < 2 && slot.zone === "field";
      const piece = found[index] || isMixed ? undefined : pool.take(slot, ({ id }) => used.has(id));
      if (piece) {
        used.add(piece.id);
        found[index] = piece;
      }
    });
  });
  return slots.map((slot, index) => ({ ...slot, id: found[index]?.id ?? next++ }));
}
