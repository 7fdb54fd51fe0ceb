/* Fix'em: a bowl sorted by point, screens to choose behind, and dice that go where the cards send them. */
import type { Sound } from "../../play/sound";
import type { EventRow, Game } from "../../protocol.gen";
import { nameOf } from "../../play/beats";
import "./theme.css";

export { FixemTable as Table } from "./FixemTable";
export { score } from "./beats";
export { label } from "./label";
export { Chooser } from "./Chooser";
import { texts } from "./text";
export const theme = "fixem";
export const sounds: Readonly<Record<string, Sound>> = { cards: "card", reveal: "card" };
export const countsDice = true;
export const keys: [string, string][] = texts.keys;

const ASIDES = ["bowl", "bowl_point", "refill"];

export function isAside(event: EventRow, game: Game): boolean {
  return ASIDES.includes(nameOf(event, game));
}
