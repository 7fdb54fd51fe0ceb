/* Making a room: a short connection of its own, whose seat is kept for the room that follows. */
import { Connection, openSocket } from "../net/connection";
import type { Answer } from "../protocol.gen";
import { recallRoom } from "./kept";
import { rememberSeat } from "./session";
import { drawShake } from "../fair/dice";

export interface RoomWish {
  game: string;
  set?: string;
  seats: number;
  first?: number;
  bots: string[];
  clock?: number;
  absent?: number;
  listed?: boolean;
  watch?: boolean;
  fair?: boolean;
  /** Who makes it and takes the first free seat. */
  name: string;
}

const PATIENCE_MS = 15_000;

/** The new room's id. Rejected with the server's reason, or after a while without a server. */
export function makeRoom(wish: RoomWish): Promise<string> {
  const drawn = wish.fair === false ? undefined : drawShake();
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      connection.close();
      end();
    };
    const timer = setTimeout(() => finish(() => reject(new Error())), PATIENCE_MS);
    const keepIt = (answer: Answer) => {
      const room = answer.room ?? "";
      const kept = recallRoom(room);
      kept.game = wish.game;
      rememberSeat(kept, answer, 1, drawn);
      finish(() => resolve(room));
    };
    const connection = new Connection(openSocket, {
      welcome: (send) =>
        send({ t: "make", ...wish, ...(drawn ? { seal: drawn.seal } : {}) }).then(keepIt, (error: Error) => {
          finish(() => reject(error));
        }),
      told: () => undefined,
      link: () => undefined,
    });
    connection.open();
  });
}
