/* When the server does not answer: a word, another try, and what this device has by itself. */
import { useEffect, useState } from "preact/hooks";
import { gameId } from "../net/api";
import { askServer, isServerAway, onServer } from "../net/health";
import { follow } from "../router";
import { recentRooms } from "../state/kept";
import { t } from "../text";

const ASK_MS = 4000;
const MOST_TABLES = 5;

/** Nothing while the server is there. `titleOf` names games as far as they are known. */
export function Away({ titleOf, onBack }: { titleOf: (game: string) => string | undefined; onBack: () => void }) {
  const [isAway, setAway] = useState(isServerAway);
  useEffect(
    () =>
      onServer((away) => {
        setAway(away);
        if (!away) {
          onBack();
        }
      }),
    [onBack],
  );
  useEffect(() => {
    const timer = isAway ? setInterval(() => void askServer(), ASK_MS) : undefined;
    return () => clearInterval(timer);
  }, [isAway]);
  if (!isAway) {
    return null;
  }
  const rooms = recentRooms().slice(0, MOST_TABLES);
  return (
    <section class="card stack home-away" role="alert">
      <p>
        <b>{t.company.serverAway}</b> {t.company.serverAwayLead}
      </p>
      {rooms.length > 0 && (
        <>
          <h2 class="small" id="away-tables">
            {t.company.myTables}
          </h2>
          <ul class="home-kept" aria-labelledby="away-tables">
            {rooms.map(({ room, game, at }) => (
              <li key={room}>
                <a href={`/r/${room}`} onClick={follow}>
                  {t.company.myTable(titleOf(gameId(game)) ?? gameId(game), new Date(at).toLocaleString())}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <button type="button" class="button" onClick={() => void askServer()}>
          {t.company.askAgain}
        </button>
      </p>
    </section>
  );
}
