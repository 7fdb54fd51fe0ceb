/* A throw that is being put together, as people type it: "throw 2 at 7 hard from left", "throw 6 at 40,-25 3.1 overhand",
   "place 12,-30". The server understands it and says whether it is allowed. */
import type { SixtyfiveView } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { diceOf, type Arena, type RingDie, type RingView } from "./read";

/** In millimetres from the middle, y away from the first player. */
export interface Spot {
  x: number;
  y: number;
}

export interface Aim {
  verb: "throw" | "place";
  /** 65: how many dice; Marbles: the number of the rolled die. */
  first: number;
  /** The die it goes for; 0: a spot. */
  die: number;
  spot: Spot;
  /** In metres a second. */
  speed: number;
  /** From where, or in which style; "": as usual. */
  manner: string;
  /** All numbers of somebody else's throw; "": what stands here says it all. */
  exact: string;
}

export const STRENGTHS = { soft: 1.2, medium: 2.2, hard: 3.4 } as const;
export type Strength = keyof typeof STRENGTHS;
export const SLOWEST = 0.6;

const HANDS = ["near", "far", "left", "right"];
const MIDDLE: Spot = { x: 0, y: 0 };

const tenth = (number: number): number => Math.round(10 * number) / 10 + 0;

export function strengthOf(speed: number): Strength | undefined {
  return (Object.keys(STRENGTHS) as Strength[]).find((name) => STRENGTHS[name] === speed);
}

export function writeSpot({ x, y }: Spot): string {
  return `${tenth(x)},${tenth(y)}`;
}

export function writeAim(aim: Aim): string {
  if (aim.exact) {
    return aim.exact;
  }
  if (aim.verb === "place") {
    return `place ${writeSpot(aim.spot)}`;
  }
  const manner = HANDS.includes(aim.manner) ? ` from ${aim.manner}` : aim.manner && ` ${aim.manner}`;
  return `throw ${aim.first} at ${aim.die || writeSpot(aim.spot)} ${strengthOf(aim.speed) ?? tenth(aim.speed)}${manner}`;
}

function numbersOf(text: string | undefined): number[] {
  return (text ?? "").split(",").map(Number);
}

const GRAVITY = 9.81;

/** Where a throw comes down to the height of lying dice if nothing is in its way. */
function landing(from: number[], velocity: number[], edge: number): Spot {
  const [x = 0, y = 0, z = 0] = from;
  const [alongX = 0, alongY = 0, rise = 0] = velocity.map((part) => part / 1000);
  const fall = Math.max(0, (z - edge / 2) / 1000);
  const time = (rise + Math.sqrt(rise * rise + 2 * GRAVITY * fall)) / GRAVITY;
  return { x: x + 1000 * alongX * time, y: y + 1000 * alongY * time };
}

/** `edge`: of a die, in millimetres. */
function readExact(text: string, edge: number): Aim | undefined {
  const [, first, from, velocity] = /^throw (\d+) from (\S+) velocity (\S+) spin /.exec(text) ?? [];
  if (!first) {
    return undefined;
  }
  const speeds = numbersOf(velocity);
  return {
    verb: "throw",
    first: Number(first),
    die: 0,
    spot: landing(numbersOf(from), speeds, edge),
    speed: tenth(Math.hypot(...speeds) / 1000),
    manner: "",
    exact: text,
  };
}

const SPOT = /^-?[\d.]+,-?[\d.]+$/;

/** Undefined: something else, or nothing yet. */
export function readAim(text: string, edge = 16): Aim | undefined {
  const [verb = "", ...words] = text.split(" ");
  const plain: Aim = { verb: "throw", first: 1, die: 0, spot: MIDDLE, speed: STRENGTHS.medium, manner: "", exact: "" };
  const spotOf = (word: string): Spot => {
    const [x = 0, y = 0] = numbersOf(word);
    return { x, y };
  };
  if (verb === "place" && SPOT.test(words[0] ?? "")) {
    return { ...plain, verb, spot: spotOf(words[0]!) };
  }
  const exact = readExact(text, edge);
  const [, first, at = "0,0", strength = "medium", manner = ""] =
    /^throw (\d+)(?: at (\S+))?(?: (soft|medium|hard|[\d.]+))?(?: from)?(?: ([a-z_]+))?$/.exec(text) ?? [];
  if (exact || !first) {
    return exact;
  }
  const target = SPOT.test(at) ? { die: 0, spot: spotOf(at) } : { die: Number(at), spot: MIDDLE };
  const speed = STRENGTHS[strength as Strength] ?? Number(strength);
  return { ...plain, ...target, first: Number(first), speed, manner };
}

/** What may be put together now. */
export interface Reach {
  verb: Aim["verb"];
  /** 65: how many dice may be thrown; Marbles: numbers of rolled dice. */
  firsts: number[];
  /** Dice that can be thrown at. */
  targets: RingDie[];
  /** Another first number goes for another die. */
  isMatched: boolean;
  /** Where to aim if nobody says. */
  usual: (first: number) => Pick<Aim, "die" | "spot">;
}

/** Somebody has to aim, or to lay a die down, with dice that are really thrown. */
export function isAiming({ phase, table, turn }: RingView, seat: number): boolean {
  return table === "physics" && ["aim", "toss", "place"].includes(phase) && turn === seat;
}

export function spotOfDie(die: RingDie | undefined): Spot {
  return die?.pose ? { x: die.pose.x / 10, y: die.pose.y / 10 } : MIDDLE;
}

/** Dice of the ring, those nearest to its line first: they are easiest knocked out. */
export function byEdge(dice: readonly RingDie[], arena: Arena): RingDie[] {
  const outness = ({ pose }: RingDie) => (pose ? Math.hypot(pose.x / arena.ringX, pose.y / arena.ringY) : 0);
  return [...dice].sort((one, other) => outness(other) - outness(one));
}

/** The same aim where it is still possible; else the nearest that is. */
export function fitAim(aim: Aim | undefined, reach: Reach, speed: number): Aim {
  const first = aim && reach.firsts.includes(aim.first) ? aim.first : (reach.firsts.at(-1) ?? 1);
  const isGone =
    !aim || aim.verb !== reach.verb || (aim.die > 0 && !reach.targets.some(({ number }) => number === aim.die));
  if (isGone || (reach.isMatched && aim.first !== first)) {
    return {
      verb: reach.verb,
      first,
      ...reach.usual(first),
      speed: aim?.speed ?? speed,
      manner: aim?.manner ?? "",
      exact: "",
    };
  }
  return first === aim.first ? aim : { ...aim, first, exact: "" };
}

const hasWalls = ({ wall, walls }: Arena): boolean => wall > 0 && walls > 0;

/** The spot in the box that is nearest: a finger may come down beside it. */
function inBox({ x, y }: Spot, arena: Arena): Spot {
  const within = (at: number, length: number) => {
    const far = hasWalls(arena) ? Math.floor(length / 20) : Infinity;
    return Math.max(-far, Math.min(far, Math.round(at)));
  };
  return { x: within(x, arena.length), y: within(y, arena.width) };
}

/** A tap on the ring: at the die there, or at the spot itself. `near` in tenths of a millimetre. */
export function aimAt(aim: Aim, { x, y }: Spot, targets: readonly RingDie[], near: number, arena: Arena): Aim {
  const distance = ({ pose }: RingDie) => (pose ? Math.hypot(pose.x - x, pose.y - y) : Infinity);
  const [die] = [...targets].sort((one, other) => distance(one) - distance(other));
  const isHit = aim.verb === "throw" && die !== undefined && distance(die) <= near;
  return { ...aim, exact: "", die: isHit ? die.number : 0, spot: inBox({ x: x / 10, y: y / 10 }, arena) };
}

/** Another die to aim at, going round. */
export function nextTarget(aim: Aim, targets: readonly RingDie[], step: number): Aim {
  const index = targets.findIndex(({ number }) => number === aim.die);
  const next = targets[(index < 0 && step < 0 ? targets.length : index) + step] ?? targets.at(step > 0 ? 0 : -1);
  return next ? { ...aim, die: next.number, exact: "" } : aim;
}

export function spotOf(aim: Aim, dice: readonly RingDie[]): Spot {
  return aim.die > 0 ? spotOfDie(dice.find(({ number }) => number === aim.die)) : aim.spot;
}

/** A little to the side, in millimetres. */
export function nudge(aim: Aim, dice: readonly RingDie[], way: Spot, arena: Arena): Aim {
  const from = spotOf(aim, dice);
  return {
    ...aim,
    exact: "",
    die: 0,
    spot: inBox({ x: Math.round(from.x) + way.x, y: Math.round(from.y) + way.y }, arena),
  };
}

export interface Group {
  worth: string;
  dice: RingDie[];
}

/** Dice of the same worth together. Where some are worth something, those of which nothing is said are left out. */
export function groupsOf(targets: readonly RingDie[], worthOf: (die: RingDie) => string): Group[] {
  const names = [...new Set(targets.map(worthOf))];
  return names
    .filter((worth) => worth !== "" || names.length === 1)
    .map((worth) => ({ worth, dice: targets.filter((die) => worthOf(die) === worth) }));
}

const HAND_WAYS = Array.from(
  { length: 12 },
  (_, index) => [Math.cos((index * Math.PI) / 6), Math.sin((index * Math.PI) / 6)] as const,
);
const SIDES: Record<string, readonly [number, number]> = { right: [1, 0], far: [0, 1], left: [-1, 0], near: [0, -1] };

/** Where a hand is that throws from that side; as usual it is across the ring from what it aims at. In millimetres. */
export function handOf(aim: Aim, spot: Spot, arena: Arena, seat: number): Spot {
  const liking = ([x, y]: readonly [number, number]) => -(x * spot.x + y * spot.y) / 200 + (seat === 0 ? -y : y) * 0.01;
  const [x, y] = SIDES[aim.manner] ?? HAND_WAYS.reduce((best, way) => (liking(way) > liking(best) + 1e-9 ? way : best));
  if (hasWalls(arena)) {
    const far = Math.min(
      arena.length / 20 / Math.max(1e-9, Math.abs(x)),
      arena.width / 20 / Math.max(1e-9, Math.abs(y)),
    );
    return { x: x * far, y: y * far };
  }
  return { x: x * (arena.ringX / 10 + 60), y: y * (arena.ringY / 10 + 60) };
}

/** Numbers of dice that are offered to be thrown, or as many as are left where there are too many throws to list. */
export function countsOffered(offers: readonly Offer[], most: number): number[] {
  const listed = offers.flatMap(({ text }) => /^throw (\d+)\b/.exec(text)?.[1] ?? []).map(Number);
  const all = listed.length > 0 ? listed : Array.from({ length: Math.max(1, most) }, (_, index) => index + 1);
  return [...new Set(all)].sort((one, other) => one - other);
}

export function inRing(view: RingView): RingDie[] {
  return diceOf(view).filter(({ where, pose }) => where === "ring" && pose !== undefined);
}

export function leftToThrow({ blue_dice, thrown }: SixtyfiveView): number {
  return blue_dice.length - thrown;
}
