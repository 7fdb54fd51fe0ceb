/* Why something was not done. */
export function Refusal({ why }: { why: string }) {
  return why ? (
    <p class="refusal" role="alert">
      {why}
    </p>
  ) : null;
}
