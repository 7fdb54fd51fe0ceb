/* Bids as one says them: so many of a face. */
import type { ComponentChildren } from "preact";
import { DieFace } from "../../parts/Die";
import { readBid } from "./read";

export function BidPicture({ dice, face }: { dice: number; face: number }) {
  return (
    <span class="lr-picture">
      <b>{dice}</b>
      <i>×</i>
      <DieFace face={face} />
    </span>
  );
}

export function picture(action: string): ComponentChildren {
  const bid = readBid(action);
  return bid && <BidPicture {...bid} />;
}
