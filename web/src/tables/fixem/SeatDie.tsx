/* A die in a seat's colour, its pips in the seat's shape. */
import { PIPS } from "../../parts/pips";
import { shapeOf } from "../../parts/Token";

export interface SeatDieProps {
  seat: number;
  /** 0: no face. */
  face: number;
  isCovered?: boolean;
}

/** Pips of a size that can be told apart. */
const PIP = 0.23;

export function SeatDie({ seat, face, isCovered = false }: SeatDieProps) {
  return (
    <svg class={`seat-die seat-${seat % 8}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect class="seat-die-edge" x="3" y="6" width="94" height="92" rx="21" />
      <rect class="seat-die-body" x="3" y="2" width="94" height="91" rx="21" />
      <path class="seat-die-shine" d="M24 6h52c10 0 17 7 17 17C80 12 20 12 7 23 7 13 14 6 24 6Z" />
      {isCovered ? (
        <path class="seat-die-cover" d="M22 22 78 74M78 22 22 74M50 12v72M12 48h76" />
      ) : (
        PIPS[face]?.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            class="seat-die-pip"
            d={shapeOf(seat)}
            transform={`translate(${x} ${y - 2}) scale(${face === 1 ? PIP * 1.3 : PIP}) translate(-50 -50)`}
          />
        ))
      )}
    </svg>
  );
}
