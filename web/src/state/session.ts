/* Sitting in a room: the connection, the state it leads to, and what a person can do. */
import { Connection, Lost, openSocket, Refused, type Link, type Wish } from "../net/connection";
import { takeHanded } from "../net/handed";
import type { Answer, InMessage, Phase, RoomMessage, Told } from "../protocol.gen";
import { keepTable } from "../fair/kept";
import { keepNotes, recallNotes } from "./company";
import { keepGame, keptGames, type KeptGame } from "./games";
import {
  keepPlay,
  keepRoom,
  keepSeen,
  keepStay,
  PLAY,
  recallRoom,
  recallSeen,
  recallStay,
  type KeptRoom,
  type KeptShake,
} from "./kept";
import { Show, type Showing } from "./show";
import {
  emptyRoom,
  factsOf,
  OutOfStep,
  roundOf,
  seatsHeld,
  take,
  withTalk,
  type RoomFacts,
  type RoomState,
} from "./room";
import { drawShake } from "../fair/dice";

export interface SessionState extends RoomState, Showing {
  link: Link;
  /** Why the room cannot be entered. */
  closed: string | undefined;
  /** The game to come, or that runs already, while this device still looks at the end of the one before. */
  rematch: RoomFacts | undefined;
  /** Why this device does not shake: the dice could not be trusted. */
  warning: string;
}

/** How much this page wants to be told. */
export const AS_SHOWN = { explain: true, story: true, animate: true } as const;

export class RoomSession {
  state: SessionState = {
    ...emptyRoom,
    link: "connecting",
    shown: new Map(),
    isSettled: true,
    isDue: false,
    closed: undefined,
    rematch: undefined,
    warning: "",
  };
  /** What is shown of what happens, and when. */
  readonly show: Show;
  /** The game at whose end this device was when it was last here. */
  readonly left: KeptGame | undefined;

  private readonly connection: Connection;
  private readonly listeners = new Set<() => void>();
  private kept: KeptRoom;
  private isEager = false;
  /** What came last did not fit to what was known; nothing has since. */
  private isLost = false;
  /** How far everything has been shown, and the game whose end has been kept. */
  private seen: number | undefined;
  private ended = "";
  /** The newest that has been told, shown or not. */
  private heard: { phase: Phase; number: number } | undefined;

  constructor(
    readonly room: string,
    makeSocket: () => WebSocket = () => openSocket(),
  ) {
    this.kept = recallRoom(room);
    const stay = recallStay(room);
    this.left = stay && keptGames().find(({ id }) => id === stay.id);
    this.heard = this.left && stay && { phase: "over", number: stay.number };
    this.state = { ...this.state, notes: recallNotes(room) };
    this.show = new Show({
      take: (message) => this.takeIn(message),
      sight: (seat) => this.state.sights.get(seat),
      changed: (showing) => {
        this.change(showing);
        this.noteShown();
      },
    });
    this.connection = new Connection(makeSocket, {
      welcome: (send) => this.enter(send),
      told: (message) => this.hear(message),
      link: (link) => this.change({ link }),
    });
    const handed = takeHanded(room);
    if (handed) {
      this.connection.adopt(handed);
      handed.told.forEach((message) => this.hear(message));
    } else {
      this.connection.open();
    }
    this.show.setSeen(document.visibilityState === "visible");
    addEventListener("online", this.hurry);
    addEventListener("storage", this.reread);
    document.addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    removeEventListener("storage", this.reread);
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

  /** To the game that others have called for; who comes is ready for it. */
  follow(): void {
    this.isEager = true;
    this.askAnew();
  }

  act(seat: number, text: string): Promise<Answer> {
    const have = this.state.sights.get(seat)?.n;
    return this.ask({ t: "act", seat, text, ...(have === undefined ? {} : { have }) });
  }

  async leave(seat: number): Promise<void> {
    await this.ask({ t: "leave", seat });
    if (this.state.facts?.phase === "open") {
      this.kept.seats = this.kept.seats.filter((one) => one.seat !== seat);
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

  /* What another page of this device has kept of this room is not written over. */
  private readonly reread = () => {
    const found = recallRoom(this.room);
    if (found.seats.length > 0) {
      this.kept = found;
    }
  };

  private change(part: Partial<SessionState>): void {
    if (part.notes && part.notes !== this.state.notes) {
      keepNotes(this.room, part.notes);
    }
    this.state = { ...this.state, ...part };
    this.listeners.forEach((listener) => listener());
  }

  private async enter(send: (wish: Wish) => Promise<Answer>, animate = true): Promise<void> {
    const have = this.show.heard(this.state.sights);
    const since = have === undefined && this.state.facts === undefined ? recallSeen(this.room) : undefined;
    if (since !== undefined) {
      this.show.miss();
    }
    try {
      await send({
        t: "join",
        room: this.room,
        tokens: this.kept.seats.map((one) => one.token),
        ...AS_SHOWN,
        animate,
        ...(have === undefined ? {} : { have }),
        ...(since === undefined ? {} : { since }),
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

  /* Forgets how things stood, and asks how they stand. */
  private askAnew(animate = true): void {
    this.show.forget();
    this.change({ sights: new Map(), rematch: undefined });
    this.enter((wish) => this.connection.request(wish), animate).catch(() => undefined); /* a new socket enters anew */
  }

  /* Nobody is torn away from the end of a game: what comes after it waits until they follow. */
  private isHeldBack(message: InMessage | RoomMessage): boolean {
    const { heard } = this;
    const isNext = message.t === "room" && heard?.phase === "over" && roundOf(message) > heard.number;
    if (this.state.rematch !== undefined || (isNext && !this.isEager)) {
      return true;
    }
    if (message.t === "room") {
      this.heard = { phase: message.phase, number: message.number };
    } else if (message.places && heard) {
      this.heard = { phase: "over", number: heard.number };
    }
    return false;
  }

  private hear(message: Told): void {
    if ((message.t === "in" || message.t === "room") && this.isHeldBack(message)) {
      this.change(message.t === "room" ? { rematch: factsOf(message) } : {});
    } else if (message.t === "in" || message.t === "room") {
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
      /* Told step by step it would not fit again, and be asked for again and again: then as things are. */
      this.askAnew(!this.isLost);
      this.isLost = true;
      return;
    }
    if (message.t === "in") {
      this.isLost = false;
    }
    if (message.t === "room" && this.state.facts) {
      this.noteRoom(this.state.facts);
    }
  }

  private noteRoom(facts: RoomFacts): void {
    const round = roundOf(facts);
    if (facts.phase !== "over" && recallStay(this.room)) {
      keepStay({ room: this.room, id: "", number: 0 });
    }
    const mine = seatsHeld(this.state);
    if (mine.length > 0) {
      const isAlone = facts.seats.every((seat, index) => mine.includes(index) || seat.bot !== undefined);
      keepPlay(this.room, facts.phase === "over" ? PLAY.none : isAlone ? PLAY.amongBots : PLAY.amongPeople);
    }
    const isKnown = this.kept.commits.some((one) => one.round === round);
    if (this.kept.seats.length > 0 && (this.kept.game !== facts.game || (facts.commit && !isKnown))) {
      this.kept.game = facts.game;
      this.kept.commits.push({ round, commit: facts.commit });
      keepRoom(this.kept);
    }
    if (facts.shaking) {
      this.shakeAll(facts, round);
    }
    if (this.isEager && facts.phase !== "over") {
      this.isEager = false;
      setTimeout(() => this.readyAll()); /* once all seats of this device have been told */
    }
  }

  /* What has been shown to the end is not shown again by a page that is opened anew; a game that has ended is kept. */
  private noteShown(): void {
    const { facts, isSettled, sights } = this.state;
    const numbers = new Set([...sights.values()].map(({ n }) => n));
    const [n] = numbers;
    if (!facts || !isSettled || n === undefined || numbers.size > 1) {
      return;
    }
    if (n !== this.seen) {
      this.seen = n;
      keepSeen(this.room, n);
    }
    const mine = seatsHeld(this.state);
    const { places, scores = [], finish } = sights.get(mine[0] ?? -1) ?? {};
    if (facts.phase === "over" && places && finish && mine.length > 0 && facts.gameId !== this.ended) {
      this.ended = facts.gameId;
      const names = facts.seats.map(({ name }) => name);
      const { gameId: id, game } = facts;
      keepGame({ id, room: this.room, game, names, mine, places, scores, finish, at: Date.now() });
      keepStay({ room: this.room, id, number: facts.number });
      keepPlay(this.room, PLAY.none);
    }
  }

  private readyAll(): void {
    for (const seat of seatsHeld(this.state)) {
      if (this.state.facts?.phase === "open" && !this.state.facts?.seats[seat]?.ready) {
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
