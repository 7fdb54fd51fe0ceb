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

export function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** A number under a name. */
export function isNote(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && isNumber(value[1]);
}
