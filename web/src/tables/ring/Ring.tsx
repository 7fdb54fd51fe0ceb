/* The ring from above: box or paper, the line, and every die with what it shows. */
import { DieFace } from "../../parts/Die";
import type { Spot } from "./aim";
import { BOWL, frameOf, inFrame, WALL, type Frame } from "./frame";
import { PosedDie } from "./PosedDie";
import { nearnessOf, tiltOf } from "./pose";
import { coneShape, type Cone } from "./cone";
import { placeOf, type Arena, type RingDie } from "./read";
import { turnDice, turnSpot, unturnSpot, type Side } from "./side";
import { texts } from "./text";

export interface Tap {
  meaning: string;
  run: () => void;
}

/** What is being aimed at, in millimetres. */
export interface Sights {
  spot: Spot;
  /** Where the hand is, if that is known. */
  hand: Spot | undefined;
  /** What the hand may make of it, once the server has said so. */
  cone?: Cone | undefined;
  /** A tap somewhere: in tenths of a millimetre, and how near a die must be to be meant. */
  onSpot: (x: number, y: number, near: number) => void;
}

export interface RingProps {
  arena: Arena;
  dice: RingDie[];
  /** Dice that were thrown and lie among the others. */
  blue?: RingDie[];
  /** Numbers that whoever is on turn has use for. */
  wanted: number[];
  /** The die that is being thrown at, or 0. */
  target: number;
  names: string[];
  /** What a tap on a die does, and what that means; undefined: nothing. */
  onDie: (die: RingDie) => Tap | undefined;
  sights?: Sights | undefined;
  /** Whose side is at the bottom. */
  side?: Side;
  /** Dice are at their new places at once. */
  isStill?: boolean;
}

/** A thumb finds what is so many pixels away. */
const THUMB = 15;

/** Leaning so far, in degrees, it is said. */
const LEANING = 8;

const SIDES = [
  { bit: 1, x: 1, y: 0 },
  { bit: 2, x: -1, y: 0 },
  { bit: 4, x: 0, y: -1 },
  { bit: 8, x: 0, y: 1 },
];

function Walls({ length, width, walls }: Arena) {
  const middle = WALL / 2;
  return (
    <g class="ring-walls">
      {SIDES.filter(({ bit }) => (walls & bit) > 0).map(({ bit, x, y }) => {
        const [farX, farY] = [length / 2 + middle, width / 2 + middle];
        const from = x ? [x * farX, -farY - middle] : [-farX - middle, y * farY];
        const to = x ? [x * farX, farY + middle] : [farX + middle, y * farY];
        return <path key={bit} d={`M${from.join(" ")}L${to.join(" ")}`} stroke-width={WALL} />;
      })}
    </g>
  );
}

function Ground({ arena, side }: { arena: Arena; side: Side }) {
  const { length, width, wall, ringX, ringY, kind } = arena;
  const isBox = wall > 0;
  const halfX = Math.max(length / 2, isBox ? 0 : ringX * 1.02);
  const halfY = Math.max(width / 2, isBox ? 0 : ringY * 1.02);
  return (
    <g class={`ring-ground is-${kind}`} transform={side === 0 ? undefined : `rotate(${-side})`}>
      {kind === "bowl" ? (
        <ellipse class="ring-floor" rx={ringX * BOWL} ry={ringY * BOWL} />
      ) : (
        <rect
          class={`ring-floor ${isBox ? "is-walled" : ""}`}
          x={-halfX}
          y={-halfY}
          width={2 * halfX}
          height={2 * halfY}
          rx={isBox ? 0 : 25}
        />
      )}
      <ellipse class="ring-line" rx={ringX} ry={ringY} />
      {isBox && kind !== "bowl" && <Walls {...arena} />}
    </g>
  );
}

/** The way of the throw, and how far from it a hand may stray; up on the screen is away from who sits there. */
function Way({ cone, side }: { cone: Cone; side: Side }) {
  const { sides, spread } = coneShape(cone, side);
  return (
    <g class="ring-cone">
      <polygon points={sides.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <ellipse {...spread} />
    </g>
  );
}

/** Where the throw goes, over the dice. */
function Cross({ sights, arena, side }: { sights: Sights; arena: Arena; side: Side }) {
  const onScreen = (spot: Spot) => {
    const { x, y } = turnSpot(spot, side);
    return { x: 10 * x, y: -10 * y };
  };
  const { x, y } = onScreen(sights.spot);
  const r = arena.die * 1.15;
  const hand = sights.hand && onScreen(sights.hand);
  const far = hand ? Math.hypot(x - hand.x, y - hand.y) : 0;
  const stop = hand && far > r ? { x: x + ((hand.x - x) * r) / far, y: y + ((hand.y - y) * r) / far } : undefined;
  return (
    <g class="ring-cross">
      {sights.cone && <Way cone={sights.cone} side={side} />}
      {hand && stop && <path class="ring-way" d={`M${hand.x} ${hand.y}L${stop.x} ${stop.y}`} />}
      {hand && <circle class="ring-hand" cx={hand.x} cy={hand.y} r={r * 0.42} />}
      <circle class="ring-aim is-under" cx={x} cy={y} r={r} />
      <circle class="ring-aim" cx={x} cy={y} r={r} />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          class="ring-aim"
          d={`M${x} ${y - 1.4 * r}V${y - 0.75 * r}`}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </g>
  );
}

function styleOf({ pose, ...die }: RingDie, frame: Frame, arena: Arena, spread: { x: number; y: number }) {
  const at = pose ? { x: pose.x, y: -pose.y } : { x: spread.x * arena.ringX, y: spread.y * arena.ringY };
  const { x, y } = inFrame(at, frame);
  const scale = pose ? nearnessOf(pose, arena.die) : 1;
  return {
    left: `${(100 * (x - frame.left)) / frame.width}%`,
    top: `${(100 * (y - frame.top)) / frame.height}%`,
    width: `${(100 * frame.size * scale) / frame.width}%`,
    zIndex: pose ? Math.round(10 * nearnessOf(pose, arena.die)) : die.isLit ? 1 : 0,
  };
}

export function Ring({
  arena,
  dice,
  blue: thrown = [],
  wanted,
  target,
  names,
  onDie,
  sights,
  side = 0,
  isStill = false,
}: RingProps) {
  const seen = turnDice(
    dice.filter(({ where }) => where === "ring" || where === "out"),
    side,
  );
  const blue = turnDice(thrown, side);
  const hasRegions = dice.some(({ isEdge }) => isEdge);
  const frame = frameOf(arena, [...seen, ...blue], dice.length, side);
  const box = `${frame.left} ${frame.top} ${frame.width} ${frame.height}`;
  const tap = (event: MouseEvent) => {
    const { left, top, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const scale = frame.width / width;
    const x = frame.left + (event.clientX - left) * scale;
    const y = -frame.top - (event.clientY - top) * scale;
    const spot = unturnSpot({ x, y }, side);
    sights?.onSpot(spot.x, spot.y, Math.max(0.7 * frame.size, THUMB * scale));
  };
  return (
    <div
      class={`ring ${sights ? "is-aimed" : ""} ${isStill ? "is-still" : ""}`}
      style={{ "--wide": frame.width / frame.height }}
      data-stage
      onClick={sights ? tap : undefined}
    >
      <svg viewBox={box} aria-hidden="true" focusable="false">
        <Ground arena={arena} side={side} />
      </svg>
      <ul class="ring-dice" aria-label={texts.ring.title}>
        {seen.map((die) => {
          const spread = placeOf(die, dice.length, hasRegions);
          const isWanted = wanted.includes(die.face);
          return (
            <li
              key={die.number}
              class={`ring-die ${die.owner < 0 ? "" : `seat-${die.owner}`} ${die.where === "out" ? "is-out" : ""} ${isWanted ? "is-wanted" : ""} ${die.isLit ? "is-lit" : ""} ${target === die.number ? "is-target" : ""}`}
              style={styleOf(die, frame, arena, spread)}
            >
              <Body die={die} turn={spread.turn} name={names[die.owner]} onTap={onDie(die)} />
            </li>
          );
        })}
        {blue.map((die) => (
          <li
            key={`blue ${die.number}`}
            class="ring-die is-thrown blue-die"
            style={styleOf(die, frame, arena, { x: 0, y: 0 })}
          >
            <Body die={die} turn={0} name={texts.ring.blueDie} onTap={undefined} />
          </li>
        ))}
      </ul>
      {sights && (
        <svg class="ring-over" viewBox={box} aria-hidden="true" focusable="false">
          <Cross sights={sights} arena={arena} side={side} />
        </svg>
      )}
    </div>
  );
}

interface BodyProps {
  die: RingDie;
  turn: number;
  name: string | undefined;
  onTap: Tap | undefined;
}

function Body({ die, turn, name, onTap }: BodyProps) {
  const isLeaning = die.pose !== undefined && tiltOf(die.pose) > LEANING;
  const label = texts.ring.die(die.face, die.where === "out", name, isLeaning);
  const face = die.pose ? (
    <span class="ring-face is-posed">
      <PosedDie pose={die.pose} owner={die.owner} />
    </span>
  ) : (
    <span class="ring-face" style={{ transform: `rotate(${turn}deg)` }}>
      <DieFace face={die.face} />
    </span>
  );
  const run = (event: Event) => {
    event.stopPropagation();
    onTap?.run();
  };
  return onTap ? (
    <button
      type="button"
      class="ring-tap"
      aria-label={texts.ring.tap(label, onTap.meaning)}
      title={onTap.meaning}
      onClick={run}
    >
      {face}
    </button>
  ) : (
    <span role="img" aria-label={label}>
      {face}
    </span>
  );
}
