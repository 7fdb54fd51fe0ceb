/* Puts a choice together where there are too many to list: a kind, then what it names, slot by slot. It knows of a
   game what the server says of its kinds of choices, and no rule. */
import { useState } from "preact/hooks";
import type { ChoiceKind, ChoiceSlot } from "../protocol.gen";
import type { Offer } from "../state/room";
import { t } from "../text";
import { DieFace } from "./Die";
import {
  capital,
  compose,
  everIn,
  isIn,
  isStepped,
  missingIn,
  nearestIn,
  nextIn,
  openIn,
  readChoice,
  sayChoice,
  sayRanges,
  sayValue,
  settle,
  titleOf,
  valuesIn,
  withNamed,
  type Named,
  type Range,
} from "./kinds";
import { Token } from "./Token";
import { useKeys } from "./useKeys";
import "./picker.css";

export interface PickerProps {
  title: string;
  kinds: readonly ChoiceKind[];
  /** Those that are listed as well: what they mean says more than what their kind means. */
  offers: readonly Offer[];
  names: readonly string[];
  isBusy: boolean;
  hinted: string | undefined;
  onChoose: (action: string) => void;
}

export function Picker({ title, kinds, offers, names, isBusy, hinted, onChoose }: PickerProps) {
  const built = kinds.filter((kind) => kind.slots.length > 0 && everIn(kind, 0).length > 0);
  const plain = kinds.filter((kind) => kind.slots.length === 0);
  const [chosen, setChosen] = useState(0);
  const [wishes, setWishes] = useState<Named[]>([]);
  const kind = built[chosen] ?? built[0];
  const hint = hinted === undefined ? undefined : readChoice(kinds, hinted);
  const meaningOf = (one: ChoiceKind, action: string) =>
    offers.find(({ text }) => text === action)?.meaning || one.meaning;
  const send = (action: string) => !isBusy && onChoose(action);
  const turnTo = (next: number, named: Named[] = []) => {
    setChosen(next);
    setWishes(named);
  };
  const named = kind ? settle(kind, wishes) : [];
  const submit = (event: Event) => {
    event.preventDefault();
    if (kind && missingIn(kind, named) === undefined) {
      send(compose(kind, named));
    }
  };
  const name = (slot: number, value: Named) => kind && setWishes(withNamed(kind, wishes, slot, value));
  useKeys(kind ? keysOf(kind, named, name) : {});
  return (
    <form class="picker" onSubmit={submit}>
      {kind && (
        <div class="picker-slots">
          {built.length > 1 && (
            <Kinds kinds={built} chosen={kind} hinted={hint?.kind} onPick={(index) => turnTo(index)} />
          )}
          {kind.slots.map((_, slot) => (
            <Slot
              key={`${kind.form} ${slot}`}
              kind={kind}
              slot={slot}
              named={named}
              names={names}
              hinted={hint?.kind === kind ? hint.values[slot] : undefined}
              isFirst={slot === 0}
              onName={(value) => name(slot, value)}
            />
          ))}
        </div>
      )}
      <ul class="choices" aria-label={title}>
        {kind && (
          <li>
            <Send kind={kind} named={named} names={names} isBusy={isBusy} hinted={hinted} meaningOf={meaningOf} />
          </li>
        )}
        {plain.map((one, index) => (
          <li key={one.form}>
            <Plain
              kind={one}
              meaning={meaningOf(one, one.form)}
              isBusy={isBusy}
              isHinted={hinted === one.form}
              isFirst={!kind && index === 0}
              onChoose={send}
            />
          </li>
        ))}
      </ul>
      {hint && hint.kind.slots.length > 0 && (
        <p>
          <button type="button" class="button tiny" onClick={() => turnTo(built.indexOf(hint.kind), hint.values)}>
            {t.picker.follow}
          </button>
        </p>
      )}
    </form>
  );
}

/* Digits name a face, + and − step the first number. */
function keysOf(
  kind: ChoiceKind,
  named: readonly Named[],
  name: (slot: number, value: Named) => void,
): Record<string, () => void> {
  const keys: Record<string, () => void> = {};
  const number = kind.slots.findIndex((_, slot) => isStepped(kind, slot));
  const face = kind.slots.findIndex((slot, index) => slot.kind === "face" && !isStepped(kind, index));
  if (face >= 0) {
    const open = valuesIn(openIn(kind, face, named)).filter((value) => value <= 9);
    open.forEach((value) => (keys[String(value)] = () => name(face, value)));
  }
  if (number >= 0) {
    const open = openIn(kind, number, named);
    const step = (direction: 1 | -1) => {
      const next = nextIn(open, named[number] ?? 0, direction);
      if (next !== undefined) {
        name(number, next);
      }
    };
    Object.assign(keys, { "+": () => step(1), "=": () => step(1), "-": () => step(-1) });
  }
  return keys;
}

interface PlainProps {
  kind: ChoiceKind;
  meaning: string;
  isBusy: boolean;
  isHinted: boolean;
  isFirst: boolean;
  onChoose: (action: string) => void;
}

/* It names nothing: its form is the whole of it. */
function Plain({ kind, meaning, isBusy, isHinted, isFirst, onChoose }: PlainProps) {
  return (
    <button
      type="button"
      class={`choice ${isHinted ? "is-hinted" : ""}`}
      data-action={kind.form}
      data-first={isFirst ? true : undefined}
      aria-disabled={isBusy}
      onClick={() => onChoose(kind.form)}
    >
      <span>
        <b>{capital(kind.form)}</b>
        <small>{meaning}</small>
      </span>
    </button>
  );
}

interface KindsProps {
  kinds: ChoiceKind[];
  chosen: ChoiceKind | undefined;
  hinted: ChoiceKind | undefined;
  onPick: (index: number) => void;
}

function Kinds({ kinds, chosen, hinted, onPick }: KindsProps) {
  return (
    <fieldset class="picker-slot">
      <legend>{t.picker.kinds}</legend>
      <div class="picker-options">
        {kinds.map((kind, index) => (
          <label key={kind.form} class={`picker-option ${kind === hinted ? "is-hinted" : ""}`}>
            <input type="radio" name="picker-kind" checked={kind === chosen} onChange={() => onPick(index)} />
            <span>{titleOf(kind, kinds)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SendProps {
  kind: ChoiceKind;
  named: readonly Named[];
  names: readonly string[];
  isBusy: boolean;
  hinted: string | undefined;
  meaningOf: (kind: ChoiceKind, action: string) => string;
}

/* It says what would be done, or what is missing. */
function Send({ kind, named, names, isBusy, hinted, meaningOf }: SendProps) {
  const missing = missingIn(kind, named);
  const action = missing === undefined ? compose(kind, named) : undefined;
  return (
    <button
      type="submit"
      class={`choice picker-send ${action === undefined ? "is-open" : ""} ${action !== undefined && hinted === action ? "is-hinted" : ""}`}
      data-action={action}
      aria-disabled={isBusy || action === undefined}
    >
      <span>
        <b>
          {sayChoice(
            kind,
            named.map((value, slot) => (slot === missing ? undefined : value)),
            names,
          )}
        </b>
        <small>{missing === undefined ? meaningOf(kind, compose(kind, named)) : wantedIn(kind, missing, named)}</small>
      </span>
    </button>
  );
}

function wantedIn(kind: ChoiceKind, slot: number, named: readonly Named[]): string {
  const name = kind.slots[slot]?.name ?? "";
  return isStepped(kind, slot)
    ? t.picker.allowed(capital(name), sayRanges(openIn(kind, slot, named), t.picker.to))
    : t.picker.first(name);
}

interface SlotProps {
  kind: ChoiceKind;
  slot: number;
  named: readonly Named[];
  names: readonly string[];
  hinted: Named;
  isFirst: boolean;
  onName: (value: Named) => void;
}

function Slot({ kind, slot, named, names, hinted, isFirst, onName }: SlotProps) {
  const row = kind.slots[slot];
  const open = openIn(kind, slot, named);
  const value = named[slot];
  if (!row) {
    return null;
  }
  return (
    <fieldset class={`picker-slot ${isStepped(kind, slot) ? "is-stepped" : ""}`}>
      <legend>
        {capital(row.name)} {isStepped(kind, slot) && <span class="soft">{sayRanges(open, t.picker.to)}</span>}
      </legend>
      {isStepped(kind, slot) ? (
        <Stepper
          name={capital(row.name)}
          open={open}
          value={value}
          isHinted={hinted !== undefined && hinted === value}
          isFirst={isFirst}
          onName={onName}
        />
      ) : (
        <Options
          group={`picker-${slot}`}
          row={row}
          all={valuesIn(everIn(kind, slot))}
          open={open}
          value={value}
          names={names}
          hinted={hinted}
          isFirst={isFirst}
          onName={onName}
        />
      )}
    </fieldset>
  );
}

interface OptionsProps {
  group: string;
  row: ChoiceSlot;
  /** What could be named if other things were named before it. */
  all: number[];
  open: readonly Range[];
  value: Named;
  names: readonly string[];
  hinted: Named;
  isFirst: boolean;
  onName: (value: Named) => void;
}

function Options({ group, row, all, open, value, names, hinted, isFirst, onName }: OptionsProps) {
  const first = isFirst ? (value ?? all.find((one) => isIn(open, one))) : undefined;
  const sides = Math.max(6, ...all);
  return (
    <div class="picker-options">
      {all.map((one) => (
        <label key={one} class={`picker-option ${one === hinted ? "is-hinted" : ""}`}>
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === value}
            disabled={!isIn(open, one)}
            data-first={one === first ? true : undefined}
            aria-label={row.kind === "face" ? t.picker.face(one) : undefined}
            onChange={() => onName(one)}
          />
          {row.kind === "face" ? (
            <span class="picker-die">
              <DieFace face={one} sides={sides} />
            </span>
          ) : (
            <span>
              {row.kind === "seat" && <Token seat={one} />}
              {capital(sayValue(row, one, names))}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}

interface StepperProps {
  name: string;
  open: readonly Range[];
  value: Named;
  isHinted: boolean;
  isFirst: boolean;
  onName: (value: Named) => void;
}

/* What is typed and is no number may not be named. */
function readTyped(text: string): number {
  return /^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

function Stepper({ name, open, value, isHinted, isFirst, onName }: StepperProps) {
  /* As it is typed, "1" on the way to "12"; undefined: it was stepped to. */
  const [typed, setTyped] = useState<string>();
  const from = value ?? nearestIn(open, 0) ?? 0;
  const less = nextIn(open, from, -1);
  const more = nextIn(open, from, 1);
  const least = open[0]?.[0];
  const most = open.at(-1)?.[1];
  const set = (next: Named) => {
    if (next !== undefined) {
      setTyped(undefined);
      onName(next);
    }
  };
  const type = (text: string) => {
    setTyped(text);
    onName(readTyped(text));
  };
  const press = (event: KeyboardEvent) => {
    const next = { ArrowUp: more, ArrowDown: less, PageUp: most, PageDown: least }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      set(next);
    }
  };
  return (
    <div class={`picker-stepper ${isHinted ? "is-hinted" : ""}`} onKeyDown={press}>
      <button
        type="button"
        class="button square"
        aria-label={t.picker.less(name)}
        aria-disabled={less === undefined}
        onClick={() => set(less)}
      >
        −
      </button>
      <input
        type="text"
        inputMode={(least ?? 0) < 0 ? "text" : "numeric"}
        role="spinbutton"
        autocomplete="off"
        aria-label={name}
        aria-valuenow={isIn(open, value) ? value : undefined}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-invalid={!isIn(open, value)}
        value={typed !== undefined && Object.is(readTyped(typed), value) ? typed : (value ?? "")}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => isIn(open, value) && setTyped(undefined)}
      />
      <button
        type="button"
        class="button square"
        aria-label={t.picker.more(name)}
        aria-disabled={more === undefined}
        data-first={isFirst ? true : undefined}
        onClick={() => set(more)}
      >
        +
      </button>
    </div>
  );
}
