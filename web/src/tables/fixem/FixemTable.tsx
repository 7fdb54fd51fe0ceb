/* The table of Fix'em. */
import { useRef } from "preact/hooks";
import { Sentence } from "../../parts/Sentence";
import type { Game } from "../../protocol.gen";
import { withNames } from "../generic/read";
import type { TableProps } from "../table";
import { nameOf, type Beat } from "./beats";
import { Bowl } from "./Bowl";
import { readBoard, readRules } from "./read";
import { Rounds, Stages } from "./Rounds";
import { Seats } from "./Seats";
import { useFlights } from "./useFlights";
import { useWalk } from "./useWalk";
import { texts } from "./text";
import "./fixem.css";

/** How much of a beat dice are in the air. */
const FLIGHT = 0.62;
const SETTLE_MS = 250;

/** Beats whose events stand on the table already have one headline. */
function headline(beat: Beat): string | undefined {
  const headlines: Partial<Record<Beat["kind"], string>> = texts.headlines;
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

export function FixemTable({
  game,
  view,
  names,
  notes,
  seat,
  wanted,
  moment,
  pace,
  places,
  onShown,
}: TableProps<"fixem">) {
  const root = useRef<HTMLDivElement>(null);
  const rules = readRules(view);
  const walk = useWalk(moment, game, pace, readBoard(view), rules, onShown);
  const { board, beat, pieces, step } = walk;
  const flightMs = pace === 0 ? 0 : beat ? beat.ms * pace * FLIGHT : SETTLE_MS;
  useFlights(root, step, flightMs, beat?.kind === "roll" ? "roll" : "move");
  const stage = { board, wanted: beat ? [] : wanted, isSecret: view.turn === -1, me: seat };
  return (
    <div class="fixem-box">
      <div class={`fixem of-${board.seats.length} ${beat ? `is-${beat.kind}` : ""}`} ref={root}>
        <div class="fx-top">
          <Rounds board={board} rules={rules} />
          <Stages board={board} rules={rules} beat={beat} />
        </div>
        <Seats
          stage={stage}
          pieces={pieces}
          names={names}
          notes={notes}
          places={beat ? undefined : places}
          rules={rules}
        />
        {beat ? (
          <Words beat={beat} game={game} names={names} />
        ) : (
          <p class="fx-words is-status">{withNames(status, names)}</p>
        )}
        <Bowl board={board} pieces={pieces} names={names} seat={seat} rules={rules} />
      </div>
    </div>
  );
}
