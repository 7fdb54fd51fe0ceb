/* The table of Battle: camps with their dice, blows between them, and cards that change hands. */
import { useRef } from "preact/hooks";
import { DieFace } from "../../parts/Die";
import { PlateName } from "../../parts/SeatPlate";
import { Sentence } from "../../parts/Sentence";
import { SeatFace } from "../../parts/Face";
import { useFlights } from "../../parts/useFlights";
import type { BattleSeat } from "../../protocol.gen";
import { t } from "../../text";
import { withNames } from "../generic/read";
import { texts as genericTexts } from "../generic/text";
import type { TableProps } from "../table";
import { attackOn, fightersOf, strikeOf, type Fighter, type Strike } from "./read";
import { texts } from "./text";
import { useStrike } from "./useStrike";
import "./battle.css";

/** Cards of one number, one over the other. */
function Stack({ number, count, owner }: { number: number; count: number; owner: string }) {
  return (
    <span class={`bt-stack ${count === 0 ? "is-empty" : ""}`} data-pile={`${owner} ${number}`}>
      {Array.from({ length: Math.max(1, count) }, (_, index) => (
        <b
          key={index}
          class="bt-card"
          {...(count > 0 ? { "data-die": `${owner} ${number} ${index}`, "data-from": `supply ${number}` } : {})}
        >
          {number}
        </b>
      ))}
    </span>
  );
}

interface CardsProps {
  counts: number[];
  owner: string;
  label: string;
}

function Cards({ counts, owner, label }: CardsProps) {
  return (
    <span class="bt-cards" role="img" aria-label={label} title={label}>
      {counts.map((count, index) => (
        <Stack key={index} number={index + 1} count={count} owner={owner} />
      ))}
    </span>
  );
}

function heldOf(counts: readonly number[]): number[] {
  return counts.flatMap((count, index) => new Array<number>(count).fill(index + 1));
}

interface CampProps {
  table: TableProps<"battle">;
  index: number;
  seat: BattleSeat;
  strike: Strike | undefined;
}

/** Which die of a camp is struck. */
function struckAt(fighters: readonly Fighter[], index: number, strike: Strike | undefined): number {
  return strike?.other === index ? fighters.findIndex(({ face, isDown }) => face === strike.face && !isDown) : -1;
}

function Camp({ table, index, seat, strike }: CampProps) {
  const { view, beat, names, notes, seat: me, wanted, offers, places, act } = table;
  const fighters = fightersOf(seat);
  const struck = struckAt(fighters, index, strike);
  const order = view.order.indexOf(index);
  const isUp = !places && (wanted.includes(index) || strike?.seat === index);
  return (
    <li
      class={`bt-camp seat-${index % 8} ${isUp ? "is-up" : ""}`}
      data-camp={index}
      aria-current={isUp ? "true" : undefined}
    >
      <div class="plate-head">
        <SeatFace seat={index} />
        <PlateName name={names[index] ?? ""} note={notes[index]} isMine={index === me} />
        {order >= 0 && <span class="bt-order">{texts.order(order + 1)}</span>}
        {places && <span class="plate-place">{t.table.place(places[index] ?? 0)}</span>}
      </div>
      <div class="bt-front">
        <span class={`bt-dice ${beat?.kind === "roll" ? "is-rolled" : ""}`}>
          {fighters.map((fighter, die) => (
            <FighterDie
              key={die}
              fighter={fighter}
              name={names[index] ?? ""}
              isStruck={die === struck}
              attack={attackOn(offers, index, fighter)?.text}
              onAttack={act}
            />
          ))}
        </span>
        {seat.strength > 0 && (
          <span class={`bt-strength ${seat.strength > 6 ? "is-double" : ""}`}>
            <small>{texts.strength}</small> <b>{seat.strength}</b>
          </span>
        )}
      </div>
      <Cards counts={seat.cards} owner={`seat ${index}`} label={texts.holds(heldOf(seat.cards))} />
    </li>
  );
}

interface FighterProps {
  fighter: Fighter;
  name: string;
  isStruck: boolean;
  attack: string | undefined;
  onAttack: (action: string) => void;
}

function FighterDie({ fighter, name, isStruck, attack, onAttack }: FighterProps) {
  const { face, isDown } = fighter;
  const kind = `bt-die ${isDown ? "is-down" : ""} ${isStruck ? "is-struck" : ""}`;
  return attack ? (
    <button
      type="button"
      class={`${kind} is-target`}
      aria-label={texts.attack(face, name)}
      onClick={() => onAttack(attack)}
    >
      <DieFace face={face} />
    </button>
  ) : (
    <span class={kind} role="img" aria-label={isDown ? texts.down(face) : String(face)}>
      <DieFace face={face} />
    </span>
  );
}

/** How much of a beat a card is in the air. */
const FLIGHT = 0.4;

export function BattleTable(props: TableProps<"battle">) {
  const { game, view, beat, isLanded, step, names, pace } = props;
  const root = useRef<HTMLDivElement>(null);
  const strike = beat && strikeOf(beat, game);
  const isStriking = strike !== undefined && !isLanded;
  useFlights(root, step, beat && isLanded ? beat.ms * FLIGHT * pace : 0, "move");
  useStrike(
    root,
    step,
    isStriking ? `[data-camp="${strike.seat}"] .bt-strength, [data-camp="${strike.seat}"]` : "",
    ".bt-die.is-struck",
    (beat?.lead ?? 0) * pace,
  );
  return (
    <div class="battle by-size" ref={root}>
      <p class="bt-top">
        <b>{texts.round(view.round)}</b> <span>{texts.goal}</span>
      </p>
      <ul class={`bt-camps of-${view.seats.length}`} aria-label={genericTexts.seats} data-stage>
        {view.seats.map((seat, index) => (
          <Camp key={index} table={props} index={index} seat={seat} strike={isStriking ? strike : undefined} />
        ))}
      </ul>
      {beat && (isLanded || isStriking) ? (
        <p class={`bt-words is-${beat.kind}`}>
          {beat.kind === "roll"
            ? texts.allRoll
            : beat.events.map((event, index) => <Sentence key={index} game={game} event={event} names={names} />)}
        </p>
      ) : (
        <p class="bt-words is-status">{withNames(view.status, names)}</p>
      )}
      <div class="bt-supply">
        <small>{view.endless ? texts.endless : texts.supply}</small>
        <Cards
          counts={view.endless ? view.supply.map(() => 1) : view.supply}
          owner="supply"
          label={view.endless ? texts.endless : texts.left(view.supply)}
        />
      </div>
    </div>
  );
}
