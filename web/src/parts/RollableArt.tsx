/* Rollable: words of wooden tiles across a board, and the dice that said how long. */
import { Cube, face, Picture } from "./artPieces";

const SIDE = 46;

function Tile({ column, row, letter }: { column: number; row: number; letter: string }) {
  return (
    <g transform={`translate(${column * SIDE} ${row * SIDE})`}>
      <rect x="2" y="5" width="42" height="42" rx="7" fill="#00000045" />
      <rect x="2" y="1" width="42" height="43" rx="7" fill="#d9b266" />
      <rect x="2" y="1" width="42" height="39" rx="7" fill="#f8e4ae" />
      <text
        x="23"
        y="32"
        text-anchor="middle"
        fill="#33220c"
        font-family="Georgia, serif"
        font-size="30"
        font-weight="700"
      >
        {letter}
      </text>
    </g>
  );
}

/** Column, row, colour; a round one counts for a letter. */
const SPOTS: readonly [number, number, string, boolean][] = [
  [0, 0, "#83202c", false],
  [3, 0, "#b3d6ef", true],
  [6, 1, "#efb3a6", false],
  [1, 1, "#efb3a6", false],
  [5, 3, "#1a4a77", true],
  [0, 4, "#b3d6ef", true],
  [7, 0, "#83202c", false],
  [7, 4, "#efb3a6", false],
  [1, 4, "#1a4a77", true],
];

const WORDS: readonly [number, number, string][] = [..."ROLL"]
  .map((letter, index) => [1 + index, 2, letter] as [number, number, string])
  .concat(
    [..."TABLE"].flatMap((letter, index) =>
      letter === "L" ? [] : [[4, index - 1, letter] as [number, number, string]],
    ),
  );

export function Rollable() {
  return (
    <Picture ground="#2c6650">
      <g transform="translate(44 44) rotate(-5 180 90) scale(0.84)">
        <rect x="-14" y="-72" width="400" height="380" rx="14" fill="#5f391f" />
        <rect x="-2" y="-60" width="376" height="356" fill="#f3e7cc" />
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
          <path
            key={line}
            d={`M${line * SIDE}-60v356M-2 ${line * SIDE - SIDE}h376`}
            stroke="#d3bf94"
            stroke-width="2"
          />
        ))}
        {SPOTS.map(([column, row, colour, isRound]) => (
          <rect
            key={`${column} ${row}`}
            x={column * SIDE + (isRound ? 5 : 1)}
            y={row * SIDE + (isRound ? 5 : 1)}
            width={isRound ? 36 : 44}
            height={isRound ? 36 : 44}
            rx={isRound ? 18 : 0}
            fill={colour}
          />
        ))}
        {WORDS.map(([column, row, letter]) => (
          <Tile key={`${column} ${row}`} column={column} row={row} letter={letter} />
        ))}
      </g>
      <Cube x={318} y={166} size={76} turn={14} pips={face(4)} />
      <Cube x={62} y={196} size={56} turn={-18} pips={face(1)} />
    </Picture>
  );
}
