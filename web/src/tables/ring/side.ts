/* Everybody's own side of the ring is at the bottom of their screen. What the game knows stays as it is: only what is drawn
   and what is tapped is turned. */
import type { Spot } from "./aim";
import type { Pose } from "./pose";
import type { RingDie, RingView } from "./read";

/** So many degrees the ring is turned, counter-clockwise seen from above. */
export type Side = number;

/** Players sit around it: the first at the bottom of the map, the next ones to the left of each other. Watchers look from there, too. */
export function sideOf(view: Pick<RingView, "seats">, seat: number): Side {
  const seats = Math.max(1, view.seats.length);
  return seat > 0 ? 360 - (360 / seats) * seat : 0;
}

const HALF_TURN = 180;

/** Cosine and sine; half a turn is exact. */
function partsOf(side: Side): readonly [number, number] {
  const angle = (side * Math.PI) / HALF_TURN;
  return side === 0 ? [1, 0] : side === HALF_TURN ? [-1, 0] : [Math.cos(angle), Math.sin(angle)];
}

/** From the map to the screen. */
export function turnSpot<Point extends Spot>(spot: Point, side: Side): Point {
  const [cos, sin] = partsOf(side);
  return { ...spot, x: cos * spot.x - sin * spot.y + 0, y: sin * spot.x + cos * spot.y + 0 };
}

/** From the screen to the map. */
export function unturnSpot<Point extends Spot>(spot: Point, side: Side): Point {
  return turnSpot(spot, side === 0 ? 0 : 360 - side);
}

export function turnPose(pose: Pose, side: Side): Pose {
  if (side === 0) {
    return pose;
  }
  const [w, z] = partsOf(side / 2);
  const [a, b, c, d] = pose.turn;
  return { ...turnSpot(pose, side), turn: [w * a - z * d, w * b - z * c, w * c + z * b, w * d + z * a] };
}

export function turnDice(dice: RingDie[], side: Side): RingDie[] {
  return side === 0 ? dice : dice.map((die) => ({ ...die, pose: die.pose && turnPose(die.pose, side) }));
}

/** Half the width and height that a rectangle takes up once it is turned. */
export function turnHalves(x: number, y: number, side: Side): readonly [number, number] {
  const [cos, sin] = partsOf(side).map(Math.abs) as [number, number];
  return [cos * x + sin * y, sin * x + cos * y];
}

const WAYS: Record<string, Spot> = {
  right: { x: 1, y: 0 },
  far: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  near: { x: 0, y: -1 },
};

/** What a side of the map is called by who sits here; anything else is called what it is. */
export function wayOnScreen(way: string, side: Side): string {
  const spot = WAYS[way];
  if (!spot || side === 0) {
    return way;
  }
  const seen = turnSpot(spot, side);
  const likeness = (name: string) => WAYS[name]!.x * seen.x + WAYS[name]!.y * seen.y;
  return Object.keys(WAYS).reduce((best, name) => (likeness(name) > likeness(best) + 1e-9 ? name : best));
}
