/* Dice Canyon: twelve properties along a gorge, gold that moves, and an auction in the middle of it. */
import type { Sound } from "../../play/sound";
import type { EventRow, Game } from "../../protocol.gen";
import { nameOf } from "../../play/beats";
import "./theme.css";

export { CanyonTable as Table } from "./CanyonTable";
export { score } from "./beats";
export { label } from "./label";
export { Chooser } from "./Chooser";
export { Entry } from "./Entry";
import { texts } from "./text";
export const theme = "canyon";
export const sounds: Readonly<Record<string, Sound>> = {
  pay: "coin",
  sale: "coin",
  rent: "coin",
  tax: "coin",
  cost: "coin",
  lay: "card",
  deal: "card",
  reveal: "card",
};
export const keys: [string, string][] = texts.keys;

export function isAside(event: EventRow, game: Game): boolean {
  return ["glimpse", "round"].includes(nameOf(event, game));
}
