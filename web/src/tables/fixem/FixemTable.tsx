/* The table of Fix'em. */
import { useMemo, useRef } from "preact/hooks";
import { Sentence } from "../../parts/Sentence";
import type { Game } from "../../protocol.gen";
import { withNames } from "../generic/read";
import type { TableProps } from "../table";
import { nameOf } from "../../play/beats";
import type { Beat, BeatKind } from "./beats";
import { Bowl } from "./Bowl";
import { movePieces, type Piece } from "./pieces";
import { readBoard, readRules, type Board } from "./read";
import { Rounds, Stages } from "./Rounds";
import { Seats } from "./Seats";
import { verdictsOf } from "./story";
import { useFlights } from "../../parts/useFlights";
import { texts } from "./text";
import "./fixem.css";

/** How much of a beat dice are in the air. */
const FLIGHT = 0.62;
const SETTLE_MS = 250;

/** Beats whose events stand on the table already have one headline. */
function headline(beat: Beat): string | undefined {
  const headlines: Partial<Record<string, string>> = texts.headlines;
  return beat.events.length > 1 || beat.kind === "count" ? headlines[beat.kind] : undefined;
}

const MOST_WORDS = 2;

function Words({ beat, game, names }: { beat: Beat; game: Game; names: string[] }) {
  const title = headline(beat);
  const told = beat.events.filter((event) => !nameOf(event, game).startsWith("bowl")).slice(0, MOST_WORDS);
  if (title) {
    return <p class="fx-words">{title}</p>;
  }
  return (
    <p class="fx-words">
      {told.map((event, index) => (
        <Sentence key={index} game={game} event={event} names={names} />
      ))}
    </p>
  );
}

/** Stages as they are marked on the table. */
const PHASES: Partial<Record<BeatKind, Board["phase"]>> = {
  roll: "roll",
  lay_in: "roll",
  cards: "cards",
  count: "count",
  award: "count",
  score: "count",
};

/** Every die knows where it lay before. */
function usePieces(board: Board, step: number, isRoll: boolean): Piece[] {
  const kept = useRef({ step: -1, pieces: [] as Piece[] });
  if (kept.current.step !== step) {
    kept.current = { step, pieces: movePieces(kept.current.pieces, board, isRoll) };
  }
  return kept.current.pieces;
}

export function FixemTable(props: TableProps<"fixem">) {
  const { game, view, beat, step, story, names, notes, seat, wanted, pace, places } = props;
  const root = useRef<HTMLDivElement>(null);
  const rules = readRules(view);
  const verdicts = useMemo(() => verdictsOf(story, game), [step]);
  const told = readBoard(view, verdicts);
  const board = { ...told, phase: PHASES[beat?.kind as BeatKind] ?? told.phase };
  const pieces = usePieces(board, step, beat?.kind === "roll");
  const flightMs = pace === 0 ? 0 : beat ? beat.ms * pace * FLIGHT : SETTLE_MS;
  useFlights(root, step, flightMs, beat?.kind === "roll" ? "roll" : "move");
  const stage = { board, wanted, isSecret: view.turn === -1, me: seat };
  return (
    <div class="fixem-box">
      <div class={`fixem of-${board.seats.length} ${beat ? `is-${beat.kind}` : ""}`} ref={root}>
        <div class="fx-top">
          <Rounds board={board} rules={rules} />
          <Stages board={board} rules={rules} beat={beat} />
        </div>
        <Seats stage={stage} pieces={pieces} names={names} notes={notes} places={places} rules={rules} />
        {beat ? (
          <Words beat={beat} game={game} names={names} />
        ) : (
          <p class="fx-words is-status">{withNames(view.status, names)}</p>
        )}
        <Bowl board={board} pieces={pieces} names={names} seat={seat} rules={rules} />
      </div>
    </div>
  );
}
