/* Puts a throw together: at what, with what, how hard, from where. The ring shows it, the server says whether it is allowed. */
import { useLayoutEffect } from "preact/hooks";
import { DieFace } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/useKeys";
import type { ViewOf } from "../../game/told";
import type { Offer } from "../../state/room";
import { setThrowSpeed, throwSpeed } from "../../state/settings";
import type { Draft, Drafting } from "../../state/useDrafting";
import { t } from "../../text";
import type { ChooserProps, Hint } from "../table";
import {
  aimAt,
  fitAim,
  groupsOf,
  nextTarget,
  nudge,
  readAim,
  SLOWEST,
  spotOf,
  STRENGTHS,
  strengthOf,
  writeAim,
  writeSpot,
  type Aim,
  type Group,
  type Reach,
  type Strength,
} from "./aim";
import { coneOf } from "./cone";
import { type Arena, arenaOf, diceOf, type RingDie, type RingGame, type RingView } from "./read";
import { sideOf, turnSpot, unturnSpot, wayOnScreen } from "./side";
import type { Sights } from "./Ring";
import { texts } from "./text";
import "./aim.css";

/** What a game says of its throws. */
export interface AimGame<Id extends RingGame> {
  reach: (view: ViewOf<Id>, offers: readonly Offer<Id>[]) => Reach;
  /** What listed throws at a die are worth, in their own words; "": nothing is said. */
  worthOf: (die: RingDie, offers: readonly Offer<Id>[]) => string;
  /** Metres a second. */
  fastest: number;
  /** From where, or in which style; the first is the usual one. */
  manners: string[];
  say: {
    firsts: string;
    first: (number: number) => string;
    manner: string;
    throw: (first: number) => string;
  };
  /** The first number is the face of a die. */
  hasFaces: boolean;
}

/** The mark says for which question it was put together: where another die is laid down, the old place is taken. */
function draftOf(aim: Aim, mark: string): Draft {
  return { text: writeAim(aim), mark };
}

function markOf({ verb, usual }: Reach): string {
  return verb === "place" ? writeSpot(usual(0).spot) : "";
}

/** What is drawn on the ring while somebody puts a throw together. */
export function sightsOf(
  drafting: Drafting<RingGame> | undefined,
  view: RingView,
  targets: readonly RingDie[],
  handOf?: (aim: Aim) => Sights["hand"],
): Sights | undefined {
  const arena = arenaOf(view);
  const aim = drafting && readAim(drafting.draft.text, arena.die / 10);
  const cone = drafting?.isFresh ? coneOf(drafting.trial) : undefined;
  const guess = aim?.exact || aim?.verb === "place" ? undefined : aim && handOf?.(aim);
  return aim && drafting
    ? {
        spot: spotOf(aim, diceOf(view)),
        hand: cone ? { x: cone.from.x / 10, y: cone.from.y / 10 } : guess,
        cone,
        onSpot: (x, y, near) =>
          drafting.onDraft(draftOf(aimAt(aim, { x, y }, targets, near, arena), drafting.draft.mark)),
      }
    : undefined;
}

/** Aims at a die of the ring, as a tap on it does. */
export function aimTap(
  drafting: Drafting<RingGame> | undefined,
  view: RingView,
  die: RingDie,
): (() => void) | undefined {
  const aim = drafting && readAim(drafting.draft.text, arenaOf(view).die / 10);
  return aim?.verb === "throw" && die.where === "ring"
    ? () => drafting?.onDraft(draftOf({ ...aim, die: die.number, exact: "" }, drafting.draft.mark))
    : undefined;
}

interface TargetsProps {
  groups: Group[];
  chosen: number;
  onDie: (number: number) => void;
}

function Targets({ groups, chosen, onDie }: TargetsProps) {
  return (
    <div class="aim-targets" role="group" aria-label={texts.aim.targets}>
      {groups.map(({ worth, dice }) => (
        <div key={worth} class="aim-group">
          <span class="small">{worth || texts.aim.others}</span>
          <div class="aim-dice">
            {dice.map(({ number, face, owner }) => (
              <button
                key={number}
                type="button"
                class={`aim-die ${owner < 0 ? "" : `seat-${owner}`}`}
                aria-pressed={number === chosen}
                aria-label={texts.aim.at(face, worth)}
                onClick={() => onDie(number)}
              >
                <DieFace face={face} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface PickProps {
  title: string;
  options: { value: string; label: string; face?: number; name?: string }[];
  value: string;
  onPick: (value: string) => void;
}

function Pick({ title, options, value, onPick }: PickProps) {
  return (
    <div class="aim-pick" role="group" aria-label={title}>
      <span class="small" aria-hidden="true">
        {title}
      </span>
      <div class="aim-options">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            class={option.face ? "is-face" : ""}
            aria-pressed={option.value === value}
            aria-label={option.name}
            onClick={() => onPick(option.value)}
          >
            {option.face ? <DieFace face={option.face} /> : option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

interface StrengthPickProps {
  speed: number;
  fastest: number;
  onSpeed: (speed: number) => void;
}

function StrengthPick({ speed, fastest, onSpeed }: StrengthPickProps) {
  const names = Object.keys(STRENGTHS) as Strength[];
  return (
    <div class="aim-strength">
      <Pick
        title={texts.aim.strength}
        options={names.map((name) => ({
          value: name,
          label: texts.aim.strengths[name],
          name: `${texts.aim.strengths[name]}, ${texts.aim.speed(STRENGTHS[name])}`,
        }))}
        value={strengthOf(speed) ?? ""}
        onPick={(name) => onSpeed(STRENGTHS[name as Strength])}
      />
      <label class="aim-speed">
        <output class="small">{texts.aim.speed(speed)}</output>
        <input
          type="range"
          aria-label={texts.aim.exactly}
          aria-valuetext={texts.aim.speed(speed)}
          min={SLOWEST}
          max={fastest}
          step={0.1}
          value={speed}
          onInput={(event) => onSpeed(Math.round(10 * Number(event.currentTarget.value)) / 10)}
        />
      </label>
    </div>
  );
}

function HintLine({
  hint,
  arena,
  dice,
  onUse,
}: {
  hint: Hint;
  arena: Arena;
  dice: RingDie[];
  onUse: (aim: Aim) => void;
}) {
  const aim = readAim(hint.text, arena.die / 10);
  if (!aim) {
    return (
      <p class="hint small" role="status">
        {t.table.hintSays(t.table.hintBy(hint.by), hint.text)}
      </p>
    );
  }
  const { x, y } = aim.spot;
  const goal = aim.die || aimAt(aim, { x: 10 * x, y: 10 * y }, dice, arena.die, arena).die;
  const face = dice.find(({ number }) => number === goal)?.face;
  return (
    <p class="hint aim-hint small" role="status">
      {t.table.hintSays(t.table.hintBy(hint.by), texts.aim.hint(aim.first, face, aim.speed))}
      <button type="button" class="button tiny" onClick={() => onUse(aim)}>
        <Icon name="bulb" /> {texts.aim.use}
      </button>
    </p>
  );
}

const NUDGES: Record<string, [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, 5],
  ArrowDown: [0, -5],
};

type Props<Id extends RingGame> = ChooserProps<Id> & { game: AimGame<Id>; label: (action: string) => string };

export function AimChooser<Id extends RingGame>({
  game,
  label,
  view,
  seat,
  offers,
  isBusy,
  isWaiting,
  hint,
  drafting,
  onChoose,
}: Props<Id>) {
  const arena = arenaOf(view);
  const side = sideOf(view, seat);
  const reach = game.reach(view, offers);
  const { targets } = reach;
  const dice = diceOf(view);
  const text = drafting?.draft.text ?? "";
  const mark = markOf(reach);
  const isOld = (drafting?.draft.mark ?? "") !== mark;
  const aim = fitAim(isOld ? undefined : readAim(text, arena.die / 10), reach, throwSpeed());
  const written = writeAim(aim);
  const change = (part: Partial<Aim>) => drafting?.onDraft(draftOf({ ...aim, exact: "", ...part }, mark));
  /* At once: a tap that came before it would be forgotten. */
  useLayoutEffect(() => {
    if (written !== text || isOld) {
      drafting?.onDraft(draftOf(aim, mark));
    }
  }, [written, text, isOld]);
  const { trial, isFresh } = drafting ?? { trial: undefined, isFresh: false };
  /* Coordinates are of no use to who sees the ring. */
  const refusal =
    isFresh && trial?.legal === false ? String(trial.why).replace(/: expected y (below|above) 0/, "") : "";
  const isReady = !isWaiting && !isBusy && isFresh && trial?.legal === true;
  const takeFirst = (first: number) => change({ first, ...(game.hasFaces ? reach.usual(first) : {}) });
  const faster = (by: number) =>
    change({ speed: Math.min(game.fastest, Math.max(SLOWEST, Math.round(10 * (aim.speed + by)) / 10)) });
  const nextManner = () =>
    change({ manner: game.manners[(game.manners.indexOf(aim.manner) + 1) % game.manners.length] ?? "" });
  const isThrow = reach.verb === "throw";
  const nudgeBy = (onScreen: { x: number; y: number }) => {
    const { x, y } = unturnSpot(onScreen, side);
    change(nudge(aim, dice, { x: Math.round(x), y: Math.round(y) }, arena));
  };
  useKeys({
    ...Object.fromEntries(Object.entries(NUDGES).map(([key, [x, y]]) => [key, () => nudgeBy({ x, y })])),
    ...(isThrow
      ? {
          ...Object.fromEntries(reach.firsts.map((first) => [String(first), () => takeFirst(first)])),
          n: () => change(nextTarget(aim, targets, 1)),
          p: () => change(nextTarget(aim, targets, -1)),
          "+": () => faster(0.2),
          "-": () => faster(-0.2),
          f: nextManner,
        }
      : {}),
  });
  const send = (event: Event) => {
    event.preventDefault();
    if (isReady) {
      setThrowSpeed(aim.speed);
      onChoose(written);
    }
  };
  const groups = groupsOf(targets, (die) => game.worthOf(die, offers));
  const worth = groups.find(({ dice: some }) => some.some(({ number }) => number === aim.die))?.worth ?? "";
  const face = dice.find(({ number }) => number === aim.die)?.face;
  const others = offers.filter(({ text: one }) => !/^(throw|place) /.test(one));
  return (
    <form class={`chooser aim ${isWaiting ? "is-waiting" : ""}`} aria-label={texts.aim.title} onSubmit={send}>
      {isThrow && (
        <>
          <Targets groups={groups} chosen={aim.die} onDie={(die) => change({ die })} />
          <div class="aim-how">
            {reach.firsts.length > 0 && (
              <Pick
                title={game.say.firsts}
                options={reach.firsts.map((first) => ({
                  value: String(first),
                  label: String(first),
                  name: game.say.first(first),
                  ...(game.hasFaces ? { face: first } : {}),
                }))}
                value={String(aim.first)}
                onPick={(first) => takeFirst(Number(first))}
              />
            )}
            <StrengthPick speed={aim.speed} fastest={game.fastest} onSpeed={(speed) => change({ speed })} />
            <label class="aim-manner">
              <span class="small">{game.say.manner}</span>
              <select value={aim.manner} onChange={(event) => change({ manner: event.currentTarget.value })}>
                {game.manners.map((manner) => (
                  <option key={manner} value={manner}>
                    {texts.aim.manners[wayOnScreen(manner, side)] ?? manner}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </>
      )}
      <div class="aim-foot">
        <p class={refusal ? "refusal" : "small"} role={refusal ? "alert" : "status"}>
          {refusal || (isThrow ? texts.aim.says(face, turnSpot(aim.spot, side), worth) : texts.aim.placeHint)}
        </p>
        {others.map((offer) => (
          <button
            key={offer.text}
            type="button"
            class="choice aim-other"
            data-action={offer.text}
            title={offer.meaning}
            aria-disabled={isBusy || isWaiting}
            onClick={() => !isBusy && !isWaiting && onChoose(offer.text)}
          >
            <b>{label(offer.text)}</b>
          </button>
        ))}
        <button type="submit" class="choice aim-throw" data-first data-action={written} aria-disabled={!isReady}>
          <b>{isThrow ? game.say.throw(aim.first) : texts.aim.place}</b>
        </button>
      </div>
      {hint && !isWaiting && (
        <HintLine hint={hint} arena={arena} dice={targets} onUse={(used) => drafting?.onDraft(draftOf(used, mark))} />
      )}
    </form>
  );
}
