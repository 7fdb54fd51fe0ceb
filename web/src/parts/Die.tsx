/* Dice as one sees them: pips for six sides, numbers for others, a covered die for what is not seen. */
import { PIPS } from "./pips";
import "./die.css";

const OUTLINES: Record<number, string> = {
  4: "M50 6 96 88H4Z",
  8: "M50 3 95 50 50 97 5 50Z",
  10: "M50 4 94 40 78 90H22L6 40Z",
  12: "M50 3 83 14 97 46 88 80 50 97 12 80 3 46 17 14Z",
  20: "M50 3 92 27V73L50 97 8 73V27Z",
};

function Pips({ face }: { face: number }) {
  const isLone = face === 1;
  return (
    <g class="pips">
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={isLone ? 12 : 9.5} />
      ))}
    </g>
  );
}

function Body({ sides }: { sides: number }) {
  const outline = OUTLINES[sides];
  return outline ? (
    <path class="die-body" d={outline} stroke-linejoin="round" />
  ) : (
    <>
      <rect class="die-edge" x="3" y="5" width="94" height="93" rx="21" />
      <rect class="die-body" x="3" y="2" width="94" height="92" rx="21" />
      <path class="die-shine" d="M24 6h52c10 0 17 7 17 17C80 12 20 12 7 23 7 13 14 6 24 6Z" />
    </>
  );
}

/** Pips without a body, for a side of a cube. */
export function PipsFace({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <Pips face={face} />
    </svg>
  );
}

/** Only the picture; it says nothing to a screen reader. */
export function DieFace({ face, sides = 6 }: { face: number | null; sides?: number }) {
  const isPipped = sides === 6 && face !== null && face >= 1 && face <= 6;
  return (
    <svg class={`die-face ${face ? "" : "is-covered"}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <Body sides={sides} />
      {isPipped ? (
        <Pips face={face} />
      ) : (
        <text class="die-number" x="50" y={sides === 4 ? 74 : 66} text-anchor="middle">
          {face || "?"}
        </text>
      )}
    </svg>
  );
}

export function Die({ face, sides = 6, label }: { face: number | null; sides?: number; label?: string }) {
  return (
    <span class="die" role="img" aria-label={label ?? (face ? String(face) : "?")}>
      <DieFace face={face} sides={sides} />
    </span>
  );
}
