/* Tables that anybody may join or watch: whose they are, by which rules, for how long; and one press to play with
   whoever is there. */
import { useEffect, useState } from "preact/hooks";
import { getRooms, titleOf } from "../net/api";
import type { Catalogue, ListedRoom } from "../protocol.gen";
import { follow, navigate } from "../router";
import { fitting, playWithAnyone } from "../state/anyone";
import { keep, recall } from "../state/kept";
import { playerName } from "../state/settings";
import { t } from "../text";
import "./open.css";

const LOOK_MS = 5000;
/** The choice that means whatever game somebody waits for. */
const ANY = "";

export function OpenTables({ catalogue }: { catalogue: Catalogue }) {
  const [rooms, setRooms] = useState<ListedRoom[]>([]);
  const look = () => {
    getRooms().then(setRooms, () => setRooms([]));
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="card stack" id="watch" aria-labelledby="watch-title">
      <div class="home-head">
        <h2 id="watch-title">{t.home.watch}</h2>
        <button type="button" class="button tiny" onClick={look}>
          {t.home.refresh}
        </button>
      </div>
      <WithAnyone catalogue={catalogue} rooms={rooms} />
      {rooms.length === 0 ? (
        <p class="soft small">{t.home.watchNone}</p>
      ) : (
        <ul class="open-tables">
          {rooms.map((room) => (
            <OpenTable key={room.room} room={room} title={titleOf(catalogue, room.game)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenTable({ room, title }: { room: ListedRoom; title: string }) {
  const minutes = Math.max(0, Math.floor((Date.now() - room.since) / 60_000));
  return (
    <li data-game={room.game.split(":")[0]}>
      <p class="open-head">
        <a href={`/r/${room.room}`} onClick={follow}>
          {t.company.tableOf(title, room.host)}
        </a>
        <span class="soft small">
          {room.phase === "open" ? t.home.taken(room.taken, room.seats) : t.home.running}
          {room.phase === "open" && room.here === 0 && ` · ${t.company.nobodyHere}`}
          {" · "}
          {t.company.since(minutes)}
        </span>
      </p>
      {room.rules && <p class="soft small open-rules">{room.rules}</p>}
    </li>
  );
}

function WithAnyone({ catalogue, rooms }: { catalogue: Catalogue; rooms: ListedRoom[] }) {
  const [id, setId] = useState(() => recall("anyone", ANY));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const wanted = catalogue.games.find((game) => game.id === id);
  /* Who takes anything, and finds nobody, opens a table of the first game. */
  const game = wanted ?? catalogue.games[0];
  const isWaiting = fitting(rooms, wanted?.id).length > 0;
  const play = () => {
    if (!game) {
      return;
    }
    setBusy(true);
    setFailure("");
    playWithAnyone(game, playerName(), !wanted).then(
      (room) => navigate(`/r/${room}`),
      (error: Error) => {
        setBusy(false);
        setFailure(error.message || t.home.noServer);
      },
    );
  };
  return (
    <div class="with-anyone" data-game={game?.id}>
      <label class="field">
        <span class="label">{t.company.anyoneGame}</span>
        <select
          value={wanted?.id ?? ANY}
          onChange={({ currentTarget: { value } }) => {
            setId(value);
            keep("anyone", value);
          }}
        >
          <option value={ANY}>{t.company.anyGame}</option>
          {catalogue.games.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button main" disabled={isBusy} onClick={play}>
        {t.company.anyone}
      </button>
      <p class="soft small" role="status">
        {isBusy ? t.company.looking : isWaiting ? t.company.anyoneWaits : t.company.anyoneNone}
      </p>
      {failure && (
        <p class="refusal" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
