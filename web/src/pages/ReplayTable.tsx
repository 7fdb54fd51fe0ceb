/* The table at any moment of a record. */
import { useEffect, useState } from "preact/hooks";
import type { RecordSource, Replay } from "../net/replay";
import { Announcer } from "../parts/Announcer";
import { ReviewChart, ReviewSaid, ReviewSums } from "../review/ReviewStrip";
import { useReview } from "../review/useReview";
import { botNotes } from "../state/bots";
import { Happened } from "../parts/Happened";
import { Log } from "../parts/Log";
import { Rules } from "../parts/Rules";
import { useKeys } from "../parts/useKeys";
import { sentencesOf } from "../play/announce";
import { SPEEDS } from "../play/playback";
import type { Game } from "../protocol.gen";
import { rename } from "../router";
import { namesOf } from "../state/room";
import { loadTable } from "../tables/load";
import type { TableModule } from "../tables/table";
import { t } from "../text";
import { PlayOn } from "./PlayOn";
import { PlayerKeys } from "./PlayerKeys";
import { ShownTable } from "./ShownTable";
import { usePlayback } from "./usePlayback";
import "./play.css";

export interface ReplayTableProps {
  game: Game;
  replay: Replay;
  /** Where it came from; undefined: it goes away just now. */
  source: RecordSource | undefined;
  /** The game's id on this server; "": it has none. */
  id: string;
  seat: number;
  at: number;
  onSeat: (seat: number) => void;
}

function addressOf(step: number): string {
  const query = new URLSearchParams(location.search);
  query.set("at", String(step));
  return `${location.pathname}?${query.toString()}${location.hash}`;
}

export function ReplayTable(props: ReplayTableProps) {
  const [table, setTable] = useState<TableModule>();
  useEffect(() => void loadTable(props.game.id).then(setTable), [props.game]);
  return table ? <Stepped {...props} table={table} /> : <main />;
}

function Stepped(props: ReplayTableProps & { table: TableModule }) {
  const { game, replay, seat, onSeat, table } = props;
  const { steps, about } = replay;
  const [rule, setRule] = useState<string>();
  const reviewed = useReview(props.id);
  const names = namesOf(about.names.map((name) => ({ name })));
  const { player, state, shown } = usePlayback(props);
  const { step } = state;
  useEffect(() => rename(addressOf(step)), [step]);
  useKeys({
    ArrowRight: () => player.stepOn(),
    ArrowLeft: () => player.goTo(step - 1),
    Home: () => player.goTo(0),
    End: () => player.goTo(steps.length - 1),
    " ": () => player.togglePlay(),
    r: () => setRule(""),
  });
  const here = steps[step];
  return (
    <div class="play">
      <main class="board" data-theme={table.theme}>
        <h1 class="unseen">{t.replay.title}</h1>
        <section class="felt" tabIndex={0} aria-label={t.table.felt}>
          <ShownTable
            game={game}
            table={table}
            shown={shown}
            bots={about.bots}
            moment={step + 1}
            names={names}
            notes={botNotes(game, about.bots)}
            seat={seat}
            wanted={shown.isAll ? (here?.w ?? []) : []}
            pace={state.spot ? SPEEDS[state.speed] : 0}
            offers={undefined}
            places={shown.isAll ? here?.places : undefined}
            act={() => undefined}
          />
        </section>
        <div class="rail replay-rail">
          <div class="replay-words">
            <Happened
              game={game}
              events={shown.events.length > 0 ? shown.events : shown.story.slice(-1)}
              names={names}
              onRule={setRule}
            />
            {shown.isAll && here?.why && <p class="replay-why">{t.over.why(here.why)}</p>}
            <ReviewSaid {...reviewed} names={names} step={step} />
          </div>
          <div class="replay-keys">
            <ReviewChart {...reviewed} names={names} step={step} goTo={(to) => player.goTo(to)} />
            <PlayerKeys player={player} state={state} last={steps.length - 1} names={names} seat={seat} onSeat={onSeat}>
              {props.source && here?.places === undefined && step > 0 && (
                <PlayOn
                  game={game}
                  source={props.source}
                  spec={about.game}
                  names={names}
                  usual={seat >= 0 ? seat : (here?.w?.[0] ?? 0)}
                  step={step}
                />
              )}
            </PlayerKeys>
          </div>
        </div>
      </main>
      <aside class="side">
        <ReviewSums {...reviewed} names={names} />
        <h2 class="side-title">{t.table.log}</h2>
        <div class="side-panel">
          <Log game={game} story={shown.story} names={names} onRule={setRule} />
        </div>
      </aside>
      <Announcer step={shown.step} fresh={sentencesOf(shown.isAll ? shown.events : shown.fresh, game, names)} />
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
