/* How a die lies, and what of it is seen from above. Up on the screen is away from the first player. */

export interface Pose {
  /** Its middle, in tenths of a millimetre from the middle of the floor; z points up. */
  x: number;
  y: number;
  z: number;
  /** A unit quaternion: w, then along the axes. */
  turn: readonly [number, number, number, number];
}

const PLACE_STEPS = 1000;
const TURN_STEPS = 2 ** 30;

/** Places come in 0.1 micrometres, rotations in 2^-30; all zeros where a die lies nowhere. */
export function poseOf([x = 0, y = 0, z = 0, w = 0, a = 0, b = 0, c = 0]: readonly number[]): Pose | undefined {
  const size = Math.hypot(w, a, b, c) / TURN_STEPS;
  if (size === 0) {
    return undefined;
  }
  const scale = TURN_STEPS * size;
  return {
    x: x / PLACE_STEPS,
    y: y / PLACE_STEPS,
    z: z / PLACE_STEPS,
    turn: [w / scale, a / scale, b / scale, c / scale],
  };
}

type Vector = readonly [number, number, number];

/** Where the die's own axes point. */
function axesOf([w, a, b, c]: Pose["turn"]): readonly [Vector, Vector, Vector] {
  return [
    [1 - 2 * (b * b + c * c), 2 * (a * b + w * c), 2 * (a * c - w * b)],
    [2 * (a * b - w * c), 1 - 2 * (a * a + c * c), 2 * (b * c + w * a)],
    [2 * (a * c + w * b), 2 * (b * c - w * a), 1 - 2 * (a * a + b * b)],
  ];
}

/** Faces 1 to 3 look along the die's axes, 4 to 6 the other way (PH-02): axis, sign, and what points right and up on them. */
const FACES: readonly (readonly [axis: number, sign: 1 | -1, right: number, up: number])[] = [
  [0, 1, 1, 2],
  [1, 1, 2, 0],
  [2, 1, 0, 1],
  [2, -1, 1, 0],
  [1, -1, 0, 2],
  [0, -1, 2, 1],
];

export interface SeenFace {
  face: number;
  /** How upright it is: 1 lies flat, near 0 is seen from the side. */
  level: number;
  /** SVG's six numbers: from a face's square of 100 to a picture whose middle is the die's, with edges of 100. */
  matrix: readonly [number, number, number, number, number, number];
}

const LEAST_LEVEL = 0.04;

/** The faces that are seen from above, the highest last. */
export function facesSeen(pose: Pose): SeenFace[] {
  const axes = axesOf(pose.turn);
  return FACES.flatMap(([axis, sign, right, up], index): SeenFace[] => {
    const [x, y, z] = axes[axis]!;
    const [rightX, rightY] = axes[right]!;
    const [upX, upY] = axes[up]!;
    const matrix = [
      rightX,
      -rightY,
      -upX,
      upY,
      50 * (sign * x - rightX + upX),
      50 * (-sign * y + rightY - upY),
    ] as const;
    return sign * z > LEAST_LEVEL ? [{ face: index + 1, level: sign * z, matrix }] : [];
  }).sort((one, other) => one.level - other.level);
}

/** Leaning or turned: how many degrees its highest face is from lying flat. */
export function tiltOf(pose: Pose): number {
  const level = facesSeen(pose).at(-1)?.level ?? 1;
  return (180 / Math.PI) * Math.acos(Math.min(1, level));
}

/** Higher is nearer to the eye: a die on another one is drawn larger, by this. */
export function nearnessOf(pose: Pose, edge: number): number {
  const above = Math.max(0, pose.z / edge - 0.5);
  return 1 + Math.min(0.4, above / 7);
}
