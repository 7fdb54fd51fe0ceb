/* Fix'em: a bowl sorted by point, screens to choose behind, and dice that go where the cards send them. */
import type { EventRow, Game, View } from "../../protocol.gen";
import { t } from "../../text/en";
import { nameOf } from "./beats";
import { readBoard } from "./read";

export { FixemTable as Table } from "./FixemTable";
export { duration } from "./beats";
export { label } from "./label";
export { Chooser } from "./Chooser";
export const isStepwise = true;
export const keys: [string, string][] = t.fixem.keys;

const ASIDES = ["bowl", "refill"];

export function isAside(event: EventRow, game: Game): boolean {
  return ASIDES.includes(nameOf(event, game));
}

/** Rolls of everybody come seat by seat. */
const BY_SEAT = ["deal", "points", "counts", "roll"];

export function groupSeats(view: View): number[] | undefined {
  const { phase, seats } = readBoard(view);
  return BY_SEAT.includes(phase) ? seats.map((_, seat) => seat) : undefined;
}
