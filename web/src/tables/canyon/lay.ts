/* Value cards at one's properties, as the notation writes them. */
import type { Lot } from "./read";

/** "lay 3:-5 7:2". */
export function layText(lots: readonly Pick<Lot, "number">[], cards: readonly number[]): string {
  return `lay ${lots.map((lot, index) => `${lot.number}:${cards[index] ?? 0}`).join(" ")}`;
}

/** The cards of an action in the order of the properties; undefined: it is none of these. */
export function readLay(action: string, lots: readonly Pick<Lot, "number">[]): number[] | undefined {
  const values = new Map(
    action
      .split(" ")
      .slice(1)
      .map((pair) => pair.split(":").map(Number) as [number, number]),
  );
  const cards = lots.map((lot) => values.get(lot.number));
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

export function swapped(cards: readonly number[], one: number, other: number): number[] {
  return cards.map((card, index) => (index === one ? cards[other]! : index === other ? cards[one]! : card));
}
