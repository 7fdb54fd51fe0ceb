/* A game for tests of what is told: its kinds of events as C names them. */
import { eventHolds, eventNames, type Game } from "../protocol.gen";

export function testGame(id: keyof typeof eventNames): Game {
  return {
    id,
    events: eventNames[id].map((name, kind) => ({ name, sentence: "", holds: eventHolds[id][kind] ?? "" })),
  } as unknown as Game;
}
