/* Games that go on: whose turn it is, and the way back to them. */
import { titleOf } from "../net/api";
import type { Catalogue, LookedAt } from "../protocol.gen";
import { follow } from "../router";
import { useCalls } from "../state/call";
import { inOrder, isRunning, waitsForMe } from "../state/look";
import { namesOf } from "../state/room";
import { useLook } from "../state/useLook";
import { t } from "../text";
import { Icon } from "./Icon";
import "./running.css";

/** What goes on in a room, in a few words. */
export function wordsOf(row: LookedAt): string {
  const names = namesOf((row.names ?? []).map((name) => ({ name })));
  if (row.phase === "open") {
    return row.caller === undefined ? t.games.open : t.rematch.isSet(names[row.caller] ?? "");
  }
  const { w = [], roller = -1 } = row;
  return waitsForMe(row)
    ? t.games.yourTurn
    : t.games.waitFor((w.length > 0 ? w : [roller]).map((seat) => names[seat] ?? ""));
}

/** The people and bots one plays with. */
export function othersOf({ names = [], mine = [] }: { names?: string[]; mine?: number[] }): string {
  return namesOf(names.map((name) => ({ name })))
    .filter((_, seat) => names[seat] !== "" && !mine.includes(seat))
    .join(", ");
}

export function RunningRow({ row, catalogue }: { row: LookedAt; catalogue: Catalogue }) {
  return (
    <li class={waitsForMe(row) ? "running is-mine" : "running"}>
      <a href={`/r/${row.room}`} onClick={follow}>
        {titleOf(catalogue, row.game ?? "")}
      </a>
      <span class="running-with">{t.games.against(othersOf(row))}</span>
      <b class="running-turn">{wordsOf(row)}</b>
    </li>
  );
}

const MOST_SHOWN = 3;

/** For the first screen: the games that wait, and the way to all others. */
export function RunningStrip({ catalogue }: { catalogue: Catalogue }) {
  const found = useLook().rows;
  const rows = inOrder((found ?? []).filter(isRunning));
  useCalls(found, t.name, (row) => titleOf(catalogue, row.game ?? ""));
  return (
    <section class="running-strip" aria-label={t.games.title}>
      {rows.length > 0 && (
        <ul>
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <RunningRow key={row.room} row={row} catalogue={catalogue} />
          ))}
        </ul>
      )}
      <a class="running-all" href="/games" onClick={follow}>
        {rows.length > MOST_SHOWN ? t.games.more(rows.length - MOST_SHOWN) : t.games.title} <Icon name="next" />
      </a>
    </section>
  );
}
