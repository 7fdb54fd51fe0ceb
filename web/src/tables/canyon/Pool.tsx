/* Value cards: which have been seen, and which may still lie under what is unsold. */
import { t } from "../../text/en";
import { signed } from "./label";
import type { CardState, PoolCard } from "./read";

export function Pool({ pool }: { pool: PoolCard[] }) {
  if (pool.length === 0) {
    return null;
  }
  const of = (is: CardState) => pool.filter((card) => card.is === is).map(({ value }) => signed(value));
  const own = of("own");
  const label = [
    t.canyon.poolUnseen(of("unseen")),
    ...(own.length > 0 ? [t.canyon.poolOwn(own)] : []),
    t.canyon.poolShown(of("shown")),
  ].join(". ");
  return (
    <p class="cy-pool" role="img" aria-label={`${t.canyon.pool}. ${label}`} title={label}>
      {pool.map(({ value, is }) => (
        <span key={value} class={`cy-card is-${is} ${value < 0 ? "is-minus" : ""}`}>
          {signed(value)}
        </span>
      ))}
    </p>
  );
}
