/* How things stand in the rooms where this device has seats. */
import { visit } from "../net/visit";
import type { LookedAt } from "../protocol.gen";
import { keepGames } from "./games";
import { keepPlay, PLAY, recallPlay, recentRooms, type KeptRoom } from "./kept";

const MOST_ROOMS = 16;
const MOST_TOKENS = 32;
const PATIENCE_MS = 15_000;

/** Rooms in groups that one request may ask about. */
export function groupsOf(rooms: readonly KeptRoom[]): KeptRoom[][] {
  const groups: KeptRoom[][] = [];
  let tokens = 0;
  for (const room of rooms) {
    const last = groups.at(-1);
    tokens += room.seats.length;
    if (last && last.length < MOST_ROOMS && tokens <= MOST_TOKENS) {
      last.push(room);
    } else {
      groups.push([room]);
      tokens = room.seats.length;
    }
  }
  return groups;
}

/** Asks about all rooms of this device over one short connection; games that ended unseen are kept as played. */
export async function lookAround(): Promise<LookedAt[]> {
  const groups = groupsOf(recentRooms());
  if (groups.length === 0) {
    return [];
  }
  const rows = await visit(async (send) => {
    const found: LookedAt[] = [];
    for (const group of groups) {
      const answer = await send({
        t: "look",
        rooms: group.map(({ room }) => room),
        tokens: group.flatMap(({ seats }) => seats.map(({ token }) => token)),
      });
      found.push(...(answer.rooms ?? []));
    }
    return found;
  }, PATIENCE_MS);
  keepGames(rows.flatMap(endOf));
  rows.forEach(notePlay);
  return rows;
}

/* Which rooms may be forgotten first; one where somebody has called for another game is not over any more. */
function notePlay(row: LookedAt): void {
  if (row.state === "gone" || row.phase === "over") {
    keepPlay(row.room, PLAY.none);
  } else if (row.state === "here" && recallPlay(row.room) === PLAY.none) {
    keepPlay(row.room, PLAY.amongPeople);
  }
}

function endOf(row: LookedAt) {
  const { room, game = "", game_id: id = "", names = [], mine = [], places, scores = [], finish, touched = 0 } = row;
  return row.phase === "over" && places && finish
    ? [{ id, room, game, names, mine, places, scores, finish, at: touched }]
    : [];
}

export function isRunning(row: LookedAt): boolean {
  return row.state === "here" && row.phase !== "over";
}

/** Where one's turn is first, then what was touched last. */
export function inOrder(rows: readonly LookedAt[]): LookedAt[] {
  const mine = (row: LookedAt) => Number(waitsForMe(row));
  return [...rows].sort((one, other) => mine(other) - mine(one) || (other.touched ?? 0) - (one.touched ?? 0));
}

/** Whether somebody at this device is to choose or to roll. */
export function waitsForMe({ w = [], mine = [], roller = -1 }: LookedAt): boolean {
  return mine.some((seat) => w.includes(seat) || seat === roller);
}
