/* Gold that is paid flies from purse to purse. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { prefersStillness } from "../../parts/motion";
import type { Transfer } from "./scene";

const MOST_COINS = 7;
const GOLD_A_COIN = 3;
const STAGGER_MS = 60;

function middleOf(element: Element, root: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const corner = root.getBoundingClientRect();
  return { x: left - corner.left + width / 2, y: top - corner.top + height / 2 };
}

function fly(root: HTMLElement, { from, to, amount }: Transfer, durationMs: number): HTMLElement[] {
  const [source, target] = [from, to].map((purse) => root.querySelector(`[data-purse="${purse}"]`));
  if (!source || !target) {
    return [];
  }
  const [start, end] = [middleOf(source, root), middleOf(target, root)];
  const coins = Math.max(1, Math.min(MOST_COINS, Math.ceil(amount / GOLD_A_COIN)));
  return Array.from({ length: coins }, (_, index) => {
    const coin = document.createElement("i");
    coin.className = "cy-flying";
    root.append(coin);
    const spread = (index - (coins - 1) / 2) * 7;
    const lift = Math.min(70, 20 + Math.abs(end.x - start.x) / 8);
    coin.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px) scale(.6)`, opacity: 0 },
        { transform: `translate(${start.x + spread}px, ${start.y - 8}px)`, opacity: 1, offset: 0.12 },
        {
          transform: `translate(${(start.x + end.x) / 2 + spread}px, ${(start.y + end.y) / 2 - lift}px) scale(1.15)`,
          opacity: 1,
          offset: 0.55,
        },
        { transform: `translate(${end.x}px, ${end.y}px) scale(.7)`, opacity: 0.9 },
      ],
      {
        duration: Math.max(200, durationMs - coins * STAGGER_MS),
        delay: index * STAGGER_MS,
        easing: "cubic-bezier(.45,.1,.4,1)",
        fill: "both",
      },
    );
    return coin;
  });
}

/** Flies the gold of a new step, unless `durationMs` is 0. */
export function useCoins(
  root: RefObject<HTMLElement | null>,
  step: number,
  transfers: Transfer[],
  durationMs: number,
): void {
  useLayoutEffect(() => {
    const table = root.current;
    if (!table || durationMs === 0 || transfers.length === 0 || prefersStillness()) {
      return;
    }
    const coins = transfers.flatMap((transfer) => fly(table, transfer, durationMs));
    return () => coins.forEach((coin) => coin.remove());
  }, [step]);
}
