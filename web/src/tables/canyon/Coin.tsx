/* A piece of gold. */

export function Coin() {
  return (
    <svg class="cy-coin" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle class="cy-coin-edge" cx="50" cy="54" r="44" />
      <circle class="cy-coin-face" cx="50" cy="48" r="44" />
      <path class="cy-coin-mark" d="M50 18 76 33v30L50 78 24 63V33Z" />
    </svg>
  );
}
