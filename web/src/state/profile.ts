/* All that this device knows of a person, as one text: for a file, or for another device. */
import { keepGames, keptGames, type KeptGame } from "./games";
import { keep, keepRoom, recall, recallRoom, recentRooms, type KeptRoom } from "./kept";

/** What was set, by the names under which it is kept. */
const SETTINGS = ["name", "pace", "rolls", "sound", "throw", "calls"] as const;

type Setting = string | number | boolean;

export interface Profile {
  hazard: "profile 1";
  settings: Record<string, Setting>;
  rooms: KeptRoom[];
  games: KeptGame[];
}

export function takeProfile(): Profile {
  const settings: Record<string, Setting> = {};
  for (const key of SETTINGS) {
    const value = recall<Setting | null>(key, null);
    if (value !== null) {
      settings[key] = value;
    }
  }
  return { hazard: "profile 1", settings, rooms: recentRooms(), games: keptGames() };
}

const LONGEST = 64;

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}

function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function has<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && keys.every((key) => key in value);
}

function isSeat(value: unknown): value is KeptRoom["seats"][number] {
  return has(value, "token", "seat", "round") && isText(value.token) && isNumber(value.seat) && isNumber(value.round);
}

/* What proves dice is compared word by word when it is used: here it has to be there. */
function isRoom(value: unknown): value is KeptRoom {
  return (
    has(value, "room", "game", "at", "seats", "commits", "shakes", "proofs") &&
    isText(value.room) &&
    isText(value.game) &&
    isNumber(value.at) &&
    isList(value.seats, isSeat) &&
    [value.commits, value.shakes, value.proofs].every(Array.isArray)
  );
}

function isGame(value: unknown): value is KeptGame {
  return (
    has(value, "id", "room", "game", "names", "mine", "places", "scores", "finish", "at") &&
    isText(value.id) &&
    isText(value.room) &&
    isText(value.game) &&
    isList(value.names, isText) &&
    isList(value.mine, isNumber) &&
    isList(value.places, isNumber) &&
    isList(value.scores, isNumber) &&
    isText(value.finish) &&
    isNumber(value.at)
  );
}

/** Undefined: this is no profile, or not one of a version that is known. */
export function readProfile(text: string): Profile | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const isProfile =
      has(found, "hazard", "settings", "rooms", "games") &&
      found.hazard === "profile 1" &&
      has(found.settings) &&
      isList(found.rooms, isRoom) &&
      isList(found.games, isGame);
    return isProfile ? (found as unknown as Profile) : undefined;
  } catch {
    return undefined;
  }
}

/** What is here stays: seats and games are added to it. What was set is as it was set there. */
export function addProfile({ settings, rooms, games }: Profile): void {
  for (const key of SETTINGS) {
    const value = settings[key];
    if (isText(value) || isNumber(value) || typeof value === "boolean") {
      keep(key, value);
    }
  }
  /* The newest last: it then stands first. */
  for (const room of [...rooms].sort((one, other) => one.at - other.at)) {
    const known = recallRoom(room.room);
    const seats = room.seats.filter(({ token }) => !known.seats.some((one) => one.token === token));
    if (known.seats.length === 0) {
      keepRoom(room);
    } else if (seats.length > 0) {
      keepRoom({ ...known, seats: [...known.seats, ...seats] });
    }
  }
  keepGames(games);
}
