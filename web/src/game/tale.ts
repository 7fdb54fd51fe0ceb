/* A finished game in three lines: where it turned, what brought most at once, how it ended. Told from what the server has
   sent of every step: points as they stood after each event, and the places at the end. Where the chances to win are
   known, the first two are told by them: where it turned, and the luckiest roll. */
import type { EventRow, Review, ReviewStep, View } from "../protocol.gen";

/** An event, and how things stood after it. */
export interface Scene {
  /** Of the replay. */
  step: number;
  event: EventRow;
  view: View;
}

export interface TaleLine {
  /** By points, or by chances to win: "shift", "luck", and "stroke", which is both at once. */
  kind: "turn" | "most" | "end" | "shift" | "luck" | "stroke";
  step: number;
  event: EventRow;
  /** Whom it is about. */
  seat: number;
  /** By how much they were ahead of the best of the others before it and after it; of "most", what it brought; by
      chances, how likely they were to win. */
  before: number;
  after: number;
  /** By chances: which turn of theirs it was, from 1; undefined where turns cannot be counted. */
  turn?: number | undefined;
}

/** The points of every seat, where the view has them. */
export function pointsIn(view: View): number[] | undefined {
  const seats = Array.isArray(view.seats) ? view.seats : [];
  const points = seats.map((seat) =>
    typeof seat === "object" && seat !== null && !Array.isArray(seat) ? seat.score : undefined,
  );
  return points.length > 1 && points.every((one) => typeof one === "number") ? (points as number[]) : undefined;
}

function leadOf(points: readonly number[], seat: number): number {
  return (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat));
}

/** Whether more points were better: whoever won has the most of them. */
function isMoreBetter(points: readonly number[] | undefined, winner: number): points is number[] {
  return points !== undefined && points[winner] === Math.max(...points);
}

interface Standing extends Scene {
  before: readonly number[];
  after: readonly number[];
}

/** Events that changed points, with the points before and after. */
function standings(start: View, scenes: readonly Scene[]): Standing[] {
  let before = pointsIn(start);
  return scenes.flatMap((scene) => {
    const after = pointsIn(scene.view);
    const last = before;
    before = after;
    return last && after && last.length === after.length && last.some((one, seat) => one !== after[seat])
      ? [{ ...scene, before: last, after }]
      : [];
  });
}

/** The greatest by some measure; of equals the last, undefined where none is above 0. */
function greatest<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  const best = Math.max(0, ...items.map(measure));
  return best > 0 ? items.filter((item) => measure(item) === best).at(-1) : undefined;
}

/** Where the winner got ahead of all others: the widest swing, if there were several. */
function turningPoint(rows: readonly Standing[], winner: number): TaleLine | undefined {
  const swing = ({ before, after }: Standing) =>
    leadOf(before, winner) <= 0 && leadOf(after, winner) > 0 ? leadOf(after, winner) - leadOf(before, winner) : 0;
  const found = greatest(rows, swing);
  return (
    found && {
      kind: "turn",
      step: found.step,
      event: found.event,
      seat: winner,
      before: leadOf(found.before, winner),
      after: leadOf(found.after, winner),
    }
  );
}

/** What brought somebody more than anything else did, of what they did themselves. */
function mostAtOnce(rows: readonly Standing[]): TaleLine | undefined {
  const gain = ({ event, before, after }: Standing) => (after[event[1]] ?? 0) - (before[event[1]] ?? 0);
  const found = greatest(rows, gain);
  return (
    found && {
      kind: "most",
      step: found.step,
      event: found.event,
      seat: found.event[1],
      before: 0,
      after: gain(found),
    }
  );
}

/** The last thing that is said of the winner, or of nobody, before everybody is given their place. */
function ending(scenes: readonly Scene[], winner: number, isAside: (event: EventRow) => boolean): TaleLine | undefined {
  const isAbout = ([, seat]: EventRow) => seat === winner || seat < 0;
  const last = scenes.filter(({ event }) => isAbout(event) && !isAside(event)).at(-1);
  return last && { kind: "end", step: last.step, event: last.event, seat: winner, before: 0, after: 0 };
}

/** What is known of the chances. */
export interface Known {
  review: Pick<Review, "turning" | "values" | "steps">;
  /** One seat after another has its turn, so that turns can be counted. */
  hasTurns: boolean;
}

/** Which turn of its seat an input is part of. */
function turnOf(steps: readonly ReviewStep[], at: number): number {
  const seats = steps.map(({ seat }) => seat);
  return seats.slice(0, at + 1).filter((seat, index) => seat === seats[at] && seats[index - 1] !== seat).length;
}

/** An input as a line about a seat; undefined: nothing is said of it. */
function lineAt(
  { review, hasTurns }: Known,
  at: number,
  seat: number,
  scenes: readonly Scene[],
  isAside: (event: EventRow) => boolean,
): Omit<TaleLine, "kind"> | undefined {
  const by = review.steps[at]?.seat ?? -1;
  const said = scenes.filter(({ step, event }) => step === at + 1 && !isAside(event));
  const scene = said.find(({ event }) => event[1] === by) ?? said[0];
  return (
    scene && {
      step: scene.step,
      event: scene.event,
      seat,
      before: review.values[at]?.[seat] ?? 0,
      after: review.values[at + 1]?.[seat] ?? 0,
      turn: hasTurns && by >= 0 ? turnOf(review.steps, at) : undefined,
    }
  );
}

/** What a roll brought whoever rolled; of nobody's roll, whom it brought most. */
function luckOf({ kind, seat, change }: ReviewStep): { seat: number; gain: number } {
  const gain = kind !== "roll" ? 0 : seat >= 0 ? (change[seat] ?? 0) : Math.max(...change);
  return { seat: seat >= 0 ? seat : change.indexOf(gain), gain };
}

const LEAST_LUCK = 0.005; /* less would be called 0 % */

/** The turning point and the luckiest roll, or the one line that is both. */
function byChances(
  known: Known,
  scenes: readonly Scene[],
  winner: number,
  isAside: (event: EventRow) => boolean,
): { shift?: TaleLine | undefined; luck?: TaleLine | undefined } {
  const { turning, steps } = known.review;
  const rolls = steps.map((step, at) => ({ at, ...luckOf(step) })).filter(({ gain }) => gain >= LEAST_LUCK);
  const most = greatest(rolls, ({ gain }) => gain);
  const shift = turning < 0 ? undefined : lineAt(known, turning, winner, scenes, isAside);
  const luck = most && lineAt(known, most.at, most.seat, scenes, isAside);
  if (shift && luck && turning === most.at && winner === most.seat) {
    const both: TaleLine = { kind: "stroke", ...shift };
    return { shift: both, luck: both };
  }
  return { shift: shift && { kind: "shift", ...shift }, luck: luck && { kind: "luck", ...luck } };
}

/** At most three lines, in the order in which it happened, each about another event. */
export function tellTale(
  start: View,
  scenes: readonly Scene[],
  places: readonly number[],
  isAside: (event: EventRow) => boolean = () => false,
  known?: Known,
): TaleLine[] {
  const winner = places.indexOf(1);
  if (winner < 0) {
    return [];
  }
  const isCounted = isMoreBetter(pointsIn(scenes.at(-1)?.view ?? {}), winner);
  const rows = isCounted ? standings(start, scenes) : [];
  const isShared = places.filter((place) => place === 1).length > 1;
  const { shift, luck } = known ? byChances(known, scenes, winner, isAside) : {};
  const lines = [
    isShared ? undefined : (shift ?? turningPoint(rows, winner)),
    luck ?? mostAtOnce(rows),
    ending(scenes, winner, isAside),
  ].filter((line) => line !== undefined);
  const others = lines.filter((line, index) => lines.findIndex(({ event }) => event === line.event) === index);
  return others.sort((one, other) => one.step - other.step);
}
