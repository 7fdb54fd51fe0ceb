/* Walks through the beats of a moment in time. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { beatsOf, type Beat } from "./beats";
import type { Racer } from "./read";

export interface Walk {
  /** The beat that is shown, or was last. */
  beat: Beat | undefined;
  /** Another number for another roll; 0: the die lies there already. */
  rollKey: number;
  /** The die still tumbles. */
  isRolling: boolean;
  /** All beats have been shown. */
  isDone: boolean;
  /** The racers as far as the walk has come. */
  racers: Racer[];
}

/** The die lies still for the rest of its beat, so that it can be read. */
export const TUMBLE = 0.6;

/** A seat as it stands after a beat; after its last one, with everything that came of it. */
function landed(racers: Racer[], beat: Beat, isLast: boolean, final: Racer[]): Racer[] {
  return racers.map((racer, seat) => {
    if (seat !== beat.seat) {
      return racer;
    }
    return (isLast ? final[seat] : undefined) ?? { ...racer, score: beat.total ?? racer.score };
  });
}

export function useBeats(
  moment: Moment,
  game: Game,
  pace: number,
  final: Racer[],
  onShown: (events: number) => void,
): Walk {
  const rolls = useRef(0);
  const [walk, setWalk] = useState<Walk>(() => ({
    beat: undefined,
    rollKey: 0,
    isRolling: false,
    isDone: false,
    racers: moment.isStart ? final.map((racer) => ({ ...racer, score: 0, streak: undefined })) : final,
  }));
  useEffect(() => {
    const beats = beatsOf(moment, game);
    const timers: ReturnType<typeof setTimeout>[] = [];
    const later = (ms: number, run: () => void) => timers.push(setTimeout(run, ms));
    const finish = () => {
      setWalk((before) => ({
        ...before,
        beat: beats.at(-1) ?? before.beat,
        isRolling: false,
        isDone: true,
        racers: final,
      }));
      onShown(moment.events.length);
    };
    if (pace === 0 || beats.length === 0) {
      finish();
      return;
    }
    let at = 0;
    beats.forEach((beat, index) => {
      const isLast = !beats.slice(index + 1).some((other) => other.seat === beat.seat);
      later(at, () => {
        const rollKey = ++rolls.current;
        setWalk((before) => ({ ...before, beat, rollKey, isRolling: true, isDone: false }));
        onShown(beat.before);
      });
      later(at + beat.ms * pace * TUMBLE, () => {
        setWalk((before) => ({ ...before, isRolling: false, racers: landed(before.racers, beat, isLast, final) }));
        onShown(beat.after);
      });
      at += beat.ms * pace;
    });
    later(at - 50 * pace, finish);
    return () => timers.forEach(clearTimeout);
  }, [moment.key, pace === 0]);
  return walk;
}
