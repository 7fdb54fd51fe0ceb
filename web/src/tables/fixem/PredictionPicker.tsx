/* A point and a count; with a hint, how likely each count is. */
import { DieFace } from "../../parts/Die";
import type { FixemSpread } from "../../protocol.gen";
import { chanceOf } from "./advice";
import { FACES, type Rules } from "./read";
import { texts } from "./text";

export interface Said {
  /** 0: not yet. */
  point: number;
  count: number | undefined;
}

/** Counts within reach of a thumb; any other one is typed. */
const SHOWN = 13;
const BELOW = 5;

export interface PredictionPickerProps {
  said: Said;
  /** About how many dice of a point may be expected. */
  middle: number;
  rules: Rules;
  /** A die has given the point. */
  isBound: boolean;
  spread: FixemSpread | undefined;
  onSay: (said: Said) => void;
}

export function PredictionPicker({ said, middle, rules, isBound, spread, onSay }: PredictionPickerProps) {
  const first = Math.max(rules.least, Math.min(middle - BELOW, rules.most - SHOWN + 1));
  const counts = Array.from({ length: Math.min(SHOWN, rules.most - first + 1) }, (_, index) => first + index);
  const likeliest = Math.max(1, ...(spread?.chances ?? []).map((chance) => 100 * chance));
  const isFar = said.count !== undefined && !counts.includes(said.count);
  return (
    <div class="picker">
      <fieldset class="picker-points">
        <legend>{texts.point}</legend>
        <div class="picker-row">
          {Array.from({ length: FACES }, (_, index) => (
            <label key={index} class="pick-face">
              <input
                type="radio"
                name="point"
                checked={said.point === index + 1}
                disabled={isBound && said.point !== index + 1}
                aria-label={texts.pointOf(index + 1)}
                onChange={() => onSay({ ...said, point: index + 1 })}
              />
              <DieFace face={index + 1} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class={`picker-counts ${spread ? "has-bars" : ""}`}>
        <legend>{texts.count}</legend>
        <div class="picker-row">
          {counts.map((count) => {
            const chance = 100 * chanceOf(spread, count);
            return (
              <label key={count} class="pick-count">
                <input
                  type="radio"
                  name="count"
                  checked={said.count === count}
                  aria-label={spread ? texts.countChance(count, chance.toFixed(1)) : texts.countOf(count)}
                  onChange={() => onSay({ ...said, count })}
                />
                {spread && (
                  <span class="pick-bar" aria-hidden="true">
                    <small>{chance >= 1 ? `${Math.round(chance)}%` : ""}</small>
                    <i style={{ height: `${(chance / likeliest) * 100}%` }} />
                  </span>
                )}
                <b aria-hidden="true">{count}</b>
              </label>
            );
          })}
          <input
            type="text"
            class={`pick-other ${isFar ? "is-used" : ""}`}
            autocomplete="off"
            inputMode="numeric"
            aria-label={texts.otherCount(rules.least, rules.most)}
            placeholder="#"
            value={isFar ? said.count : ""}
            onInput={(event) => {
              const { value } = event.currentTarget;
              onSay({ ...said, count: /^\d+$/.test(value) ? Number(value) : undefined });
            }}
          />
        </div>
      </fieldset>
    </div>
  );
}
