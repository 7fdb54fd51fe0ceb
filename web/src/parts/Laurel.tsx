/* A wreath for who has won. */
const LEAVES = 6;

export function Laurel() {
  const leaves = Array.from({ length: LEAVES }, (_, index) => 28 + index * 25);
  return (
    <svg class="laurel" viewBox="-50 -50 100 100" width="44" height="44" aria-hidden="true" focusable="false">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d="M0 40A40 40 0 0 0 32-24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
          {leaves.map((angle) => (
            <path
              key={angle}
              d="M0 0C8-4 14-14 12-24 2-22-4-12 0 0Z"
              fill="currentColor"
              transform={`rotate(${-angle} 0 0) translate(0 40) rotate(70)`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
