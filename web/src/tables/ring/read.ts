/* The views of 65 and Marbles: dice in and around a ring, seen from above. */
import type { ViewOf } from "../../game/told";
import type { MarblesDie, SixtyfiveDie, SixtyfiveView } from "../../protocol.gen";
import { poseOf, type Pose } from "./pose";

export type RingGame = "sixtyfive" | "marbles";
export type RingView = ViewOf<RingGame>;

export interface Arena {
  kind: RingView["arena"]["kind"];
  /** Sizes in tenths of a millimetre. */
  length: number;
  width: number;
  wall: number;
  /** Walls that stand: 1 right, 2 left, 4 far, 8 near, added up. */
  walls: number;
  ringX: number;
  ringY: number;
  /** The edge of a die. */
  die: number;
}

export interface RingDie {
  /** As choices name it, from 1. */
  number: number;
  face: number;
  where: (SixtyfiveDie | MarblesDie)["where"];
  /** Whose die: a seat, or −1 where they belong to nobody. */
  owner: number;
  isEdge: boolean;
  /** It matters right now: it may be claimed, thrown, or thrown at. */
  isLit: boolean;
  isNew: boolean;
  /** How it lies; undefined where the view knows nothing of places. */
  pose?: Pose | undefined;
}

/** Counts by face, [2, 0, 1] → [1, 1, 3]. */
export function facesOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, index) => new Array<number>(count).fill(index + 1));
}

export function arenaOf({ arena }: Pick<RingView, "arena">): Arena {
  const { kind, length, width, wall, walls, die } = arena;
  return { kind, length, width, wall, walls, ringX: arena.ring_x, ringY: arena.ring_y, die };
}

/** White dice belong to nobody. */
function whiteDie({ die, face, where, edge, claim, new: isNew, pose }: SixtyfiveDie): RingDie {
  return { number: die, face, where, owner: -1, isEdge: edge, isLit: claim, isNew, pose: poseOf(pose) };
}

function marble({ die, face, where, owner, edge, lit, pose }: MarblesDie): RingDie {
  return { number: die, face, where, owner, isEdge: edge, isLit: lit, isNew: false, pose: poseOf(pose) };
}

/** Dice of 65, not of Marbles. */
export function isWhite(view: RingView): view is SixtyfiveView {
  return "white" in view;
}

export function diceOf(view: RingView): RingDie[] {
  return isWhite(view) ? view.white.map(whiteDie) : view.dice.map(marble);
}

/** Blue dice that lie somewhere. */
export function blueOf(view: Pick<SixtyfiveView, "blue_dice" | "blue_places">): RingDie[] {
  return view.blue_places.flatMap((place, index): RingDie[] => {
    const pose = poseOf(place.pose);
    const face = view.blue_dice[index] ?? 0;
    return pose && face > 0
      ? [{ number: index + 1, face, where: "ring", owner: -1, isEdge: false, isLit: false, isNew: false, pose }]
      : [];
  });
}

export interface Place {
  /** In half axes of the ring. */
  x: number;
  y: number;
  turn: number;
}

/** The golden angle: neighbours by number lie far apart. */
const STEP = Math.PI * (3 - Math.sqrt(5));

/** Where the view knows nothing of places, dice are spread evenly, and every die keeps its place while faces change. */
export function placeOf(die: RingDie, count: number, hasRegions: boolean): Place {
  const index = die.number - 1;
  const slot = (index * (count % 7 === 0 ? 5 : 7)) % count; /* dice of one owner do not huddle in the middle */
  const angle = slot * STEP + 0.6;
  const share = Math.sqrt((slot + 0.5) / count);
  const inside = hasRegions ? (die.isEdge ? 0.82 + 0.05 * (index % 2) : 0.62 * share) : 0.84 * share;
  const radius = die.where === "ring" ? inside : 1.16;
  return {
    x: Math.round(1000 * radius * Math.cos(angle)) / 1000,
    y: Math.round(1000 * radius * Math.sin(angle)) / 1000,
    turn: ((index * 47 + die.face * 31) % 50) - 25,
  };
}
