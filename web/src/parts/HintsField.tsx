/* Who may ask for hints at a table. */
import type { RoomMessage } from "../protocol.gen";
import { t } from "../text";

export type Hints = RoomMessage["hints"];

const WORDS: Hints[] = ["alone", "yes", "no"];

export function HintsField({ value, onPick }: { value: Hints; onPick: (hints: Hints) => void }) {
  return (
    <label class="field">
      <span class="label">{t.company.hints}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value as Hints)}>
        {WORDS.map((word) => (
          <option key={word} value={word}>
            {t.company.hintsWords[word]}
          </option>
        ))}
      </select>
    </label>
  );
}
