/* The games of this device: those that go on, those that are over, and the way to another device. */
import { useState } from "preact/hooks";
import { titleOf } from "../net/api";
import { Icon } from "../parts/Icon";
import { downloadRecord } from "../parts/Over";
import { Refusal } from "../parts/Refusal";
import { othersOf, RunningRow } from "../parts/Running";
import { TopBar } from "../parts/TopBar";
import type { Catalogue } from "../protocol.gen";
import { follow } from "../router";
import { useAttempt } from "../state/attempt";
import { useCalls } from "../state/call";
import { keptGames, placeOf, type KeptGame } from "../state/games";
import { inOrder, isRunning } from "../state/look";
import { useCatalogue } from "../state/use";
import { useLook } from "../state/useLook";
import { t } from "../text";
import { Carry } from "./Carry";
import "./games.css";

export function MyGames() {
  const catalogue = useCatalogue();
  /* What has come from another device is looked for at once. */
  const [arrivals, setArrivals] = useState(0);
  return (
    <>
      <TopBar title={t.games.title} />
      <main class="wide stack games">
        <h1>{t.games.title}</h1>
        {catalogue && <Lists key={arrivals} catalogue={catalogue} />}
        <Carry onArrived={() => setArrivals(arrivals + 1)} />
      </main>
    </>
  );
}

/** So many finished games at a time. */
const PAGE = 20;

function Lists({ catalogue }: { catalogue: Catalogue }) {
  const { rows, isFailed } = useLook();
  const running = inOrder((rows ?? []).filter(isRunning));
  const [most, setMost] = useState(PAGE);
  const finished = keptGames();
  useCalls(rows, `${t.games.title} · ${t.name}`, (row) => titleOf(catalogue, row.game ?? ""));
  return (
    <>
      <section class="card stack" aria-labelledby="running-title">
        <h2 id="running-title">{t.games.running}</h2>
        {isFailed && <Refusal why={t.home.noServer} />}
        {running.length > 0 ? (
          <ul class="games-list">
            {running.map((row) => (
              <RunningRow key={row.room} row={row} catalogue={catalogue} />
            ))}
          </ul>
        ) : (
          !isFailed && <p class="soft">{rows ? t.games.noneRunning : t.games.looking}</p>
        )}
        <p>
          <a class="button" href="/" onClick={follow}>
            {t.games.another}
          </a>
        </p>
      </section>
      <section class="card stack" aria-labelledby="finished-title">
        <h2 id="finished-title">{t.games.finished}</h2>
        {finished.length > 0 ? (
          <ul class="games-list">
            {finished.slice(0, most).map((one) => (
              <FinishedRow key={one.id} one={one} catalogue={catalogue} />
            ))}
          </ul>
        ) : (
          <p class="soft">{t.games.noneFinished}</p>
        )}
        {finished.length > most && (
          <p>
            <button type="button" class="button" onClick={() => setMost(most + PAGE)}>
              {t.games.more(finished.length - most)}
            </button>
          </p>
        )}
      </section>
    </>
  );
}

function resultWords(one: KeptGame): string {
  const place = placeOf(one);
  if (place === undefined) {
    return "";
  }
  return place === 1 ? t.games.first[one.finish] : t.games.placed(t.table.place(place), one.places.length);
}

function scoresOf({ names, scores }: KeptGame): string {
  return scores.length === names.length ? names.map((name, seat) => `${name} ${scores[seat] ?? 0}`).join(", ") : "";
}

function FinishedRow({ one, catalogue }: { one: KeptGame; catalogue: Catalogue }) {
  const { ask, refusal } = useAttempt();
  const title = titleOf(catalogue, one.game);
  return (
    <li class="finished">
      <div class="finished-head">
        <b>{title}</b>
        <span class={`finished-result ${placeOf(one) === 1 && one.finish !== "draw" ? "is-won" : ""}`}>
          {resultWords(one)}
        </span>
        <time class="soft small" dateTime={new Date(one.at).toISOString()}>
          {new Date(one.at).toLocaleDateString(undefined, { dateStyle: "medium" })}
        </time>
      </div>
      <p class="soft small">{scoresOf(one) || t.games.against(othersOf(one))}</p>
      <p class="row">
        <a class="button tiny" href={`/g/${one.id}`} aria-label={`${t.over.replay}: ${title}`} onClick={follow}>
          <Icon name="play" /> {t.over.replay}
        </a>
        <button
          type="button"
          class="button tiny"
          aria-label={`${t.over.record}: ${title}`}
          onClick={() => ask(downloadRecord(one.id))}
        >
          <Icon name="down" /> {t.games.record}
        </button>
      </p>
      <Refusal why={refusal} />
    </li>
  );
}
