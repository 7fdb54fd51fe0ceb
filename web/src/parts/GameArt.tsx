/* A picture for every game: drawn for those we know, made from the id for all others. */
import { Cube, face, Picture } from "./artPieces";
import { Liar, Rundog } from "./TrackArt";
import { Battle, Marbles, Ratscrew, Sixtyfive } from "./RingArt";
import { Rollable } from "./RollableArt";
import "./art.css";

function Stone({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M-16 0v-34a16 16 0 0 1 32 0V0Zm13-30h-6v5h6v13h6v-13h6v-5H3v-6h-6Z"
      fill="#0f1d2b"
      fill-rule="evenodd"
    />
  );
}

function Wager() {
  return (
    <Picture ground="#1d3a4c">
      <circle cx="292" cy="84" r="88" fill="#25475b" />
      <circle cx="292" cy="84" r="58" fill="#f3d9a0" />
      <circle cx="274" cy="70" r="9" fill="#e5c684" />
      <circle cx="308" cy="98" r="13" fill="#e5c684" />
      <circle cx="300" cy="58" r="5" fill="#e5c684" />
      <path d="M0 172c70-34 150-34 214-14s128 14 186-10v92H0Z" fill="#16293a" />
      <Stone x={250} y={166} size={1} />
      <Stone x={302} y={166} size={1.3} />
      <Stone x={356} y={158} size={0.9} />
      <path d="M0 196c90-26 210-20 400 4v40H0Z" fill="#0f1d2b" />
      <g transform="translate(122 128) rotate(-9)">
        <rect x="-72" y="-64" width="144" height="144" rx="30" fill="#00000050" />
        <rect x="-72" y="-72" width="144" height="144" rx="30" fill="#fbf1d9" />
        <path d="M-42-67h84c16 0 25 9 25 25C48-56-48-56-67-42c0-16 9-25 25-25Z" fill="#ffffff90" />
        <path
          d="M0-50c29 0 48 20 48 46 0 15-6 25-15 31v14c0 5-3 8-8 8h-50c-5 0-8-3-8-8V27c-9-6-15-16-15-31 0-26 19-46 48-46Z"
          fill="#9a2c24"
        />
        <circle cx="-18" cy="-1" r="13" fill="#fbf1d9" />
        <circle cx="18" cy="-1" r="13" fill="#fbf1d9" />
        <path d="M0 14 8 27H-8Z" fill="#fbf1d9" />
        <path d="M-14 36v13M0 36v13M14 36v13" stroke="#fbf1d9" stroke-width="5" stroke-linecap="round" />
      </g>
    </Picture>
  );
}

function Soup() {
  return (
    <Picture ground="#e2973a">
      <circle cx="200" cy="250" r="210" fill="#eba950" />
      <path
        d="M128 46c-18-18 16-26 0-46M200 40c-18-18 16-26 0-46M272 46c-18-18 16-26 0-46"
        stroke="#fff1d0"
        stroke-width="9"
        fill="none"
        stroke-linecap="round"
        opacity=".75"
      />
      <path d="M292 112 372 40" stroke="#7a4a22" stroke-width="13" stroke-linecap="round" />
      <ellipse cx="200" cy="122" rx="140" ry="34" fill="#16435e" />
      <ellipse cx="200" cy="126" rx="126" ry="26" fill="#a8442b" />
      <Cube x={128} y={112} size={52} turn={-14} pips={face(3)} />
      <Cube x={186} y={98} size={60} turn={10} pips={face(5)} />
      <Cube x={250} y={112} size={50} turn={-8} pips={face(2)} />
      <Cube x={298} y={126} size={34} turn={18} pips={face(6)} />
      <Cube x={92} y={128} size={30} turn={24} pips={face(1)} />
      <path d="M60 124c6 66 58 104 140 104s134-38 140-104c-24 24-84 32-140 32S84 148 60 124Z" fill="#1c5375" />
      <path d="M78 160c20 44 62 64 122 64s102-20 122-64c-30 18-78 22-122 22s-92-4-122-22Z" fill="#16435e" />
      <path d="M104 178c12 8 24 12 36 15" stroke="#fbf3e0" stroke-width="6" stroke-linecap="round" opacity=".7" />
    </Picture>
  );
}

function Flag({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 2v-44" stroke="#3b1e14" stroke-width="5" stroke-linecap="round" />
      <path d="M2-43h32l-9 11 9 11H2Z" fill={colour} />
    </g>
  );
}

/* Mesas in the evening, flags on some of them, gold at the bottom of the gorge. */
function Canyon() {
  return (
    <Picture ground="#8cc3d4">
      <path d="M0 90h400v150H0Z" fill="#f7dda9" />
      <circle cx="206" cy="96" r="44" fill="#fff0c4" />
      <path d="M0 112h44l10 22h60l8-16h44v122H0ZM400 104h-52l-10 26h-56l-12-14h-40v124h170Z" fill="#e0ac78" />
      <path d="M0 72h66c8 0 10 6 12 16l10 70 26 12v70H0Z" fill="#c8733f" />
      <path d="M0 72h66c8 0 10 6 12 12H0ZM0 116h82l2 14H0ZM0 160h90l22 10H0Z" fill="#b55f33" />
      <path d="M400 66h-84c-8 0-12 8-13 18l-9 68-30 14v74h136Z" fill="#cf7f49" />
      <path d="M400 66h-84c-8 0-12 6-13 14h97ZM400 108H300l-2 15h102ZM400 150H295l-31 13h136Z" fill="#b55f33" />
      <Flag x={38} y={70} colour="#0072b2" />
      <Flag x={346} y={64} colour="#cc79a7" />
      <path d="M92 240c20-46 74-52 104-56 40-6 88 8 112 56Z" fill="#1d5468" />
      <path d="M128 240c20-30 56-34 78-36 26-2 52 10 70 36Z" fill="#2b7187" />
      <g transform="translate(196 150)">
        <path d="M0-57 33-46 47-14 38 20 0 37-38 20-47-14-33-46Z" fill="#00000038" transform="translate(0 7)" />
        <path d="M0-57 33-46 47-14 38 20 0 37-38 20-47-14-33-46Z" fill="#fbf3e0" />
        <path d="M0-40 30-18 19 17h-38L-30-18Z" fill="#fff" stroke="#e0d2b4" stroke-width="3" />
        <text x="0" y="3" text-anchor="middle" fill="#9a2c24" font-size="36" font-family="Georgia, serif">
          12
        </text>
      </g>
      {[
        [92, 214],
        [116, 222],
        [282, 216],
        [304, 208],
        [100, 200],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <ellipse cx={x} cy={y + 5} rx="15" ry="9" fill="#9a6a12" />
          <ellipse cx={x} cy={y} rx="15" ry="9" fill="#f4c64a" />
        </g>
      ))}
    </Picture>
  );
}

function Pig() {
  return (
    <Picture ground="#4f8a6d">
      <circle cx="200" cy="290" r="210" fill="#5e9a7b" />
      <g transform="translate(14 6) scale(.93)">
        <path d="M96 74c-6-34 6-56 22-60 20 8 42 26 48 48ZM304 74c6-34-6-56-22-60-20 8-42 26-48 48Z" fill="#d9776f" />
        <ellipse cx="200" cy="142" rx="124" ry="108" fill="#f0a49a" />
        <path d="M112 68c-2-20 2-32 10-38 12 6 24 16 30 28ZM288 68c2-20-2-32-10-38-12 6-24 16-30 28Z" fill="#c05f58" />
        <circle cx="142" cy="112" r="12" fill="#2a2019" />
        <circle cx="258" cy="112" r="12" fill="#2a2019" />
        <circle cx="146" cy="107" r="4" fill="#fff" />
        <circle cx="262" cy="107" r="4" fill="#fff" />
        <circle cx="104" cy="160" r="19" fill="#e5887f" />
        <circle cx="296" cy="160" r="19" fill="#e5887f" />
        <g transform="translate(200 164)">
          <rect x="-52" y="-38" width="104" height="88" rx="26" fill="#00000026" />
          <rect x="-52" y="-44" width="104" height="88" rx="26" fill="#fbf3e0" />
          <path d="M-30-40h60c10 0 18 6 18 16-14-8-82-8-96 0 0-10 8-16 18-16Z" fill="#fff" />
          <circle cx="-20" cy="0" r="12" fill="#9a2c24" />
          <circle cx="20" cy="0" r="12" fill="#9a2c24" />
        </g>
        <path d="M172 222c18 9 38 9 56 0" stroke="#9c4a45" stroke-width="7" fill="none" stroke-linecap="round" />
      </g>
    </Picture>
  );
}

/* Who hides behind the screens has dice of their own colour in the bowl. */
function Fixem() {
  const colours = ["#0072b2", "#e69f00", "#cc79a7"] as const;
  const heaps: [number, number, number, number][] = [
    [118, 128, 0, 2],
    [164, 136, 1, 5],
    [211, 138, 0, 3],
    [258, 136, 2, 3],
    [304, 128, 1, 1],
    [164, 96, 2, 5],
    [211, 98, 1, 3],
    [258, 96, 0, 3],
    [211, 58, 2, 3],
  ];
  return (
    <Picture ground="#226049">
      <circle cx="200" cy="40" r="190" fill="#2b7057" />
      <g fill="#7a4d2b" stroke="#4e2f19" stroke-width="5">
        <path d="M14 40h34v92H14ZM48 40h34v92H48ZM318 40h34v92h-34ZM352 40h34v92h-34Z" />
      </g>
      <g transform="translate(48 26) rotate(-8)">
        <rect x="-25" y="-22" width="50" height="44" rx="3" fill="#fffdf4" />
        <text x="0" y="13" text-anchor="middle" font-family="serif" font-size="36" fill="#2a2019">
          3
        </text>
      </g>
      <g transform="translate(352 26) rotate(7)">
        <rect x="-25" y="-22" width="50" height="44" rx="3" fill="#fffdf4" />
        <text x="0" y="13" text-anchor="middle" font-family="serif" font-size="36" fill="#9a2c24">
          ?
        </text>
      </g>
      <ellipse cx="200" cy="142" rx="164" ry="36" fill="#85542f" />
      <ellipse cx="200" cy="145" rx="150" ry="28" fill="#3c2514" />
      {heaps.map(([x, y, colour, shown]) => (
        <Cube
          key={`${x} ${y}`}
          x={x}
          y={y}
          size={42}
          turn={((x + y) % 15) - 7}
          pips={face(shown)}
          body={colours[colour] ?? "#fff"}
          pip={colour === 0 ? "#fff" : "#1d150d"}
        />
      ))}
      <path d="M36 144c10 62 70 88 164 88s154-26 164-88c-26 26-92 34-164 34S62 170 36 144Z" fill="#85542f" />
      <path d="M60 186c26 34 76 46 140 46s114-12 140-46c-34 18-88 22-140 22s-106-4-140-22Z" fill="#6b4224" />
    </Picture>
  );
}

const GROUNDS: readonly (readonly [string, string])[] = [
  ["#7b3b52", "#8f4b64"],
  ["#2f5d8a", "#3d6e9d"],
  ["#8a5a2b", "#9d6c3c"],
  ["#3f6b4a", "#50805c"],
  ["#5a4a82", "#6b5b95"],
  ["#1f6b6d", "#2d7f81"],
];

function hash(text: string): number {
  let value = 2166136261;
  for (const sign of text) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16777619);
  }
  return value >>> 0;
}

/* Five dice that lie as the id says. */
function Unknown({ id }: { id: string }) {
  const seed = hash(id);
  const [ground, glow] = GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0]!;
  return (
    <Picture ground={ground}>
      <circle cx="200" cy="270" r="210" fill={glow} />
      {[0, 1, 2, 3, 4].map((index) => {
        const bits = hash(`${id}${index}`);
        return (
          <Cube
            key={index}
            x={62 + index * 69}
            y={104 + (bits % 52)}
            size={62 + ((bits >>> 6) % 26)}
            turn={((bits >>> 11) % 50) - 25}
            pips={face(1 + ((bits >>> 17) % 6))}
          />
        );
      })}
    </Picture>
  );
}

export function GameArt({ id }: { id: string }) {
  switch (id) {
    case "wager":
      return <Wager />;
    case "soup":
      return <Soup />;
    case "fixem":
      return <Fixem />;
    case "canyon":
      return <Canyon />;
    case "pig":
      return <Pig />;
    case "rollable":
      return <Rollable />;
    case "ratscrew":
      return <Ratscrew />;
    case "battle":
      return <Battle />;
    case "sixtyfive":
      return <Sixtyfive />;
    case "marbles":
      return <Marbles />;
    case "rundog":
      return <Rundog />;
    case "liar":
      return <Liar />;
    default:
      return <Unknown id={id} />;
  }
}
