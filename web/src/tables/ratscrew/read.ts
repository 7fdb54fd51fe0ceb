/* The view of Ratscrew: dice on the board and dice just rolled. */
import type { RatscrewView } from "../../protocol.gen";

export type Zone = "board" | "rolled";

export interface Die {
  zone: Zone;
  face: number;
}

function facesOf(dice: readonly number[]): number[] {
  return dice.filter((face) => face > 0);
}

export function diceOf(view: Pick<RatscrewView, "board_dice" | "rolled_dice">): Die[] {
  return [
    ...facesOf(view.board_dice).map((face) => ({ zone: "board" as const, face })),
    ...facesOf(view.rolled_dice).map((face) => ({ zone: "rolled" as const, face })),
  ];
}

/** Which of some dice lie there no more: for each of them, whether it goes. Those just rolled go first. */
export function goingOf(before: readonly Die[], after: readonly Die[]): boolean[] {
  const left = new Map<number, number>();
  after.forEach(({ face }) => left.set(face, (left.get(face) ?? 0) + 1));
  /* Older dice stay where they are, if one of their face does. */
  return before.map(({ face }) => {
    const more = left.get(face) ?? 0;
    left.set(face, more - 1);
    return more <= 0;
  });
}
