/* Beside the table: the log and the talk. */
import { Icon } from "../parts/Icon";
import { Log } from "../parts/Log";
import { Talk } from "../parts/Talk";
import type { EventRow, Game } from "../protocol.gen";
import type { RoomSession, SessionState } from "../state/session";
import { useUnheard } from "../state/useUnheard";
import { t } from "../text";

export type SideTab = "log" | "chat";

export interface SideProps {
  session: RoomSession;
  state: SessionState;
  seat: number;
  story: EventRow[];
  game: Game;
  names: string[];
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  onRule: (rule: string) => void;
}

const TABS: [SideTab, "log" | "chat"][] = [
  ["log", "log"],
  ["chat", "chat"],
];

export function Side({ session, state, seat, story, game, names, tab, onTab, onRule }: SideProps) {
  const unheard = useUnheard(session.room, state, tab === "chat");
  const step = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const other = tab === "log" ? "chat" : "log";
      onTab(other);
      document.getElementById(`tab-${other}`)?.focus();
    }
  };
  return (
    <aside class="side">
      <div class="tabs" role="tablist" onKeyDown={step}>
        {TABS.map(([name, icon]) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls="side-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
          >
            <Icon name={icon} /> {t.table[name]}
            {name === "chat" && unheard > 0 && <span class="tab-count">{unheard}</span>}
          </button>
        ))}
      </div>
      <div class="side-panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" ? (
          <Log game={game} story={story} names={names} onRule={onRule} />
        ) : (
          <Talk session={session} state={state} seat={seat} />
        )}
      </div>
    </aside>
  );
}
