/* The table of 65: two collections, the blue dice, and the ring between them. */
import { useState } from "preact/hooks";
import { Die, DieFace } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import type { SixtyfiveSeat as Side, SixtyfiveView } from "../../protocol.gen";
import { withNames } from "../generic/read";
import { handOf, inRing, isAiming, spotOf } from "../ring/aim";
import { aimTap, sightsOf } from "../ring/AimChooser";
import { Ring } from "../ring/Ring";
import { Tale } from "../ring/Tale";
import { sideOf } from "../ring/side";
import { arenaOf, blueOf, diceOf, facesOf, type RingDie } from "../ring/read";
import { plateOf } from "../plate";
import type { TableProps } from "../table";
import { isAimed, offerAt } from "./label";
import { tones } from "./tones";
import { texts as genericTexts } from "../generic/text";
import { texts as ringTexts } from "../ring/text";
import { texts } from "./text";
import "../ring/ring.css";

/** A place for every number, or for every die of the one number; what is held beyond that follows. */
function Collection({ side }: { side: Side }) {
  const wanted = side.kind ? Array.from({ length: side.goal }, () => side.kind) : [1, 2, 3, 4, 5, 6];
  const holds = facesOf(side.holds);
  const held = [...holds];
  const slots = wanted.map((number) => {
    const at = held.indexOf(number);
    return { number, isHeld: at >= 0 && held.splice(at, 1).length > 0 };
  });
  return (
    <ul class="collection" aria-label={ringTexts.ring.holds(holds)}>
      {slots.map(({ number, isHeld }, index) => (
        <li key={index} class={isHeld ? "" : "is-missing"} aria-hidden="true">
          {isHeld ? <DieFace face={number} /> : <span>{number}</span>}
        </li>
      ))}
      {held.map((face, index) => (
        <li key={`spare ${index}`} class="is-spare" aria-hidden="true">
          <DieFace face={face} />
        </li>
      ))}
    </ul>
  );
}

function BlueDice({ view }: { view: SixtyfiveView }) {
  const faces = view.blue_dice;
  const isTwin = (face: number) => face > 0 && faces.filter((other) => other === face).length > 1;
  return (
    <div class="blue" role="group" aria-label={ringTexts.ring.blue}>
      {faces.map((face, index) => (
        <span key={index} class={`blue-die ${face ? "" : "is-waiting"} ${isTwin(face) ? "is-twin" : ""}`}>
          <Die face={face || null} label={face ? String(face) : ringTexts.ring.blueWaiting} />
        </span>
      ))}
    </div>
  );
}

interface SetPickerProps {
  verb: "preroll" | "take";
  dice: RingDie[];
  onChoose: (action: string) => void;
}

/** Any of some dice: there are too many sets for a button each. */
function SetPicker({ verb, dice, onChoose }: SetPickerProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const toggle = (number: number) =>
    setChosen(
      chosen.includes(number)
        ? chosen.filter((other) => other !== number)
        : [...chosen, number].sort((one, other) => one - other),
    );
  return (
    <div class="set-picker" role="group" aria-label={texts.these[verb]}>
      {dice.map(({ number, face }) => (
        <button
          key={number}
          type="button"
          aria-pressed={chosen.includes(number)}
          aria-label={String(face)}
          onClick={() => toggle(number)}
        >
          <DieFace face={face} />
        </button>
      ))}
      <button type="button" class="button main" onClick={() => onChoose(`${verb} ${chosen.join(" ") || "none"}`)}>
        {chosen.length > 0 ? texts.these[verb] : texts.none[verb]}
      </button>
    </div>
  );
}

/** What is picked from now, if anything is. */
function pickOf(view: SixtyfiveView, dice: RingDie[]): Omit<SetPickerProps, "onChoose"> | undefined {
  const own = `side_${view.turn + 1}`;
  switch (view.phase) {
    case "preroll":
      return { verb: "preroll", dice: dice.filter(({ where }) => where === own) };
    case "collect":
      return { verb: "take", dice: dice.filter(({ where }) => where === "out") };
    default:
      return undefined;
  }
}

function factsOf(side: Side): { label: string; value: string }[] {
  const mode = side.kind ? ringTexts.ring.ofAKind(side.goal, side.kind) : ringTexts.ring.different;
  const hand =
    side.team > 1 && side.hand > 0
      ? [{ label: ringTexts.ring.hand, value: ringTexts.ring.handOf(side.hand, side.team) }]
      : [];
  return [{ label: ringTexts.ring.goal, value: mode }, ...hand];
}

export function SixtyfiveTable(props: TableProps<"sixtyfive">) {
  const { game, view, names, seat, wanted, events, moment, pace, offers, act, drafting } = props;
  const sides = view.seats;
  const turn = view.turn;
  const dice = diceOf(view);
  const arena = arenaOf(view);
  const side = sideOf(view, seat);
  const isThrowing = isAiming(view, seat);
  const aiming = isThrowing ? drafting : undefined;
  const onDie = (die: RingDie) => {
    const run = aimTap(aiming, view, die);
    if (run) {
      return { meaning: ringTexts.aim.here, run };
    }
    const offer = offers && offerAt(offers, die, dice);
    return offer && { meaning: offer.meaning, run: () => act(offer.text) };
  };
  const isModelled = view.table === "model" && offers?.some(isAimed);
  const pick = offers && pickOf(view, dice);
  return (
    <div class="ring-table">
      <ul class="plates" aria-label={genericTexts.seats}>
        {sides.map((side, index) => (
          <SeatPlate
            key={index}
            {...plateOf(props, index, wanted.includes(index) || (wanted.length === 0 && turn === index))}
            score={side.score}
            target={side.goal}
            facts={factsOf(side)}
          >
            <Collection side={side} />
          </SeatPlate>
        ))}
      </ul>
      <div class="ring-words">
        <p class="ring-status">{withNames(view.status, names)}</p>
        <BlueDice view={view} />
        {isModelled && <p class="ring-hint">{ringTexts.ring.tapHint}</p>}
        {aiming && <p class="ring-hint">{view.phase === "place" ? ringTexts.aim.placeHint : ringTexts.aim.tapHint}</p>}
        {pick && <SetPicker key={moment} {...pick} onChoose={act} />}
      </div>
      <div class="ring-stage">
        <Ring
          key={side}
          side={side}
          arena={arena}
          dice={dice}
          blue={blueOf(view)}
          wanted={(sides[turn]?.needs ?? []).flatMap((isNeeded, index) => (isNeeded ? index + 1 : []))}
          target={view.target}
          names={names}
          onDie={onDie}
          sights={sightsOf(aiming, view, inRing(view), (aim) => handOf(aim, spotOf(aim, dice), arena, seat))}
          isStill={pace === 0}
        />
        <Tale game={game} events={events} moment={moment} names={names} tones={tones} />
      </div>
    </div>
  );
}
