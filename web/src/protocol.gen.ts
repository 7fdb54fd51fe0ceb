/* The server's protocol, printed by `hazard types` from the tables in src/server/protocol.c.
   Do not edit: scripts/types writes it again. */

export type Phase = "open" | "playing" | "over";
export type OptionType = "int" | "bool" | "enum" | "set" | "decimal" | "resource";

/** Any value of a game's view. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };
export type View = { [key: string]: Plain };

/** A choice tried out: is anything wrong with it, and what? Games may say more. */
export type Trial = View & { legal: boolean; why: string };

/** Kind (a place in the game's list of events), seat, other seat (-1: nobody), two numbers, the rule behind it, and a word where it is about one. */
export type EventRow = [kind: number, seat: number, other: number, a: number, b: number, rule: string, text?: string];

/** What a client may ask for. Every request gets one answer. */
export type Request = { id?: number } & (
  /** a new room; with a name its maker sits in the first free seat */
  | { t: "make"; game: string; set?: string; seats?: number; first?: number; bots?: string[]; clock?: number; absent?: number; listed?: boolean; watch?: boolean; fair?: boolean; name?: string; seal?: string; explain?: boolean; story?: boolean; draw?: boolean; colour?: boolean }
  /** enter a room: with tokens as their seats, without as a watcher */
  | { t: "join"; room: string; tokens?: string[]; have?: number; explain?: boolean; story?: boolean; draw?: boolean; colour?: boolean }
  /** take a seat, or the first free one */
  | { t: "sit"; name: string; seat?: number; seal?: string }
  /** ready for another game, with a new sealed shake (or none) */
  | { t: "seal"; seat?: number; seal?: string }
  /** show the shake that was sealed, once all sit */
  | { t: "shake"; shake: string; seat?: number }
  /** an action in the game's notation; with `have` it is refused when the game has gone on */
  | { t: "act"; text: string; seat?: number; have?: number }
  /** real dice: the values, by whoever rolls */
  | { t: "roll"; text: string }
  /** talk to the table */
  | { t: "say"; text: string; seat?: number }
  /** show one of the reactions */
  | { t: "react"; text: string; seat?: number }
  /** give up a seat; in a running game a bot plays on, and the token brings it back */
  | { t: "leave"; seat?: number }
  /** bots for the free seats (casual if no other is named) */
  | { t: "fill"; text?: string }
  /** take back a choice from which nothing has followed; all people must agree */
  | { t: "undo"; seat?: number; yes?: boolean }
  /** a bot for a player who is not connected; all who are here must agree */
  | { t: "replace"; seat: number; yes?: boolean }
  /** another game in the same room, everybody one seat further */
  | { t: "again" }
  /** not to hear a seat any more, or again */
  | { t: "mute"; seat: number; yes?: boolean }
  /** what a bot would choose with what the seat sees */
  | { t: "hint"; seat?: number }
  /** what a choice would come to that is not made yet; any game says whether it is legal, some say more */
  | { t: "try"; text: string; seat?: number }
  /** a record, or a finished room's, step by step, as a seat or a watcher saw it */
  | { t: "replay"; record?: string; room?: string; seat?: number; have?: number }
  /** an answer */
  | { t: "ping" }
);

/** Part of a roll. */
export interface DiceGroup {
  /** so many dice … */
  count?: number;
  /** … with faces 1 to this */
  sides?: number;
  /** how often each face comes up, if not alike */
  weights?: number[];
  /** so many different cards … */
  deal?: number;
  /** … of a deck numbered from 1 to this */
  of?: number;
  /** … that the group before was dealt from: none of its cards again */
  goes_on?: boolean;
  /** so many words of 64 bits */
  words?: number;
  /** seats that may see them, if not everybody */
  to?: number[];
  /** the seat whose dice they are */
  owner?: number;
}

/** A seat of a room. */
export interface RoomSeat {
  name: string;
  /** who plays for it now */
  bot?: string;
  /** of the shake to come */
  seal?: string;
  taken: boolean;
  /** for the game to start */
  ready: boolean;
  /** its person is connected */
  here: boolean;
}

/** What is awaited, or how it ended. */
export interface Awaited {
  /** seats that are to choose */
  w?: number[];
  /** what this seat may choose; empty though it is to choose: more than can be listed */
  a?: string[];
  /** what those choices mean */
  x?: string[];
  /** one of the choices, where they are too many to be listed */
  m?: string;
  /** nothing has followed from this seat's last choice: it may ask to take it back */
  u?: boolean;
  /** real dice are awaited */
  roll?: DiceGroup[];
  /** who rolls; -1: anybody */
  roller?: number;
  /** what is rolled for */
  purpose?: string;
  /** when time runs out, in ms since 1970 */
  c?: number;
  /** the game is over */
  places?: number[];
  /** as they stand at the end */
  scores?: number[];
  /** why it is over */
  why?: string;
}

/** What is to be seen. */
export interface Shown {
  /** lines of the record, ? for what may not be seen */
  l?: string[];
  /** what happened */
  e?: EventRow[];
  /** the view */
  v?: View;
  /** the table as a terminal shows it, if the client wants it drawn */
  p?: string;
}

/** The whole room as this seat may see it. */
export interface RoomMessage extends Shown, Awaited {
  t: "room";
  /** the room's sequence number */
  n: number;
  room: string;
  game: string;
  /** options unlike the preset's */
  set: string;
  phase: Phase;
  /** of the game in this room, from 1 */
  number: number;
  /** seat that begins */
  first: number;
  listed: boolean;
  /** may be watched */
  watch: boolean;
  /** the server rolls */
  fair: boolean;
  /** the server's commitment */
  commit?: string;
  /** shakes are awaited */
  shaking?: boolean;
  /** milliseconds for each decision; 0: none */
  clock: number;
  /** milliseconds after which a bot plays for who is away; 0: only by vote */
  absent: number;
  /** the server's clock, in ms since 1970 */
  now: number;
  /** whose eyes this is for; -1: a watcher */
  s: number;
  seats: RoomSeat[];
}

/** What happened since the last message. */
export interface InMessage extends Shown, Awaited {
  t: "in";
  /** the room's sequence number afterwards */
  n: number;
  /** whose eyes this is for; missing: a watcher */
  s?: number;
  /** what changed in the view: position, value, position, value … */
  d?: Plain[];
}

/** Who is connected. */
export interface HereMessage {
  t: "here";
  /** seats whose people are connected */
  here: number[];
}

/** Somebody talks. */
export interface SayMessage {
  t: "say";
  /** who */
  s: number;
  text: string;
}

/** Somebody shows a reaction. */
export interface ReactMessage {
  t: "react";
  /** who */
  s: number;
  text: string;
}

/** The table is asked. */
export interface VoteMessage {
  t: "vote";
  on: "undo" | "replace";
  /** whose choice, or who is away */
  s: number;
  /** somebody has said no: the question is off */
  refused?: boolean;
}

/** The server cannot go on for the moment; a room follows when it can. */
export interface TroubleMessage {
  t: "trouble";
  /** what is wrong, for people */
  why: string;
}

/** The answer to a request. */
export interface Answer {
  /** carried out, or refused */
  t: "ok" | "no";
  /** of the request */
  id: number;
  /** the room's sequence number */
  n: number;
  /** what was wrong, for people */
  why?: string;
  /** make: its id */
  room?: string;
  /** make, sit: which one was taken */
  seat?: number;
  /** make, sit: it is the seat, keep it */
  token?: string;
  /** undo, replace: the others are asked */
  vote?: boolean;
  /** hint: one of the choices */
  text?: string;
  /** hint: the bot that would choose it */
  by?: string;
  /** hint: lines with the numbers behind the choice */
  advice?: string;
  /** try: what it would come to */
  trial?: Trial;
}

/** A moment of a replay. */
export interface ReplayStep extends Awaited {
  /** how many inputs have been made */
  i: number;
  /** the input that led here */
  l?: string;
  /** what happened */
  e?: EventRow[];
  v?: View;
  /** what changed in the view since the step before */
  d?: Plain[];
}

/** The answer to a replay. */
export interface ReplayAnswer extends Answer {
  game: string;
  /** options unlike the preset's */
  set: string;
  /** seat that began */
  first: number;
  names: string[];
  /** a name a seat, "" for a person */
  bots: string[];
  /** where the rolls came from: "seed 42", "table", "commit …" */
  dice: string;
  /** the record's, as it was written */
  header: string;
  /** number of the first step here */
  from: number;
  /** the first of an answer has its whole view */
  steps: ReplayStep[];
  /** there is more: ask again with have = next */
  next?: number;
}

/** An option of a game. */
export interface GameOption {
  name: string;
  meaning: string;
  type: OptionType;
  /** the value when nobody says otherwise */
  normal: string;
  min: number;
  max: number;
  /** enum, set: what may be chosen, blanks between */
  names: string;
  /** a word for 0 where 0 lies outside of min … max */
  zero: string;
  /** more than 1: a list of that many values */
  length: number;
  /** a list with one value a seat */
  per_seat: boolean;
  decimals: number;
  unit: string;
  /** what may be typed, in words */
  range: string;
}

/** A bot. */
export interface Persona {
  name: string;
  meaning: string;
  /** what its number means: "hold:20" */
  level?: string;
  min?: number;
  max?: number;
  normal?: number;
  /** simulations a choice, as usual: "strong@1000" */
  budget?: number;
  least?: number;
  most?: number;
}

/** Options under one name. */
export interface Preset {
  name: string;
  meaning: string;
  settings: string;
  /** the preset below it */
  base?: string;
}

/** A kind of event. */
export interface EventKind {
  name: string;
  /** {seat} {other} {a} {b} are filled in; "{a point}" counts */
  sentence: string;
}

/** A game. */
export interface Game {
  id: string;
  title: string;
  pitch: string;
  /** of a game */
  length: string;
  min_seats: number;
  max_seats: number;
  normal_seats: number;
  /** settings that real dice need; empty: none */
  real: string;
  /** its rules say which turns have a limit: no clock for the room */
  keeps_time: boolean;
  /** the first is the usual one */
  presets: Preset[];
  options: GameOption[];
  events: EventKind[];
  bots: Persona[];
}

/** GET /api/games. */
export interface Catalogue {
  /** of the server */
  version: string;
  reactions: string[];
  games: Game[];
}

/** GET /api/table. */
export interface TableAnswer {
  ok: boolean;
  /** what was wrong, for people */
  why?: string;
  game?: string;
  seats?: number;
  /** the options in force */
  values?: Record<string, string>;
  /** options unlike the usual preset's */
  differs?: string[];
  warnings?: string[];
}

/** A public room. */
export interface ListedRoom {
  room: string;
  game: string;
  /** open: wants players; playing: may be watched */
  phase: Phase;
  seats: number;
  taken: number;
  watch: boolean;
}

/** GET /api/rooms. */
export interface RoomList {
  rooms: ListedRoom[];
}

/** What a client is told without having asked. */
export type Told =
  | RoomMessage
  | InMessage
  | HereMessage
  | SayMessage
  | ReactMessage
  | VoteMessage
  | TroubleMessage;

export type Message = Told | Answer;

/** What people may show across the table. */
export const reactions = ["clap", "laugh", "wow", "sad", "angry", "think", "hurry", "thanks"] as const;

/** Each game's kinds of events, in the order of their numbers. */
export const eventNames = {
  wager: ["roll", "again", "stop", "gain", "nothing", "loss", "end", "double", "peril", "hope", "mark", "mark_at_target", "fortune", "target", "last", "place", "timeout"],
  fixem: ["deal", "point", "rolled_prediction", "predict", "shown", "roll", "lay_in", "bowl", "pass", "card1", "card2", "card3", "card4", "change", "strip", "miss", "reroll", "new_face", "bonus", "bonus_face", "place", "thwarted", "take", "rescue", "empty_take", "right", "near", "wrong", "blank", "award", "score", "extra_score", "share", "removed", "stays", "refill", "growth", "extra", "end", "capped", "timeout"],
  canyon: ["land", "value", "laid", "round", "action", "pay", "half_pay", "roller", "roll_off", "number", "unsold", "reroll", "all_own", "spin", "longest", "too_poor", "bought", "declined", "auction", "blind", "price", "bid", "pass", "cannot", "fee", "sealed", "no_bid", "void", "tied", "poll", "lot", "sold", "no_sale", "uncovered", "share", "rest", "reveal", "switch", "rent_roll", "rent", "no_rent", "short", "return", "load", "putty", "tax", "cost", "out", "mortgage", "repay", "fall", "below_zero", "event", "upkeep", "points", "raise", "lower", "unused", "glimpse", "round_over", "end", "timeout"],
  soup: ["throw", "level", "look", "place", "point", "shown", "take", "nothing", "end", "timeout"],
  rundog: ["bout", "dice", "tens", "call", "miss", "hit", "drop", "heat", "win", "out", "champion", "streak", "timeout"],
  ratscrew: ["first", "number", "open", "roll", "own_luck", "luck", "pair", "three", "triple", "four", "nothing", "empty", "long", "timeout"],
  battle: ["roll", "roll_three", "declare", "decline", "card", "no_card", "broken", "round", "straight", "fours", "dead", "long", "timeout"],
  sixtyfive: ["first", "setup", "goal_straight", "goal_kind", "announce", "off_board", "preroll", "throw", "aimed", "flip", "blue_two", "blue_three", "blue_four", "blue_five", "double", "triple", "run", "collect", "leave", "nothing", "claim", "no_claim", "challenge", "no_challenge", "duplicate", "wrong", "rolled_back", "extra", "no_extra", "rescue", "switch", "pick", "straight", "kind", "draw", "left", "cocked", "neutral", "put_back", "placed", "timeout"],
  marbles: ["setup", "roll", "no_match", "throw", "aimed", "left_table", "void", "flip", "capture", "foul", "laid", "stays", "returns", "to_limbo", "capped", "stop", "limbo_roll", "released", "kept", "earned", "out", "last_turns", "dead", "long", "timeout"],
  rollable: ["roll_off", "again", "starter", "round", "exact", "range", "laid", "cross", "bonus", "sum", "pass", "lost", "late", "frozen", "back", "cleared", "restart", "vowels", "tie", "won", "timeout"],
  pig: ["roll", "bust", "hold", "win", "timeout"],
} as const;
