/* From any moment of a record on: a table of one's own, where the others are bots. */
import { useState } from "preact/hooks";
import { recordOf, type RecordSource } from "../net/replay";
import { BotPicker } from "../parts/BotPicker";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import type { Game } from "../protocol.gen";
import { navigate } from "../router";
import { reasonOf } from "../state/attempt";
import { makeRoom } from "../state/make";
import { playerName } from "../state/settings";
import { t } from "../text";

export interface PlayOnProps {
  game: Game;
  source: RecordSource;
  /** As the record names the game and its presets. */
  spec: string;
  names: string[];
  /** Whose seat one takes if one does not say otherwise. */
  usual: number;
  /** So many inputs have been entered by then. */
  step: number;
}

export function PlayOn(props: PlayOnProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="bot" /> {t.replay.playOn}
      </button>
      {isOpen && <Choose {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choose({ game, source, spec, names, usual, step, onClose }: PlayOnProps & { onClose: () => void }) {
  const [seat, setSeat] = useState(usual);
  const [bot, setBot] = useState("casual");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const play = async () => {
    setBusy(true);
    setRefusal("");
    try {
      const record = await recordOf(source);
      const bots = names.map((_, index) => (index === seat ? "" : bot));
      const room = await makeRoom({
        game: spec,
        seats: names.length,
        bots,
        name: playerName(),
        record,
        given: step,
      });
      navigate(`/r/${room}`);
    } catch (error) {
      setBusy(false);
      setRefusal(reasonOf(error));
    }
  };
  return (
    <Dialog title={t.replay.playOn} closeLabel={t.rules.close} onClose={onClose}>
      <div class="stack">
        <p class="soft">{t.replay.playOnLead}</p>
        <fieldset>
          <legend>{t.replay.asWhom}</legend>
          <div class="segments">
            {names.map((name, index) => (
              <label key={index}>
                <input type="radio" name="as-whom" checked={seat === index} onChange={() => setSeat(index)} />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <BotPicker game={game} value={bot} label={t.bots.who} onPick={setBot} />
        {refusal && (
          <p class="refusal" role="alert">
            {refusal}
          </p>
        )}
        <button type="button" class="button main" disabled={isBusy} onClick={() => void play()}>
          {t.home.bots}
        </button>
      </div>
    </Dialog>
  );
}
