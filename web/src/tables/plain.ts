/* Members of a view, whatever is missing. */
import type { Plain, View } from "../protocol.gen";

export function number(value: Plain | undefined): number {
  return typeof value === "number" ? value : 0;
}

/** Null: not known, or none. */
export function maybe(value: Plain | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** A seat; −1: nobody. */
export function who(value: Plain | undefined): number {
  return typeof value === "number" ? value : -1;
}

export function word(value: Plain | undefined): string {
  return typeof value === "string" ? value : "-";
}

export function list(value: Plain | undefined): Plain[] {
  return Array.isArray(value) ? value : [];
}

export function members(value: Plain | undefined): View {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

export function numbers(value: Plain | undefined): number[] {
  return list(value).map(number);
}
