/* The four choices as people say them. */
import type { Offer } from "../../state/room";
import { t } from "../../text/en";
import { plainLabel } from "../table";

export function label(action: string): string {
  return t.wager.choices[action] ?? plainLabel(action);
}

/** What a roll may bring is laid out face by face. */
export function brief(offer: Offer<"wager">): string | undefined {
  return (offer.prospect?.faces.length ?? 0) > 0 ? t.wager.laidOut : undefined;
}
