/* What pictures of games are made of. */
import type { ComponentChildren } from "preact";
import { PIPS } from "./pips";

export function Picture({ ground, children }: { ground: string; children: ComponentChildren }) {
  return (
    <svg class="art" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="400" height="240" fill={ground} />
      {children}
    </svg>
  );
}

export interface CubeProps {
  x: number;
  y: number;
  size: number;
  turn?: number;
  pips: readonly (readonly [number, number])[];
  body?: string;
  pip?: string;
}

export function face(number: number) {
  return PIPS[number] ?? [];
}

export function Cube({ x, y, size, turn = 0, pips, body = "#fbf3e0", pip = "#2a2019" }: CubeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100}) translate(-50 -50)`}>
      <rect x="2" y="7" width="96" height="95" rx="20" fill="#00000038" />
      <rect x="2" y="2" width="96" height="96" rx="20" fill={body} />
      <path d="M22 6h56c10 0 16 6 16 16C82 12 18 12 6 22 6 12 12 6 22 6Z" fill="#ffffff90" />
      {pips.map(([left, top]) => (
        <circle key={`${left} ${top}`} cx={left} cy={top} r="10" fill={pip} />
      ))}
    </g>
  );
}
