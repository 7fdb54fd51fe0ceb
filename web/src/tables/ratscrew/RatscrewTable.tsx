/* The table of Ratscrew: the board in the middle, dice that fall beside it, and what matches goes. */
import { useRef } from "preact/hooks";
import { DieFace } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import { Sentence } from "../../parts/Sentence";
import { useFlights } from "../../parts/useFlights";
import type { Game, RatscrewSeat } from "../../protocol.gen";
import { useDice, type Lying } from "../dice";
import { withNames } from "../generic/read";
import { texts as genericTexts } from "../generic/text";
import { plateOf } from "../plate";
import type { BeatOf, TableProps } from "../table";
import { diceOf, goingOf, type Zone } from "./read";
import { texts } from "./text";
import "./ratscrew.css";

function Lucky({ seat }: { seat: RatscrewSeat }) {
  return seat.lucky === 0 ? null : (
    <p class="rs-lucky" role="img" aria-label={texts.lucky(seat.lucky)} title={texts.lucky(seat.lucky)}>
      <DieFace face={seat.lucky} />
      <small aria-hidden="true">{texts.luckyName}</small>
    </p>
  );
}

interface HeapProps {
  dice: readonly Lying<Zone>[];
  zone: Zone;
  going: ReadonlySet<number>;
  label: string;
}

function Heap({ dice, zone, going, label }: HeapProps) {
  return (
    <span class={`rs-heap is-${zone}`} role="img" aria-label={label} data-bowl={zone === "rolled" ? "" : undefined}>
      {dice
        .filter((die) => die.zone === zone)
        .map(({ id, face }) => (
          <span key={id} class={`rs-die ${going.has(id) ? "is-going" : ""}`} data-die={id} data-from="pool">
            <DieFace face={face} />
          </span>
        ))}
    </span>
  );
}

/** Small dice beside the board, as many as there are. */
function Pool({ pool }: { pool: number }) {
  return (
    <span class="rs-pool" role="img" aria-label={texts.pool(pool)} title={texts.pool(pool)}>
      <span class="rs-pool-dice" data-pile="pool" aria-hidden="true">
        {Array.from({ length: pool }, (_, index) => (
          <i key={index} />
        ))}
      </span>
      <small aria-hidden="true">{texts.poolName(pool)}</small>
    </span>
  );
}

function Words({ beat, game, names }: { beat: BeatOf<"ratscrew">; game: Game; names: string[] }) {
  return (
    <p class={`rs-words is-${beat.kind}`}>
      {beat.events.map((event, index) => (
        <Sentence key={index} game={game} event={event} names={names} />
      ))}
    </p>
  );
}

function labelOf(dice: readonly Lying<Zone>[], zone: Zone): string {
  const faces = dice.filter((die) => die.zone === zone).map(({ face }) => face);
  return zone === "board" ? texts.board(faces) : texts.rolled(faces);
}

/** How much of a beat dice are in the air, where they do not fall. */
const FLIGHT = 0.4;

export function RatscrewTable(props: TableProps<"ratscrew">) {
  const { game, view, beat, isLanded, step, names, wanted, pace, places } = props;
  const root = useRef<HTMLDivElement>(null);
  const isFalling = beat?.kind === "roll" && !isLanded;
  const dice = useDice(diceOf(isFalling ? beat.view : view), step);
  const flightMs = beat ? (isFalling ? beat.lead : beat.ms * FLIGHT) * pace : 0;
  useFlights(root, step, flightMs, isFalling ? "roll" : "move");
  const goes = beat && !isLanded && beat.kind === "clear" ? goingOf(dice, diceOf(beat.view)) : [];
  const going = new Set(dice.filter((_, index) => goes[index]).map(({ id }) => id));
  const up = places ? -1 : view.turn;
  return (
    <div class="ratscrew by-size" ref={root}>
      <ul class="plates" aria-label={genericTexts.seats}>
        {view.seats.map((one, index) => (
          <SeatPlate
            key={index}
            {...plateOf(props, index, wanted.includes(index) || up === index)}
            score={one.score}
            badges={one.badges}
          >
            <Lucky seat={one} />
          </SeatPlate>
        ))}
      </ul>
      <div class={`rs-lid ${beat ? `is-${beat.kind}` : ""} ${isLanded ? "is-landed" : ""}`} data-stage>
        <Heap dice={dice} zone="board" going={going} label={labelOf(dice, "board")} />
        <Heap dice={dice} zone="rolled" going={going} label={labelOf(dice, "rolled")} />
      </div>
      <div class="rs-foot">
        <Pool pool={view.pool} />
        {beat && (isLanded || beat.kind === "clear") ? (
          <Words beat={beat} game={game} names={names} />
        ) : (
          <p class="rs-words is-status">{withNames(view.status, names)}</p>
        )}
        <span class="rs-bonus" title={texts.bonus(view.bonus)}>
          <b>+{view.bonus}</b> <small>{texts.bonusName}</small>
        </span>
      </div>
    </div>
  );
}
