/* A letter as a tile, with its points in the corner. Numbers are drawn from attributes: the name of a square says them in words. */
import type { Flight } from "./useDrag";

export function Face({ letter, value }: { letter: string; value: number }) {
  return (
    <>
      <b>{letter}</b>
      <small data-text={value} />
    </>
  );
}

/** A tile in the air. */
export function FlyingTile({ flight, value }: { flight: Flight | undefined; value: number }) {
  return flight ? (
    <span
      class="rb-tile is-flying"
      aria-hidden="true"
      style={{ transform: `translate(${flight.x}px, ${flight.y}px) translate(-50%, -50%)` }}
    >
      <Face letter={flight.letter} value={value} />
    </span>
  ) : null;
}
