/* Real dice: whoever rolls taps or types what lies on the table. */
import { useState } from "preact/hooks";
import type { DiceGroup } from "../protocol.gen";
import { t } from "../text";
import { Die, DieFace } from "./Die";
import { groupAt, readValues, tappable, valuesNeeded } from "./rollText";
import { useKeys } from "./useKeys";
import "./roll.css";

function wordsOf(groups: readonly DiceGroup[]): string {
  return groups
    .map((group) => {
      if (group.deal !== undefined) {
        return t.roll.cards(group.deal, group.of ?? 0);
      }
      return group.words === undefined ? t.roll.dice(group.count ?? 0, group.sides ?? 0) : t.roll.words(group.words);
    })
    .join(" + ");
}

export interface RollEntryProps {
  groups: DiceGroup[];
  purpose: string;
  isSecret: boolean;
  onRoll: (values: string) => void;
}

export function RollEntry({ groups, purpose, isSecret, onRoll }: RollEntryProps) {
  const [text, setText] = useState("");
  const values = readValues(text, groups);
  const needed = valuesNeeded(groups);
  const next = groupAt(groups, values.length);
  const faces = tappable(needed === 1 ? groups[0] : next);
  const isComplete = values.length === needed;
  const isLone = needed === 1 && faces > 0;
  const add = (face: number) => {
    const before = isLone ? [] : values;
    if (face <= tappable(groupAt(groups, before.length))) {
      setText([...before, String(face)].join(" "));
    }
  };
  const enter = (event?: Event) => {
    event?.preventDefault();
    if (isComplete) {
      onRoll(values.join(" "));
      setText("");
    }
  };
  const digits = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [String(index + 1), () => add(index + 1)]));
  useKeys({ ...digits, Backspace: () => setText(values.slice(0, -1).join(" ")), Enter: () => enter() });
  return (
    <form class="entry" onSubmit={enter} aria-label={t.roll.title}>
      <p>
        <b>{t.roll.ask(wordsOf(groups), purpose)}</b> <span class="soft">{t.roll.tap}</span>
        {isSecret && <span class="entry-secret">{t.roll.secret}</span>}
      </p>
      <div class="entry-row">
        {faces > 0 && (
          <div class="entry-faces" role="group">
            {Array.from({ length: faces }, (_, index) => (
              <button
                key={index}
                type="button"
                class="entry-face"
                aria-label={t.roll.face(index + 1)}
                aria-pressed={isLone ? values[0] === String(index + 1) : undefined}
                onClick={() => add(index + 1)}
              >
                <DieFace face={index + 1} sides={(next ?? groups[0])?.sides ?? 20} />
              </button>
            ))}
          </div>
        )}
        {isLone ? (
          <button type="submit" class="button main" disabled={!isComplete}>
            {t.roll.enter}
          </button>
        ) : (
          <span class="entry-left" aria-live="polite">
            {!isComplete && t.roll.left(needed - values.length)}
          </span>
        )}
      </div>
      {needed > 1 && values.length > 0 && (
        <div class="dice entry-dice">
          {values.map((value, index) => (
            <Die key={index} face={Number(value) || null} sides={groupAt(groups, index)?.sides ?? 6} />
          ))}
        </div>
      )}
      {!isLone && (
        <div class="entry-typed">
          <input
            type="text"
            value={text}
            inputMode={groups.some((group) => group.words !== undefined) ? "text" : "numeric"}
            autocomplete="off"
            aria-label={t.roll.typed}
            placeholder={t.roll.typed}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button
            type="button"
            class="button"
            disabled={values.length === 0}
            onClick={() => setText(values.slice(0, -1).join(" "))}
          >
            {t.roll.back}
          </button>
          <button type="submit" class="button main" disabled={!isComplete}>
            {t.roll.enter}
          </button>
        </div>
      )}
    </form>
  );
}
