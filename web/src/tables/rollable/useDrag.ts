/* Tiles follow a finger or a mouse and fall onto a square. What has hardly moved was a tap. */
import { useRef, useState } from "preact/hooks";
import { squareOf } from "./read";

const TAP_PX = 6;
/** A finger hides what lies under it: the tile hovers above. */
const LIFT_PX = 44;

export interface Flight {
  letter: string;
  /** Where it came from; −1: from the letters. */
  from: number;
  x: number;
  y: number;
}

interface Start extends Flight {
  isMoved: boolean;
  liftPx: number;
}

export interface Drag {
  /** Set while a tile is in the air. */
  flight: Flight | undefined;
  /** Handlers of something that can be dragged. */
  of: (
    letter: string,
    from: number,
  ) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
  };
  /** Was the click that comes now the end of a drag? */
  wasDragged: () => boolean;
}

let aimed: Element | null = null;

/** The square under a point: −1: none. */
function aim(x: number, y: number, isShown: boolean): number {
  const square = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]") ?? null;
  aimed?.removeAttribute("data-aim");
  aimed = isShown ? square : null;
  aimed?.setAttribute("data-aim", "");
  return squareOf(square?.dataset.square ?? "");
}

export function useDrag(onDrop: (letter: string, from: number, to: number) => void): Drag {
  const start = useRef<Start | undefined>(undefined);
  const isDragged = useRef(false);
  const [flight, setFlight] = useState<Flight>();
  const stop = () => {
    start.current = undefined;
    setFlight(undefined);
  };
  const of: Drag["of"] = (letter, from) => ({
    onPointerDown: (event) => {
      if (event.button === 0 && event.isPrimary) {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        const liftPx = event.pointerType === "touch" ? LIFT_PX : 0;
        start.current = { letter, from, x: event.clientX, y: event.clientY, isMoved: false, liftPx };
        isDragged.current = false;
      }
    },
    onPointerMove: (event) => {
      const drag = start.current;
      if (!drag) {
        return;
      }
      drag.isMoved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > TAP_PX;
      if (drag.isMoved) {
        const y = event.clientY - drag.liftPx;
        aim(event.clientX, y, true);
        setFlight({ letter, from, x: event.clientX, y });
      }
    },
    onPointerUp: (event) => {
      const drag = start.current;
      stop();
      if (drag?.isMoved) {
        isDragged.current = true;
        onDrop(letter, from, aim(event.clientX, event.clientY - drag.liftPx, false));
      }
    },
    onPointerCancel: () => {
      stop();
      aim(-1, -1, false);
    },
  });
  const wasDragged = () => {
    const was = isDragged.current;
    isDragged.current = false;
    return was;
  };
  return { flight, of, wasDragged };
}
