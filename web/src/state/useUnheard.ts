/* How much others have said while the talk was out of sight, also before this page was loaded. */
import { useEffect, useState } from "preact/hooks";
import { isMuted, keepHeard, lastHeard, speakerOf } from "./mutes";
import type { SessionState } from "./session";

export function useUnheard(room: string, state: SessionState, isShown: boolean): number {
  const [heard, setHeard] = useState(() => lastHeard(room));
  const last = state.talk.at(-1)?.k ?? 0;
  useEffect(() => {
    if (isShown && last > lastHeard(room)) {
      keepHeard(room, last);
    }
    if (isShown) {
      setHeard(last);
    }
  }, [isShown, last, room]);
  if (isShown) {
    return 0;
  }
  return state.talk.filter((said) => said.k > heard && !state.sights.has(said.s) && !isMuted(speakerOf(room, said)))
    .length;
}
