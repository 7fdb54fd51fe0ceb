/* Making a room: a connection whose seat is kept, and which is handed to the room that follows. */
import { Connection, type Wish } from "../net/connection";
import { handOver } from "../net/handed";
import { takeSocket } from "../net/spare";
import type { Answer, Told } from "../protocol.gen";
import { recallRoom } from "./kept";
import { AS_SHOWN, rememberSeat } from "./session";
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
  call?: boolean;
  hints?: "alone" | "yes" | "no";
  fair?: boolean;
  /** Who makes it and takes the first free seat. */
  name: string;
  /** Others on this device, for the next free seats. */
  also?: { seat: number; name: string }[];
}

const PATIENCE_MS = 15_000;

async function make(send: Send, { also = [], ...wish }: RoomWish): Promise<string> {
  const isFair = wish.fair !== false;
  const drawn = isFair ? drawShake() : undefined;
  const answer = await send({ t: "make", ...wish, ...AS_SHOWN, ...(drawn ? { seal: drawn.seal } : {}) });
  const kept = recallRoom(answer.room ?? "");
  kept.game = wish.game;
  rememberSeat(kept, answer, 1, drawn);
  for (const { seat, name } of also) {
    const other = isFair ? drawShake() : undefined;
    rememberSeat(kept, await send({ t: "sit", seat, name, ...(other ? { seal: other.seal } : {}) }), 1, other);
  }
  return kept.room;
}

/** The new room's id. Rejected with the server's reason, or after a while without a server. */
export function makeRoom(wish: RoomWish): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      connection.close();
      end();
    };
    const timer = setTimeout(() => finish(() => reject(new Error())), PATIENCE_MS);
    const told: Told[] = [];
    const connection = new Connection(takeSocket, {
      welcome: (send) =>
        make(send, wish).then(
          (room) => {
            clearTimeout(timer);
            const released = connection.release();
            if (released) {
              handOver(room, { ...released, told });
            }
            resolve(room);
          },
          (error: Error) => finish(() => reject(error)),
        ),
      told: (message) => void told.push(message),
      link: () => undefined,
    });
    connection.open();
  });
}
