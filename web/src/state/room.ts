/* A room as messages describe it: each message makes the next state out of the last. */
import type { ProspectOf } from "../game/told";
import { DifferenceError } from "../game/view";
import { framesOf, type Moment } from "../play/moment";
import { changesOf, withNote, type Company, type Note } from "./company";
import type {
  Awaited,
  ChoiceKind,
  DiceGroup,
  EventRow,
  HereMessage,
  InMessage,
  Phase,
  RoomMessage,
  RoomSeat,
  SaidLine,
  Told,
  View,
} from "../protocol.gen";

/** What stands in a room whoever looks. */
export interface RoomFacts {
  room: string;
  game: string;
  set: string;
  phase: Phase;
  number: number;
  /** Of that game, for good; "": none has begun. */
  gameId: string;
  /** The seat that has called for the game to come; −1: nobody. */
  caller: number;
  listed: boolean;
  watch: boolean;
  /** Watchers may talk to the table. */
  call: boolean;
  /** Who may ask for hints, and whether those who sit here now may. */
  hints: RoomMessage["hints"];
  hinting: boolean;
  first: number;
  fair: boolean;
  commit: string;
  shaking: boolean;
  clock: number;
  absent: number;
  seats: RoomSeat[];
}

export interface Offer<Id extends string = string> {
  text: string;
  meaning: string;
  /** The same in numbers; undefined where the game has none. */
  prospect?: ProspectOf<Id> | undefined;
}

/** The game through one seat's eyes; seat −1 is a watcher. */
export interface Sight {
  seat: number;
  n: number;
  view: View;
  wanted: number[];
  /** Undefined: nothing to choose. Empty: more than can be listed. */
  offers: Offer[] | undefined;
  /** The kinds of choices, where there are more than a few and the game says of what kinds. */
  kinds: ChoiceKind[] | undefined;
  /** One of the choices, where there are more than can be listed; "": none is known. */
  example: string;
  /** Nothing has followed from this seat's last choice. */
  mayUndo: boolean;
  roll: DiceGroup[] | undefined;
  roller: number;
  purpose: string;
  deadline: number | undefined;
  places: number[] | undefined;
  scores: number[] | undefined;
  finish: Awaited["finish"];
  why: string;
  story: EventRow[];
  moment: Moment;
}

/** A reaction. */
export interface Shown {
  key: number;
  seat: number;
  text: string;
}

/** Something the table is asked: to take back a choice of that seat, or to let a bot play for it. */
export interface Vote {
  on: "undo" | "replace";
  seat: number;
}

export interface RoomState {
  facts: RoomFacts | undefined;
  sights: ReadonlyMap<number, Sight>;
  /** In the order in which it was said. */
  talk: SaidLine[];
  /** There is older talk on the server. */
  hasOlder: boolean;
  notes: Note[];
  /** A seat each: when a bot takes over from who is away, by the server's clock; 0: it does not. */
  due: number[];
  reactions: Shown[];
  vote: Vote | undefined;
  /** The last vote, if somebody said no to it and nothing has happened since. */
  refused: Vote | undefined;
  /** Why the server cannot go on at the moment; empty: it can. */
  trouble: string;
  /** The server's clock minus ours, in ms. */
  clockOffset: number;
}

export const emptyRoom: RoomState = {
  facts: undefined,
  sights: new Map(),
  talk: [],
  hasOlder: false,
  notes: [],
  due: [],
  reactions: [],
  vote: undefined,
  refused: undefined,
  trouble: "",
  clockOffset: 0,
};

/** The game that is played, or that will be. */
export function roundOf(facts: { phase: Phase; number: number }): number {
  return facts.phase === "open" ? facts.number + 1 : facts.number;
}

/** Names of seats; who shares one gets a number. */
export function namesOf(seats: readonly { name: string }[]): string[] {
  return seats.map(({ name }, index) => {
    const earlier = seats.slice(0, index).filter((other) => other.name === name).length;
    return earlier === 0 ? name : `${name} ${earlier + 1}`;
  });
}

export function seatsHeld(state: RoomState): number[] {
  return [...state.sights.keys()].filter((seat) => seat >= 0).sort((one, other) => one - other);
}

/** A message could not be understood with what is known: the room must be asked for anew. */
export class OutOfStep extends Error {}

let nextKey = 1;

export function offersOf(message: Awaited): Offer[] | undefined {
  return message.a?.map((text, index) => ({ text, meaning: message.x?.[index] ?? "", prospect: message.f?.[index] }));
}

function awaitedOf(message: Awaited) {
  return {
    wanted: message.w ?? [],
    mayUndo: message.u ?? false,
    offers: offersOf(message),
    kinds: message.k,
    example: message.m ?? "",
    roll: message.roll,
    roller: message.roller ?? -1,
    purpose: message.purpose ?? "",
    deadline: message.c,
    places: message.places,
    scores: message.scores,
    finish: message.finish,
    why: message.why ?? "",
  };
}

export function factsOf(message: RoomMessage): RoomFacts {
  const { room, game, set, phase, number, first, listed, watch, call, hints, hinting, fair } = message;
  const { clock, absent, seats } = message;
  return {
    room,
    game,
    set,
    phase,
    number,
    first,
    listed,
    watch,
    call,
    hints,
    hinting,
    fair,
    clock,
    absent,
    seats,
    gameId: message.game_id ?? "",
    caller: message.caller ?? -1,
    commit: message.commit ?? "",
    shaking: message.shaking ?? false,
  };
}

/* Seats of another round, or given up, are nobody's eyes any more. */
function otherSights(state: RoomState, facts: RoomFacts, seat: number): Map<number, Sight> {
  const sights = new Map<number, Sight>();
  const isSameRound = state.facts !== undefined && roundOf(state.facts) === roundOf(facts);
  if (!isSameRound || seat < 0) {
    return sights;
  }
  for (const [other, sight] of state.sights) {
    if (other >= 0 && facts.seats[other]?.taken) {
      sights.set(other, sight);
    }
  }
  return sights;
}

const NOTHING = { events: [], lines: [], shares: [], frames: [] };

function takeRoom(state: RoomState, message: RoomMessage, now: number): RoomState {
  const facts = factsOf(message);
  const sights = otherSights(state, facts, message.s);
  const events = message.e ?? [];
  sights.set(message.s, {
    seat: message.s,
    n: message.n,
    view: message.v ?? {},
    ...awaitedOf(message),
    story: events,
    /* Who comes in finds things as they are. */
    moment: { ...NOTHING, key: nextKey++, before: message.v ?? {}, story: events },
  });
  return {
    ...state,
    facts,
    sights,
    notes: noted(state, facts, message.now),
    vote: undefined,
    refused: undefined,
    trouble: "",
    clockOffset: message.now - now,
  };
}

/* From the view that is known through the events to the one after them. */
function nextFrames(before: View, message: InMessage): ReturnType<typeof framesOf> {
  try {
    return framesOf(before, message);
  } catch (error) {
    throw error instanceof DifferenceError ? new OutOfStep() : error;
  }
}

function takeInput(state: RoomState, message: InMessage): RoomState {
  const seat = message.s ?? -1;
  const before = state.sights.get(seat);
  if (!state.facts || !before) {
    throw new OutOfStep();
  }
  const sights = new Map(state.sights);
  const events = message.e ?? [];
  const story = [...before.story, ...events];
  const lines = message.l ?? [];
  const { frames, view } = nextFrames(before.view, message);
  sights.set(seat, {
    seat,
    n: message.n,
    view,
    ...awaitedOf(message),
    story,
    moment: { key: nextKey++, events, lines, shares: message.j ?? [], before: before.view, frames, story },
  });
  const phase = message.places ? "over" : state.facts.phase;
  return { ...state, facts: { ...state.facts, phase }, sights, vote: undefined, refused: undefined, trouble: "" };
}

const MOST_NOTES = 50;

function companyOf(facts: RoomFacts): Company {
  const { room, seats, hints } = facts;
  return { room, seats, hints, round: roundOf(facts), names: namesOf(seats) };
}

/* What has changed of who is at the table; seats told one after another change it once. */
function noted(state: RoomState, facts: RoomFacts, at: number): Note[] {
  const changes = changesOf(state.facts && companyOf(state.facts), companyOf(facts), seatsHeld(state));
  return changes
    .map((change) => ({ ...change, key: nextKey++, at }))
    .reduce(withNote, state.notes)
    .slice(-MOST_NOTES);
}

function withHere(state: RoomState, { here, due = [] }: HereMessage, now: number): RoomState {
  if (!state.facts) {
    return state;
  }
  const seats = state.facts.seats.map((seat, index) => ({ ...seat, here: here.includes(index) }));
  const facts = { ...state.facts, seats };
  return { ...state, facts, due, notes: noted(state, facts, now + state.clockOffset) };
}

const MOST_SAID = 500;
const MOST_REACTIONS = 6;

/** Lines that were read, or said just now, in their places; each of them once. */
export function withTalk(state: RoomState, lines: readonly SaidLine[], hasOlder = state.hasOlder): RoomState {
  const byNumber = new Map([...state.talk, ...lines].map((line) => [line.k, line]));
  const talk = [...byNumber.values()].sort((one, other) => one.k - other.k).slice(-MOST_SAID);
  return { ...state, talk, hasOlder };
}

export function take(state: RoomState, message: Told, now: number): RoomState {
  switch (message.t) {
    case "room":
      return takeRoom(state, message, now);
    case "in":
      return takeInput(state, message);
    case "here":
      return withHere(state, message, now);
    case "say":
      return withTalk(state, [message]);
    case "react": {
      const shown = { key: nextKey++, seat: message.s, text: message.text };
      return { ...state, reactions: [...state.reactions, shown].slice(-MOST_REACTIONS) };
    }
    case "vote": {
      const vote = { on: message.on, seat: message.s };
      return message.refused ? { ...state, vote: undefined, refused: vote } : { ...state, vote, refused: undefined };
    }
    case "trouble":
      return { ...state, trouble: message.why };
    case "promise":
      return state; /* it is about a game to come */
  }
}

/** Is what seats see of this game different from seat to seat? */
export function isCovered(view: View): boolean {
  return view.covered === true;
}
