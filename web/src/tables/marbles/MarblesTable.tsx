/* The table of Marbles for Squares: hands, limbo and captures round the ring. */
import { useState } from "preact/hooks";
import { DieFace } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import { withNames } from "../generic/read";
import { inRing, isAiming, readAim, writeAim } from "../ring/aim";
import { aimTap, sightsOf } from "../ring/AimChooser";
import { Ring } from "../ring/Ring";
import { Tale } from "../ring/Tale";
import { sideOf } from "../ring/side";
import { arenaOf, diceOf, type RingDie } from "../ring/read";
import { plateOf } from "../plate";
import type { TableProps } from "../table";
import { offerAt } from "./label";
import { tones } from "./tones";
import { texts as genericTexts } from "../generic/text";
import { texts as ringTexts } from "../ring/text";
import { texts } from "./text";
import "../ring/ring.css";

interface HeapProps {
  title: string;
  dice: RingDie[];
  chosen?: number;
  /** What a tap on a die with this number does. */
  onNumber?: ((face: number) => void) | undefined;
}

/** Dice beside the ring: coloured squares, with pips once they are rolled. */
function Heap({ title, dice, chosen = 0, onNumber }: HeapProps) {
  return dice.length === 0 ? null : (
    <div class="heap">
      <span>{title}</span>
      <ul class="heap-dice" aria-label={ringTexts.ring.heap(title, dice.length)}>
        {dice.map((die) => (
          <li
            key={die.number}
            class={`heap-die seat-${die.owner} ${die.face ? "" : "is-blank"} ${die.isLit ? "is-lit" : ""}`}
          >
            {onNumber && die.isLit ? (
              <button
                type="button"
                aria-pressed={chosen === die.face}
                aria-label={texts.take(die.face)}
                onClick={() => onNumber(die.face)}
              >
                <DieFace face={die.face} />
              </button>
            ) : (
              <DieFace face={die.face || null} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wonBy(dice: readonly RingDie[], seat: number): RingDie[] {
  return dice.filter(({ where }) => where === `won_${seat + 1}`);
}

export function MarblesTable(props: TableProps<"marbles">) {
  const { game, view, names, seat, wanted, events, moment, pace, offers, places, act, drafting } = props;
  const [held, setHeld] = useState({ key: 0, face: 0 });
  const [isBest, setBest] = useState(false);
  const aiming = isAiming(view, seat) ? drafting : undefined;
  const aim = aiming && readAim(aiming.draft.text);
  const chosen = aim ? aim.first : held.key === moment ? held.face : 0;
  const take = (face: number) =>
    aim && aiming
      ? aiming.onDraft({ text: writeAim({ ...aim, first: face, exact: "" }), mark: "" })
      : setHeld({ key: moment, face });
  const dice = diceOf(view);
  const turn = view.turn;
  const isAimed = view.phase === "aim";
  const onDie = (die: RingDie) => {
    const run = aimTap(aiming, view, die);
    if (run) {
      return { meaning: ringTexts.aim.here, run };
    }
    const offer = offers && (chosen > 0 || die.isLit) ? offerAt(offers, die, dice, chosen || die.face) : undefined;
    const force = isBest && view.best !== "medium" ? ` ${view.best}` : "";
    return offer && { meaning: offer.meaning, run: () => act(offer.text + force) };
  };
  const wild = offers?.find(({ text }) => text === `throw ${chosen}`);
  const owned = (player: number, where: RingDie["where"]) =>
    dice.filter((die) => die.owner === player && die.where === where);
  return (
    <div class="ring-table">
      <ul class="plates" aria-label={genericTexts.seats}>
        {view.seats.map((facts, player) => (
          <SeatPlate
            key={player}
            {...plateOf(props, player, wanted.includes(player) || (wanted.length === 0 && turn === player))}
            score={facts.score}
            badges={facts.out_of_dice ? [texts.outOfDice] : []}
          >
            <div class="heaps">
              <Heap
                title={texts.hand}
                dice={owned(player, "hand")}
                chosen={chosen}
                onNumber={offers && player === seat && isAimed ? take : undefined}
              />
              <Heap title={texts.limbo} dice={owned(player, "limbo")} />
              <Heap title={texts.reserve} dice={owned(player, "reserve")} />
              <Heap title={texts.captured} dice={wonBy(dice, player)} />
            </div>
          </SeatPlate>
        ))}
      </ul>
      <div class="ring-words">
        <p class="ring-status">
          {withNames(view.status, names)}
          {view.last_turns && !places && <b>{texts.lastTurns}</b>}
        </p>
        {aiming && <p class="ring-hint">{view.phase === "place" ? ringTexts.aim.placeHint : ringTexts.aim.tapHint}</p>}
        {offers && isAimed && !aiming && (
          <p class="ring-hint">{chosen > 0 ? texts.tapTarget(chosen) : texts.tapHint}</p>
        )}
        {offers && isAimed && !aiming && view.best !== "medium" && (
          <div class="aim-options" role="group" aria-label={texts.forceOf}>
            {(["medium", view.best] as const).map((force) => (
              <button
                key={force}
                type="button"
                aria-pressed={isBest === (force !== "medium")}
                onClick={() => setBest(force !== "medium")}
              >
                {texts.force[force]}
              </button>
            ))}
          </div>
        )}
        {wild && (
          <button type="button" class="button tiny" onClick={() => act(wild.text)}>
            {texts.throwWild(chosen)}
          </button>
        )}
      </div>
      <div class="ring-stage">
        <Ring
          key={sideOf(view, seat)}
          side={sideOf(view, seat)}
          arena={arenaOf(view)}
          dice={dice}
          wanted={[]}
          target={view.target}
          names={names}
          onDie={onDie}
          sights={sightsOf(aiming, view, inRing(view))}
          isStill={pace === 0}
        />
        <Tale game={game} events={events} moment={moment} names={names} tones={tones} />
      </div>
    </div>
  );
}
