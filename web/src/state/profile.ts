/* All that this device knows of a person, as one text: for a file, or for another device. */
import { isGame, keepGames, keptGames, type KeptGame } from "./games";
import { isRoom, keep, keepRoom, recall, recallRoom, recentRooms, type KeptRoom } from "./kept";
import { has, isList, isNumber, isText } from "./shape";

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
