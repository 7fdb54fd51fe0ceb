/* Whose eyes look at this device, when several people share it. */

export interface Looking {
  /** Seats of this device. */
  mine: number[];
  /** Do seats see different things? */
  isCovered: boolean;
  /** Seats that are to choose. */
  wanted: number[];
  /** Who is to enter a roll; −1: nobody in particular. */
  roller: number;
  isOver: boolean;
  /** Who has said "it is me". With `isPeeking` also where they have nothing to do. */
  unveiled: number | undefined;
  isPeeking: boolean;
  /** Something was shown to all since then, so that all may be looking: even who goes on says it again. */
  isRevealed: boolean;
}

export type Eyes =
  | { kind: "open"; seat: number }
  /** Nothing may be shown before this person has the device. */
  | { kind: "curtain"; seat: number }
  /** Nobody here has anything to do. */
  | { kind: "wait" };

/** Seats of this device that are to do something, the lowest first. */
export function seatsDue({ mine, wanted, roller }: Looking): number[] {
  return mine.filter((seat) => wanted.includes(seat) || seat === roller);
}

export function whoLooks(looking: Looking): Eyes {
  const { mine, isCovered, isOver, isPeeking, isRevealed } = looking;
  const unveiled = isRevealed ? undefined : looking.unveiled;
  const due = seatsDue(looking);
  if (mine.length < 2 || !isCovered || isOver) {
    return { kind: "open", seat: due[0] ?? mine[0] ?? -1 };
  }
  if (unveiled !== undefined && (due.includes(unveiled) || (isPeeking && mine.includes(unveiled)))) {
    return { kind: "open", seat: unveiled };
  }
  return due[0] === undefined ? { kind: "wait" } : { kind: "curtain", seat: due[0] };
}
