/* How it ended, and what may come next. */
import { getRecord } from "../net/api";
import { follow } from "../router";
import { useAttempt } from "../state/attempt";
import type { RoomSession, SessionState } from "../state/session";
import { namesOf, type Sight } from "../state/room";
import { t } from "../text";
import { Icon } from "./Icon";
import { Refusal } from "./Refusal";
import { Token } from "./Token";
import "./over.css";

export async function downloadRecord(room: string): Promise<void> {
  const file = new Blob([await getRecord(room)], { type: "text/plain" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${room}.hazard`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export interface OverProps {
  session: RoomSession;
  state: SessionState;
  sight: Sight;
  mine: number[];
  onFair: () => void;
}

export function Over({ session, state, sight, mine, onFair }: OverProps) {
  const { ask, refusal } = useAttempt();
  const seats = state.facts?.seats ?? [];
  const names = namesOf(seats);
  const places = sight.places ?? [];
  const order = seats.map((_, seat) => seat).sort((one, other) => (places[one] ?? 99) - (places[other] ?? 99));
  const winners = order.filter((seat) => places[seat] === 1);
  const isMyWin = mine.length === 1 && winners.length === 1 && winners[0] === mine[0];
  return (
    <section class="over" aria-label={t.over.title}>
      <div class="over-head">
        <h2>{isMyWin ? t.over.youWin : t.over.wins(winners.map((seat) => names[seat] ?? ""))}</h2>
        {sight.why && <p class="soft">{t.over.why(sight.why)}</p>}
      </div>
      <ol class="podium">
        {order.map((seat) => (
          <li key={seat}>
            <span class="podium-place">{t.table.place(places[seat] ?? 0)}</span>
            <Token seat={seat} />
            <span class="podium-name">{names[seat]}</span>
            {sight.scores && <b>{sight.scores[seat]}</b>}
          </li>
        ))}
      </ol>
      <div class="row">
        {mine.length > 0 && (
          <button type="button" class="button main" onClick={() => ask(session.again())}>
            <Icon name="again" /> {t.over.again}
          </button>
        )}
        <button type="button" class="button" onClick={onFair}>
          <Icon name="shield" /> {t.over.fair}
        </button>
        <a class="button" href={`/replay?room=${session.room}`} onClick={follow}>
          <Icon name="play" /> {t.over.replay}
        </a>
        <button type="button" class="button" onClick={() => ask(downloadRecord(session.room))}>
          <Icon name="down" /> {t.over.record}
        </button>
      </div>
      <Refusal why={refusal} />
    </section>
  );
}
