/* The views of 65 and Marbles: dice in and around a ring, seen from above. */
import type { Plain, View } from "../../protocol.gen";
import { poseOf, type Pose } from "./pose";

export interface Arena {
  kind: string;
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
  where: string;
  /** Whose die: a seat, or −1 where they belong to nobody. */
  owner: number;
  isEdge: boolean;
  /** It matters right now: it may be claimed, thrown, or thrown at. */
  isLit: boolean;
  isNew: boolean;
  /** How it lies; undefined where the view knows nothing of places. */
  pose?: Pose | undefined;
}

export function numberOf(value: Plain | undefined): number {
  return typeof value === "number" ? value : 0;
}

export function membersOf(value: Plain | undefined): View {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

export function listOf(value: Plain | undefined): View[] {
  return Array.isArray(value) ? value.map(membersOf) : [];
}

/** "1 1 3" → [1, 1, 3]. */
export function facesOf(value: Plain | undefined): number[] {
  return String(value ?? "").split(" ").filter(Boolean).map(Number);
}

const ALL_WALLS = 15;

export function arenaOf(view: View): Arena {
  const { kind, length, width, wall, walls, ring_x, ring_y, die } = membersOf(view["arena"]);
  return {
    kind: String(kind ?? ""),
    length: numberOf(length) || 4000,
    width: numberOf(width) || 3300,
    wall: numberOf(wall),
    walls: typeof walls === "number" ? walls : ALL_WALLS,
    ringX: numberOf(ring_x) || 1500,
    ringY: numberOf(ring_y) || 1300,
    die: numberOf(die) || 160,
  };
}

/* White dice belong to nobody, Marbles to a seat each. */
export function diceOf(view: View): RingDie[] {
  return listOf(view["white"] ?? view["dice"]).map((die) => ({
    number: numberOf(die["die"]),
    face: numberOf(die["face"]),
    where: String(die["where"] ?? ""),
    owner: typeof die["owner"] === "number" ? die["owner"] : -1,
    isEdge: die["edge"] === true,
    isLit: die["claim"] === true || die["lit"] === true,
    isNew: die["new"] === true,
    pose: poseOf(die["pose"]),
  }));
}

/** Blue dice that lie somewhere. */
export function blueOf(view: View): RingDie[] {
  const faces = Array.isArray(view["blue_dice"]) ? view["blue_dice"].map(numberOf) : [];
  return listOf(view["blue_places"]).flatMap((place, index): RingDie[] => {
    const pose = poseOf(place["pose"]);
    const face = faces[index] ?? 0;
    return pose && face > 0 ? [{ number: index + 1, face, where: "ring", owner: -1, isEdge: false, isLit: false, isNew: false, pose }] : [];
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
