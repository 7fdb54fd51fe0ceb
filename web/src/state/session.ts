/* Sitting in a room: the connection, the state it leads to, and what a person can do. */
import { Connection, Lost, openSocket, Refused, type Link, type Wish } from "../net/connection";
import type { Answer, Told } from "../protocol.gen";
import { keepTable } from "../fair/kept";
import { keepRoom, recallRoom, seatInRound, type KeptRoom, type KeptShake } from "./kept";
import { Show, type Showing } from "./show";
import { emptyRoom, OutOfStep, roundOf, seatsHeld, take, withTalk, type RoomFacts, type RoomState } from "./room";
import { drawShake } from "../fair/dice";

export interface SessionState extends RoomState, Showing {
  link: Link;
  /** Why the room cannot be entered. */
  closed: string | undefined;
  /** Why this device does not shake: the dice could not be trusted. */
  warning: string;
}

export class RoomSession {
  state: SessionState = {
    ...emptyRoom,
    link: "connecting",
    shown: new Map(),
    isSettled: true,
    isDue: false,
    closed: undefined,
    warning: "",
  };
  /** What is shown of what happens, and when. */
  readonly show: Show;

  private readonly connection: Connection;
  private readonly listeners = new Set<() => void>();
  private kept: KeptRoom;
  private isEager = false;

  constructor(
    readonly room: string,
    makeSocket: () => WebSocket = openSocket,
  ) {
    this.kept = recallRoom(room);
    this.show = new Show({
      take: (message) => this.takeIn(message),
      sight: (seat) => this.state.sights.get(seat),
      changed: (showing) => this.change(showing),
    });
    this.connection = new Connection(makeSocket, {
      welcome: (send) => this.enter(send),
      told: (message) => this.hear(message),
      link: (link) => this.change({ link }),
    });
    this.connection.open();
    this.show.setSeen(document.visibilityState === "visible");
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.show.close();
    this.connection.close();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The commitment and the seals that this device was shown before it shook. */
  proof(round: number): KeptRoom["proofs"][number] | undefined {
    return this.kept.proofs.find((proof) => proof.round === round);
  }

  async sit(name: string, seat?: number): Promise<number> {
    const drawn = this.state.facts?.fair ? drawShake() : undefined;
    const answer = await this.connection.request({
      t: "sit",
      name,
      ...(seat === undefined ? {} : { seat }),
      ...(drawn ? { seal: drawn.seal } : {}),
    });
    this.keepSeat(answer, drawn);
    return answer.seat ?? -1;
  }

  /** Ready for another game, with a new shake. */
  async ready(seat: number): Promise<void> {
    const facts = this.state.facts;
    const drawn = facts?.fair ? drawShake() : undefined;
    if (drawn && facts) {
      keepShake(this.kept, { seat, round: roundOf(facts), ...drawn });
      keepRoom(this.kept);
    }
    await this.connection.request({ t: "seal", seat, seal: drawn?.seal ?? "" });
  }

  /** Another game; who asks for it is ready for it. */
  async again(): Promise<void> {
    this.isEager = true;
    try {
      await this.ask({ t: "again" });
    } catch (error) {
      this.isEager = false;
      throw error;
    }
  }

  act(seat: number, text: string): Promise<Answer> {
    const have = this.state.sights.get(seat)?.n;
    return this.ask({ t: "act", seat, text, ...(have === undefined ? {} : { have }) });
  }

  async leave(seat: number): Promise<void> {
    await this.ask({ t: "leave", seat });
    if (this.state.facts?.phase === "open") {
      this.kept.seats = this.kept.seats.filter((one) => this.seatNow(one) !== seat);
      keepRoom(this.kept);
    }
    const sights = new Map(this.state.sights);
    sights.delete(seat);
    this.change({ sights });
  }

  /** Older talk than is known here. */
  async readOlder(): Promise<void> {
    const first = this.state.talk[0]?.k;
    this.takeTalk(await this.ask({ t: "talk", ...(first === undefined ? {} : { have: first }) }));
  }

  /** Any other request in this room. */
  ask(wish: Wish): Promise<Answer> {
    return this.connection.request(wish);
  }

  private readonly hurry = () => {
    const isVisible = document.visibilityState === "visible";
    if (isVisible) {
      this.connection.open();
    }
    this.show.setSeen(isVisible);
  };

  private change(part: Partial<SessionState>): void {
    this.state = { ...this.state, ...part };
    this.listeners.forEach((listener) => listener());
  }

  private async enter(send: (wish: Wish) => Promise<Answer>): Promise<void> {
    const have = this.show.heard(this.state.sights);
    try {
      await send({
        t: "join",
        room: this.room,
        tokens: this.kept.seats.map((one) => one.token),
        explain: true,
        story: true,
        animate: true,
        ...(have === undefined ? {} : { have }),
      });
      /* What was said meanwhile; nobody waits for it. */
      send({ t: "talk" }).then(
        (answer) => this.takeTalk(answer),
        () => undefined,
      );
    } catch (error) {
      if (error instanceof Refused) {
        this.change({ closed: error.message });
      }
      throw error;
    }
  }

  private takeTalk({ said = [], more = false }: Answer): void {
    this.change(withTalk(this.state, said, more));
  }

  private hear(message: Told): void {
    if (message.t === "in" || message.t === "room") {
      this.show.push(message);
    } else {
      this.takeIn(message);
    }
  }

  private takeIn(message: Told): void {
    try {
      this.change(take(this.state, message, Date.now()));
    } catch (error) {
      if (!(error instanceof OutOfStep)) {
        throw error;
      }
      this.show.forget();
      this.change({ sights: new Map() });
      this.enter((wish) => this.connection.request(wish)).catch(() => undefined); /* a new socket enters anew */
      return;
    }
    if (message.t === "room" && this.state.facts) {
      this.noteRoom(this.state.facts);
    }
  }

  private noteRoom(facts: RoomFacts): void {
    const round = roundOf(facts);
    const isKnown = this.kept.commits.some((one) => one.round === round);
    if (this.kept.seats.length > 0 && (this.kept.game !== facts.game || (facts.commit && !isKnown))) {
      this.kept.game = facts.game;
      this.kept.commits.push({ round, commit: facts.commit });
      keepRoom(this.kept);
    }
    if (facts.shaking) {
      this.shakeAll(facts, round);
    }
    if (this.isEager && facts.phase === "open") {
      this.isEager = false;
      setTimeout(() => this.readyAll()); /* once all seats of this device have been told */
    }
  }

  private readyAll(): void {
    for (const seat of seatsHeld(this.state)) {
      if (!this.state.facts?.seats[seat]?.ready) {
        this.ready(seat).catch(() => undefined); /* the button is still there */
      }
    }
  }

  /* What was shown is kept before the first shake leaves this device. */
  private shakeAll(facts: RoomFacts, round: number): void {
    const mine = seatsHeld(this.state);
    const drawn = this.kept.shakes.filter((one) => one.round === round && mine.includes(one.seat));
    const commit = this.kept.commits.find((one) => one.round === round)?.commit ?? facts.commit;
    if (drawn.length === 0 || !this.keepProof(facts, round, commit, drawn)) {
      return;
    }
    for (const { seat, shake } of drawn) {
      this.ask({ t: "shake", seat, shake }).catch(() => undefined); /* it has been shown before */
    }
  }

  /* False if the table is not the one that was promised: then nothing may be shaken. */
  private keepProof(facts: RoomFacts, round: number, commit: string, drawn: KeptShake[]): boolean {
    try {
      const proof = { round, ...keepTable(commit, drawn, facts) };
      this.kept.proofs = [...this.kept.proofs.filter((one) => one.round !== round), proof];
      keepRoom(this.kept);
      return true;
    } catch (error) {
      this.change({ warning: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  private seatNow(one: KeptRoom["seats"][number]): number {
    const facts = this.state.facts;
    return facts ? seatInRound(one, roundOf(facts), facts.seats.length) : one.seat;
  }

  private keepSeat(answer: Answer, drawn: { shake: string; seal: string } | undefined): void {
    const facts = this.state.facts;
    const round = facts ? roundOf(facts) : 1;
    rememberSeat(this.kept, answer, round, drawn);
  }
}

/* One a seat and round: the last that was sealed. */
function keepShake(kept: KeptRoom, drawn: KeptShake): void {
  kept.shakes = [...kept.shakes.filter((one) => one.seat !== drawn.seat || one.round !== drawn.round), drawn];
}

export function rememberSeat(
  kept: KeptRoom,
  answer: Answer,
  round: number,
  drawn: { shake: string; seal: string } | undefined,
): void {
  if (answer.token === undefined || answer.seat === undefined || answer.seat < 0) {
    return;
  }
  kept.at = Date.now();
  kept.seats.push({ token: answer.token, seat: answer.seat, round });
  if (drawn) {
    keepShake(kept, { seat: answer.seat, round, ...drawn });
  }
  keepRoom(kept);
}

export { Lost, Refused };
