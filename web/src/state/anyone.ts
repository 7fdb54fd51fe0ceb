/* Playing with anyone: a seat at a table that waits for players, or a table of one's own that others find. */
import { gameId, getRooms } from "../net/api";
import { Refused } from "../net/connection";
import { visit, type Send } from "../net/visit";
import type { Game, ListedRoom, Told } from "../protocol.gen";
import { drawShake } from "../fair/dice";
import { keepRoom, recallRoom } from "./kept";
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

async function sitAtFirst(rooms: readonly ListedRoom[], name: string): Promise<string | undefined> {
  for (const room of rooms) {
    const joined = await sitAt(room, name);
    if (joined !== undefined) {
      return joined;
    }
  }
  return undefined;
}

/** Where to go from a table of one's own at which nobody else sits yet: to those that were opened before it, and to
    those of another game, from which nobody comes here. Never two to each other's. */
export function betterThan(rooms: readonly ListedRoom[], own: string, game?: string): ListedRoom[] {
  const mine = rooms.find((room) => room.room === own);
  if (!mine || mine.taken > 1) {
    return [];
  }
  const isBefore = (room: ListedRoom) => room.since < mine.since || (room.since === mine.since && room.room < own);
  return fitting(rooms, game).filter((room) => isBefore(room) || gameId(room.game) !== gameId(mine.game));
}

const PATIENCE_MS = 5_000;

/** Nobody is kept waiting for who has sat down elsewhere. */
async function giveUp(own: string): Promise<void> {
  const kept = recallRoom(own);
  const [seat] = kept.seats;
  if (seat) {
    await visit(async (send) => {
      await send({ t: "join", room: own, tokens: [seat.token] });
      return send({ t: "leave", seat: seat.seat });
    }, PATIENCE_MS);
    keepRoom({ ...kept, seats: [] });
  }
}

/* The server lists a new table within a second or two, and with it all that were opened before. */
const LOOKS = 5;
const LOOK_MS = 500;

async function roomsWith(own: string, looks = LOOKS): Promise<ListedRoom[]> {
  const rooms = await getRooms();
  if (looks === 1 || rooms.some((room) => room.room === own)) {
    return rooms;
  }
  await new Promise((done) => setTimeout(done, LOOK_MS));
  return roomsWith(own, looks - 1);
}

/* Two who ask at the same moment find nobody, and both open a table: one of them goes to the other. */
async function meet(own: string, game: string | undefined, name: string): Promise<string> {
  const joined = await sitAtFirst(betterThan(await roomsWith(own), own, game), name);
  if (joined !== undefined) {
    await giveUp(own).catch(() => undefined); /* they will see that nobody is there */
  }
  return joined ?? own;
}

/** The room of a table that was joined, or opened for others to find: its usual rules, its usual number of seats. */
export async function playWithAnyone(game: Game, name: string, isAny: boolean): Promise<string> {
  const wanted = isAny ? undefined : game.id;
  const joined = await sitAtFirst(fitting(await getRooms(), wanted), name);
  if (joined !== undefined) {
    return joined;
  }
  const { id, normal_seats: seats } = game;
  const bots = Array.from({ length: seats }, () => "");
  const own = await makeRoom({ game: id, seats, bots, name, listed: true, absent: 60_000 });
  return meet(own, wanted, name).catch(() => own);
}
