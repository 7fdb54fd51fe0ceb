/* A turn of Pig, out of its story: what was rolled, and how it ended. */
import { readEvent } from "../../game/events";
import type { EventRow, Game } from "../../protocol.gen";

export interface Turn {
  /** Faces that count, one after another. */
  faces: number[];
  /** The die that lies on the table; 0: none. */
  last: number;
  /** How many events have been told with it: another number for another roll. */
  number: number;
  isBust: boolean;
}

/** The turn that is being told, or the last one while nothing of the next has been. */
export function turnOf(story: readonly EventRow[], game: Game): Turn {
  let turn: Turn = { faces: [], last: 0, number: 0, isBust: false };
  let isOver = false;
  story.forEach((row, index) => {
    const event = readEvent<"pig">(row, game);
    if (event.kind === "roll" || event.kind === "bust") {
      const faces = isOver ? [] : turn.faces;
      const isBust = event.kind === "bust";
      const face = isBust ? 1 : event.face;
      turn = { faces: isBust ? faces : [...faces, face], last: face, number: index + 1, isBust };
      isOver = isBust;
    } else {
      isOver = true;
    }
  });
  return turn;
}
