/* What the picture of a ring shows: the arena, and every die beside it. Everything in tenths of a millimetre, y down. */
import type { Arena, RingDie } from "./read";
import { turnHalves, type Side } from "./side";

/** As thick as a wall is drawn, outside the floor. */
export const WALL = 40;

/** As far as a bowl is drawn, in half axes of its ring. */
export const BOWL = 1.2;

/** How wide the picture is beyond the ring, in half axes. */
const ROOM = 1.07;

/** Dice at their places are drawn larger than they are, so that their pips can be read. */
const MAGNIFIED = 1.4;

/** Beside an open sheet a die may lie anywhere: so many halves of the arena are shown, and what is farther lies at the edge. */
const FARTHEST = 1.5;

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of a die. */
  size: number;
}

/** Dice without places are larger still. */
function sizeOf(arena: Arena, count: number): number {
  return Math.min(arena.ringX, arena.ringY) * Math.min(0.24, 0.95 / Math.sqrt(count));
}

/** From the least to the most, with all of these numbers as far as may be. */
function stretch(half: number, places: readonly number[], margin: number): [number, number] {
  const most = FARTHEST * half;
  const low = Math.min(-half, ...places.map((place) => place - margin));
  const high = Math.max(half, ...places.map((place) => place + margin));
  return [Math.max(-most, low), Math.min(most, high)];
}

/** Dice are where they are seen, the arena is turned to that side. */
export function frameOf(arena: Arena, dice: readonly RingDie[], count: number, side: Side = 0): Frame {
  const wall = arena.wall > 0 ? WALL : 0;
  const room = arena.kind === "bowl" ? BOWL * 1.03 : ROOM;
  const poses = dice.flatMap(({ pose }) => pose ?? []);
  const [halfX, halfY] = turnHalves(arena.length / 2 + wall, arena.width / 2 + wall, side);
  const [left, right] = stretch(
    Math.max(halfX, arena.ringX * room),
    poses.map(({ x }) => x),
    arena.die,
  );
  const [top, bottom] = stretch(
    Math.max(halfY, arena.ringY * room),
    poses.map(({ y }) => -y),
    arena.die,
  );
  const size = poses.length > 0 ? arena.die * MAGNIFIED : sizeOf(arena, count);
  return { left, top, width: right - left, height: bottom - top, size };
}

/** The place itself, or the nearest one in the picture. */
export function inFrame(
  { x, y }: { x: number; y: number },
  { left, top, width, height, size }: Frame,
): { x: number; y: number } {
  const into = (place: number, low: number, wide: number) =>
    Math.min(low + wide - size / 2, Math.max(low + size / 2, place));
  return { x: into(x, left, width), y: into(y, top, height) };
}
