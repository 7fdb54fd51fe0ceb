/* The way to the talk from the strip above the table, with how much of it is unread. */
import type { RoomSession, SessionState } from "../state/session";
import { useUnheard } from "../state/useUnheard";
import { t } from "../text";
import { Icon } from "./Icon";

export interface TalkButtonProps {
  session: RoomSession;
  state: SessionState;
  isShown: boolean;
  onOpen: () => void;
}

export function TalkButton({ session, state, isShown, onOpen }: TalkButtonProps) {
  const unheard = useUnheard(session.room, state, isShown);
  const isCompany = (state.facts?.seats ?? []).filter((seat) => seat.taken && !seat.bot).length > 1;
  if (!isCompany && state.talk.length === 0) {
    return null;
  }
  return (
    <button
      type="button"
      class={`button talk-button ${unheard > 0 ? "is-new" : ""}`}
      aria-label={unheard > 0 ? t.company.unread(unheard) : t.company.open}
      onClick={onOpen}
    >
      <Icon name="chat" />
      {unheard > 0 && <b class="tab-count">{unheard}</b>}
    </button>
  );
}
