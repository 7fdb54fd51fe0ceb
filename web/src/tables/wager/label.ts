/* The four choices as people say them. */
import type { Offer } from "../../state/room";
import { t } from "../../text/en";
import { plainLabel } from "../table";
import { readProspects } from "./read";

export function label(action: string): string {
  return t.wager.choices[action] ?? plainLabel(action);
}

/** What a roll may bring is laid out face by face. */
export function brief(offer: Offer): string | undefined {
  return readProspects(offer.meaning).length > 0 ? t.wager.laidOut : undefined;
}
