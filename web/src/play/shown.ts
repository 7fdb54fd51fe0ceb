/* What somebody has been shown of a moment: the view to draw, and the words that may be told. */
import type { EventRow, View } from "../protocol.gen";
import type { Beat } from "./beats";
import type { Spot } from "./clock";
import type { Moment } from "./moment";

export interface Shown {
  /** What is to be seen now. */
  view: View;
  /** What is being shown; undefined: everything has been. */
  beat: Beat | undefined;
  /** The dice of the beat lie. */
  isLanded: boolean;
  /** It waits for whoever looks to roll. */
  isHeld: boolean;
  /** What has been told: of this moment, in all, and with this very step. */
  events: EventRow[];
  story: EventRow[];
  fresh: EventRow[];
  /** The view before the moment, and after each of its events that has been told. */
  frames: View[];
  isAll: boolean;
  /** Another number for another state. */
  step: number;
}

let steps = 0;

/** `view`: the one that the moment leads to. `told`: how many of its events have been told before this step. */
export function shownAt(moment: Moment, view: View, beats: readonly Beat[], spot: Spot, told: number): Shown {
  const beat = beats[spot.at];
  const before = beats[spot.at - 1]?.view ?? moment.before;
  const count = beat ? (spot.isLanded ? beat.after : beat.before) : moment.events.length;
  return {
    view: beat ? (spot.isLanded ? beat.view : before) : view,
    beat,
    isLanded: spot.isLanded,
    isHeld: spot.isHeld,
    events: moment.events.slice(0, count),
    story: moment.story.slice(0, moment.story.length - moment.events.length + count),
    fresh: moment.events.slice(told, count),
    frames: [moment.before, ...moment.frames.slice(0, count)],
    isAll: beat === undefined,
    step: ++steps,
  };
}

/** Everything at once; nothing of it is news. */
export function shownWhole(moment: Moment, view: View): Shown {
  const end = { at: 0, isLanded: true, isHeld: false };
  return shownAt(moment, view, [], end, moment.events.length);
}
