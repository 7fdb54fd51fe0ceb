/* Lets a table show one thing after another, although bots answer at once. */
import type { Told } from "../protocol.gen";

type Pacing = Extract<Told, { t: "room" | "in" }>;

export class Pacer {
  private queue: Pacing[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Pacing | undefined;

  /** `show` returns how long to rest on what it has shown, in ms. */
  constructor(
    private readonly show: (message: Pacing) => number,
    private readonly settled: (isSettled: boolean) => void,
  ) {}

  push(message: Pacing): void {
    if (this.timer === undefined || (this.queue.length === 0 && this.isSibling(message))) {
      this.next(message);
    } else {
      this.queue.push(message);
    }
  }

  /** Rests on what is shown for so long from now on, if it rests at all. */
  rest(ms: number): void {
    if (this.timer !== undefined) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.wake(), ms);
    }
  }

  /** Shows everything that waits, at once. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue.splice(0).forEach((message) => this.show(message));
    this.settled(true);
  }

  /** Forgets what waits. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.last = undefined;
  }

  /* The same happening through another seat's eyes. */
  private isSibling(message: Pacing | undefined): message is Pacing {
    return message !== undefined && this.last?.n === message.n && this.last.t === message.t;
  }

  private next(message: Pacing): void {
    let rest = 0;
    for (let shown: Pacing | undefined = message; shown; shown = this.takeSibling()) {
      this.last = shown;
      rest = Math.max(rest, this.show(shown));
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    if (rest > 0) {
      this.settled(false);
      this.timer = setTimeout(() => this.wake(), rest);
    } else {
      this.wake();
    }
  }

  private takeSibling(): Pacing | undefined {
    return this.isSibling(this.queue[0]) ? this.queue.shift() : undefined;
  }

  private wake(): void {
    this.timer = undefined;
    const message = this.queue.shift();
    if (message) {
      this.next(message);
    } else {
      this.settled(true);
    }
  }
}
