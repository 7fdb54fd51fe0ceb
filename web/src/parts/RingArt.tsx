/* Pictures of the games of one series: numbers on a board, cards, a box with a ring, marbles that are dice. */
import { Cube, face, Picture } from "./artPieces";

const BLUE = "#2f63b5";
const AMBER = "#e9a93a";

/* Four in a row on a wooden board, the last of them just rolled. */
export function Ratscrew() {
  return (
    <Picture ground="#2f6f73">
      <circle cx="330" cy="30" r="120" fill="#3b8085" />
      <path d="M-10 176 410 150v96H-10Z" fill="#7a4a27" />
      <path d="M-10 176 410 150v14L-10 192Z" fill="#94602f" />
      <path d="M0 210 400 186M0 230 400 208" stroke="#6a3e1f" stroke-width="3" />
      <path
        d="M300 38c34 12 40 40 26 78"
        stroke="#f3dca0"
        stroke-width="6"
        stroke-dasharray="4 14"
        stroke-linecap="round"
        fill="none"
      />
      <Cube x={74} y={140} size={76} turn={-4} pips={face(2)} />
      <Cube x={160} y={136} size={76} turn={-3} pips={face(3)} />
      <Cube x={246} y={130} size={76} turn={-5} pips={face(4)} body="#f6d98e" />
      <Cube x={330} y={122} size={76} turn={14} pips={face(5)} body="#f6d98e" />
      <path d="M52 52 62 74l24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3Z" fill="#f3c64f" />
    </Picture>
  );
}

function Card({ x, y, turn, number }: { x: number; y: number; turn: number; number: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-34" y="-46" width="68" height="96" rx="9" fill="#00000038" />
      <rect x="-34" y="-50" width="68" height="96" rx="9" fill="#fbf3e0" />
      <rect x="-27" y="-43" width="54" height="82" rx="5" fill="none" stroke="#9a2c24" stroke-width="3" />
      <text x="0" y="16" text-anchor="middle" fill="#9a2c24" font-size="52" font-family="Georgia, serif">
        {number}
      </text>
    </g>
  );
}

/* A six that knocks a two aside, and the cards it is about. */
export function Battle() {
  return (
    <Picture ground="#5b2f3c">
      <path d="M0 240V150c90-40 300-46 400-12v102Z" fill="#472430" />
      <Card x={62} y={78} turn={-16} number="1" />
      <Card x={116} y={66} turn={-8} number="2" />
      <Card x={172} y={60} turn={0} number="3" />
      <Card x={228} y={64} turn={8} number="4" />
      <Card x={284} y={76} turn={16} number="5" />
      <Cube x={150} y={168} size={104} turn={-12} pips={face(6)} body={BLUE} pip="#fff" />
      <Cube x={282} y={182} size={72} turn={32} pips={face(2)} body={AMBER} />
      <path d="m214 150 12 10 16-12-4 20 18 8-20 4 2 20-14-14-16 10 6-18-16-10 18-2Z" fill="#f6e3a6" />
    </Picture>
  );
}

/* The box from above: the ring, white dice, and a blue one on its way. */
export function Sixtyfive() {
  return (
    <Picture ground="#1f4d3c">
      <rect x="46" y="18" width="308" height="204" rx="14" fill="#7a5530" />
      <rect x="60" y="32" width="280" height="176" rx="8" fill="#d3b182" />
      <ellipse cx="200" cy="120" rx="112" ry="74" fill="#e2c79c" stroke="#8f2a22" stroke-width="6" />
      <Cube x={164} y={92} size={40} turn={-12} pips={face(3)} />
      <Cube x={222} y={84} size={40} turn={18} pips={face(1)} />
      <Cube x={250} y={130} size={40} turn={-6} pips={face(5)} />
      <Cube x={148} y={148} size={40} turn={24} pips={face(4)} />
      <Cube x={318} y={62} size={40} turn={36} pips={face(6)} />
      <path
        d="M40 214c40-30 90-56 138-70"
        stroke="#fff7e2"
        stroke-width="5"
        stroke-dasharray="3 13"
        stroke-linecap="round"
        fill="none"
      />
      <Cube x={202} y={134} size={46} turn={-24} pips={face(5)} body={BLUE} pip="#fff" />
    </Picture>
  );
}

/* A circle on paper, two colours, and one die that flies out of it. */
export function Marbles() {
  return (
    <Picture ground="#7b5a86">
      <rect x="62" y="-20" width="276" height="280" rx="6" fill="#f6ecd8" transform="rotate(-4 200 120)" />
      <circle cx="200" cy="122" r="96" fill="#fffaf0" stroke="#3b5fa3" stroke-width="6" />
      <Cube x={168} y={84} size={44} turn={-10} pips={face(6)} body="#9cc3e6" />
      <Cube x={232} y={162} size={44} turn={16} pips={face(2)} body="#9cc3e6" />
      <Cube x={164} y={160} size={44} turn={8} pips={face(3)} body={AMBER} />
      <path
        d="M236 92c28-16 52-28 84-38"
        stroke="#9a2c24"
        stroke-width="5"
        stroke-dasharray="3 13"
        stroke-linecap="round"
        fill="none"
      />
      <Cube x={332} y={48} size={48} turn={34} pips={face(6)} body={AMBER} />
      <Cube x={226} y={98} size={46} turn={-28} pips={face(4)} body="#9cc3e6" />
    </Picture>
  );
}
