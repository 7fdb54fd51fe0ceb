/* A dog that runs, and what stands for it where others are called. */

export function Dog() {
  return (
    <svg class="rd-dog" viewBox="0 0 100 70" aria-hidden="true" focusable="false">
      <path d="M8 30c6 2 12 2 18-1 10-5 24-6 36-3l8-11 4-9 6 8 12 4 2 6-9 6-9 1c-2 8-6 12-10 14l8 12 8 5-2 4-8-1-15-17-18 1-8 9-10 10-8 1-1-5 7-3 6-12c-4-3-6-6-7-9-5 0-9-3-10-10Z" />
      <circle class="rd-eye" cx="80" cy="17" r="2" />
    </svg>
  );
}

/** So many side by side; more are a number. */
const MOST = 6;

export function Pack({ dogs }: { dogs: number }) {
  return (
    <span class="rd-pack" aria-hidden="true">
      {Array.from({ length: Math.min(MOST, dogs) }, (_, index) => (
        <Dog key={index} />
      ))}
    </span>
  );
}
