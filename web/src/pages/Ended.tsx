/* Whoever opens a room anew while others are at another game already is still at the end of their own. */
import { Over } from "../parts/Over";
import { TopBar } from "../parts/TopBar";
import type { Game } from "../protocol.gen";
import type { KeptGame } from "../state/games";
import type { RoomSession, SessionState } from "../state/session";
import "./ended.css";

export interface EndedProps {
  session: RoomSession;
  state: SessionState;
  game: Game;
  /** As this device has kept it. */
  kept: KeptGame;
}

export function Ended({ session, state, game, kept }: EndedProps) {
  const { id, names, mine, places, scores, finish } = kept;
  return (
    <>
      <TopBar title={game.title} link={state.link} />
      <main class="page ended">
        <h1 class="unseen">{game.title}</h1>
        <div class="ended-card">
          <Over
            session={session}
            state={state}
            game={game}
            gameId={id}
            names={names}
            sight={{ seat: mine[0] ?? -1, places, scores, finish, why: "" }}
            mine={mine}
            isAside={() => false}
            onRule={() => undefined}
          />
        </div>
      </main>
    </>
  );
}
