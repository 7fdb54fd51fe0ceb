/* What a moment is about lies free: between the bar above and the rail, which lies over the table on a phone. */
import { useEffect } from "preact/hooks";

type Held = { current: HTMLElement | null };

/** Around it: room for the ring of what is marked. */
const ROUND_PX = 12;

/** How far to scroll so that [top, bottom] lies within [from, to], or fills it. */
export function wayInto(top: number, bottom: number, from: number, to: number): number {
  const [above, below] = [top - from, bottom - to];
  const isIn = above >= 0 && below <= 0;
  const isFilling = above <= 0 && below >= 0;
  /* What is too large is brought as far as it fills. */
  return isIn || isFilling ? 0 : Math.abs(above) < Math.abs(below) ? above : below;
}

function uncover(target: Element, felt: HTMLElement, rail: Element, isFetched: boolean): void {
  const isScrolled = getComputedStyle(felt).overflowY === "auto";
  const bar = document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0;
  const from = isScrolled ? felt.getBoundingClientRect().top : bar;
  /* What can be smaller is drawn as large as the room there is: known on a desktop (`by-size`), told on a phone. */
  felt.style.setProperty("--room", isScrolled ? "" : `calc(100dvh - ${Math.ceil(bar + rail.clientHeight)}px)`);
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom < from && !isFetched) {
    return;
  }
  const way = wayInto(top - ROUND_PX, bottom + ROUND_PX, from, rail.getBoundingClientRect().top);
  (isScrolled ? felt : window).scrollBy(0, way);
}

/** Brings what is selected on the felt there, and again whenever the rail grows; "": nothing. Whoever has scrolled on to
    the log or to what is said stays there, unless it is to be fetched from anywhere. */
export function useUncovered(felt: Held, rail: Held, selector: string, moment: number, isFetched = false): void {
  useEffect(() => {
    const [table, place] = [felt.current, rail.current];
    const target = selector ? table?.querySelector(selector) : undefined;
    if (!table || !place || !target) {
      return;
    }
    const watcher = new ResizeObserver(() => uncover(target, table, place, isFetched));
    watcher.observe(place); /* which tells its size at once */
    return () => watcher.disconnect();
  }, [selector, moment]);
}
