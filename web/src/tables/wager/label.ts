/* The four choices as people say them. */
import type { Offer } from "../../state/room";
import { plainLabel } from "../table";
import { texts } from "./text";

export function label(action: string): string {
  return texts.choices[action] ?? plainLabel(action);
}

/** What a roll may bring is laid out face by face. */
export function brief(offer: Offer<"wager">): string | undefined {
  return (offer.prospect?.faces.length ?? 0) > 0 ? texts.laidOut : undefined;
}
