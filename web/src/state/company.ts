/* Who came, left, is away or back: told beside what people say, out of what changed in a room. */
import type { RoomMessage, RoomSeat } from "../protocol.gen";

export type NoteKind = "came" | "left" | "away" | "back" | "bot" | "again" | "hints" | "noHints";

/** Something the page tells by itself among the lines of talk. */
export interface Note {
  key: number;
  /** The server's time, as the lines of talk have it. */
  at: number;
  kind: NoteKind;
  name: string;
}

/** Who is at a table, and what was agreed on there. */
export interface Company {
  room: string;
  /** The game that is played, or will be: seats move on between them. */
  round: number;
  seats: readonly RoomSeat[];
  names: readonly string[];
  hints: RoomMessage["hints"];
}

type Change = Pick<Note, "kind" | "name">;

function changeOf(before: RoomSeat, after: RoomSeat): NoteKind | undefined {
  const wasPerson = before.taken && before.bot === undefined;
  const isPerson = after.taken && after.bot === undefined;
  /* A seat that a bot keeps for somebody keeps that name. */
  const isSame = before.name === after.name;
  if (wasPerson && isPerson) {
    return before.here === after.here ? undefined : after.here ? "back" : "away";
  }
  if (wasPerson) {
    return isSame && after.bot !== undefined ? "bot" : "left";
  }
  if (isPerson) {
    return isSame && before.bot !== undefined ? "again" : "came";
  }
  return undefined;
}

/** What is worth telling of a change; nothing when one comes in, or when everybody has moved on to another game. */
export function changesOf(before: Company | undefined, after: Company, mine: readonly number[]): Change[] {
  if (!before || before.room !== after.room || before.round !== after.round) {
    return [];
  }
  const changes = after.seats.flatMap((seat, index): Change[] => {
    const old = before.seats[index];
    const kind = !old || mine.includes(index) ? undefined : changeOf(old, seat);
    const names = kind === "left" ? before.names : after.names;
    return kind ? [{ kind, name: names[index] ?? "" }] : [];
  });
  if (before.hints !== after.hints) {
    changes.push({ kind: after.hints === "yes" ? "hints" : "noHints", name: "" });
  }
  return changes;
}

/* A page that is opened anew is away for as long. */
const MOMENT_MS = 15_000;

/** One more; who is back within a moment was never away. */
export function withNote(notes: readonly Note[], note: Note): Note[] {
  const left = notes.filter(({ kind, name }) => name === note.name && (kind === "away" || kind === "back")).at(-1);
  const isBrief = note.kind === "back" && left?.kind === "away" && note.at - left.at < MOMENT_MS;
  return isBrief ? notes.filter((one) => one !== left) : [...notes, note];
}

/* As long as this page lies open somewhere, and however often it is opened anew. */
const NOTES = "hazard.notes.";

export function recallNotes(room: string): Note[] {
  try {
    const notes = JSON.parse(sessionStorage.getItem(NOTES + room) ?? "[]") as Note[];
    return notes.map((note, index) => ({ ...note, key: index - notes.length })); /* new ones count from 0 on */
  } catch {
    return [];
  }
}

export function keepNotes(room: string, notes: readonly Note[]): void {
  try {
    sessionStorage.setItem(NOTES + room, JSON.stringify(notes));
  } catch {
    /* they are gone when the page is */
  }
}
