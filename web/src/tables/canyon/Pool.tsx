/* Value cards: which have been seen, and which may still lie under what is unsold. */
import { signed } from "./label";
import type { CardState, PoolCard } from "./read";
import { texts } from "./text";

export function Pool({ pool }: { pool: PoolCard[] }) {
  if (pool.length === 0) {
    return null;
  }
  const of = (is: CardState) => pool.filter((card) => card.is === is).map(({ value }) => signed(value));
  const own = of("own");
  const label = [
    texts.poolUnseen(of("unseen")),
    ...(own.length > 0 ? [texts.poolOwn(own)] : []),
    texts.poolShown(of("shown")),
  ].join(". ");
  return (
    <p class="cy-pool" role="img" aria-label={`${texts.pool}. ${label}`} title={label}>
      {pool.map(({ value, is }) => (
        <span key={value} class={`cy-card is-${is} ${value < 0 ? "is-minus" : ""}`}>
          {signed(value)}
        </span>
      ))}
    </p>
  );
}
