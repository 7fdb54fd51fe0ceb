/* Making a room: a connection whose seat is kept, and which is handed to the room that follows. */
import { Connection } from "../net/connection";
import { handOver } from "../net/handed";
import { noteServer } from "../net/health";
import { takeSocket, type Spare } from "../net/spare";
import type { Send } from "../net/visit";
import type { Game, Told } from "../protocol.gen";
import { recallRoom } from "./kept";
import { AS_SHOWN, rememberSeat } from "./session";
import { playerName } from "./settings";
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
  /** Goes on from the midst of this record, after so many of its inputs. */
  record?: string;
  given?: number;
  /** Who makes it and takes the first free seat. */
  name: string;
  /** Others on this device, for the next free seats. */
  also?: { seat: number; name: string }[];
}

const PATIENCE_MS = 15_000;
/** So often the server is called before somebody is told that it does not answer. */
const MOST_MISSES = 2;

/** Everybody else is a bot, and the server rolls: whoever knows what it has committed to may shake at once. */
function shakesAlone({ bots, seats, fair }: RoomWish): boolean {
  return fair !== false && bots.length === seats && bots.filter((bot) => bot === "").length === 1;
}

async function make(send: Send, promised: Promised, { also = [], ...wish }: RoomWish): Promise<string> {
  const isFair = wish.fair !== false;
  const drawn = isFair ? drawShake() : undefined;
  const commit = drawn && shakesAlone(wish) ? await promised() : undefined;
  const answer = await send({
    t: "make",
    ...wish,
    ...AS_SHOWN,
    ...(drawn ? { seal: drawn.seal } : {}),
    ...(drawn && commit !== undefined ? { shake: drawn.shake } : {}),
  });
  const kept = recallRoom(answer.room ?? "");
  kept.game = wish.game;
  if (drawn && commit !== undefined) {
    /* Nobody else may have shaken: theirs is the only seal. */
    const seat = wish.bots.indexOf("");
    const seals = wish.bots.map((_, index) => (index === seat ? drawn.seal : ""));
    kept.commits.push({ round: 1, commit });
    kept.proofs.push({ round: 1, commit, seals, own: [seat] });
  }
  rememberSeat(kept, answer, 1, drawn);
  for (const { seat, name } of also) {
    const other = isFair ? drawShake() : undefined;
    rememberSeat(kept, await send({ t: "sit", seat, name, ...(other ? { seal: other.seal } : {}) }), 1, other);
  }
  return kept.room;
}

/** The commitment of the first game that is made over this connection; undefined: there is none. */
type Promised = () => Promise<string | undefined>;

/** Calls the server and does what leads into a room, whose id it gives; the connection is handed to whoever shows that
    room. Rejected with the server's reason, or without one when it does not answer. */
export function enterBy(
  work: (send: Send, told: readonly Told[], promised: Promised) => Promise<string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const told: Told[] = [];
    let misses = 0;
    let spare: Spare;
    const open = () => {
      spare = takeSocket();
      return spare.socket;
    };
    const fail = (error: Error) => {
      clearTimeout(timer);
      connection.close();
      reject(error);
    };
    const finish = (room: string) => {
      clearTimeout(timer);
      noteServer(true);
      const released = connection.release();
      if (released) {
        handOver(room, { ...released, told });
      }
      resolve(room);
    };
    const timer = setTimeout(() => fail(new Error()), PATIENCE_MS);
    const connection = new Connection(open, {
      welcome: (send) => work(send, told, () => spare.promise).then(finish, fail),
      told: (message) => void told.push(message),
      link: (state) => {
        if (state !== "waiting") {
          return;
        }
        noteServer(false);
        if (++misses >= MOST_MISSES) {
          fail(new Error());
        }
      },
    });
    connection.open();
  });
}

/** The new room's id. */
export function makeRoom(wish: RoomWish): Promise<string> {
  return enterBy((send, _told, promised) => make(send, promised, wish));
}

/** The quickest way to a running game: everybody else is a bot. The new room's address. */
export async function playBots(game: Game, seats = game.normal_seats, bot = "casual"): Promise<string> {
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? "" : bot));
  return `/r/${await makeRoom({ game: game.id, seats, bots, name: playerName() })}`;
}
