/* One big die in the round that tumbles to its face. */
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { PipsFace } from "./Die";
import { prefersStillness } from "./motion";

/** How each face is turned onto its side of the cube. */
const SIDES: readonly [face: number, turn: string][] = [
  [1, "rotateY(0deg)"],
  [6, "rotateY(180deg)"],
  [3, "rotateY(90deg)"],
  [4, "rotateY(-90deg)"],
  [5, "rotateX(90deg)"],
  [2, "rotateX(-90deg)"],
];

/** How the cube is turned so that a face looks at you: degrees around x and y. */
const FRONT: Record<number, readonly [number, number]> = {
  1: [0, 0],
  2: [90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [-90, 0],
  6: [0, 180],
};

function turn(face: number, extra = 0): string {
  const [x, y] = FRONT[face] ?? [0, 0];
  return `rotateX(${x + extra * 360}deg) rotateY(${y - extra * 360}deg)`;
}

export interface TumblingDieProps {
  face: number;
  /** Another value: another roll. */
  rollKey: number;
  durationMs: number;
  label: string;
}

export function TumblingDie({ face, rollKey, durationMs, label }: TumblingDieProps) {
  const cube = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rollKey === 0 || durationMs === 0 || prefersStillness()) {
      return;
    }
    const timing = { duration: durationMs, easing: "cubic-bezier(.15,.75,.25,1)" };
    const spin = cube.current?.animate([{ transform: turn(face, 2.4) }, { transform: turn(face) }], timing);
    const hop = stage.current?.animate(
      [
        { transform: "translate(-3rem, -3.2rem) scale(.8)", easing: "ease-in" },
        { transform: "translate(-1.2rem, 0) scale(1.02)", offset: 0.4, easing: "ease-out" },
        { transform: "translate(-0.4rem, -0.9rem)", offset: 0.62, easing: "ease-in" },
        { transform: "translate(0, 0)", offset: 0.82 },
        { transform: "translate(0, 0)" },
      ],
      { duration: durationMs },
    );
    return () => {
      spin?.cancel();
      hop?.cancel();
    };
  }, [rollKey]);
  return (
    <div class="cube-stage" role="img" aria-label={label}>
      <div class="cube-shadow" />
      <div class="cube-hop" ref={stage}>
        <div class="cube-tilt">
          <div class="cube" ref={cube} style={{ transform: turn(face) }}>
            {SIDES.map(([side, place]) => (
              <Fragment key={side}>
                <div class="cube-core" style={{ transform: `${place} translateZ(calc(var(--half) * 0.985))` }} />
                <div class="cube-side" style={{ transform: `${place} translateZ(var(--half))` }}>
                  <PipsFace face={side} />
                </div>
              </Fragment>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
