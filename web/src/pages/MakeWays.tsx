/* How a table is played: clock, absence, dice, who may come. */
import { HintsField, type Hints } from "../parts/HintsField";
import { t } from "../text";

export interface TableWays {
  clock: number;
  absent: number;
  listed: boolean;
  watch: boolean;
  /** Watchers may talk to the table. */
  call: boolean;
  hints: Hints;
  isReal: boolean;
  first: number;
}

export const usualWays: TableWays = {
  clock: 0,
  absent: 60,
  listed: false,
  watch: true,
  call: false,
  hints: "alone",
  isReal: false,
  first: 0,
};

const CLOCKS = [0, 15, 30, 60, 120, 300];
const ABSENCES = [0, 30, 60, 180, 600];

export interface MakeWaysProps {
  ways: TableWays;
  seats: number;
  /** The rules of the game have the clock. */
  keepsTime: boolean;
  onChange: (ways: TableWays) => void;
}

export function MakeWays({ ways, seats, keepsTime, onChange }: MakeWaysProps) {
  const change = (part: Partial<TableWays>) => onChange({ ...ways, ...part });
  return (
    <section class="card stack" aria-labelledby="make-table">
      <h2 id="make-table">{t.make.table}</h2>
      <div class="make-pair">
        <label class="field">
          <span class="label">{t.make.clock}</span>
          <select
            value={ways.clock}
            disabled={keepsTime}
            onChange={(event) => change({ clock: Number(event.currentTarget.value) })}
          >
            {keepsTime && <option value={0}>{t.make.clockRules}</option>}
            {(keepsTime ? [] : CLOCKS).map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t.make.clockNone : t.make.clockSeconds(seconds)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="label">{t.make.begins}</span>
          <select value={ways.first} onChange={(event) => change({ first: Number(event.currentTarget.value) })}>
            {Array.from({ length: seats }, (_, seat) => (
              <option key={seat} value={seat}>
                {t.seat(seat)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="field">
        <span class="label">{t.make.absent}</span>
        <select value={ways.absent} onChange={(event) => change({ absent: Number(event.currentTarget.value) })}>
          {ABSENCES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t.make.absentVote : t.make.absentAfter(seconds)}
            </option>
          ))}
        </select>
      </label>
      <HintsField value={ways.hints} onPick={(hints) => change({ hints })} />
      <div>
        <label class="tick">
          <input
            type="checkbox"
            checked={ways.isReal}
            onChange={(event) => change({ isReal: event.currentTarget.checked })}
          />
          {t.make.real}
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={ways.listed}
            onChange={(event) => change({ listed: event.currentTarget.checked })}
          />
          {t.make.listed}
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={ways.watch}
            onChange={(event) => change({ watch: event.currentTarget.checked })}
          />
          {t.make.watch}
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={ways.watch && ways.call}
            disabled={!ways.watch}
            onChange={(event) => change({ call: event.currentTarget.checked })}
          />
          {t.company.call}
        </label>
      </div>
    </section>
  );
}
