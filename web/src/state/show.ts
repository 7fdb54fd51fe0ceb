/* What happens in a room, shown one thing after another although bots answer at once: messages wait here until what they
   tell has its turn on the clock. */
import type { Beat } from "../play/beats";
import { Clock, type Spot } from "../play/clock";
import type { Moment } from "../play/moment";
import { shownAt, shownWhole, type Shown } from "../play/shown";
import type { Told } from "../protocol.gen";
import type { Sight } from "./room";
import { paceFactor, rollsForMe } from "./settings";

type Heard = Extract<Told, { t: "room" | "in" }>;

export interface Showing {
  /** By seat, as the sights. */
  shown: ReadonlyMap<number, Shown>;
  /** Nothing is being shown that leads to the present: choices may be offered. */
  isSettled: boolean;
  /** What waits to be shown ends with a choice for somebody at this device. */
  isDue: boolean;
}

/** How a table tells a moment. */
export type Telling = (moment: Moment, seat: number) => Beat[];

export interface ShowHooks {
  take(message: Heard): void;
  sight(seat: number): Sight | undefined;
  changed(showing: Partial<Showing>): void;
}

/* A table that takes longer to load does not show how the game began. */
const LOADING_MS = 3000;

/* What was missed is told within this time, however much it is. */
const MISSED_MS = 20_000;
/* Of an event that waits, as far as nobody knows better. */
const USUAL_MS = 900;

function isWanted(message: Heard): boolean {
  return message.a !== undefined && (message.w ?? []).includes(message.s ?? -1);
}

export class Show {
  private readonly clock: Clock;
  private queue: Heard[] = [];
  private last: Heard | undefined;
  private readonly due = new Map<number, boolean>();
  private readonly beats = new Map<number, Beat[]>();
  private readonly told = new Map<number, number>();
  private shown: ReadonlyMap<number, Shown> = new Map();
  private telling: Telling | undefined;
  private loading: ReturnType<typeof setTimeout> | undefined;
  private isSeen = true;
  private isCurtained = false;
  /** Somebody has been away: times are multiplied with this until all has been shown. */
  private haste = 1;
  private isMissed = false;
  private isReopened = false;
  private readonly listeners = new Set<(beat: Beat) => void>();

  constructor(private readonly hooks: ShowHooks) {
    this.clock = new Clock({
      pace: () => paceFactor() * this.haste,
      isPressed: () => this.isPressed(),
      step: (seat, spot) => this.step(seat, spot),
      done: () => this.next(),
    });
  }

  /** The table is there: from now on what is told is told its way. */
  setTelling(telling: Telling): void {
    this.telling = telling;
    clearTimeout(this.loading);
    this.loading = undefined;
    this.next();
  }

  /** Hears of every beat as it begins, once for all who look; for sounds. */
  onBeat(listener: (beat: Beat) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  push(message: Heard): void {
    this.due.set(message.s ?? -1, isWanted(message));
    this.hooks.changed({ isDue: [...this.due.values()].some(Boolean) });
    this.queue.push(message);
    if (!this.isBusy || (this.queue.length === 1 && this.isSibling(message))) {
      this.next();
    }
  }

  /** Shows at once what is still being told. */
  hasten(): void {
    const queue = this.queue.splice(0);
    this.clock.skip();
    for (const message of queue) {
      this.last = message;
      this.hooks.take(message);
      const seat = message.s ?? -1;
      this.beats.delete(seat);
      this.told.set(seat, 0);
      this.step(seat, { at: 0, isLanded: true, isHeld: false });
    }
    this.next();
  }

  /** Whoever is to roll has rolled. */
  press(): void {
    this.clock.press();
  }

  /** Whether the page is looked at; what happens meanwhile is shown afterwards. */
  setSeen(isSeen: boolean): void {
    this.isMissed ||= isSeen && !this.isSeen;
    this.isSeen = isSeen;
    this.run();
  }

  /** The table is covered until somebody has the device. */
  setCurtain(isCurtained: boolean): void {
    this.isCurtained = isCurtained;
    this.run();
  }

  /** Somebody comes back: what happened meanwhile will be told, and it is not for hours that they wait for it. */
  miss(): void {
    this.isMissed = true;
    this.isReopened = true;
  }

  /** The last number that every pair of eyes has heard of, for coming back; undefined: they do not agree. */
  heard(sights: ReadonlyMap<number, Sight>): number | undefined {
    const newest = new Map([...sights].map(([seat, sight]) => [seat, sight.n]));
    this.queue.forEach((message) => newest.set(message.s ?? -1, message.n));
    const numbers = new Set(newest.values());
    this.isMissed ||= numbers.size > 0;
    return numbers.size === 1 ? [...numbers][0] : undefined;
  }

  forget(): void {
    this.clock.stop();
    this.queue = [];
    this.last = undefined;
  }

  close(): void {
    clearTimeout(this.loading);
    this.forget();
    this.listeners.clear();
  }

  private get isBusy(): boolean {
    return this.clock.isRunning || this.loading !== undefined;
  }

  /* Nobody rolls while their time runs, or for others at the same device, or one old roll after another. */
  private isPressed(): boolean {
    const [[seat, beats] = [-1, []]] = this.beats;
    const isOld = this.isReopened && beats.filter(({ isOwn }) => isOwn).length > 1;
    return !isOld && !rollsForMe() && this.beats.size === 1 && this.hooks.sight(seat)?.deadline === undefined;
  }

  private run(): void {
    if (this.isSeen && !this.isCurtained) {
      this.hurryUp();
      this.clock.resume();
    } else {
      this.clock.pause();
    }
  }

  /* Whoever was away sees it all, but not for minutes. */
  private hurryUp(): void {
    if (this.isMissed) {
      const waiting = this.queue.reduce((sum, message) => sum + (message.e?.length ?? 0), 0) * USUAL_MS;
      const left = Math.max(0, ...[...this.beats.values()].map((beats) => beats.reduce((sum, { ms }) => sum + ms, 0)));
      this.haste = Math.min(this.haste, MISSED_MS / Math.max(MISSED_MS, waiting + left));
    }
  }

  /* The same happening through another seat's eyes. */
  private isSibling(message: Heard): boolean {
    return this.last?.n === message.n && this.last.t === message.t;
  }

  private next(): void {
    while (this.queue.length > 0) {
      const [message] = this.queue as [Heard];
      if (this.clock.isRunning && !this.isSibling(message)) {
        return;
      }
      if (message.t === "in" && this.isAwaitingTable()) {
        return;
      }
      this.queue.shift();
      this.begin(message);
    }
    if (!this.isBusy) {
      this.haste = 1;
      this.isMissed = false;
      this.isReopened = false;
      this.hooks.changed({ isSettled: true });
    }
  }

  private isAwaitingTable(): boolean {
    if (this.telling !== undefined) {
      return false;
    }
    this.loading ??= setTimeout(() => this.setTelling(() => []), LOADING_MS);
    this.hooks.changed({ isSettled: false });
    return true;
  }

  private begin(message: Heard): void {
    const seat = message.s ?? -1;
    if (!this.isSibling(message)) {
      this.beats.clear();
    }
    this.last = message;
    this.hooks.take(message);
    const sight = this.hooks.sight(seat);
    if (!sight || message.t === "room") {
      this.showWhole();
      return;
    }
    const beats = this.telling?.(sight.moment, seat) ?? [];
    this.beats.set(seat, beats);
    this.told.set(seat, 0);
    this.hurryUp();
    if (beats.length > 0) {
      this.hooks.changed({ isSettled: false });
    }
    this.clock.play(seat, beats);
  }

  private step(seat: number, spot: Spot): void {
    const sight = this.hooks.sight(seat);
    if (!sight) {
      return;
    }
    const beats = this.beats.get(seat) ?? [];
    const shown = shownAt(sight.moment, sight.view, beats, spot, this.told.get(seat) ?? 0);
    this.told.set(seat, shown.events.length);
    this.set(seat, shown);
    const { beat } = shown;
    const [first] = this.beats.keys();
    if (beat && seat === first && !spot.isHeld && spot.isLanded === (beat.lead === 0)) {
      this.listeners.forEach((listener) => listener(beat));
    }
  }

  /* All eyes see how things are. */
  private showWhole(): void {
    const seats = new Set([...this.shown.keys(), ...this.due.keys()]);
    for (const seat of seats) {
      const sight = this.hooks.sight(seat);
      if (sight) {
        this.set(seat, shownWhole(sight.moment, sight.view));
      }
    }
  }

  private set(seat: number, shown: Shown): void {
    this.shown = new Map(this.shown).set(seat, shown);
    this.hooks.changed({ shown: this.shown });
  }
}
