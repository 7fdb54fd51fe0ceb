/* Views, and what changed in them: "position, value, position, value …" (docs/protocol.md). The server's side is
   publish_difference in src/server/publish.c. */

export type Plain = string | number | boolean | null;
export type Value = Plain | readonly Value[] | { readonly [key: string]: Value };

/** A difference that does not belong to the view it came for: the whole view must be asked for again. */
export class DifferenceError extends Error {
  override readonly name = "DifferenceError";
}

/** Applies changes in one walk through the view, and keeps every part that nothing changed in. */
class Change {
  private readonly changes: ReadonlyMap<number, Plain>;
  private position = 0;

  constructor(changes: ReadonlyMap<number, Plain>) {
    this.changes = changes;
  }

  /** How many plain values have been passed. */
  get passed(): number {
    return this.position;
  }

  apply(value: Value): Value {
    if (isPlain(value)) {
      const changed = this.changes.get(this.position++);
      return changed === undefined ? value : changed;
    }
    return isList(value) ? this.applyToList(value) : this.applyToObject(value);
  }

  private applyToList(list: readonly Value[]): readonly Value[] {
    const after = list.map((value) => this.apply(value));
    return after.some((value, index) => value !== list[index]) ? after : list;
  }

  private applyToObject(object: { readonly [key: string]: Value }): Value {
    const before = Object.entries(object);
    const after = before.map(([key, value]): [string, Value] => {
      checkKey(key);
      return [key, this.apply(value)];
    });
    return after.some(([, value], index) => value !== before[index]![1]) ? Object.fromEntries(after) : object;
  }
}

/** Keys that look like indices come first in an object, whatever the order they were written in: positions would
    then point elsewhere. */
function checkKey(key: string): void {
  if (/^(0|[1-9][0-9]*)$/.test(key)) {
    throw new DifferenceError(`found the key "${key}" in a view, expected none that is a number`);
  }
}

/** Array.isArray does not tell readonly lists from objects. */
function isList(value: readonly Value[] | { readonly [key: string]: Value }): value is readonly Value[] {
  return Array.isArray(value);
}

function isPlain(value: unknown): value is Plain {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** "position, value, position, value …", positions rising. */
function readChanges(difference: readonly unknown[]): Map<number, Plain> {
  const changes = new Map<number, Plain>();
  if (difference.length % 2 !== 0) {
    throw new DifferenceError(
      `found ${difference.length} members of a difference, expected positions and values in turn`,
    );
  }
  let least = 0;
  for (let at = 0; at < difference.length; at += 2) {
    const position = difference[at];
    const value = difference[at + 1];
    if (typeof position !== "number" || !Number.isInteger(position) || position < least) {
      throw new DifferenceError(
        `found the position ${JSON.stringify(position)}, expected a whole number from ${least} on`,
      );
    }
    if (!isPlain(value)) {
      throw new DifferenceError(`found ${JSON.stringify(value)} at position ${position}, expected a plain value`);
    }
    changes.set(position, value);
    least = position + 1;
  }
  return changes;
}

/** The view after the changes `d` of a message. The old view stays as it is, and parts that are the same in both are
    shared. Throws a DifferenceError if the difference cannot belong to this view. */
export function applyDifference<View extends Value>(view: View, difference: readonly unknown[]): View {
  const changes = readChanges(difference);
  const change = new Change(changes);
  const after = change.apply(view);
  const last = difference.at(-2);
  if (typeof last === "number" && last >= change.passed) {
    throw new DifferenceError(`found a change at position ${last}, expected less than ${change.passed}`);
  }
  /* Only plain values have changed, never the shape. */
  return after as View;
}
