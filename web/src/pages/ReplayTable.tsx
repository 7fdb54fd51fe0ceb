/* The table at any moment of a record. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { tell } from "../game/story";
import { viewsOf, type Replay } from "../net/replay";
import { Announcer } from "../parts/Announcer";
import { Boundary } from "../parts/Boundary";
import { Happened } from "../parts/Happened";
import { Log } from "../parts/Log";
import { Rules } from "../parts/Rules";
import { useKeys } from "../parts/useKeys";
import type { Game } from "../protocol.gen";
import { rename } from "../router";
import { namesOf, type Moment } from "../state/room";
import { loadTable } from "../tables/load";
import type { TableModule } from "../tables/table";
import { t } from "../text";
import { PlayerKeys } from "./PlayerKeys";
import { SPEEDS, usePlayer } from "./usePlayer";
import "./play.css";

export interface ReplayTableProps {
  game: Game;
  replay: Replay;
  seat: number;
  at: number;
  onSeat: (seat: number) => void;
}

function addressOf(step: number): string {
  const query = new URLSearchParams(location.search);
  query.set("at", String(step));
  return `/replay?${query.toString()}${location.hash}`;
}

function momentAt({ steps }: Replay, step: number): Moment {
  const { e = [], l } = steps[step] ?? {};
  const story = steps.slice(0, step + 1).flatMap((one) => one.e ?? []);
  return { key: step + 1, events: e, lines: l === undefined ? [] : [l], story, isStart: step <= 1 };
}

/** A step of which there is nothing to tell. */
const QUIET_MS = 150;

export function ReplayTable(props: ReplayTableProps) {
  const [table, setTable] = useState<TableModule>();
  useEffect(() => void loadTable(props.game.id).then(setTable), [props.game]);
  return table ? <Stepped {...props} table={table} /> : <main />;
}

function Stepped({ game, replay, seat, at, onSeat, table }: ReplayTableProps & { table: TableModule }) {
  const { steps, about } = replay;
  const [rule, setRule] = useState<string>();
  const [shown, setShown] = useState({ key: 0, events: 0 });
  const views = useMemo(() => viewsOf(steps), [steps]);
  const names = namesOf(about.names.map((name) => ({ name })));
  const player = usePlayer(at, steps.length - 1, (step) => {
    const moment = momentAt(replay, step);
    return moment.events.length === 0 ? QUIET_MS : table.duration(moment, game);
  });
  const { step, isMoving } = player;
  const moment = useMemo(() => momentAt(replay, step), [replay, step]);
  useEffect(() => rename(addressOf(step)), [step]);
  useKeys({
    ArrowRight: player.stepOn,
    ArrowLeft: () => player.goTo(step - 1),
    Home: () => player.goTo(0),
    End: () => player.goTo(player.last),
    " ": player.togglePlay,
    r: () => setRule(""),
  });
  const { Table } = table;
  const here = steps[step];
  const isPartly = table.isStepwise === true && isMoving;
  const known = isPartly ? (shown.key === moment.key ? shown.events : 0) : moment.events.length;
  const told = moment.events.slice(0, known);
  const before = steps.slice(0, step).flatMap((one) => one.e ?? []);
  return (
    <div class="play">
      <main class="board" data-theme={table.theme}>
        <h1 class="unseen">{t.replay.title}</h1>
        <div class="felt">
          <Boundary moment={moment.key}>
            <Table
              game={game}
              view={views[step] ?? {}}
              names={names}
              notes={about.bots}
              seat={seat}
              wanted={here?.w ?? []}
              moment={moment}
              pace={isMoving ? SPEEDS[player.speed] : 0}
              offers={undefined}
              places={here?.places}
              act={() => undefined}
              onShown={(events) => setShown({ key: moment.key, events })}
            />
          </Boundary>
        </div>
        <div class="rail replay-rail">
          <div class="replay-words">
            <Happened game={game} events={told.length > 0 ? told : before.slice(-1)} names={names} onRule={setRule} />
            {here?.why && <p class="replay-why">{t.over.why(here.why)}</p>}
          </div>
          <PlayerKeys player={player} names={names} seat={seat} onSeat={onSeat} />
        </div>
      </main>
      <aside class="side">
        <h2 class="side-title">{t.table.log}</h2>
        <div class="side-panel">
          <Log game={game} story={[...before, ...told]} names={names} onRule={setRule} />
        </div>
      </aside>
      <Announcer text={told.map((event) => tell(game.events, event, names)).join(". ")} />
      {rule !== undefined && (
        <Rules
          spec={about.game}
          seats={names.length}
          settings={about.set}
          rule={rule}
          onClose={() => setRule(undefined)}
        />
      )}
    </div>
  );
}
