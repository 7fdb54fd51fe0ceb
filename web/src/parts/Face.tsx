/* The face of a bot: drawn from its name, so that one kind looks alike everywhere. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { kindOf } from "../state/bots";
import { shapeOf, Token } from "./Token";
import "./face.css";

/** Which bot plays for each seat of the table around it; "": a person. */
export const SeatBots = createContext<readonly string[]>([]);

const HATS = [
  "M20 40q30-14 60 0l-6-24q-24-10-48 0Z",
  "M12 40h76l-8-8H66L60 8H40l-6 24H20Z",
  "M22 42q2-36 28-36t28 36q-28-10-56 0Z",
  "M18 40 50 2l32 38q-32-10-64 0Z",
  "M16 40q-4-22 16-24 4-14 18-14t18 14q20 2 16 24-34-8-68 0Z",
  "M20 42V16l15 12L50 8l15 20 15-12v26Z",
  "M14 44q2-14 14-16Q36 6 70 12q18 4 16 32-36-10-72 0Z",
] as const;
const EYES = [
  "M36 52a4 5 0 1 0 .1 0ZM64 52a4 5 0 1 0 .1 0Z",
  "M30 56q6-7 12 0M58 56q6-7 12 0",
  "M31 55h11M58 55h11",
  "M36 50v9M64 50v9",
] as const;
const MOUTHS = [
  "M38 74q12 9 24 0",
  "M40 75h20",
  "M40 72q10 12 20 0Z",
  "M40 74q12 6 22-3",
  "M36 72q6 6 14 0 8 6 14 0",
] as const;

/** Spread over all parts, so that names that begin alike do not look alike. */
function numberOf(kind: string): number {
  let number = 7;
  for (const letter of kind) {
    number = (number * 31 + letter.charCodeAt(0)) % 9973;
  }
  return number;
}

function pick<Part>(parts: readonly Part[], number: number): Part | undefined {
  return parts[number % parts.length];
}

/** `seat`: whose colour and shape is behind it; undefined: nobody's yet. */
export function Face({ bot, seat }: { bot: string; seat?: number | undefined }) {
  const number = numberOf(kindOf(bot));
  return (
    <svg
      class={`face ${seat === undefined ? "is-nobodys" : `seat-${seat % 8}`} hue-${number % 5}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <path class="face-seat" d={shapeOf(seat ?? 0)} stroke-linejoin="round" />
      <path class="face-skin" d="M50 28a30 32 0 1 0 .1 0Z" />
      <path class="face-hat" d={pick(HATS, number)} stroke-linejoin="round" />
      <path class="face-line" d={pick(EYES, Math.floor(number / 7))} />
      <path class="face-line" d={pick(MOUTHS, Math.floor(number / 29))} />
    </svg>
  );
}

/** A seat's mark: the face of the bot that plays there, or the token of a person. */
export function SeatFace({ seat }: { seat: number }) {
  const bot = useContext(SeatBots)[seat];
  return bot ? <Face bot={bot} seat={seat} /> : <Token seat={seat} />;
}
