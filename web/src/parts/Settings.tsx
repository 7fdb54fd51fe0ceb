/* What this device remembers of how things are to be shown: how fast, with what sounds, with how much ado. */
import { useState } from "preact/hooks";
import {
  buzz,
  canBuzz,
  hasConfetti,
  hasSound,
  hasVibration,
  paceName,
  rollsForMe,
  setConfetti,
  setPaceName,
  setRollsForMe,
  setSound,
  setVibration,
  type PaceName,
} from "../state/settings";
import { t } from "../text";

/** `onPace` hears of another pace. */
export function Settings({ onPace }: { onPace: () => void }) {
  const [pace, setPace] = useState(paceName);
  const choose = (name: PaceName) => {
    setPaceName(name);
    setPace(name);
    onPace();
  };
  return (
    <fieldset class="stack">
      <legend>{t.table.pace}</legend>
      <div class="row">
        {(Object.keys(t.table.paces) as PaceName[]).map((name) => (
          <label key={name} class="tick">
            <input type="radio" name="pace" checked={pace === name} onChange={() => choose(name)} />
            {t.table.paces[name]}
          </label>
        ))}
      </div>
      <Switch label={t.table.rollForMe} read={rollsForMe} write={setRollsForMe} />
      <Switch label={t.table.sound} read={hasSound} write={setSound} />
      <Switch label={t.table.confetti} read={hasConfetti} write={setConfetti} />
      {canBuzz() && (
        <Switch
          label={t.table.vibration}
          read={hasVibration}
          write={(isOn) => {
            setVibration(isOn);
            buzz([40]);
          }}
        />
      )}
    </fieldset>
  );
}

/** Something that this device remembers: on or off. */
function Switch({ label, read, write }: { label: string; read: () => boolean; write: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(read);
  const change = (next: boolean) => {
    write(next);
    setOn(next);
  };
  return (
    <label class="tick">
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
