/* Going through the steps of a record: by hand, or by itself. */
import { useEffect, useState } from "preact/hooks";
import type { t } from "../text";

export type Speed = keyof typeof t.replay.speeds;
export const SPEEDS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.3 };

export interface Player {
  step: number;
  last: number;
  /** One step on: it is shown as it happened. */
  isMoving: boolean;
  isPlaying: boolean;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  /** Goes to a step and stops there. */
  goTo: (step: number) => void;
  stepOn: () => void;
  togglePlay: () => void;
}

/** `restOn` says how long a step is looked at, in ms at normal speed; undefined: not to be shown yet. */
export function usePlayer(start: number, last: number, restOn: (step: number) => number | undefined): Player {
  const [step, setStep] = useState(Math.min(start, last));
  const [isMoving, setMoving] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("normal");
  const move = (to: number, moving: boolean) => {
    setMoving(moving);
    setStep(Math.max(0, Math.min(last, to)));
  };
  const rest = restOn(step);
  useEffect(() => {
    if (!isPlaying || rest === undefined) {
      return;
    }
    if (step >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => move(step + 1, true), rest * SPEEDS[speed]);
    return () => clearTimeout(timer);
  }, [isPlaying, step, speed, rest]);
  return {
    step,
    last,
    isMoving,
    isPlaying,
    speed,
    setSpeed,
    goTo: (to) => {
      setPlaying(false);
      move(to, false);
    },
    stepOn: () => {
      setPlaying(false);
      move(step + 1, true);
    },
    togglePlay: () => {
      if (step >= last) {
        move(0, false);
      }
      setPlaying(!isPlaying);
    },
  };
}
