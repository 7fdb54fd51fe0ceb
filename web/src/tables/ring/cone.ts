/* What a hand may make of a throw: the server says how far it strays, to the first contact and no further. */
import type { TrialOf } from "../../game/told";
import type { Spot } from "./aim";
import type { RingGame } from "./read";
import { turnSpot, type Side } from "./side";

/** In tenths of a millimetre. */
export interface Cone {
  from: Spot;
  to: Spot;
  /** Spread to each side at the hand, then at the end: beside the way, and along it. */
  start: number;
  across: number;
  along: number;
}

function spotIn([x = 0, y = 0]: readonly number[]): Spot {
  return { x, y };
}

/** Undefined: nothing is known of it. */
export function coneOf(trial: TrialOf<RingGame> | undefined): Cone | undefined {
  const told = trial && "cone" in trial ? trial.cone : undefined;
  return told && { ...told, from: spotIn(told.from), to: spotIn(told.to) };
}

export interface ConeShape {
  /** Left and right at the hand, right and left at the end. */
  sides: Spot[];
  /** An ellipse where it comes down. */
  spread: { cx: number; cy: number; rx: number; ry: number; transform: string };
}

/** As it is drawn, y down. */
export function coneShape(cone: Cone, side: Side): ConeShape {
  const [from, to] = [cone.from, cone.to].map((spot) => {
    const { x, y } = turnSpot(spot, side);
    return { x, y: -y + 0 };
  }) as [Spot, Spot];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const beside = (spot: Spot, by: number) => ({ x: spot.x + y * by, y: spot.y - x * by });
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return {
    sides: [beside(from, cone.start), beside(from, -cone.start), beside(to, -cone.across), beside(to, cone.across)],
    spread: { cx: to.x, cy: to.y, rx: cone.along, ry: cone.across, transform: `rotate(${degrees} ${to.x} ${to.y})` },
  };
}
