/* The table of Rollable. */
import { useEffect, useState } from "preact/hooks";
import { tell } from "../../game/story";
import { Die } from "../../parts/Die";
import { Token } from "../../parts/Token";
import { nameOf } from "../../play/beats";
import { noDraft } from "../../state/useDrafting";
import { withNames } from "../generic/read";
import type { TableProps } from "../table";
import { Grid, Legend } from "./Grid";
import { readDraft, writeDraft, type Layout } from "./layout";
import { readBoard, readTrial, type Board } from "./read";
import { Seats } from "./Seats";
import { Sheet } from "./Sheet";
import { useSheets, type Sheets } from "./useSheets";
import { texts } from "./text";
import "./rollable.css";

interface StageProps {
  board: Board;
  names: string[];
  status: string;
  sheets: Sheets;
  rollKey: string;
  isMoving: boolean;
}

/* The dice, the lengths they allow, and the last word with its arithmetic. */
function Stage({ board, names, status, sheets, rollKey, isMoving }: StageProps) {
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
        {sheets.done.length > 0 && (
          <button
            type="button"
            class="rb-look-back"
            aria-expanded={sheets.open !== undefined}
            onClick={() => sheets.onOpen(sheets.open === undefined ? sheets.done.length - 1 : undefined)}
          >
            {say.sheet.lookBack}
          </button>
        )}
      </p>
    </div>
  );
}

export function RollableTable(props: TableProps<"rollable">) {
  const { game, view, beat, isLanded, events, moment, names, notes, seat, wanted, pace, offers, places, drafting } =
    props;
  const board = readBoard(view);
  const sheets = useSheets(props, board);
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
      sheets.onOpen(undefined);
    }
  }, [draft.text]);
  /* Whose time is up has the tiles back. */
  const isLate = events.some((event) => nameOf(event, game) === "late" && event[1] === seat);
  useEffect(() => {
    if (isLate) {
      change({ ...layout, tiles: [] });
    }
  }, [moment, isLate]);
  const verdict = layout.tiles.length > 0 ? readTrial(drafting?.trial) : undefined;
  const isMoving = pace > 0;
  /* A board that is about to be cleared stays for a look. */
  const isClearing = beat?.kind === "cleared" && !isLanded;
  const ends = isClearing ? [...events.filter((event) => nameOf(event, game) === "frozen"), ...beat.events] : [];
  return (
    <div
      class={`rollable of-${board.seats.length} ${isClearing ? "is-clearing" : ""}`}
      style={{ "--clears-after": `${(beat?.lead ?? 0) * pace - 600}ms` }}
    >
      <Stage
        board={board}
        names={names}
        status={withNames(view.status, names)}
        sheets={sheets}
        rollKey={`${moment} ${board.dice.join(" ")}`}
        isMoving={isMoving}
      />
      {isClearing && <p class="rb-frozen">{ends.map((event) => `${tell(game.events, event, names)}.`).join(" ")}</p>}
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
      {sheets.open !== undefined && (
        <Sheet
          game={game}
          sheets={sheets}
          index={sheets.open}
          names={names}
          isMine={offers !== undefined && wanted.includes(seat)}
          isFree={layout.tiles.length === 0}
        />
      )}
    </div>
  );
}
