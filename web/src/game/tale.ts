/* A finished game in three lines: where it turned, what brought most at once, how it ended. Told from what the server has
   sent of every step: points as they stood after each event, and the places at the end. */
import type { EventRow, View } from "../protocol.gen";

/** An event, and how things stood after it. */
export interface Scene {
  /** Of the replay. */
  step: number;
  event: EventRow;
  view: View;
}

export interface TaleLine {
  kind: "turn" | "most" | "end";
  step: number;
  event: EventRow;
  /** Whom it is about. */
  seat: number;
  /** By how much they were ahead of the best of the others before it and after it; of "most", what it brought. */
  before: number;
  after: number;
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

/** At most three lines, in the order in which it happened, each about another event. */
export function tellTale(
  start: View,
  scenes: readonly Scene[],
  places: readonly number[],
  isAside: (event: EventRow) => boolean = () => false,
): TaleLine[] {
  const winner = places.indexOf(1);
  if (winner < 0) {
    return [];
  }
  const isCounted = isMoreBetter(pointsIn(scenes.at(-1)?.view ?? {}), winner);
  const rows = isCounted ? standings(start, scenes) : [];
  const isShared = places.filter((place) => place === 1).length > 1;
  const lines = [
    isShared ? undefined : turningPoint(rows, winner),
    mostAtOnce(rows),
    ending(scenes, winner, isAside),
  ].filter((line) => line !== undefined);
  const others = lines.filter((line, index) => lines.findIndex(({ event }) => event === line.event) === index);
  return others.sort((one, other) => one.step - other.step);
}
