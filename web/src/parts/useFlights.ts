/* Dice that lie elsewhere than before fly there. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { prefersStillness } from "./motion";

export type Flight = "move" | "roll";

interface Spot {
  x: number;
  y: number;
  width: number;
}

type Spots = Map<string, Spot>;

/** The middle of an element, from the corner of the table: the page may have scrolled meanwhile. */
function spotOf(element: Element, root: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  const corner = root.getBoundingClientRect();
  return { x: left - corner.left + width / 2, y: top - corner.top + height / 2, width };
}

/** Where dice and piles are, by name. */
function measure(root: HTMLElement | null): Spots {
  const spots: Spots = new Map();
  root?.querySelectorAll<HTMLElement>("[data-die], [data-pile]").forEach((element) => {
    spots.set(element.dataset.die ?? element.dataset.pile ?? "", spotOf(element, root));
  });
  return spots;
}

/** Dice of one flight start one after another, but not for long. */
const STAGGER_MS = 45;
const MOST_STAGGER_MS = 450;

function distanceOf(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Less than this is no flight. */
const SLIDE = 90;

function flyTo(element: HTMLElement, from: Spot, to: Spot, durationMs: number, delay: number): void {
  const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / (to.width || 1)];
  const distance = distanceOf(from, to);
  if (distance < SLIDE) {
    /* Making room for another one. */
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      duration: durationMs / 2,
      easing: "ease-out",
    });
    return;
  }
  const lift = Math.min(90, 20 + distance / 6);
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 9 },
      { transform: `translate(${x / 2}px, ${y / 2 - lift}px) scale(${(1 + scale) * 0.62})`, zIndex: 9, offset: 0.5 },
      { transform: "none", zIndex: 9 },
    ],
    { duration: durationMs, delay, easing: "cubic-bezier(.45,.05,.3,1)", fill: "backwards" },
  );
}

/** Through the middle of the bowl, turning. */
function tumbleTo(element: HTMLElement, [from, middle, to]: Spot[], durationMs: number, delay: number): void {
  if (!from || !middle || !to) {
    return;
  }
  const turn = (Math.random() < 0.5 ? -1 : 1) * (540 + Math.random() * 360);
  const scatter = () => (Math.random() - 0.5) * Math.min(120, middle.width / 4);
  element.animate(
    [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, zIndex: 9 },
      {
        transform: `translate(${middle.x - to.x + scatter()}px, ${middle.y - to.y + scatter() / 3}px) rotate(${turn / 2}deg) scale(1.12)`,
        zIndex: 9,
        offset: 0.42,
      },
      { transform: `translate(0, -0.6rem) rotate(${turn}deg)`, zIndex: 9, offset: 0.86 },
      { transform: `rotate(${turn}deg)`, zIndex: 9 },
    ],
    { duration: durationMs, delay, easing: "cubic-bezier(.3,.3,.3,1)", fill: "backwards" },
  );
}

function fly(root: HTMLElement, before: Spots, durationMs: number, flight: Flight): void {
  const bowl = root.querySelector("[data-bowl]");
  const middle = bowl && spotOf(bowl, root);
  let flying = 0;
  root.querySelectorAll<HTMLElement>("[data-die]").forEach((element) => {
    const from = before.get(element.dataset.die ?? "") ?? before.get(element.dataset.from ?? "");
    const to = spotOf(element, root);
    const isInBowl = bowl?.contains(element) === true;
    if (from && flight === "roll" && middle && isInBowl) {
      tumbleTo(element, [from, middle, to], durationMs, Math.random() * durationMs * 0.15);
    } else if (from && distanceOf(from, to) > 2) {
      flying += distanceOf(from, to) < SLIDE ? 0 : 1;
      flyTo(element, from, to, durationMs, Math.min(MOST_STAGGER_MS, Math.max(0, flying - 1) * STAGGER_MS));
    }
  });
}

/** Flies the dice of a new step, unless `durationMs` is 0. */
export function useFlights(
  root: RefObject<HTMLElement | null>,
  step: number,
  durationMs: number,
  flight: Flight,
): void {
  const shown = useRef(step);
  const before = useRef<Spots>(new Map());
  /* What is mounted now is still the step before. */
  if (shown.current !== step) {
    shown.current = step;
    before.current = measure(root.current);
  }
  useLayoutEffect(() => {
    if (root.current && durationMs > 0 && !prefersStillness()) {
      fly(root.current, before.current, durationMs, flight);
    }
  }, [step]);
}
