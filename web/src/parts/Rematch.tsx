/* Another game: whoever asks for it goes ahead, the others stay with how it ended until they follow. */
import type { Attempt } from "../state/attempt";
import { namesOf } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { t } from "../text";
import { Icon } from "./Icon";
import "./rematch.css";

export interface RematchProps {
  session: RoomSession;
  state: SessionState;
  mine: number[];
  ask: Attempt;
}

export function Rematch({ session, state, mine, ask }: RematchProps) {
  const { rematch } = state;
  if (!rematch) {
    return mine.length > 0 ? (
      <button type="button" class="button main" onClick={() => ask(session.again())}>
        <Icon name="again" /> {t.over.again}
      </button>
    ) : null;
  }
  const caller = namesOf(rematch.seats)[rematch.caller] ?? "";
  return (
    <div class="rematch" role="status">
      <p>{rematch.phase === "open" ? t.rematch.isSet(caller) : t.rematch.isRunning}</p>
      <button type="button" class="button main" onClick={() => session.follow()}>
        <Icon name="again" /> {mine.length > 0 ? t.rematch.join : t.rematch.watch}
      </button>
    </div>
  );
}
