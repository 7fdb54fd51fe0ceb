/* The cards of Run Dog Run and Liar's Dice. */
import { Cube, face, Picture } from "./artPieces";

function Runner({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="48" cy="68" rx="46" ry="5" fill="#00000030" />
      <path
        d="M8 30c6 2 12 2 18-1 10-5 24-6 36-3l8-11 4-9 6 8 12 4 2 6-9 6-9 1c-2 8-6 12-10 14l8 12 8 5-2 4-8-1-15-17-18 1-8 9-10 10-8 1-1-5 7-3 6-12c-4-3-6-6-7-9-5 0-9-3-10-10Z"
        fill={colour}
      />
      <circle cx="80" cy="17" r="2.4" fill="#fbf3e0" />
    </g>
  );
}

export function Rundog() {
  return (
    <Picture ground="#9ccbe0">
      <circle cx="330" cy="52" r="30" fill="#fbe7a8" />
      <path d="M0 92c60-30 120-30 190-8s140 18 210-10v90H0Z" fill="#5f9a5c" />
      <path d="M0 112h400v128H0Z" fill="#c9a066" />
      <path d="M0 112h400M0 176h400" stroke="#fbf3e0" stroke-width="4" stroke-dasharray="16 12" opacity=".8" />
      <path d="M372 112v128" stroke="#fbf3e0" stroke-width="10" />
      <Runner x={212} y={74} size={1.25} colour="#1f5f8a" />
      <Runner x={70} y={138} size={1.5} colour="#8a3f1e" />
      <path d="M62 150H20M54 176H8M204 88h-44M198 112h-58" stroke="#fff" stroke-width="5" opacity=".7" />
      <Cube x={268} y={202} size={50} turn={-12} pips={face(4)} />
      <Cube x={324} y={206} size={44} turn={14} pips={face(3)} />
    </Picture>
  );
}

export function Liar() {
  return (
    <Picture ground="#22375c">
      <circle cx="200" cy="40" r="170" fill="#2b4570" />
      <path d="M0 186h400v54H0Z" fill="#6b4423" />
      <path d="M0 186h400v8H0Z" fill="#8a5a2f" />
      <Cube x={226} y={190} size={52} turn={-8} pips={face(5)} />
      <Cube x={280} y={196} size={52} turn={11} pips={face(5)} />
      <Cube x={340} y={190} size={52} turn={-14} pips={face(2)} />
      <g transform="translate(112 122)">
        <ellipse cx="0" cy="84" rx="84" ry="12" fill="#00000040" />
        <path d="M-42-86h84q8 0 9 8l22 146q2 14-12 14H-61q-14 0-12-14L-51-78q1-8 9-8Z" fill="#a5622f" />
        <path d="M-66 46H66l4 20H-70ZM-50-70H50l2 13H-52Z" fill="#7a4420" />
        <path d="M-34-76h14l-16 146h-18Z" fill="#ffffff26" />
      </g>
      <g transform="translate(268 122) rotate(38)">
        <path d="M-36-72h72q7 0 8 7l18 124q2 12-10 12H-52q-12 0-10-12L-44-65q1-7 8-7Z" fill="#a5622f" />
        <ellipse cx="0" cy="68" rx="56" ry="15" fill="#4a2812" />
        <path d="M-56 38H56l3 17H-59Z" fill="#7a4420" />
      </g>
    </Picture>
  );
}
