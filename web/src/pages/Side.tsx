/* Beside the table: the log and the talk. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { Log } from "../parts/Log";
import { Talk } from "../parts/Talk";
import type { EventRow, Game } from "../protocol.gen";
import type { Said } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
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

/** How much others have said while the talk was out of sight. */
function useUnheard(talk: Said[], seat: number, isShown: boolean): number {
  const [heard, setHeard] = useState(0);
  const last = talk.at(-1)?.key ?? 0;
  useEffect(() => {
    if (isShown) {
      setHeard(last);
    }
  }, [isShown, last]);
  return isShown ? 0 : talk.filter((said) => said.key > heard && said.seat !== seat).length;
}

export function Side({ session, state, seat, story, game, names, tab, onTab, onRule }: SideProps) {
  const unheard = useUnheard(state.talk, seat, tab === "chat");
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
