/* The server's GETs. */
import type { Catalogue, Game, ListedRoom, Preset, PresetList, RoomList, TableAnswer } from "../protocol.gen";
import { noteServer } from "./health";

/** An answer of the server's own; what the worker has kept says nothing of the server. */
async function ask(path: string): Promise<Response> {
  try {
    const response = await fetch(path);
    if (path !== GAMES) {
      noteServer(true);
    }
    return response;
  } catch (error) {
    noteServer(false);
    throw error;
  }
}

async function get(path: string): Promise<Response> {
  const response = await ask(path);
  if (!response.ok) {
    throw new Error((await response.text()).trim() || `${response.status}`);
  }
  return response;
}

const GAMES = "/api/games";
let catalogue: Promise<Catalogue> | undefined;

/** Asked for once; again only after a failure. */
export function getCatalogue(): Promise<Catalogue> {
  catalogue ??= get(GAMES)
    .then((response) => response.json() as Promise<Catalogue>)
    .catch((error: unknown) => {
      catalogue = undefined;
      throw error;
    });
  return catalogue;
}

/** "wager:base" names the game "wager". */
export function gameId(spec: string): string {
  return spec.split(":")[0] ?? spec;
}

export function findGame(catalogue: Catalogue, spec: string): Game | undefined {
  return catalogue.games.find((game) => game.id === gameId(spec));
}

/** What people call the game; the same, where it is not known here. */
export function titleOf(catalogue: Catalogue, spec: string): string {
  return findGame(catalogue, spec)?.title ?? spec;
}

function tableQuery(spec: string, seats: number, settings: string): string {
  return new URLSearchParams({ game: spec, seats: String(seats), set: settings }).toString();
}

export async function getTable(spec: string, seats: number, settings: string): Promise<TableAnswer> {
  const response = await ask(`/api/table?${tableQuery(spec, seats, settings)}`);
  return (await response.json()) as TableAnswer;
}

export async function getRules(spec: string, seats: number, settings: string): Promise<string> {
  return (await get(`/api/rules?${tableQuery(spec, seats, settings)}`)).text();
}

/** The presets of a game with their stories. */
export async function getPresets(game: string): Promise<Preset[]> {
  const body = (await (await get(`/api/presets?${new URLSearchParams({ game }).toString()}`)).json()) as PresetList;
  return body.presets;
}

export async function getRooms(): Promise<ListedRoom[]> {
  const body = (await (await get("/api/rooms")).json()) as RoomList;
  return body.rooms;
}

const FETCHES = 10;
const FETCH_PAUSE_MS = 300;

/** A finished game's record, by its id; a room that sleeps on disk takes a moment to be fetched. */
export function getRecord(game: string): Promise<string> {
  return fetchRecord(`/api/records/${game}`);
}

/** Of a room's last game. */
export function getRoomRecord(room: string): Promise<string> {
  return fetchRecord(`/api/rooms/${room}/record`);
}

async function fetchRecord(address: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const response = await ask(address);
    const text = await response.text();
    if (response.ok) {
      return text;
    }
    if (response.status !== 503 || attempt === FETCHES) {
      throw new Error(text.trim());
    }
    await new Promise((resolve) => setTimeout(resolve, FETCH_PAUSE_MS));
  }
}
