/* A seat's mark: a colour, and a shape for whom the colour says nothing. */
import "./token.css";

const SHAPES: readonly string[] = [
  "M50 6a44 44 0 1 0 .1 0Z",
  "M12 12h76v76H12Z",
  "M50 4 96 90H4Z",
  "M50 2 98 50 50 98 2 50Z",
  "M27 6h46l24 44-24 44H27L3 50Z",
  "m50 3 14 29 32 5-23 23 5 33-28-16-28 16 5-33L4 37l32-5Z",
  "M34 4h32v30h30v32H66v30H34V66H4V34h30Z",
  "M50 2c22 28 36 44 36 62a36 34 0 0 1-72 0C14 46 28 30 50 2Z",
];

export const SEAT_COLOURS = SHAPES.length;

/** The outline of a seat's mark in a square of 100. */
export function shapeOf(seat: number): string {
  return SHAPES[seat % SHAPES.length] ?? "";
}

export function Token({ seat }: { seat: number }) {
  const index = seat % SHAPES.length;
  return (
    <svg class={`token seat-${index}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={SHAPES[index]} stroke-linejoin="round" />
    </svg>
  );
}
