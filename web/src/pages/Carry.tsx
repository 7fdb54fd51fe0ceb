/* What this device knows of a person, as a file or by a code to another device. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { later } from "../parts/later";
import { Refusal } from "../parts/Refusal";
import { saveFile } from "../parts/saveFile";
import { rename } from "../router";
import { useAttempt } from "../state/attempt";
import { carryAway, carryHere, readCode, showCode } from "../state/carry";
import { addProfile, readProfileFile, takeProfile, type Profile } from "../state/profile";
import { t } from "../text";

const Qr = later(() => import("../parts/Qr").then((module) => module.Qr));

/** Takes in what has come; the reason, if it is no profile. */
function takeIn(profile: Profile | undefined): void {
  if (!profile) {
    throw new Error(t.games.noProfile);
  }
  addProfile(profile);
}

export function Carry({ onArrived }: { onArrived: () => void }) {
  const [isHere, setHere] = useState(false);
  const arrived = () => {
    setHere(true);
    onArrived();
  };
  return (
    <section class="card stack" aria-labelledby="carry-title">
      <h2 id="carry-title">{t.games.carry}</h2>
      <p class="soft">{t.games.carryLead}</p>
      <p role="status">{isHere ? t.games.arrived : ""}</p>
      <div class="carry-ways">
        <GiveCode />
        <TakeCode onAsked={() => setHere(false)} onArrived={arrived} />
        <AsFile onAsked={() => setHere(false)} onArrived={arrived} />
      </div>
    </section>
  );
}

function GiveCode() {
  const { attempt, isSent, refusal } = useAttempt();
  const [given, setGiven] = useState<{ code: string; minutes: number }>();
  return (
    <div class="stack">
      <h3>{t.games.giveTitle}</h3>
      {given ? (
        <>
          <output class="carry-code" aria-label={t.games.code}>
            {showCode(given.code)}
          </output>
          <p class="soft small">{t.games.given(given.minutes)}</p>
          <div class="qr-place">
            <Qr text={`${location.origin}/games#${given.code}`} label={t.games.codeQr} />
          </div>
        </>
      ) : (
        <p>
          <button
            type="button"
            class="button"
            disabled={isSent}
            onClick={() => attempt(carryAway(takeProfile()), setGiven)}
          >
            <Icon name="share" /> {t.games.give}
          </button>
        </p>
      )}
      <Refusal why={refusal} />
    </div>
  );
}

/* A link from the other device's code has it behind the hash, where no server sees it. */
function codeInAddress(): string {
  const code = readCode(location.hash.slice(1));
  return code ? showCode(code) : "";
}

interface TakeProps {
  /** What came before is not what is told of any more. */
  onAsked: () => void;
  onArrived: () => void;
}

function TakeCode({ onAsked, onArrived }: TakeProps) {
  const { ask, refusal } = useAttempt();
  const [text, setText] = useState(codeInAddress);
  const [isWrong, setWrong] = useState(false);
  const take = (event: Event) => {
    event.preventDefault();
    onAsked();
    const code = readCode(text);
    setWrong(code === undefined);
    if (code !== undefined) {
      ask(carryHere(code).then(takeIn), () => {
        rename("/games");
        setText("");
        onArrived();
      });
    }
  };
  return (
    <form class="stack" onSubmit={take}>
      <h3>{t.games.takeTitle}</h3>
      <label class="field">
        <span class="label">{t.games.code}</span>
        <input
          type="text"
          class="carry-field"
          value={text}
          autocomplete="off"
          spellcheck={false}
          autocapitalize="characters"
          placeholder="XXXX-XXXX-XXXX"
          aria-invalid={isWrong}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p>
        <button type="submit" class="button">
          <Icon name="down" /> {t.games.take}
        </button>
      </p>
      <Refusal why={isWrong ? t.games.codeWrong : refusal} />
    </form>
  );
}

function AsFile({ onAsked, onArrived }: TakeProps) {
  const { ask, refusal } = useAttempt();
  const open = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    onAsked();
    if (file) {
      ask(readProfileFile(file).then(takeIn), onArrived);
    }
    field.value = ""; /* the same file may be opened once more */
  };
  return (
    <div class="stack">
      <h3>{t.games.fileTitle}</h3>
      <p class="row">
        <button
          type="button"
          class="button"
          onClick={() => saveFile("hazard-profile.json", "application/json", JSON.stringify(takeProfile(), null, 1))}
        >
          <Icon name="down" /> {t.games.save}
        </button>
        <label class="button file-button">
          {t.games.openFile}
          <input type="file" accept=".json,application/json" onChange={(event) => open(event.currentTarget)} />
        </label>
      </p>
      <p class="soft small">{t.games.fileLead}</p>
      <Refusal why={refusal} />
    </div>
  );
}
