/* The views of 65 and Marbles: dice in and around a ring, seen from above. */
import type { Plain, View } from "../../protocol.gen";

export interface Arena {
  kind: string;
  /** Sizes in tenths of a millimetre. */
  length: number;
  width: number;
  wall: number;
  ringX: number;
  ringY: number;
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
  /** Where it lies, in tenths of a millimetre from the middle; undefined where the view knows nothing of places. */
  at?: { x: number; y: number } | undefined;
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

export function arenaOf(view: View): Arena {
  const { kind, length, width, wall, ring_x, ring_y } = membersOf(view["arena"]);
  return {
    kind: String(kind ?? ""),
    length: numberOf(length) || 4000,
    width: numberOf(width) || 3300,
    wall: numberOf(wall),
    ringX: numberOf(ring_x) || 1500,
    ringY: numberOf(ring_y) || 1300,
  };
}

/** A pose is a place in 0.1 micrometres and a rotation, all zeros where a die lies nowhere. */
function spotOf(pose: Plain | undefined): { x: number; y: number } | undefined {
  const numbers = Array.isArray(pose) ? pose.map(numberOf) : [];
  return numbers.some((part) => part !== 0) ? { x: (numbers[0] ?? 0) / 1000, y: (numbers[1] ?? 0) / 1000 } : undefined;
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
    at: spotOf(die["pose"]),
  }));
}

export interface Place {
  /** In half axes of the ring. */
  x: number;
  y: number;
  turn: number;
}

/** The golden angle: neighbours by number lie far apart. */
const STEP = Math.PI * (3 - Math.sqrt(5));

/** Every die keeps its place while faces change. Where the view knows nothing of places, dice are spread evenly. Up on the
    screen is away from the first player. */
export function placeOf(die: RingDie, count: number, hasRegions: boolean, arena?: Arena): Place {
  const index = die.number - 1;
  if (die.at && arena) {
    return { x: die.at.x / arena.ringX, y: -die.at.y / arena.ringY, turn: 0 };
  }
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
