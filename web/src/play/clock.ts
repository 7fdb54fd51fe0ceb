/* The one clock of the page: it goes through beats in time, live and in replays. Several pairs of eyes at one device go
   through theirs side by side. */

/** What the clock knows of a beat. */
export interface Timed {
  ms: number;
  lead: number;
  isOwn: boolean;
}

/** How far somebody has been shown. */
export interface Spot {
  /** The beat that is shown; as many as there are: all have been. */
  at: number;
  /** Its dice lie: what came of it is to be seen. */
  isLanded: boolean;
  /** It waits for a hand. */
  isHeld: boolean;
}

export interface ClockHooks {
  /** What times are multiplied with: 0 for no time at all. */
  pace(): number;
  /** Own rolls wait for a press. */
  isPressed?(): boolean;
  step(seat: number, spot: Spot): void;
  /** Everything that was given has been shown. */
  done(): void;
}

interface Track {
  beats: readonly Timed[];
  spot: Spot;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class Clock {
  private readonly tracks = new Map<number, Track>();
  private isPaused = false;

  constructor(private readonly hooks: ClockHooks) {}

  get isRunning(): boolean {
    return this.tracks.size > 0;
  }

  /** Shows beats to a pair of eyes, beside what is shown to others. */
  play(seat: number, beats: readonly Timed[]): void {
    clearTimeout(this.tracks.get(seat)?.timer);
    const track: Track = { beats, spot: { at: 0, isLanded: false, isHeld: false }, timer: undefined };
    this.tracks.set(seat, track);
    if (beats.length === 0 || this.hooks.pace() === 0) {
      this.finish(seat, track);
    } else {
      this.begin(seat, track);
    }
  }

  /** Shows at once what is still to be shown. */
  skip(): void {
    for (const [seat, track] of [...this.tracks]) {
      this.finish(seat, track);
    }
  }

  /** Whoever rolls has rolled. */
  press(): void {
    for (const [seat, track] of [...this.tracks]) {
      if (track.spot.isHeld) {
        this.tumble(seat, track);
      }
    }
  }

  /** Nobody looks: what is shown begins again with its beat when they do. */
  pause(): void {
    this.isPaused = true;
    this.tracks.forEach((track) => clearTimeout(track.timer));
  }

  resume(): void {
    if (!this.isPaused) {
      return;
    }
    this.isPaused = false;
    for (const [seat, track] of [...this.tracks]) {
      if (track.spot.isLanded) {
        this.land(seat, track);
      } else {
        this.begin(seat, track);
      }
    }
  }

  /** Forgets what was to be shown, and tells nobody. */
  stop(): void {
    this.tracks.forEach((track) => clearTimeout(track.timer));
    this.tracks.clear();
  }

  private to(seat: number, track: Track, spot: Spot): void {
    track.spot = spot;
    this.hooks.step(seat, spot);
  }

  private later(track: Track, ms: number, run: () => void): void {
    clearTimeout(track.timer);
    if (!this.isPaused) {
      track.timer = setTimeout(run, ms * this.hooks.pace());
    }
  }

  private begin(seat: number, track: Track): void {
    const beat = track.beats[track.spot.at];
    if (beat?.isOwn && this.hooks.isPressed?.()) {
      this.to(seat, track, { at: track.spot.at, isLanded: false, isHeld: true });
    } else {
      this.tumble(seat, track);
    }
  }

  private tumble(seat: number, track: Track): void {
    const { at } = track.spot;
    const lead = track.beats[at]?.lead ?? 0;
    if (lead === 0) {
      this.land(seat, track);
    } else {
      this.to(seat, track, { at, isLanded: false, isHeld: false });
      this.later(track, lead, () => this.land(seat, track));
    }
  }

  private land(seat: number, track: Track): void {
    const { at } = track.spot;
    const { ms, lead } = track.beats[at] ?? { ms: 0, lead: 0 };
    this.to(seat, track, { at, isLanded: true, isHeld: false });
    this.later(track, ms - lead, () => this.next(seat, track));
  }

  private next(seat: number, track: Track): void {
    const at = track.spot.at + 1;
    if (at >= track.beats.length) {
      this.finish(seat, track);
    } else {
      track.spot = { at, isLanded: false, isHeld: false };
      this.begin(seat, track);
    }
  }

  private finish(seat: number, track: Track): void {
    clearTimeout(track.timer);
    this.tracks.delete(seat);
    this.to(seat, track, { at: track.beats.length, isLanded: true, isHeld: false });
    if (this.tracks.size === 0) {
      this.hooks.done();
    }
  }
}
