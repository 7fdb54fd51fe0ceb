/* A small question, to who has been away from a game: shall the page call? */
import { allowCalls, refuseCalls, useCallOffer } from "../state/call";
import { t } from "../text";
import "./call.css";

export function CallOffer({ isPlaying }: { isPlaying: boolean }) {
  const [isOffered, close] = useCallOffer(isPlaying);
  if (!isOffered) {
    return null;
  }
  return (
    <div class="call-offer" role="status">
      <span>{t.call.offer}</span>
      <button type="button" class="button tiny" onClick={() => void allowCalls().then(close)}>
        {t.call.yes}
      </button>
      <button
        type="button"
        class="button tiny bare"
        onClick={() => {
          refuseCalls();
          close();
        }}
      >
        {t.call.no}
      </button>
    </div>
  );
}
