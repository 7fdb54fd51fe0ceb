/* Going through the steps of a record: by hand, or by itself. A step is shown beat by beat, as a table shows it live. */
import type { Beat } from "./beats";
import { Clock, type Spot } from "./clock";

export type Speed = "slow" | "normal" | "fast";
export const SPEEDS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.3 };

export interface PlaybackState {
  step: number;
  /** How far the step has been shown; undefined: all of it. */
  spot: Spot | undefined;
  isPlaying: boolean;
  speed: Speed;
}

/** A step of which there is nothing to tell is looked at for so long, in ms. */
const QUIET_MS = 150;

export class Playback {
  state: PlaybackState;
  private readonly clock: Clock;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  /** Where it stops by itself. */
  private end: number;

  constructor(
    start: number,
    private readonly last: number,
    private readonly beatsAt: (step: number) => readonly Beat[],
    private readonly changed: (state: PlaybackState) => void,
  ) {
    this.end = last;
    this.state = { step: Math.max(0, Math.min(start, last)), spot: undefined, isPlaying: false, speed: "normal" };
    this.clock = new Clock({
      pace: () => SPEEDS[this.state.speed],
      step: (_, spot) => this.change({ spot: spot.at < this.beatsAt(this.state.step).length ? spot : undefined }),
      done: () => this.goOn(0),
    });
  }

  /** Goes to a step and stays there. */
  goTo(step: number): void {
    this.halt();
    this.change({ step: Math.max(0, Math.min(this.last, step)), spot: undefined, isPlaying: false });
  }

  /** One step on, shown as it happened. */
  stepOn(): void {
    this.halt();
    this.end = this.last;
    this.change({ isPlaying: false });
    this.advance();
  }

  /** On to a later step, shown as it happened. */
  playTo(step: number): void {
    this.halt();
    this.end = Math.min(step, this.last);
    this.change({ isPlaying: true, spot: undefined });
    this.advance();
  }

  togglePlay(): void {
    const isPlaying = !this.state.isPlaying;
    this.halt();
    this.end = this.last;
    if (isPlaying && this.state.step >= this.last) {
      this.change({ step: 0 });
    }
    this.change({ isPlaying, spot: undefined });
    if (isPlaying) {
      this.advance();
    }
  }

  setSpeed(speed: Speed): void {
    this.change({ speed });
  }

  close(): void {
    this.halt();
  }

  private halt(): void {
    clearTimeout(this.quiet);
    this.clock.stop();
  }

  private change(part: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...part };
    this.changed(this.state);
  }

  private advance(): void {
    const step = this.state.step + 1;
    if (step > this.end) {
      this.change({ isPlaying: false });
      return;
    }
    const beats = this.beatsAt(step);
    this.change({ step, spot: beats.length > 0 ? { at: 0, isLanded: false, isHeld: false } : undefined });
    if (beats.length > 0) {
      this.clock.play(0, beats);
    } else {
      this.goOn(QUIET_MS);
    }
  }

  private goOn(ms: number): void {
    if (this.state.isPlaying) {
      this.quiet = setTimeout(() => this.advance(), ms * SPEEDS[this.state.speed]);
    }
  }
}
