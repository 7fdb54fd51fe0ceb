/* What one message brought: events, and what is to be seen after each of them. */
import { applyDifference } from "../game/view";
import type { Change, EventRow, Plain, View } from "../protocol.gen";

export interface Moment {
  /** Another number for another moment. */
  key: number;
  events: EventRow[];
  /** Lines of the record, and how many of the events each of them told. */
  lines: string[];
  shares: number[];
  /** The view before all of it, and after each event. */
  before: View;
  frames: View[];
  /** Everything told by now, these events included. */
  story: EventRow[];
}

/** What a message or a step of a replay says of the view. */
export interface Changes {
  e?: EventRow[];
  g?: Change[];
  v?: View;
  d?: Plain[];
}

function follow(view: View, change: Change): View {
  return Array.isArray(change) ? applyDifference(view, change) : change;
}

/** The views after each event, and the one they lead to. Where there was too much to tell, everything comes with the first
    event. */
export function framesOf(before: View, { e = [], g, v, d }: Changes): { frames: View[]; view: View } {
  let view = before;
  const frames = (g ?? []).map((change) => {
    view = follow(view, change);
    return view;
  });
  view = v ?? follow(view, d ?? []);
  return { frames: frames.length === e.length ? frames : e.map(() => view), view };
}

/** Which line told each event; −1: none is known. */
export function linesOf({ events, shares }: Pick<Moment, "events" | "shares">): number[] {
  const told = shares.flatMap((share, line) => new Array<number>(share).fill(line));
  return events.map((_, index) => told[index] ?? -1);
}
