/* Walks through the beats of a moment in time. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { beatsOf, type Beat } from "./beats";

export interface Walk {
  /** The beat that is shown, or was last. */
  beat: Beat | undefined;
  /** Another number for another roll. */
  rollKey: number;
  /** The die still tumbles. */
  isRolling: boolean;
  /** All beats have been shown. */
  isDone: boolean;
  /** Where seats stand as far as the walk has come. */
  scores: number[];
}

/** The die lies still for the rest of its beat, so that it can be read. */
export const TUMBLE = 0.62;

export function useBeats(moment: Moment, game: Game, pace: number, scores: number[]): Walk {
  const shown = useRef(scores);
  const rolls = useRef(0);
  const [walk, setWalk] = useState<Walk>(() => {
    const last = beatsOf(moment, game).at(-1);
    return { beat: last, rollKey: 0, isRolling: false, isDone: true, scores };
  });
  useEffect(() => {
    const beats = beatsOf(moment, game);
    const timers: ReturnType<typeof setTimeout>[] = [];
    const end = () => {
      shown.current = scores;
      setWalk((before) => ({ ...before, beat: beats.at(-1) ?? before.beat, isRolling: false, isDone: true, scores }));
    };
    if (pace === 0 || beats.length === 0) {
      end();
      return;
    }
    let at = 0;
    for (const beat of beats) {
      timers.push(setTimeout(() => setWalk(begin(beat)), at));
      timers.push(setTimeout(() => setWalk(land(beat)), at + beat.ms * pace * TUMBLE));
      at += beat.ms * pace;
    }
    timers.push(setTimeout(end, at - 10));
    return () => timers.forEach(clearTimeout);
  }, [moment.key]);

  function begin(beat: Beat): Walk {
    rolls.current++;
    return { beat, rollKey: rolls.current, isRolling: true, isDone: false, scores: shown.current };
  }
  function land(beat: Beat): Walk {
    shown.current = shown.current.map((score, seat) => (seat === beat.seat ? (beat.total ?? score) : score));
    return { beat, rollKey: rolls.current, isRolling: false, isDone: false, scores: shown.current };
  }
  return walk;
}
