/* Says aloud what has changed. */

export function Announcer({ text }: { text: string }) {
  return (
    <div class="unseen" role="status" aria-live="polite" data-announcer>
      {text}
    </div>
  );
}
