/* Whether something that was kept, or comes in a file, is what it has to be. */

const LONGEST = 120; /* a game with all its presets */

export function has<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && keys.every((key) => key in value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Of a room, a game or a seat, as the server draws them: nothing that leads elsewhere in an address. */
export function isId(value: unknown): value is string {
  return isText(value) && /^[\w-]+$/.test(value);
}

const LAST_DATE = 8.64e15;

/** A moment that a calendar has. */
export function isTime(value: unknown): value is number {
  return isNumber(value) && value >= 0 && value <= LAST_DATE;
}

export function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** A number under a name. */
export function isNote(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && isNumber(value[1]);
}
