/* A room: the lobby before the game, the table while it runs and after. */
import { useEffect, useState } from "preact/hooks";
import { findGame } from "../net/api";
import { TopBar } from "../parts/TopBar";
import { Trouble } from "../parts/Trouble";
import { useCatalogue, useSession } from "../state/use";
import { t } from "../text";
import { Closed } from "./Closed";
import { Ended } from "./Ended";
import { Lobby } from "./Lobby";
import { Play } from "./Play";

export function Room({ room }: { room: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Visit key={`${room} ${attempt}`} room={room} onRetry={() => setAttempt(attempt + 1)} />;
}

function Visit({ room, onRetry }: { room: string; onRetry: () => void }) {
  const catalogue = useCatalogue();
  const [session, state] = useSession(room);
  const facts = state?.facts;
  const next = state?.rematch;
  const spec = facts?.game ?? next?.game;
  const game = catalogue && spec !== undefined ? findGame(catalogue, spec) : undefined;
  const left = facts || !next ? undefined : session?.left;
  useEffect(() => {
    document.title = game ? `${game.title} · ${t.name}` : t.name;
  }, [game]);
  if (state?.closed !== undefined) {
    return <Closed title={t.closed.title} why={`${t.over.why(state.closed)} ${t.closed.maybe}`} onRetry={onRetry} />;
  }
  if (session && state && game && left) {
    return <Ended session={session} state={state} game={game} kept={left} />;
  }
  if (!session || !facts || !game) {
    return (
      <>
        <TopBar title="" link={state?.link ?? "connecting"} />
        <main />
      </>
    );
  }
  return (
    <>
      {state.trouble && <Trouble why={state.trouble} />}
      {facts.phase === "open" ? (
        <Lobby session={session} state={state} facts={facts} game={game} />
      ) : (
        <Play session={session} state={state} facts={facts} game={game} />
      )}
    </>
  );
}
