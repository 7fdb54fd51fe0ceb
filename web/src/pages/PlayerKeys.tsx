/* The keys under a replay: to any step, faster or slower, through whose eyes. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, type IconName } from "../parts/Icon";
import { t } from "../text";
import { SPEEDS, type Playback, type PlaybackState, type Speed } from "../play/playback";

export interface PlayerKeysProps {
  player: Playback;
  state: PlaybackState;
  last: number;
  names: string[];
  seat: number;
  onSeat: (seat: number) => void;
  /** What else may be done from here. */
  children?: ComponentChildren;
}

export function PlayerKeys({ player, state, last, names, seat, onSeat, children }: PlayerKeysProps) {
  const { step, isPlaying, speed } = state;
  const goTo = (to: number) => player.goTo(to);
  return (
    <div class="player" role="group" aria-label={t.replay.title}>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={t.replay.scrub}
        aria-valuetext={t.replay.step(step, last)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <div class="player-keys">
        <Key icon="first" label={t.replay.first} isOff={step === 0} onPress={() => goTo(0)} />
        <Key icon="back" label={t.replay.back} isOff={step === 0} onPress={() => goTo(step - 1)} />
        <Key
          icon={isPlaying ? "pause" : "play"}
          label={isPlaying ? t.replay.pause : t.replay.play}
          onPress={() => player.togglePlay()}
          isMain
        />
        <Key icon="next" label={t.replay.next} isOff={step === last} onPress={() => player.stepOn()} />
        <Key icon="last" label={t.replay.last} isOff={step === last} onPress={() => goTo(last)} />
        <span class="player-step">{t.replay.step(step, last)}</span>
      </div>
      <div class="player-ways">
        <label class="field">
          <span class="label">{t.replay.speed}</span>
          <select value={speed} onChange={(event) => player.setSpeed(event.currentTarget.value as Speed)}>
            {(Object.keys(SPEEDS) as Speed[]).map((name) => (
              <option key={name} value={name}>
                {t.replay.speeds[name]}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="label">{t.replay.eyes}</span>
          <select value={seat} onChange={(event) => onSeat(Number(event.currentTarget.value))}>
            <option value={-1}>{t.replay.watcher}</option>
            {names.map((name, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <CopyLink step={step} />
        {children}
      </div>
    </div>
  );
}

/* The address bar has the link of every step: the button copies it. */
function CopyLink({ step }: { step: number }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [step]);
  return (
    <>
      <button type="button" class="button" onClick={() => void copyLink().then(setCopied)}>
        <Icon name={isCopied ? "check" : "share"} /> {isCopied ? t.lobby.copied : t.replay.link}
      </button>
      {location.hash === "#local" && <p class="small soft">{t.replay.linkLocal}</p>}
    </>
  );
}

/** Pages over plain http have no clipboard; the address bar has the link then. */
async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}

interface KeyProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  isMain?: boolean;
  onPress: () => void;
}

function Key({ icon, label, isOff = false, isMain = false, onPress }: KeyProps) {
  return (
    <button
      type="button"
      class={`button square ${isMain ? "main" : ""}`}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
