/* A blow: a streak from who strikes to the die that is struck. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { prefersStillness } from "../../parts/motion";

function middleOf(element: Element, root: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const corner = root.getBoundingClientRect();
  return { x: left - corner.left + width / 2, y: top - corner.top + height / 2 };
}

/** Drawn for a step, from the first to the second of these selectors. */
export function useStrike(
  root: RefObject<HTMLElement | null>,
  step: number,
  from: string,
  to: string,
  durationMs: number,
): void {
  useLayoutEffect(() => {
    const table = root.current;
    const [source, target] = [from, to].map((what) => (what ? table?.querySelector(what) : null));
    if (!table || !source || !target || durationMs === 0) {
      return;
    }
    const [start, end] = [middleOf(source, table), middleOf(target, table)];
    const streak = document.createElement("i");
    streak.className = "bt-streak";
    const angle = Math.atan2(end.y - start.y, end.x - start.x);
    streak.style.left = `${start.x}px`;
    streak.style.top = `${start.y}px`;
    streak.style.width = `${Math.hypot(end.x - start.x, end.y - start.y)}px`;
    streak.style.transform = `rotate(${angle}rad)`;
    table.append(streak);
    if (!prefersStillness()) {
      streak.animate([{ clipPath: "inset(-1rem 100% -1rem 0)" }, { clipPath: "inset(-1rem 0 -1rem 0)" }], {
        duration: durationMs * 0.6,
        easing: "ease-in",
      });
    }
    return () => streak.remove();
  }, [step]);
}
