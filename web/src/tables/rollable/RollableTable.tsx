/* The table of Rollable. */
import { useEffect, useState } from "preact/hooks";
import { tell } from "../../game/story";
import { Die } from "../../parts/Die";
import { Token } from "../../parts/Token";
import { noDraft } from "../../state/useDrafting";
import { withNames } from "../generic/read";
import type { TableProps } from "../table";
import { nameOf } from "../walk";
import { Grid, Legend } from "./Grid";
import { readDraft, writeDraft, type Layout } from "./layout";
import { readBoard, readTrial, type Board } from "./read";
import { Seats } from "./Seats";
import { Sheet } from "./Sheet";
import { HOLD_MS, useRounds, type Rounds } from "./useRounds";
import { texts } from "./text";
import "./rollable.css";

interface StageProps {
  board: Board;
  names: string[];
  status: string;
  rounds: Rounds;
  rollKey: number;
  isMoving: boolean;
}

/* The dice, the lengths they allow, and the last word with its arithmetic. */
function Stage({ board, names, status, rounds, rollKey, isMoving }: StageProps) {
  const say = texts;
  const { dice, last, turn } = board;
  const weight = board.weights[board.round - 1] ?? 100;
  const who = names[last.seat] ?? "";
  const lastWords = last.word ? say.last(who, last.word, last.score) : say.lastly[last.what]?.(who);
  return (
    <div class="rb-stage">
      {dice.length > 0 && (
        <div class={`dice ${isMoving ? "has-fallen" : ""}`} key={rollKey} role="group" aria-label={say.dice(dice)}>
          {dice.map((face, index) => (
            <Die key={index} face={face} />
          ))}
        </div>
      )}
      {board.lengths ? (
        <p class="rb-wanted">
          <Token seat={turn} /> <b>{say.wanted(board.lengths)}</b>
          <span class="unseen">{status}</span>
        </p>
      ) : (
        <p class="rb-wanted">{status}</p>
      )}
      {lastWords && (
        <p class="rb-last">
          <Token seat={last.seat} /> {lastWords} <small>{last.sums}</small>
        </p>
      )}
      {/* Where plates are out of sight; whoever listens finds them there. */}
      <p class="rb-scores" aria-hidden="true">
        {board.seats.map((seat, index) => (
          <span key={index} class={index === turn ? "is-up" : ""}>
            <Token seat={index} /> {seat.score}
          </span>
        ))}
      </p>
      <p class="rb-round">
        <b>{say.round(Math.max(1, board.round))}</b>
        {board.restarts > 0 && <span>{say.restarts(board.restarts)}</span>}
        {board.phase === "play" && board.limit === 0 && <span>{say.noLimit}</span>}
        {weight !== 100 && <span>{say.weight(weight)}</span>}
        <span class="rb-list">{say.list(board.list)}</span>
        {rounds.done.length > 0 && (
          <button
            type="button"
            class="rb-look-back"
            aria-expanded={rounds.open !== undefined}
            onClick={() => rounds.onOpen(rounds.open === undefined ? rounds.done.length - 1 : undefined)}
          >
            {say.sheet.lookBack}
          </button>
        )}
      </p>
    </div>
  );
}

export function RollableTable({
  game,
  view,
  names,
  notes,
  seat,
  wanted,
  moment,
  pace,
  offers,
  places,
  drafting,
}: TableProps<"rollable">) {
  const now = readBoard(view);
  const rounds = useRounds(now, moment, game, pace, drafting !== undefined);
  const board = rounds.held ?? now;
  const [looked, setLooked] = useState(noDraft);
  const draft = drafting?.draft ?? looked;
  const layout = readDraft(draft, board);
  const change = (next: Layout) =>
    drafting ? drafting.onDraft(writeDraft(next)) : setLooked(writeDraft({ ...next, tiles: [] }));
  /* Squares may have been taken meanwhile, by oneself not least. */
  const { text } = writeDraft(layout);
  useEffect(() => {
    if (text !== draft.text) {
      change(layout);
    }
  }, [text, draft.text]);
  /* Who lays a word goes on. */
  useEffect(() => {
    if (draft.text) {
      rounds.onOpen(undefined);
    }
  }, [draft.text]);
  /* Whose time is up has the tiles back. */
  const isLate = moment.events.some((event) => nameOf(event, game) === "late" && event[1] === seat);
  useEffect(() => {
    if (isLate) {
      change({ ...layout, tiles: [] });
    }
  }, [moment.key]);
  const verdict = layout.tiles.length > 0 ? readTrial(drafting?.trial) : undefined;
  const isMoving = pace > 0;
  const ends = rounds.held ? moment.events.filter((event) => ["frozen", "cleared"].includes(nameOf(event, game))) : [];
  return (
    <div
      class={`rollable of-${board.seats.length} ${rounds.held ? "is-clearing" : ""}`}
      style={{ "--clears-after": `${HOLD_MS * pace - 600}ms` }}
    >
      <Stage
        board={board}
        names={names}
        status={withNames(view.status, names)}
        rounds={rounds}
        rollKey={moment.key}
        isMoving={isMoving}
      />
      {rounds.held && <p class="rb-frozen">{ends.map((event) => `${tell(game.events, event, names)}.`).join(" ")}</p>}
      <Grid
        board={board}
        names={names}
        layout={layout}
        verdict={verdict}
        isFresh={drafting?.isFresh ?? false}
        isStill={!drafting}
        isMine={offers !== undefined && offers.length === 0}
        isMoving={isMoving}
        onLayout={change}
        onPlay={() => document.querySelector<HTMLFormElement>(".rb-composer")?.requestSubmit()}
      />
      <div class="rb-side">
        <Seats
          board={board}
          names={names}
          notes={notes}
          me={seat}
          up={wanted.length > 0 ? wanted : [board.turn]}
          places={places}
        />
        <Legend board={board} />
      </div>
      {rounds.open !== undefined && (
        <Sheet
          game={game}
          rounds={rounds}
          index={rounds.open}
          names={names}
          isMine={offers !== undefined && wanted.includes(seat)}
          isFree={layout.tiles.length === 0}
        />
      )}
    </div>
  );
}
