/* Many real dice: how many of each colour show each face. */
import { useState } from "preact/hooks";
import type { DiceGroup } from "../protocol.gen";
import { t } from "../text";
import {
  addFace,
  emptyCounts,
  isComplete,
  leftOf,
  setFace,
  valuesOf,
  withoutLast,
  withRest,
  type Counts,
} from "./countText";
import { DieFace } from "./Die";
import { Token } from "./Token";
import { useKeys } from "./useKeys";
import "./count.css";
import "./roll.css";

export interface CountEntryProps {
  /** Each has an owner. */
  groups: DiceGroup[];
  names: string[];
  purpose: string;
  isSecret: boolean;
  onRoll: (values: string) => void;
}

/** More dice of one colour than one would tap one by one. */
const MOST_TAPPED = 12;

export function CountEntry({ groups, names, purpose, isSecret, onRoll }: CountEntryProps) {
  const [past, setPast] = useState<readonly Counts[]>(() => [emptyCounts(groups)]);
  const counts = past.at(-1)!;
  const isTyped = groups.some((group) => (group.count ?? 0) > MOST_TAPPED);
  const whole = withRest(counts, groups);
  const isFull = isComplete(whole, groups);
  const change = (next: Counts) => next !== counts && setPast([...past, next]);
  const back = () => setPast(withoutLast(past, groups));
  const enter = (event?: Event) => {
    event?.preventDefault();
    if (isFull) {
      onRoll(valuesOf(whole, groups));
    }
  };
  const next = groups.findIndex((_, row) => leftOf(whole, groups, row) > 0);
  const digits = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      String(index + 1),
      () => next >= 0 && change(addFace(counts, groups, next, index + 1)),
    ]),
  );
  useKeys({ ...digits, Backspace: back, Enter: () => enter() });
  const dice = groups.reduce((all, group) => all + (group.count ?? 0), 0);
  return (
    <form class="entry counts" onSubmit={enter} aria-label={t.roll.title}>
      <p>
        <b>{t.roll.ask(t.roll.dice(dice, groups[0]?.sides ?? 6), purpose)}</b>{" "}
        <span class="soft">{isTyped ? t.roll.countTyped : t.roll.countTap}</span>
        {isSecret && <span class="entry-secret">{t.roll.countSecret}</span>}
      </p>
      <div class="counts-rows">
        {groups.map((group, row) =>
          (group.count ?? 0) === 0 ? null : (
            <Row
              key={row}
              group={group}
              owner={group.owner ?? row}
              name={names[group.owner ?? row] ?? ""}
              counts={counts[row] ?? []}
              rest={whole[row] ?? []}
              left={leftOf(whole, groups, row)}
              isTyped={isTyped}
              isNext={row === next}
              onAdd={(face) => change(addFace(counts, groups, row, face))}
              onSet={(face, number) => change(setFace(counts, row, face, number))}
            />
          ),
        )}
      </div>
      <div class="counts-foot">
        <button type="button" class="button" disabled={past.length === 1} onClick={back}>
          {t.roll.back}
        </button>
        <button type="submit" class="button main" disabled={!isFull}>
          {t.roll.enter}
        </button>
      </div>
    </form>
  );
}

interface RowProps {
  group: DiceGroup;
  owner: number;
  name: string;
  counts: readonly (number | undefined)[];
  /** With what the last face must be. */
  rest: readonly (number | undefined)[];
  left: number;
  isTyped: boolean;
  isNext: boolean;
  onAdd: (face: number) => void;
  onSet: (face: number, number: number | undefined) => void;
}

function Row({ group, owner, name, counts, rest, left, isTyped, isNext, onAdd, onSet }: RowProps) {
  const faces = Array.from({ length: group.sides ?? 6 }, (_, index) => index + 1);
  /* The device goes on to the next one. */
  const isHidden = group.to !== undefined && left === 0;
  return (
    <fieldset class={`counts-row seat-${owner % 8} ${left === 0 ? "is-done" : ""} ${isNext ? "is-next" : ""}`}>
      <legend>
        <Token seat={owner} /> {name}
        <span class={left < 0 ? "bad" : "soft"} aria-live="polite">
          {left === 0 ? t.roll.countDone : left < 0 ? t.roll.countMore(-left) : t.roll.left(left)}
        </span>
      </legend>
      <div class="counts-cells">
        {faces.map((face) => {
          const number = isHidden ? undefined : counts[face - 1];
          return isTyped ? (
            <label key={face} class="counts-cell">
              <DieFace face={face} sides={group.sides ?? 6} />
              <input
                type="text"
                inputMode="numeric"
                autocomplete="off"
                aria-label={t.roll.countOf(name, face)}
                value={number ?? ""}
                placeholder={isHidden || rest[face - 1] === undefined ? "" : String(rest[face - 1])}
                onInput={(event) => {
                  const { value } = event.currentTarget;
                  onSet(face, /^\d{1,3}$/.test(value) ? Number(value) : undefined);
                }}
              />
            </label>
          ) : (
            <button
              key={face}
              type="button"
              class={`counts-cell ${number ? "has-some" : ""}`}
              aria-label={t.roll.countAdd(name, face, number ?? 0)}
              aria-disabled={left === 0}
              onClick={() => onAdd(face)}
            >
              <DieFace face={face} sides={group.sides ?? 6} />
              <b aria-hidden="true">{number || ""}</b>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
