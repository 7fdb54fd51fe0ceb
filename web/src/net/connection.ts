/* One socket that comes back by itself. Requests made meanwhile wait until it has. */
import type { Answer, Message, Request, Told } from "../protocol.gen";
import type { Handed } from "./handed";

export type Link = "connecting" | "open" | "waiting";

/** What is asked for; the connection adds a number. */
export type Wish = Request;

export interface Hooks {
  /** Runs on every new socket before anything that waits is sent: enter the room again. */
  welcome(send: (wish: Wish) => Promise<Answer>): Promise<void>;
  told(message: Told): void;
  link(state: Link): void;
}

/** The server said no; `message` is its reason. */
export class Refused extends Error {}
/** The socket closed before the answer came. */
export class Lost extends Error {}

interface Open {
  wish: Wish;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const OPEN = 1; /* of a socket's states */
const FIRST_DELAY_MS = 400;
const LONGEST_DELAY_MS = 15_000;
const BEAT_MS = 20_000;
const SILENCE_MS = 10_000;

function isAnswer(message: Message): message is Answer {
  return message.t === "ok" || message.t === "no";
}

export class Connection {
  private socket: WebSocket | undefined;
  private answers = new Map<number, Open>();
  private queue: Open[] = [];
  private isReady = false;
  private isClosed = false;
  private nextId = 1;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly makeSocket: () => WebSocket,
    private readonly hooks: Hooks,
  ) {}

  /** Connects now, cutting a wait short. */
  open(): void {
    if (this.isClosed || this.socket) {
      return;
    }
    clearTimeout(this.retry);
    this.hooks.link("connecting");
    const socket = this.makeSocket();
    this.socket = socket;
    socket.onopen = () => void this.enter(socket);
    this.listen(socket);
    /* One that was opened beforehand does not say so again. */
    if (socket.readyState === OPEN) {
      void this.enter(socket);
    }
  }

  /** Goes on with a socket that is in its room already. */
  adopt({ socket, nextId }: Pick<Handed, "socket" | "nextId">): void {
    this.socket = socket;
    this.nextId = nextId;
    this.listen(socket);
    this.isReady = true;
    this.hooks.link("open");
    this.beat();
  }

  /** Gives the socket away; nothing is done with it here any more. */
  release(): Pick<Handed, "socket" | "nextId"> | undefined {
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onopen = socket.onclose = socket.onmessage = null;
    }
    this.close();
    return socket && { socket, nextId: this.nextId };
  }

  private listen(socket: WebSocket): void {
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Message);
    socket.onclose = () => this.lose(socket);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    clearTimeout(this.heart);
    this.socket?.close();
    this.fail(this.queue.splice(0));
  }

  /** Answered when the server has done it; rejected with its reason when it will not. */
  request(wish: Wish): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const open = { wish, resolve, reject };
      if (this.isReady) {
        this.send(open);
      } else {
        this.queue.push(open);
      }
    });
  }

  private async enter(socket: WebSocket): Promise<void> {
    const now = (wish: Wish) => new Promise<Answer>((resolve, reject) => this.send({ wish, resolve, reject }));
    try {
      await this.hooks.welcome(now);
    } catch (error) {
      if (!(error instanceof Lost) && socket === this.socket) {
        this.close(); /* not wanted here: asking again would bring the same answer */
      }
      return;
    }
    if (this.isClosed) {
      return; /* it was only for that, or has been given away */
    }
    this.failures = 0;
    this.isReady = true;
    this.hooks.link("open");
    this.queue.splice(0).forEach((open) => this.send(open));
    this.beat();
  }

  private send(open: Open): void {
    const id = this.nextId++;
    this.answers.set(id, open);
    this.socket?.send(JSON.stringify({ ...open.wish, id }));
  }

  private receive(message: Message): void {
    if (!isAnswer(message)) {
      this.hooks.told(message);
      return;
    }
    const open = this.answers.get(message.id);
    this.answers.delete(message.id);
    if (message.t === "ok") {
      open?.resolve(message);
    } else {
      open?.reject(new Refused(message.why ?? ""));
    }
  }

  /* A dead line is not always told: ask now and then, and give it up when no answer comes. */
  private beat(): void {
    this.heart = setTimeout(() => {
      const socket = this.socket;
      const silence = setTimeout(() => socket && this.lose(socket), SILENCE_MS);
      const rest = () => clearTimeout(silence);
      this.request({ t: "ping" }).then(rest, rest);
      this.beat();
    }, BEAT_MS);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) {
      return;
    }
    this.socket = undefined;
    this.isReady = false;
    clearTimeout(this.heart);
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    const unanswered = [...this.answers.values()];
    this.answers.clear();
    this.fail(unanswered);
    if (!this.isClosed) {
      this.hooks.link("waiting");
      this.retry = setTimeout(() => this.open(), this.delay());
    }
  }

  private fail(open: Open[]): void {
    open.forEach(({ reject }) => reject(new Lost()));
  }

  /* Longer each time, and not the same for everybody when a server comes back. */
  private delay(): number {
    const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures++);
    return longest * (0.5 + Math.random() / 2);
  }
}

export function socketAddress(place: Location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws`;
}

/** With a word for the server: what this one is opened for. */
export function openSocket(query = ""): WebSocket {
  return new WebSocket(socketAddress(location) + query, "hazard.1");
}
