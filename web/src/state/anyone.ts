/* Playing with anyone: a seat at a table that waits for players, or a table of one's own that others find. */
import { gameId, getRooms } from "../net/api";
import { Refused } from "../net/connection";
import type { Send } from "../net/visit";
import type { Game, ListedRoom, Told } from "../protocol.gen";
import { drawShake } from "../fair/dice";
import { recallRoom } from "./kept";
import { enterBy, makeRoom } from "./make";
import { roundOf } from "./room";
import { AS_SHOWN, rememberSeat } from "./session";

/** Tables with a free seat at which somebody waits, the fullest first; of one game, or of any. */
export function fitting(rooms: readonly ListedRoom[], game?: string): ListedRoom[] {
  const free = (room: ListedRoom) => room.seats - room.taken;
  return rooms
    .filter((room) => room.phase === "open" && room.here > 0 && free(room) > 0)
    .filter((room) => game === undefined || gameId(room.game) === game)
    .filter((room) => recallRoom(room.room).seats.length === 0)
    .sort((one, other) => free(one) - free(other) || one.since - other.since);
}

async function sit(send: Send, told: readonly Told[], { room, game }: ListedRoom, name: string): Promise<string> {
  await send({ t: "join", room, ...AS_SHOWN });
  const found = told.find((message) => message.t === "room");
  const drawn = (found?.fair ?? true) ? drawShake() : undefined;
  const answer = await send({ t: "sit", name, ...(drawn ? { seal: drawn.seal } : {}) });
  const kept = recallRoom(room);
  kept.game = game;
  rememberSeat(kept, answer, found ? roundOf(found) : 1, drawn);
  return room;
}

/** Takes a seat there; undefined if somebody else was quicker. */
function sitAt(room: ListedRoom, name: string): Promise<string | undefined> {
  return enterBy((send, told) => sit(send, told, room, name)).catch((error: Error) => {
    if (error instanceof Refused) {
      return undefined;
    }
    throw error;
  });
}

/** The room of a table that was joined, or opened for others to find: its usual rules, its usual number of seats. */
export async function playWithAnyone(game: Game, name: string, isAny: boolean): Promise<string> {
  for (const room of fitting(await getRooms(), isAny ? undefined : game.id)) {
    const joined = await sitAt(room, name);
    if (joined !== undefined) {
      return joined;
    }
  }
  const { id, normal_seats: seats } = game;
  const bots = Array.from({ length: seats }, () => "");
  return makeRoom({ game: id, seats, bots, name, listed: true, absent: 60_000 });
}
