/* All that this device knows of a person, as one text: for a file, or for another device. */
import { addGames, isGame, keptGames, type KeptGame } from "./games";
import { addRooms, isRoom, keep, recall, recentRooms, type KeptRoom } from "./kept";
import { CARRIED } from "./settings";
import { has, isList } from "./shape";

type Setting = string | number | boolean;

/* Some hundred rooms and games have a quarter of it. */
const LONGEST = 2_000_000;

export interface Profile {
  hazard: "profile 1";
  settings: Record<string, Setting>;
  rooms: KeptRoom[];
  games: KeptGame[];
}

export function takeProfile(): Profile {
  const settings: Record<string, Setting> = {};
  for (const [key, isRight] of Object.entries(CARRIED)) {
    const value = recall<Setting | null>(key, null);
    if (value !== null && isRight(value)) {
      settings[key] = value;
    }
  }
  return { hazard: "profile 1", settings, rooms: recentRooms(), games: keptGames() };
}

/** Undefined: this is no profile, or not one of a version that is known. */
export function readProfile(text: string): Profile | undefined {
  try {
    const found: unknown = JSON.parse(text.length > LONGEST ? "" : text);
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

/** The same of a file, of which nothing is read that is too long to be one. */
export async function readProfileFile(file: File): Promise<Profile | undefined> {
  return file.size > LONGEST ? undefined : readProfile(await file.text());
}

/** What is here stays: seats and games are added to it. What was set is as it was set there. */
export function addProfile({ settings, rooms, games }: Profile): void {
  for (const [key, isRight] of Object.entries(CARRIED)) {
    const value = settings[key];
    if (isRight(value)) {
      keep(key, value);
    }
  }
  addRooms(rooms);
  addGames(games);
}
