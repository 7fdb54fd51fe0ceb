/* The ring from above: box or paper, the line, and every die with what it shows. */
import { DieFace } from "../../parts/Die";
import { t } from "../../text/en";
import { placeOf, type Arena, type RingDie } from "./read";

export interface Tap {
  meaning: string;
  run: () => void;
}

export interface RingProps {
  arena: Arena;
  dice: RingDie[];
  /** Numbers that whoever is on turn has use for. */
  wanted: number[];
  /** The die that is being thrown at, or 0. */
  target: number;
  names: string[];
  /** What a tap on a die does, and what that means; undefined: nothing. */
  onDie: (die: RingDie) => Tap | undefined;
}

/** How wide the picture is beyond the ring, in half axes. */
const ROOM = 1.07;

/** As thick as a wall is drawn, outside the floor. */
const WALL = 40;

/** Dice are drawn larger than they are, so that a thumb finds them. */
function sizeOf(arena: Arena, count: number): number {
  return Math.min(arena.ringX, arena.ringY) * Math.min(0.24, 0.95 / Math.sqrt(count));
}

function Ground({ arena }: { arena: Arena }) {
  const { length, width, wall, ringX, ringY, kind } = arena;
  const isBox = wall > 0;
  const halfX = Math.max(length / 2, ringX * 1.02);
  const halfY = Math.max(width / 2, ringY * 1.02);
  return (
    <g class={`ring-ground is-${kind}`}>
      {kind === "bowl" ? (
        <ellipse class="ring-floor" rx={ringX * 1.2} ry={ringY * 1.2} />
      ) : (
        <rect class={`ring-floor ${isBox ? "is-walled" : ""}`} x={-halfX} y={-halfY} width={2 * halfX} height={2 * halfY} rx={60} />
      )}
      <ellipse class="ring-line" rx={ringX} ry={ringY} />
    </g>
  );
}

export function Ring({ arena, dice, wanted, target, names, onDie }: RingProps) {
  const seen = dice.filter(({ where }) => where === "ring" || where === "out");
  const hasRegions = dice.some(({ isEdge }) => isEdge);
  const size = sizeOf(arena, dice.length);
  const wall = arena.wall > 0 ? WALL : 0;
  const halfX = Math.max(arena.length / 2 + wall, arena.ringX * ROOM);
  const halfY = Math.max(arena.width / 2 + wall, arena.ringY * ROOM);
  return (
    <div class="ring">
      <svg viewBox={`${-halfX} ${-halfY} ${2 * halfX} ${2 * halfY}`} aria-hidden="true" focusable="false">
        <Ground arena={arena} />
      </svg>
      <ul class="ring-dice" aria-label={t.ring.title}>
        {seen.map((die) => {
          const { x, y, turn } = placeOf(die, dice.length, hasRegions, arena);
          const isWanted = wanted.includes(die.face);
          return (
            <li
              key={die.number}
              class={`ring-die ${die.owner < 0 ? "" : `seat-${die.owner}`} ${die.where === "out" ? "is-out" : ""} ${isWanted ? "is-wanted" : ""} ${die.isLit ? "is-lit" : ""} ${target === die.number ? "is-target" : ""}`}
              style={{
                left: `${(100 * (halfX + x * arena.ringX)) / (2 * halfX)}%`,
                top: `${(100 * (halfY + y * arena.ringY)) / (2 * halfY)}%`,
                width: `${(100 * size) / (2 * halfX)}%`,
              }}
            >
              <Body die={die} turn={turn} name={names[die.owner]} onTap={onDie(die)} />
            </li>
          );
        })}
      </ul>
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
  const label = t.ring.die(die.face, die.where === "out", name);
  const face = (
    <span class="ring-face" style={{ transform: `rotate(${turn}deg)` }}>
      <DieFace face={die.face} />
    </span>
  );
  return onTap ? (
    <button type="button" class="ring-tap" aria-label={t.ring.tap(label, onTap.meaning)} title={onTap.meaning} onClick={onTap.run}>
      {face}
    </button>
  ) : (
    <span role="img" aria-label={label}>
      {face}
    </span>
  );
}
