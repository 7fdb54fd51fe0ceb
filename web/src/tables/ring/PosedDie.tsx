/* A die as it lies, seen from above: one face, or two or three of a die that leans. */
import { PIPS } from "../../parts/pips";
import { shapeOf } from "../../parts/Token";
import { facesSeen, type Pose } from "./pose";

const PIP = 10;

/** Whose die it is shows in its pips, too: each seat has a shape. */
function Pips({ face, owner }: { face: number; owner: number }) {
  const scale = (face === 1 ? 1.35 : 1) * (owner > 0 ? 0.24 : 0.2);
  return (
    <g class="pips">
      {PIPS[face]?.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={shapeOf(Math.max(0, owner))}
          transform={`translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})`}
        />
      ))}
    </g>
  );
}

export function PosedDie({ pose, owner }: { pose: Pose; owner: number }) {
  const faces = facesSeen(pose);
  const isFlat = (faces.at(-1)?.level ?? 1) > 0.99;
  return (
    <svg class="posed" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
      {(isFlat ? faces.slice(-1) : faces).map(({ face, level, matrix }) => (
        <g key={face} transform={`matrix(${matrix.join(" ")})`}>
          <rect class="posed-side" width="100" height="100" rx={isFlat ? 2 * PIP : PIP} />
          <rect class="posed-shade" width="100" height="100" rx={isFlat ? 2 * PIP : PIP} opacity={0.6 * (1 - level)} />
          <Pips face={face} owner={owner} />
        </g>
      ))}
    </svg>
  );
}
