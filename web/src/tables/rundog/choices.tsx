/* Calls as they are made: so many dogs, so many barks, and how likely that is. */
import type { ComponentChildren } from "preact";
import type { RundogProspect } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { plainLabel } from "../table";
import { Pack } from "./Dog";
import { readCall } from "./read";
import { texts } from "./text";

export function label(action: string): string {
  const call = readCall(action);
  if (!call) {
    return plainLabel(action);
  }
  return call.isEnding ? texts.ending(call.dogs, call.sum) : texts.run(call.dogs, call.sum);
}

export function picture(action: string): ComponentChildren {
  const call = readCall(action);
  return (
    call && (
      <span class="rd-picture">
        <Pack dogs={call.dogs} />
        <i>{call.isEnding ? texts.lastDigit(call.sum) : call.sum}</i>
      </span>
    )
  );
}

function isLate({ prospect }: Offer<"rundog">): boolean {
  return prospect !== undefined && prospect.limit > 0 && prospect.done >= prospect.limit;
}

/** Without dogs it is no call: a winner chooses the words of the next duel. */
function runs({ prospect }: Offer<"rundog">): RundogProspect | undefined {
  return prospect && prospect.dogs > 0 ? prospect : undefined;
}

/** It may be called, but nothing can come of it. */
export function isVain(offer: Offer<"rundog">): boolean {
  return runs(offer)?.chance === 0 || isLate(offer);
}

export function brief(offer: Offer<"rundog">): string | undefined {
  const prospect = runs(offer);
  if (!prospect) {
    return undefined;
  }
  if (prospect.chance === 0) {
    return texts.cannot;
  }
  if (isLate(offer)) {
    return texts.tooLate(prospect.done);
  }
  const percent = 100 * prospect.chance;
  const chance = texts.chance(percent < 1 ? "<1" : String(Math.round(percent)));
  return prospect.done > 0 ? `${chance}, ${texts.done(prospect.done)}` : chance;
}
