/* The server's protocol, printed by `hazard types` from the tables in src/server/protocol.c and the shapes of each game.
   Do not edit: scripts/types writes it again. */

export type Strength = "" | "beginner" | "casual" | "skilled" | "strong" | "perfect";
export type Phase = "open" | "playing" | "over";
export type OptionType = "int" | "bool" | "enum" | "set" | "decimal" | "resource";

/** Any value of a game's view. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };
export type View = { [key: string]: Plain };

/** What changed in a view: position, value, position, value …; or the view that follows. */
export type Change = Plain[] | View;

/** A choice tried out: is anything wrong with it, and what? Games may say more. */
export type Trial = View & { legal: boolean; why: string };

/** A figure, and limits that hold its true value with a probability of 95 %. */
export type Interval = { value: number; low: number; high: number };

/** A hint that comes of thinking ahead: so many choices were compared, some of them in so many games to the end, the recommended one first: how often they won, and how much more often than the usual one. */
export type Tried = { usual: string; compared: number; games: number; choices: { choice: string; wins: number; more: Interval }[] };

/** A hint by the exact solution: every choice, what is best first, the chance to win with it, how much less that is than the best, and how often perfect play makes it. */
export type Exact = { choice: string; wins: number; costs: number; often: number }[];

/** Kind (a place in the game's list of events), seat, other seat (-1: nobody), two numbers, the rule behind it, and a word where it is about one. */
export type EventRow = [kind: number, seat: number, other: number, a: number, b: number, rule: string, text?: string];

/** What a client may ask for. Every request gets one answer. */
export type Request = { id?: number } & (
  /** a new room; with a name its maker sits in the first free seat, and with what was promised they may show their `shake` at once, if bots have all other seats; with `record` and `given` its first game goes on from the midst of that one, at the same table */
  | { t: "make"; game: string; set?: string; seats?: number; first?: number; bots?: string[]; clock?: number; absent?: number; listed?: boolean; watch?: boolean; call?: boolean; hints?: string; fair?: boolean; name?: string; seal?: string; shake?: string; explain?: boolean; story?: boolean; draw?: boolean; colour?: boolean; animate?: boolean; record?: string; given?: number }
  /** enter a room: with tokens as their seats, without as a watcher */
  | { t: "join"; room: string; tokens?: string[]; have?: number; since?: number; explain?: boolean; story?: boolean; draw?: boolean; colour?: boolean; animate?: boolean }
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
  /** talk to the table; a watcher, where the table allows it, says a name */
  | { t: "say"; text: string; seat?: number; name?: string }
  /** what was said: the newest lines, or those before line `have` */
  | { t: "talk"; have?: number }
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
  /** another game in the same room: everybody keeps their seat, and the next one begins */
  | { t: "again"; seat?: number }
  /** not to hear a seat any more, or again */
  | { t: "mute"; seat: number; yes?: boolean }
  /** what a bot would choose with what the seat sees */
  | { t: "hint"; seat?: number }
  /** who may ask for hints, as for `make`; whoever sits at a table that is still open says it, and all see it */
  | { t: "hints"; text: string }
  /** what a choice would come to that is not made yet; any game says whether it is legal, some say more */
  | { t: "try"; text: string; seat?: number }
  /** those of a seat's choices that hold these words, from number `have` on: where there are too many to list */
  | { t: "find"; text: string; seat?: number; have?: number }
  /** a record, a finished room's or a finished game's, step by step, as a seat or a watcher saw it */
  | { t: "replay"; record?: string; room?: string; game_id?: string; seat?: number; have?: number; animate?: boolean; explain?: boolean }
  /** how things stand in several rooms, for whoever holds a seat in them */
  | { t: "look"; rooms: string[]; tokens?: string[] }
  /** keep a box for some minutes, for whoever comes with the key */
  | { t: "carry"; key: string; box: string }
  /** take that box out, once */
  | { t: "collect"; key: string }
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
  /** the bot plays for the person whose seat it is */
  kept?: boolean;
  /** of the shake to come */
  seal?: string;
  taken: boolean;
  /** for the game to start */
  ready: boolean;
  /** its person is connected */
  here: boolean;
}

/** What may be named in one place of a choice. */
export interface ChoiceSpan {
  /** any number from this one … */
  from?: number;
  /** … to this one */
  to?: number;
  /** or one of these */
  of?: number[];
}

/** Something that a choice names. */
export interface ChoiceSlot {
  /** what it is, for people */
  name: string;
  /** seats count from 0, in text from 1; a word is a place in `names` */
  kind: "number" | "face" | "seat" | "word";
  /** the words, blanks between */
  names?: string;
}

/** A kind of choice. */
export interface ChoiceKind {
  /** how it is written, {} for each slot */
  form: string;
  meaning: string;
  /** what it names */
  slots: ChoiceSlot[];
  /** what may be named: in each part a span a slot, and everything in one goes with everything in the others */
  parts: ChoiceSpan[][];
}

/** What is awaited, or how it ended. */
export interface Awaited {
  /** seats that are to choose */
  w?: number[];
  /** what this seat may choose; empty though it is to choose: more than can be listed */
  a?: string[];
  /** the first of the choices, where they are too many to be listed: for those who draw */
  b?: string[];
  /** how many come after those */
  more?: number;
  /** what those choices mean */
  x?: string[];
  /** the same in numbers, as the game's Prospect has them */
  f?: View[];
  /** one of the choices, where they are too many to be listed */
  m?: string;
  /** the kinds of choices there are, where they are more than a few */
  k?: ChoiceKind[];
  /** nothing has followed from this seat's last choice: it may ask to take it back */
  u?: boolean;
  /** real dice are awaited */
  roll?: DiceGroup[];
  /** who rolls; -1: anybody */
  roller?: number;
  /** what is rolled for */
  purpose?: string;
  /** dice that may be told as they lie: an example of a text */
  laid?: string;
  /** when time runs out, in ms since 1970 */
  c?: number;
  /** the game is over */
  places?: number[];
  /** as they stand at the end */
  scores?: number[];
  /** who is first: nobody, one, some, all */
  finish?: "none" | "won" | "shared" | "draw";
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
  /** the line below it that says who has still to choose in secret */
  still?: string;
  /** the same as everybody may see it, where something may be hidden */
  q?: string;
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
  /** of that game, for good: /g/ID, and /api/records/ID once it is over */
  game_id?: string;
  /** seat that has called for the game to come */
  caller?: number;
  /** seat that begins */
  first: number;
  listed: boolean;
  /** may be watched */
  watch: boolean;
  /** watchers may talk to the table */
  call: boolean;
  /** who may ask for hints: whoever plays alone against bots, all, nobody */
  hints: "alone" | "yes" | "no";
  /** and so may who sits here now */
  hinting: boolean;
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
  /** with `animate`: how many events of `e` each line of `l` told */
  j?: number[];
  /** with `animate`: what each event of `e` changed in the view, one after another; `d` is what changed after the last of them */
  g?: Change[];
  /** what changed in the view: position, value, position, value … */
  d?: Plain[];
}

/** Who is connected. */
export interface HereMessage {
  t: "here";
  /** seats whose people are connected */
  here: number[];
  /** a seat each: when a bot takes over from who is away, in ms since 1970; 0: it does not. Left out: nowhere */
  due?: number[];
}

/** A line of talk. */
export interface SaidLine {
  /** number of the line in this room, from 1 */
  k: number;
  /** when it was said, in ms since 1970 */
  at: number;
  /** where the speaker sits now; -1: watches, or has left */
  s: number;
  /** the same for everything one person says in a seat; 0: a watcher */
  who: number;
  /** of the speaker, then */
  name: string;
  text: string;
}

/** Somebody talks. */
export interface SayMessage extends SaidLine {
  t: "say";
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

/** To who has come by /ws?promise: the commitment of the first game that they make with a shake. */
export interface PromiseMessage {
  t: "promise";
  /** what the server commits to */
  commit: string;
}

/** The server cannot go on for the moment; a room follows when it can. */
export interface TroubleMessage {
  t: "trouble";
  /** what is wrong, for people */
  why: string;
}

/** How things stand in a room. */
export interface LookedAt extends Awaited {
  room: string;
  /** told below; being fetched, ask again; no such room, or no seat of it */
  state: "here" | "later" | "gone";
  game?: string;
  phase?: Phase;
  /** of the game in this room, from 1 */
  number?: number;
  /** of that game, once it has begun */
  game_id?: string;
  /** seats held by the tokens */
  mine?: number[];
  /** of all seats; "" where nobody sits yet */
  names?: string[];
  /** seat that has called for the game to come */
  caller?: number;
  /** when something happened there last, in ms since 1970 */
  touched?: number;
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
  /** hint: nothing that was tried was better or worse than it */
  any?: boolean;
  /** hint: lines with the numbers behind the choice */
  advice?: string;
  /** hint: the same numbers, as the game's Hint has them; `tried` as Tried, if choices were tried, `exact` as Exact, if they are known exactly */
  hint?: View;
  /** try: what it would come to */
  trial?: Trial;
  /** find: choices, some at a time */
  a?: string[];
  /** find: what they mean */
  x?: string[];
  /** find: where to go on; left out: there are no more */
  next?: number;
  /** talk: in the order in which they were said */
  said?: SaidLine[];
  /** talk: there are older ones */
  more?: boolean;
  /** look: one a room, in their order */
  rooms?: LookedAt[];
  /** carry: so long it is kept */
  minutes?: number;
  /** collect: what was locked */
  box?: string;
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
  /** with `animate`: what each event of `e` changed in the view, one after another; `d` is what changed after the last of them */
  g?: Change[];
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
  /** from step 0 on: what GET /api/reviews would tell; exact ones take no time; left out: there is none */
  review?: "exact" | "games";
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
  /** as it is asked for */
  name: string;
  /** the character that it is at a table: "the Miller"; several of a kind have more names */
  called: string;
  /** how well it plays */
  strength: Strength;
  /** how it plays, in a line */
  manner: string;
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

/** How well a bot is to play, by a name that every game knows. */
export interface Level {
  /** "newcomer", "casual", "strong", "master", "perfect": may be asked for as a bot */
  name: string;
  /** for people */
  meaning: string;
  /** which one that is, as it is asked for */
  bot: string;
}

/** Options under one name. */
export interface Preset {
  name: string;
  /** what people call it */
  title?: string;
  meaning: string;
  /** what was tried with it, and why; only in /api/presets */
  story?: string;
  settings: string;
  /** the preset below it */
  base?: string;
}

/** A kind of event. */
export interface EventKind {
  name: string;
  /** {seat} {other} {a} {b} are filled in; "{a point}" counts */
  sentence: string;
  /** what it says, by name: "seat face=a total=b" */
  holds: string;
  /** something secret is shown to all with it: a shared device is covered then */
  reveals?: boolean;
}

/** A plain value of a view. */
export interface ViewMember {
  key: string;
  /** as hazard/shape.h writes it: "integer", "seat[]" */
  type: string;
  /** what people call it */
  meaning: string;
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
  /** plain values of its view, as people call them */
  view: ViewMember[];
  /** the same of a seat of the view */
  seat: ViewMember[];
  bots: Persona[];
  /** the weakest first: bots for people who do not know them */
  levels?: Level[];
}

/** GET /api/presets. */
export interface PresetList {
  /** of one game, with their stories */
  presets: Preset[];
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
  /** seats that are taken, by people and bots */
  taken: number;
  /** people who sit there and are connected */
  here: number;
  /** who has sat there longest */
  host: string;
  /** the preset, and what is set unlike it, in one line */
  rules: string;
  /** when it was opened, in ms since 1970 */
  since: number;
  watch: boolean;
}

/** What a game came to for a seat. */
export interface ReviewSeat {
  name: string;
  /** empty: a person */
  bot: string;
  /** chance to win at first */
  start: number;
  /** what all rolls changed of it; start, luck, unseen, play and others add up to the result */
  luck: number;
  /** what came of what could not be known */
  unseen: number;
  /** what its own choices changed */
  play: number;
  /** what those of the others did */
  others: number;
  result: number;
  /** what its errors cost: 0 or less */
  errors: number;
  /** standard error; 0: exact */
  startError: number;
  luckError: number;
  playError: number;
  /** how many choices were fine, inaccuracies, mistakes, blunders */
  marks: number[];
  /** steps of up to three errors, the worst first */
  worst: number[];
  /** step of the roll that helped most; -1: none did */
  luckiest: number;
  unluckiest: number;
}

/** An input of a game that is reviewed. */
export interface ReviewStep {
  kind: "roll" | "choice" | "timeout";
  /** who chose or rolled; -1: nobody */
  seat: number;
  /** of each seat's chance */
  change: number[];
  /** standard errors */
  changeErrors: number[];
  /** as a person would type it */
  choice?: string;
  /** what part of the change was the choice's doing */
  play?: number[];
  /** forced: there was no other; replaced: by a later one before it counted */
  judged?: "judged" | "forced" | "replaced" | "none";
  /** from 2, 5 and 10 points of a percent */
  mark?: "fine" | "inaccuracy" | "mistake" | "blunder";
  /** how much better the best would have been */
  loss?: number;
  lossError?: number;
  /** it may be the one that was made */
  best?: string;
}

/** GET /api/reviews: the review of a finished game. */
export interface Review {
  game: string;
  over: boolean;
  /** by the solution of the table; else by quick games */
  exact: boolean;
  /** thrown dice were tried by chances */
  chances: boolean;
  /** from every position; 0: exact */
  games: number;
  /** the bot that goes on in them */
  mind: string;
  /** step of the turning point; -1: nobody won alone */
  turning: number;
  seats: ReviewSeat[];
  /** all seats' chances before each step, and at the end */
  values: number[][];
  /** standard errors */
  valueErrors: number[][];
  /** of each input, from 0 */
  steps: ReviewStep[];
}

/** The same while it is being made, with status 202. */
export interface Reviewing {
  /** of its work, 0 to 1 */
  done: number;
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
  | PromiseMessage
  | TroubleMessage;

export type Message = Told | Answer;

/** What people may show across the table. */
export const reactions = ["clap", "laugh", "wow", "sad", "angry", "think", "hurry", "thanks"] as const;

/** Each game's kinds of events, in the order of their numbers. */
export const eventNames = {
  wager: ["roll", "again", "stop", "gain", "nothing", "loss", "end", "double", "peril", "hope", "mark", "mark_at_target", "fortune", "target", "last", "place", "timeout"],
  fixem: ["deal", "point", "rolled_prediction", "predict", "shown", "roll", "lay_in", "bowl", "bowl_point", "pass", "card1", "card2", "card3", "card4", "change", "strip", "miss", "reroll", "new_face", "bonus", "bonus_face", "place", "thwarted", "take", "rescue", "empty_take", "right", "near", "wrong", "blank", "award", "score", "extra_score", "share", "removed", "stays", "refill", "growth", "extra", "end", "capped", "timeout"],
  canyon: ["land", "value", "laid", "round", "action", "pay", "half_pay", "roller", "roll_off", "number", "unsold", "reroll", "all_own", "spin", "longest", "too_poor", "bought", "declined", "auction", "blind", "price", "bid", "pass", "cannot", "fee", "sealed", "no_bid", "void", "tied", "poll", "lot", "sold", "no_sale", "gone", "missing", "uncovered", "share", "rest", "reveal", "switch", "rent_roll", "rent", "no_rent", "short", "return", "load", "putty", "tax", "cost", "out", "mortgage", "repay", "fall", "below_zero", "event", "upkeep", "points", "raise", "lower", "unused", "glimpse", "round_over", "end", "timeout"],
  soup: ["throw", "level", "die", "look", "place", "point", "shown", "take", "nothing", "end", "timeout"],
  rundog: ["bout", "dice", "tens", "call", "miss", "hit", "drop", "heat", "win", "out", "champion", "streak", "words", "timeout"],
  ratscrew: ["first", "number", "open", "roll", "own_luck", "luck", "pair", "three", "triple", "four", "nothing", "empty", "long", "timeout"],
  battle: ["roll", "roll_three", "declare", "decline", "card", "no_card", "broken", "round", "straight", "fours", "dead", "long", "timeout"],
  sixtyfive: ["first", "setup", "goal_straight", "goal_kind", "announce", "off_board", "preroll", "throw", "aimed", "flip", "blue_two", "blue_three", "blue_four", "blue_five", "double", "triple", "run", "collect", "leave", "nothing", "claim", "no_claim", "challenge", "no_challenge", "duplicate", "wrong", "rolled_back", "extra", "no_extra", "rescue", "switch", "pick", "straight", "kind", "draw", "left", "cocked", "neutral", "put_back", "placed", "timeout"],
  marbles: ["setup", "roll", "no_match", "throw", "aimed", "left_table", "void", "flip", "capture", "foul", "laid", "stays", "returns", "to_limbo", "capped", "stop", "limbo_roll", "released", "kept", "earned", "out", "last_turns", "dead", "long", "level", "even", "timeout"],
  rollable: ["roll_off", "again", "starter", "round", "exact", "range", "laid", "cross", "bonus", "sum", "pass", "lost", "late", "frozen", "back", "cleared", "restart", "vowels", "tie", "won", "timeout"],
  liar: ["roll", "hand", "bid", "call", "exact", "show", "stands", "falls", "spot_on", "lose", "out", "end", "timeout"],
  pig: ["roll", "bust", "hold", "win", "timeout"],
} as const;

/** What they say, by name; a page has it from the catalogue, tests from here. */
export const eventHolds = {
  wager: ["seat face=a total=b", "seat face=a total=b", "seat", "seat face=a total=b", "seat face=a total=b", "seat face=a total=b", "seat", "seat other", "seat face=a", "seat face=a", "seat total=b", "seat total=b", "seat total=b", "seat total=b", "seat", "seat place=a", "seat"],
  fixem: ["seat dice=a", "seat point=a", "seat point=a dice=b", "seat point=a dice=b", "seat point=a dice=b", "dice=a round=b", "seat dice=a point=b", "ones=a.0 twos=a.1 threes=a.2 fours=a.3 fives=b.0 sixes=b.1", "point=a dice=b", "seat", "seat point=a", "seat dice=a", "seat other point=a", "seat", "seat point=a dice=b", "seat other point=a", "seat other point=a", "seat other point=a", "seat point=a face=b", "seat", "seat face=a", "seat dice=a point=b", "seat dice=a point=b", "seat point=a", "seat point=a", "seat point=a", "seat point=a dice=b", "seat point=a dice=b", "seat point=a dice=b", "", "seat dice=a", "seat dice=a point=b", "seat dice=a point=b", "players=a point=b", "dice=a point=b", "dice=a point=b", "seat dice=a waiting=b", "seat dice=a waiting=b", "die=a first=b.0 last=b.1", "why=a round=b", "round=b", "seat"],
  canyon: ["seat property=a", "seat card=a", "seat", "round=a", "face=a deed=b", "seat gold=a first=b.0 second=b.1", "seat gold=a first=b.0 second=b.1", "seat why=a", "seat face=a", "seat number=a", "seat", "seat number=a", "seat number=a", "seat time=a", "seat property=a price=b", "seat gold=a price=b", "seat property=a price=b", "seat property=a", "seat property=a least=b", "seat least=b", "seat price=a property=b", "seat gold=a lap=b", "seat", "seat gold=a", "seat gold=a", "seat gold=a", "seat", "seat gold=a", "gold=a players=b", "players=a gold=b", "seat", "seat property=a price=b", "property=a", "property=a", "property=a", "seat number=a", "seat other gold=a property=b", "seat gold=a property=b", "seat property=a value=b", "properties=a", "seat face=a outcome=b", "seat other gold=a property=b", "seat property=a", "seat gold=a", "seat property=a", "seat number=a parts=b", "seat gold=a", "seat gold=a", "seat gold=a property=b", "seat", "seat property=a gold=b", "seat property=a gold=b", "seat property=a value=b", "seat gold=a", "seat face=a outcome=b", "seat number=a outcome=b", "seat points=a", "seat other property=a points=b", "seat other property=a points=b", "seat points=a", "", "round=a", "why=a round=b", "seat"],
  soup: ["dice=a round=b", "seat level=a", "seat face=a die=b", "seat seen=a dice=b", "seat place=a", "seat point=a", "point=a dice=b", "seat dice=a point=b", "seat point=b", "left=a round=b", "seat"],
  rundog: ["seat other bout=a", "seat first=a second=b", "seat tens=a", "seat dogs=a barks=b text", "seat sum=a barks=b", "seat sum=a tick=b", "seat tick=a", "seat other tick=a", "seat other tick=a", "seat", "seat bouts=a", "seat duels=a", "seat words=a", "seat"],
  ratscrew: ["seat", "seat face=a", "first=a second=b", "seat first=a second=b", "seat face=a points=b", "seat face=a points=b", "seat face=a points=b", "seat face=a points=b", "seat face=a points=b", "seat face=a points=b", "seat first=a second=b", "seat points=b", "turns=a", "seat"],
  battle: ["seat first=a.0 second=a.1", "seat first=a.0 second=a.1 third=a.2", "seat face=a strength=b", "seat face=a", "seat other face=a", "seat other face=a", "seat", "round=a", "seat number=a", "seat number=a", "", "rounds=a", "seat"],
  sixtyfive: ["seat", "dice=a", "seat", "seat number=a dice=b", "seat", "seat is_double=a", "seat dice=a", "seat dice=a", "seat face=a", "dice=a", "seat first=a.0 second=a.1", "seat first=a.0 second=a.1 third=a.2", "seat first=a.0 second=a.1 third=a.2 fourth=a.3", "seat first=a.0 second=a.1 third=a.2 fourth=a.3 fifth=b", "seat face=a", "seat face=a dice=b", "seat", "seat face=a die=b", "seat face=a", "seat", "seat face=a die=b", "seat face=a", "seat other number=a dice=b", "seat other dice=b", "seat face=a", "seat face=a number=b", "dice=a", "seat", "seat", "dice=a", "seat other held=a dice=b", "seat number=a dice=b", "seat dice=b", "seat number=a dice=b", "turns=a", "seat die=a failures=b", "seat die=a failures=b", "", "face=a die=b", "seat face=a die=b", "seat"],
  marbles: ["seat dice=a", "seat dice=b text", "seat", "seat face=a", "seat other face=a target=b", "seat other", "seat", "dice=a", "seat other face=a", "seat other face=a", "seat other face=a", "seat face=a", "seat", "seat", "seat other", "seat", "seat first=a second=b", "seat", "seat", "seat dice=a", "seat", "seat", "", "turns=a", "seat dice=a next=b", "", "seat"],
  rollable: ["seat sum=a", "sum=a", "seat", "seat round=a quota=b", "seat sum=a letters=b", "seat sum=a shortest=b.0 longest=b.1", "seat points=a text", "seat points=a text", "seat tiles=a points=b", "seat points=a", "seat", "seat text", "seat", "seat round=a reason=b", "seat points=a", "", "seat round=a", "seat vowels=a", "seat sum=a", "seat points=a", "seat"],
  liar: ["seat round=a dice=b", "seat text", "seat dice=a face=b", "seat dice=a face=b", "seat dice=a face=b", "seat text", "seat dice=a face=b", "seat dice=a face=b", "seat dice=a face=b", "seat lost=a left=b", "seat", "seat dice=a", "seat"],
  pig: ["seat face=a pot=b", "seat lost=a", "seat kept=a total=b", "seat total=a", "seat"],
} as const;

/** Dead Man's Wager: The race. */
export type WagerView = {
  /** something may be hidden here */
  covered: boolean;
  /** round */
  round: number;
  /** whose turn it is */
  turn: number;
  /** what is awaited */
  phase: "roll" | "choose_again" | "roll_again" | "offer" | "roll_wager" | "over";
  /** a second roll is still to come */
  double: boolean;
  /** Points that win */
  target: number;
  /** faces that a wager fears */
  poisoned: number[];
  /** players */
  seats: WagerSeat[];
};

/** Dead Man's Wager: A player. */
export type WagerSeat = {
  /** points */
  score: number;
  /** how it stands with this player */
  fate: "active" | "target" | "fortune" | "mark" | "last" | "beaten";
  /** place taken, 0 while playing */
  place: number;
  /** the latest rolls, where they count */
  streak: WagerStreak;
};

/** Dead Man's Wager: Equal rolls in a row. */
export type WagerStreak = {
  /** face rolled */
  face: number;
  /** times in a row */
  length: number;
  /** times in a row that decide */
  of: number;
  /** a full streak loses */
  loses: boolean;
};

/** Dead Man's Wager: What a choice may bring. */
export type WagerProspect = {
  /** what each face would do; empty where nothing is rolled */
  faces: WagerOutcome[];
};

/** Dead Man's Wager: What one face would do. */
export type WagerOutcome = {
  /** face */
  face: number;
  /** what it comes to */
  comes_to: "goes_on" | "wins" | "loses";
  /** points won or lost */
  points: number;
  /** who may roll twice then */
  two_rolls: number;
};

/** Dead Man's Wager: what happens. */
export type WagerEvent = { rule: string } & (
  /** {seat} rolls {a} and stands at {b} */
  | { kind: "roll"; seat: number; face: number; total: number }
  /** {seat} rolls again: {a}, and stands at {b} */
  | { kind: "again"; seat: number; face: number; total: number }
  /** {seat} lets the second roll go */
  | { kind: "stop"; seat: number }
  /** {seat} wagers, rolls {a} and stands at {b} */
  | { kind: "gain"; seat: number; face: number; total: number }
  /** {seat} wagers and rolls {a}: nothing */
  | { kind: "nothing"; seat: number; face: number; total: number }
  /** {seat} wagers, rolls {a} and falls to {b} */
  | { kind: "loss"; seat: number; face: number; total: number }
  /** {seat} does not wager */
  | { kind: "end"; seat: number }
  /** {other} may roll twice */
  | { kind: "double"; seat: number; other: number }
  /** one more {a} and {seat} is out */
  | { kind: "peril"; seat: number; face: number }
  /** one more {a} and {seat} wins */
  | { kind: "hope"; seat: number; face: number }
  /** Mark of the Beast: {seat} is out */
  | { kind: "mark"; seat: number; total: number }
  /** Mark of the Beast: {seat} is out, {b} points or not */
  | { kind: "mark_at_target"; seat: number; total: number }
  /** Outrageous Fortune: {seat} wins at once */
  | { kind: "fortune"; seat: number; total: number }
  /** {seat} has {b} and wins */
  | { kind: "target"; seat: number; total: number }
  /** {seat} is the last one left */
  | { kind: "last"; seat: number }
  /** {seat} finishes {a: - first second third fourth fifth sixth seventh eighth} */
  | { kind: "place"; seat: number; place: "-" | "first" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Fix'em: The table. */
export type FixemView = {
  /** something may be hidden here */
  covered: boolean;
  /** round */
  round: number;
  /** what is awaited */
  phase: "deal" | "points" | "counts" | "predict" | "roll" | "cards" | "reroll" | "bonus" | "extra" | "over";
  /** extra rounds */
  extra_rounds: number;
  /** what is going on */
  status: string;
  /** Rounds before the extra rounds */
  base_rounds: number;
  /** Sides of the die that gives the number of extra rounds */
  extra_die: number;
  /** What a die taken in an extra round counts */
  extra_weight: number;
  /** Where predictions come from */
  prediction_source: "chosen" | "fixed" | "rolled_point" | "rolled_both";
  /** Cards in the game: take (1), place (2), strip (3) */
  cards_enabled: ("take" | "place" | "strip")[];
  /** Order in which the cards execute */
  card_order: "123" | "132" | "213" | "231" | "312" | "321";
  /** Where card 1 looks for its die */
  card1_source: "field_then_queue" | "queue_then_field" | "field_only" | "player_choice";
  /** What card 3 does to a hand die */
  card3_effect: "to_queue" | "reroll";
  /** How the Queue enters the Field */
  queue_entry: "reroll" | "keep_face";
  /** What an exact prediction brings */
  score_mode: "first_correct" | "take" | "growth_only";
  /** Where the reward comes from */
  award_source: "waiting" | "field" | "token";
  /** whose turn it is */
  turn: number;
  /** this is an extra round */
  is_extra: boolean;
  /** fewest dice of a prediction */
  least_count: number;
  /** most dice of a prediction */
  most_count: number;
  /** dice to be rolled */
  to_roll: number;
  /** dice in the bowl, by face */
  faces: number[];
  /** dice out of the game */
  removed: number;
  /** players */
  seats: FixemSeat[];
};

/** Fix'em: A player. */
export type FixemSeat = {
  /** own dice in the bowl, by face */
  field: number[];
  /** own dice about to be rolled */
  unrolled: number;
  /** own dice in the Queue, by face */
  queue: number[];
  /** dice in hand that may be seen, by face */
  hand: number[];
  /** dice waiting */
  wait: number;
  /** dice scored, by colour */
  won: number[];
  /** dice scored in extra rounds, by colour */
  won_extra: number[];
  /** tokens */
  tokens: number;
  /** predictions that came true */
  correct: number;
  /** point predicted */
  point: number;
  /** dice predicted */
  count: number;
  /** card */
  card: "-" | "pass" | "take" | "take_field" | "take_queue" | "place" | "strip" | "change";
  /** face the card is about */
  aim: number;
  /** whom the card is against */
  target: number;
  /** dice on card 2, by face */
  commit: number[];
  /** dice predicted from the next round on */
  next_count: number;
  /** score */
  score: number;
  /** dice scored */
  taken: number;
  /** dice scored in extra rounds */
  bonus: number;
  /** dice in hand that may not be seen */
  covered: number;
  /** how much of the prediction is known */
  prediction: "-" | "point" | "shown" | "secret";
  /** how much of a changed prediction is known */
  change: "-" | "point" | "shown" | "secret";
  /** point predicted from the next round on */
  next_point: number;
};

/** Fix'em: Numbers behind a choice. */
export type FixemHint = {
  /** what the numbers mean */
  words: string[];
  /** how many dice of a point to expect */
  spreads: FixemSpread[];
  /** what choices come to, best first */
  outlooks: FixemOutlook[];
};

/** Fix'em: How many dice of a point to expect. */
export type FixemSpread = {
  /** point; 0 is any that has no row of its own */
  point: number;
  /** fewest dice that may well come */
  first: number;
  /** chance of so many, one more, two more */
  chances: number[];
};

/** Fix'em: What choices that are as good come to. */
export type FixemOutlook = {
  /** choices that come to the same */
  actions: string[];
  /** own prediction comes true */
  mine: number;
  /** others' predictions come true */
  others: FixemChance[];
  /** dice that it brings now, or wins where being right wins; of a card, how many more */
  now: number;
  /** what the own hand is then worth for rounds to come; of a card, how much more */
  later: number;
  /** of a card, how much more the others have of both, the leaders counted double */
  theirs: number;
  /** in all: now and later, less theirs */
  worth: number;
};

/** Fix'em: A chance of somebody. */
export type FixemChance = {
  /** player */
  seat: number;
  /** chance */
  chance: number;
};

/** Fix'em: what happens. */
export type FixemEvent = { rule: string } & (
  /** {seat} rolls a hand of {a die} */
  | { kind: "deal"; seat: number; dice: number }
  /** the die of {seat} says: a prediction about {a} */
  | { kind: "point"; seat: number; point: number }
  /** the dice of {seat} predict {b die} showing {a} */
  | { kind: "rolled_prediction"; seat: number; point: number; dice: number }
  /** {seat} predicts {b die} showing {a} */
  | { kind: "predict"; seat: number; point: number; dice: number }
  /** {seat} has predicted {b die} showing {a} */
  | { kind: "shown"; seat: number; point: number; dice: number }
  /** round {b}: {a die} rolled into the bowl */
  | { kind: "roll"; dice: number; round: number }
  /** laid in from the Queue: {a die} of {seat} showing {b} */
  | { kind: "lay_in"; seat: number; dice: number; point: number }
  /** the bowl shows 1: {a.0}, 2: {a.1}, 3: {a.2}, 4: {a.3}, 5: {b.0}, 6: {b.1} */
  | { kind: "bowl"; ones: number; twos: number; threes: number; fours: number; fives: number; sixes: number }
  /** the bowl shows {a}: {b} */
  | { kind: "bowl_point"; point: number; dice: number }
  /** {seat} plays no card */
  | { kind: "pass"; seat: number }
  /** {seat} plays card 1 on {a} */
  | { kind: "card1"; seat: number; point: number }
  /** {seat} plays card 2 with {a die} */
  | { kind: "card2"; seat: number; dice: number }
  /** {seat} plays card 3 against the {a} of {other} */
  | { kind: "card3"; seat: number; other: number; point: number }
  /** {seat} plays card 4 and changes a prediction */
  | { kind: "card4"; seat: number }
  /** {seat} will predict {b die} showing {a} */
  | { kind: "change"; seat: number; point: number; dice: number }
  /** {seat} sends a {a} of {other} to the Queue */
  | { kind: "strip"; seat: number; other: number; point: number }
  /** {seat} finds no {a} in the hand of {other} */
  | { kind: "miss"; seat: number; other: number; point: number }
  /** {seat} has a {a} of {other} rolled again */
  | { kind: "reroll"; seat: number; other: number; point: number }
  /** the {a} of {seat} now shows {b} */
  | { kind: "new_face"; seat: number; point: number; face: number }
  /** {seat} draws a waiting die into the hand */
  | { kind: "bonus"; seat: number }
  /** the new die of {seat} shows {a} */
  | { kind: "bonus_face"; seat: number; face: number }
  /** {seat} places {a die} showing {b} in the bowl */
  | { kind: "place"; seat: number; dice: number; point: number }
  /** {seat} meant to place {a} more showing {b} */
  | { kind: "thwarted"; seat: number; dice: number; point: number }
  /** {seat} takes a {a} from the bowl into the hand */
  | { kind: "take"; seat: number; point: number }
  /** {seat} takes a {a} from the Queue into the hand */
  | { kind: "rescue"; seat: number; point: number }
  /** {seat} has no {a} to take */
  | { kind: "empty_take"; seat: number; point: number }
  /** {seat} is right: {b die} showing {a} */
  | { kind: "right"; seat: number; point: number; dice: number }
  /** {seat} is off by one: {b die} showing {a} */
  | { kind: "near"; seat: number; point: number; dice: number }
  /** {seat} is wrong: {b die} showing {a} */
  | { kind: "wrong"; seat: number; point: number; dice: number }
  /** nobody is right */
  | { kind: "blank" }
  /** {seat} comes closest and earns {a die} */
  | { kind: "award"; seat: number; dice: number }
  /** {seat} scores {a die} showing {b} */
  | { kind: "score"; seat: number; dice: number; point: number }
  /** {seat} scores {a die} showing {b} in an extra round */
  | { kind: "extra_score"; seat: number; dice: number; point: number }
  /** {a} players share the {b}s */
  | { kind: "share"; players: number; point: number }
  /** left over and out of the game: {a die} showing {b} */
  | { kind: "removed"; dice: number; point: number }
  /** left over and still there: {a die} showing {b} */
  | { kind: "stays"; dice: number; point: number }
  /** refill: {a die} of {seat}, {b} left waiting */
  | { kind: "refill"; seat: number; dice: number; waiting: number }
  /** {seat} adds {a die}, {b} left waiting */
  | { kind: "growth"; seat: number; dice: number; waiting: number }
  /** the die says {a}: extra rounds {b.0} to {b.1} */
  | { kind: "extra"; die: number; first: number; last: number }
  /** the game ends after round {b}: {a: it_goes_on somebody_was_right too_few_dice_are_left a_supply_has_run_out that_was_the_last_round} */
  | { kind: "end"; why: "it_goes_on" | "somebody_was_right" | "too_few_dice_are_left" | "a_supply_has_run_out" | "that_was_the_last_round"; round: number }
  /** the game is stopped after round {b} */
  | { kind: "capped"; round: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Dice Canyon: The canyon, as far as it is seen. */
export type CanyonView = {
  /** something may be hidden here */
  covered: boolean;
  /** round */
  round: number;
  /** what is awaited */
  phase: "deal_land" | "deal_values" | "lay" | "action" | "pay" | "repay" | "roll_off" | "buy_putty" | "roll" | "spin" | "buy" | "draw_start" | "price" | "auction" | "sealed" | "rebid" | "poll" | "draw" | "rent" | "load" | "event" | "upkeep_land" | "upkeep_points" | "upkeep" | "mortgage" | "over" | "between";
  /** points still to be placed */
  points: number;
  /** what is going on */
  status: string;
  /** the same without what an auction is of */
  asks: string;
  /** whose turn it is */
  turn: number | null;
  /** values of properties */
  values: "open" | "secret";
  /** last round */
  last_round: number;
  /** what ends the game */
  ends: "rounds" | "all_sold" | "gold_target" | "last_solvent" | "deck";
  /** gold that ends the game; 0 where none does */
  target: number;
  /** properties still in the game */
  land: number;
  /** who rolls */
  roller: number | null;
  /** why that player rolls */
  roller_is: "-" | "next" | "poorest" | "richest";
  /** the richest rolls by now */
  richest_rolls: boolean;
  /** properties owned */
  sold: number;
  /** properties owned from which on the richest rolls; 0 is never */
  switch_at: number;
  /** rounds to the next tax */
  tax_in: number | null;
  /** what the action die said */
  action: "-" | "auction" | "pay_day" | "taxes" | "maintenance" | "sealed" | "vickrey" | "outcry" | "set_price";
  /** property it is about */
  active: number | null;
  /** the die is loaded */
  loaded: boolean;
  /** gold paid to the bank */
  bank_in: number | null;
  /** gold paid by the bank */
  bank_out: number | null;
  /** who throws, die by die */
  order: (number | null)[];
  /** the auction */
  auction: CanyonAuction;
  /** properties */
  properties: CanyonProperty[];
  /** value cards */
  pool: CanyonCard[];
  /** own value cards */
  hand: (number | null)[];
  /** players */
  seats: CanyonSeat[];
};

/** Dice Canyon: A player. */
export type CanyonSeat = {
  /** last bid; 0 is none */
  offer: number;
  /** lap of that bid */
  lap: number;
  /** gold and land */
  score: number | null;
  /** gold */
  gold: number | null;
  /** value of the land */
  land: number;
  /** loans */
  loans: number;
  /** properties */
  owned: number;
  /** tax due */
  tax_due: number;
  /** in the game */
  living: boolean;
  /** in the auction */
  in: boolean;
  /** own secret bid; 0 is none */
  pending: number | null;
};

/** Dice Canyon: The auction as it runs. */
export type CanyonAuction = {
  /** an auction is on */
  on: boolean;
  /** kind of auction */
  kind: "round_table" | "sealed" | "vickrey" | "outcry" | "sealed_cancel";
  /** the property is covered */
  blind: boolean;
  /** equal bidders bid again */
  rebid: boolean;
  /** who bids first */
  start: number | null;
  /** times it has gone round */
  lap: number;
  /** standing bid */
  bid: number;
  /** who holds the standing bid */
  holder: number | null;
  /** price asked; 0 is none */
  price: number;
  /** least bid or price */
  least: number;
  /** most one may bid or ask */
  most: number;
  /** one may pass */
  may_pass: boolean;
  /** entry fee */
  fee: number;
  /** one has to open */
  must_open: boolean;
  /** who has it of equal bids */
  ties: string;
  /** how many would raise */
  raisers: number;
  /** what each player would get of the bid */
  shares: number[];
  /** what the bank would get of it */
  share_rest: number;
};

/** Dice Canyon: A property. */
export type CanyonProperty = {
  /** number */
  number: number;
  /** in the game */
  in_play: boolean;
  /** it has left the game */
  gone: boolean;
  /** owner */
  owner: number | null;
  /** keeper */
  keeper: number | null;
  /** base value */
  base: number;
  /** rent */
  rent: number | null;
  /** rent of one hit, on average */
  hit: number | null;
  /** how many pay it, on average */
  payers: number;
  /** tax */
  tax: number | null;
  /** value at the end */
  end_value: number | null;
  /** loan */
  loan: number;
  /** loan it would bring now; 0 is none */
  pledge: number;
  /** value */
  value: number | null;
  /** points it was raised by */
  delta: number;
  /** everybody knows the value */
  shown: boolean;
  /** parts of the die that show it */
  weight: number;
};

/** Dice Canyon: A value card. */
export type CanyonCard = {
  /** value */
  value: number;
  /** who has seen it */
  is: "none" | "unseen" | "own" | "shown";
};

/** Dice Canyon: Numbers behind a choice. */
export type CanyonHint = {
  /** what the property may bring */
  outlook?: CanyonOutlook;
  /** the most gold among the others still in */
  richest?: CanyonRival;
  /** bid up to, or what others may pay; 0 is pass */
  bid?: number;
  /** end value that an open loan costs each round */
  loan_costs?: number;
  /** properties it is about */
  lots?: CanyonLot[];
};

/** Dice Canyon: What a property may bring. */
export type CanyonOutlook = {
  /** where the value comes from */
  value_is: "plain" | "mean_of_unsold" | "mean_of_unseen" | "own" | "shown";
  /** rounds left */
  rounds: number;
  /** hits that count for it */
  hits: number;
  /** rent */
  rent: number;
  /** what the others fall back by that rent */
  lead: number;
  /** taxes and costs */
  cost: number;
  /** at the end */
  end: number;
  /** in all */
  total: number;
};

/** Dice Canyon: Somebody else's gold. */
export type CanyonRival = {
  /** player */
  seat: number;
  /** gold */
  gold: number;
};

/** Dice Canyon: A property that a hint is about. */
export type CanyonLot = {
  /** number */
  number: number;
  /** how many pay each hit, on average */
  payers?: number;
  /** loan */
  loan?: number;
  /** value at the end */
  end_value?: number;
  /** what it brings you to place a point or putty there */
  gain?: number;
  /** the die shows it */
  chance?: number;
  /** rent of one hit, on average */
  hit?: number;
};

/** Dice Canyon: what happens. */
export type CanyonEvent = { rule: string } & (
  /** {seat} is dealt property {a} */
  | { kind: "land"; seat: number; property: number }
  /** {seat} is dealt a value card: {a} */
  | { kind: "value"; seat: number; card: number }
  /** {seat} has laid all value cards face down */
  | { kind: "laid"; seat: number }
  /** round {a} begins */
  | { kind: "round"; round: number }
  /** the action die shows {a}: {b: nothing auction pay_day taxes maintenance sealed_bids second_price_bids open_outcry a_set_price} */
  | { kind: "action"; face: number; deed: "nothing" | "auction" | "pay_day" | "taxes" | "maintenance" | "sealed_bids" | "second_price_bids" | "open_outcry" | "a_set_price" }
  /** pay day: {seat} rolls {b.0} and {b.1} and gets {a} gold */
  | { kind: "pay"; seat: number; gold: number; first: number; second: number }
  /** pay day: {seat} rolls {b.0} and {b.1} but is in debt and gets only {a} gold */
  | { kind: "half_pay"; seat: number; gold: number; first: number; second: number }
  /** {seat} rolls the die, being {a: next poorest richest} */
  | { kind: "roller"; seat: number; why: "next" | "poorest" | "richest" }
  /** {seat} rolls {a} to see who takes the die */
  | { kind: "roll_off"; seat: number; face: number }
  /** the die shows {a} */
  | { kind: "number"; seat: number; number: number }
  /** the die shows an unsold property, and is covered */
  | { kind: "unsold"; seat: number }
  /** {seat} owns {a} and rolls again */
  | { kind: "reroll"; seat: number; number: number }
  /** {seat} owns every number the die can show: nothing happens */
  | { kind: "all_own"; seat: number; number: number }
  /** {seat} spins for {a} */
  | { kind: "spin"; seat: number; time: number }
  /** {seat} has the longest spin and may buy property {a} for {b} gold */
  | { kind: "longest"; seat: number; property: number; price: number }
  /** {seat} has only {a} of the {b} gold: no sale */
  | { kind: "too_poor"; seat: number; gold: number; price: number }
  /** {seat} buys property {a} for {b} gold */
  | { kind: "bought"; seat: number; property: number; price: number }
  /** {seat} does not want property {a} */
  | { kind: "declined"; seat: number; property: number }
  /** property {a} is up for auction from {b} gold, beginning with {seat} */
  | { kind: "auction"; seat: number; property: number; least: number }
  /** the covered property is up for auction from {b} gold, beginning with {seat} */
  | { kind: "blind"; seat: number; least: number }
  /** {seat} asks for at least {a} gold for property {b} */
  | { kind: "price"; seat: number; price: number; property: number }
  /** {seat} bids {a} */
  | { kind: "bid"; seat: number; gold: number; lap: number }
  /** {seat} passes */
  | { kind: "pass"; seat: number }
  /** {seat} cannot bid {a} and is out of the auction */
  | { kind: "cannot"; seat: number; gold: number }
  /** {seat} pays an entry fee of {a} gold */
  | { kind: "fee"; seat: number; gold: number }
  /** {seat} had bid {a} */
  | { kind: "sealed"; seat: number; gold: number }
  /** {seat} had not bid */
  | { kind: "no_bid"; seat: number }
  /** the {a} of {seat} is void: somebody else bid the same */
  | { kind: "void"; seat: number; gold: number }
  /** {b} players bid {a}: they bid again */
  | { kind: "tied"; gold: number; players: number }
  /** {a} would raise the bid of {b} */
  | { kind: "poll"; players: number; gold: number }
  /** the lot falls to {seat} */
  | { kind: "lot"; seat: number }
  /** {seat} wins property {a} for {b} gold */
  | { kind: "sold"; seat: number; property: number; price: number }
  /** nobody buys property {a} */
  | { kind: "no_sale"; property: number }
  /** property {a} leaves the game */
  | { kind: "gone"; property: number }
  /** property {a} is no longer in the game */
  | { kind: "missing"; property: number }
  /** the number is {a} */
  | { kind: "uncovered"; seat: number; number: number }
  /** {seat} pays {a} gold to {other} */
  | { kind: "share"; seat: number; other: number; gold: number; property: number }
  /** {seat} pays {a} gold to the bank */
  | { kind: "rest"; seat: number; gold: number; property: number }
  /** property {a} is turned up: its value is {b} */
  | { kind: "reveal"; seat: number; property: number; value: number }
  /** {a} properties have been owned: from now on the richest rolls */
  | { kind: "switch"; properties: number }
  /** {seat} rolls {a} {b: and_is_safe and_pays as_the_owner} */
  | { kind: "rent_roll"; seat: number; face: number; outcome: "and_is_safe" | "and_pays" | "as_the_owner" }
  /** {seat} pays {a} gold rent to {other} for property {b} */
  | { kind: "rent"; seat: number; other: number; gold: number; property: number }
  /** nobody pays {seat} for property {a} */
  | { kind: "no_rent"; seat: number; property: number }
  /** {seat} has no more: {a} gold is forgiven */
  | { kind: "short"; seat: number; gold: number }
  /** {seat} rolls an own number: property {a} goes back to the bank */
  | { kind: "return"; seat: number; property: number }
  /** {seat} sticks putty on the {a}, which now has {b} of 144 parts */
  | { kind: "load"; seat: number; number: number; parts: number }
  /** {seat} pays {a} gold for putty */
  | { kind: "putty"; seat: number; gold: number }
  /** {seat} pays {a} gold tax */
  | { kind: "tax"; seat: number; gold: number }
  /** property {b} costs {seat} {a} gold */
  | { kind: "cost"; seat: number; gold: number; property: number }
  /** {seat} cannot pay the tax and is out of the game */
  | { kind: "out"; seat: number }
  /** {seat} mortgages property {a} for {b} gold */
  | { kind: "mortgage"; seat: number; property: number; gold: number }
  /** {seat} repays the {b} gold on property {a} */
  | { kind: "repay"; seat: number; property: number; gold: number }
  /** property {a} of {seat} will count only {b} */
  | { kind: "fall"; seat: number; property: number; value: number }
  /** {seat} stays {a} gold below zero */
  | { kind: "below_zero"; seat: number; gold: number }
  /** event: {seat} rolls {a}, {b: maintenance pay_day} */
  | { kind: "event"; seat: number; face: number; outcome: "maintenance" | "pay_day" }
  /** maintenance: the die shows {a}, {b: which_nobody_holds and_its_holder_maintains} */
  | { kind: "upkeep"; seat: number; number: number; outcome: "which_nobody_holds" | "and_its_holder_maintains" }
  /** {seat} may place {a point} */
  | { kind: "points"; seat: number; points: number }
  /** {seat} raises property {a} by 1, {b} by now */
  | { kind: "raise"; seat: number; other: number; property: number; points: number }
  /** {seat} lowers property {a} of {other} by 1, {b} by now */
  | { kind: "lower"; seat: number; other: number; property: number; points: number }
  /** {seat} leaves {a point} unused */
  | { kind: "unused"; seat: number; points: number }
  /** this shows a little of what is covered */
  | { kind: "glimpse" }
  /** round {a} is over */
  | { kind: "round_over"; round: number }
  /** the game ends after round {b}: {a: it_goes_on that_was_the_last_round no_property_is_left_to_sell somebody_has_gold_enough at_most_one_player_has_gold the_round_limit_is_reached fewer_than_two_players_are_left the_deck_is_through} */
  | { kind: "end"; why: "it_goes_on" | "that_was_the_last_round" | "no_property_is_left_to_sell" | "somebody_has_gold_enough" | "at_most_one_player_has_gold" | "the_round_limit_is_reached" | "fewer_than_two_players_are_left" | "the_deck_is_through"; round: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Dice Soup: The bowl, as far as it is seen. */
export type SoupView = {
  /** something may be hidden here */
  covered: boolean;
  /** round */
  round: number;
  /** what is awaited */
  phase: "throw" | "levels" | "looks" | "order" | "declare" | "over" | "take";
  /** dice in the bowl */
  pool: number;
  /** what is going on */
  status: string;
  /** the game ends with fewer dice than this */
  end_below: number;
  /** dice seen in the bowl, by face */
  faces: number[];
  /** dice not seen */
  unseen: number;
  /** order of declaring */
  order: number[];
  /** players */
  seats: SoupSeat[];
};

/** Dice Soup: A player. */
export type SoupSeat = {
  /** dice taken */
  score: number;
  /** look level */
  level?: number;
  /** dice looked at */
  seen?: number;
  /** face declared */
  declared?: number;
  /** how it stands with this player */
  badges: string[];
};

/** Dice Soup: what happens. */
export type SoupEvent = { rule: string } & (
  /** round {b}: the bowl is thrown, {a} in it */
  | { kind: "throw"; dice: number; round: number }
  /** {seat} takes look level {a} */
  | { kind: "level"; seat: number; level: number }
  /** {seat} is shown die {b} of the bowl: a {a} */
  | { kind: "die"; seat: number; face: number; die: number }
  /** {seat} looks at {a} of the {b} dice */
  | { kind: "look"; seat: number; seen: number; dice: number }
  /** {seat} declares {a: - first second third fourth fifth sixth seventh eighth} */
  | { kind: "place"; seat: number; place: "-" | "first" | "second" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" }
  /** {seat} declares {a} */
  | { kind: "point"; seat: number; point: number }
  /** the cover is lifted: {b} showed {a} */
  | { kind: "shown"; point: number; dice: number }
  /** {seat} takes {a} showing {b} */
  | { kind: "take"; seat: number; dice: number; point: number }
  /** {seat} takes nothing: no die shows {b} */
  | { kind: "nothing"; seat: number; point: number }
  /** the game ends after round {b} with {a} left over */
  | { kind: "end"; left: number; round: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Run Dog Run: The track. */
export type RundogView = {
  /** something may be hidden here */
  covered: boolean;
  /** bout */
  bout: number;
  /** what is awaited */
  phase: "start" | "choose" | "tens" | "dice" | "run" | "over" | "in" | "words";
  /** in the duel */
  duel: number[];
  /** champion */
  champion: number;
  /** duels won in a row */
  streak: number;
  /** longest streak */
  longest: number;
  /** whose streak that was */
  longest_by: number;
  /** what is called out */
  words: "dogs" | "cats" | "cows" | "hens" | "pigs" | "owls";
  /** what is going on */
  status: string;
  /** whose turn it is */
  turn: number;
  /** bouts in all */
  bouts: number;
  /** sides of a choice die */
  choice_sides: number;
  /** waiting in line */
  line: number[];
  /** players */
  seats: RundogSeat[];
};

/** Run Dog Run: A player. */
export type RundogSeat = {
  /** choice dice */
  dice: number[];
  /** dogs called */
  dogs: number;
  /** barks called */
  barks: number;
  /** tick at which the next attempt begins */
  clock: number;
  /** tick at which this attempt ends */
  ends: number;
  /** tick of the last bark */
  finish: number;
  /** duels won */
  score: number;
  /** part in this bout */
  part: "champion" | "beaten" | "barks" | "races" | "waits" | "out";
};

/** Run Dog Run: What a call may come to. */
export type RundogProspect = {
  /** dogs */
  dogs: number;
  /** barks */
  barks: number;
  /** the dogs make the sum */
  chance: number;
  /** tick of the last bark; 0 where the tens are not known */
  done: number;
  /** tick of the rival's last bark; 0 is none yet */
  limit: number;
};

/** Run Dog Run: Numbers behind a choice. */
export type RundogHint = {
  /** calls that can be made, the best first */
  calls: RundogCall[];
};

/** Run Dog Run: A call that can be made. */
export type RundogCall = {
  /** call */
  action: string;
  /** dogs */
  dogs: number;
  /** barks */
  barks: number;
  /** the dogs make the sum */
  chance: number;
  /** this wins the duel */
  wins: number;
};

/** Run Dog Run: what happens. */
export type RundogEvent = { rule: string } & (
  /** duel {a}: {seat} against {other} */
  | { kind: "bout"; seat: number; other: number; bout: number }
  /** {seat} rolls {a} and {b} */
  | { kind: "dice"; seat: number; first: number; second: number }
  /** {seat} draws the tens digit {a} */
  | { kind: "tens"; seat: number; tens: number }
  /** {seat} calls {a} {text} */
  | { kind: "call"; seat: number; dogs: number; barks: number; text: string }
  /** the dogs of {seat} make {a}, not {b} */
  | { kind: "miss"; seat: number; sum: number; barks: number }
  /** the dogs of {seat} make {a}: barking until tick {b} */
  | { kind: "hit"; seat: number; sum: number; tick: number }
  /** {seat} calls the dogs back: they would come in at tick {a}, too late */
  | { kind: "drop"; seat: number; tick: number }
  /** {seat} and {other} both end at tick {a}: the duel is run again */
  | { kind: "heat"; seat: number; other: number; tick: number }
  /** {seat} beats {other}, done at tick {a} */
  | { kind: "win"; seat: number; other: number; tick: number }
  /** {seat} leaves the ladder */
  | { kind: "out"; seat: number }
  /** {seat} is champion after {a duel} */
  | { kind: "champion"; seat: number; bouts: number }
  /** the longest streak is {a duel} of {seat} */
  | { kind: "streak"; seat: number; duels: number }
  /** {seat} wants to hear of {a: dogs_and_barks cats_and_meows cows_and_moos hens_and_clucks pigs_and_oinks owls_and_hoots} */
  | { kind: "words"; seat: number; words: "dogs_and_barks" | "cats_and_meows" | "cows_and_moos" | "hens_and_clucks" | "pigs_and_oinks" | "owls_and_hoots" }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Ratscrew: The board. */
export type RatscrewView = {
  /** something may be hidden here */
  covered: boolean;
  /** turns played */
  turns: number;
  /** clears in this turn */
  clears: number;
  /** whose turn it is */
  turn: number;
  /** what is awaited */
  phase: "first" | "lucky" | "open" | "roll" | "clear" | "over";
  /** what is going on */
  status: string;
  /** dice on the board */
  board_dice: number[];
  /** dice just rolled */
  rolled_dice: number[];
  /** dice beside the board */
  pool: number;
  /** points for emptying the board */
  bonus: number;
  /** players */
  seats: RatscrewSeat[];
};

/** Ratscrew: A player. */
export type RatscrewSeat = {
  /** points */
  score: number;
  /** lucky number */
  lucky: number;
  /** how it stands with this player */
  badges: string[];
};

/** Ratscrew: Numbers behind a choice. */
export type RatscrewHint = {
  /** what may be cleared */
  plays: RatscrewPlay[];
};

/** Ratscrew: Dice that may be cleared. */
export type RatscrewPlay = {
  /** choice */
  action: string;
  /** points */
  points: number;
  /** it empties the board */
  ends: boolean;
  /** the next roll clears something */
  clears: number;
  /** the next roll can empty the board */
  empties: number;
};

/** Ratscrew: what happens. */
export type RatscrewEvent = { rule: string } & (
  /** {seat} begins */
  | { kind: "first"; seat: number }
  /** the lucky number of {seat} is {a} */
  | { kind: "number"; seat: number; face: number }
  /** on the board lie {a} and {b} */
  | { kind: "open"; first: number; second: number }
  /** {seat} rolls {a} and {b} */
  | { kind: "roll"; seat: number; first: number; second: number }
  /** a double of {seat}'s own lucky number: {b point} */
  | { kind: "own_luck"; seat: number; face: number; points: number }
  /** {a} is the lucky number of {seat}: {b point} */
  | { kind: "luck"; seat: number; face: number; points: number }
  /** {seat} clears a pair of {a}: {b point} */
  | { kind: "pair"; seat: number; face: number; points: number }
  /** {seat} clears three in a row from {a}: {b point} */
  | { kind: "three"; seat: number; face: number; points: number }
  /** {seat} clears three times {a}: {b point} */
  | { kind: "triple"; seat: number; face: number; points: number }
  /** {seat} clears four in a row from {a}: {b point} */
  | { kind: "four"; seat: number; face: number; points: number }
  /** nothing matches: {a} and {b} stay for the next */
  | { kind: "nothing"; seat: number; first: number; second: number }
  /** the board is empty: {b point} more for {seat} */
  | { kind: "empty"; seat: number; points: number }
  /** the game ends after {a turn} */
  | { kind: "long"; turns: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Battle: The battlefield. */
export type BattleView = {
  /** something may be hidden here */
  covered: boolean;
  /** round */
  round: number;
  /** what is awaited */
  phase: "roll" | "declare" | "attack" | "over";
  /** whose turn it is */
  turn: number;
  /** what is going on */
  status: string;
  /** the supply never runs out */
  endless: boolean;
  /** cards left of each number */
  supply: number[];
  /** order of attack */
  order: number[];
  /** players */
  seats: BattleSeat[];
};

/** Battle: A player. */
export type BattleSeat = {
  /** cards */
  score: number;
  /** dice that stand */
  dice: number[];
  /** dice defeated */
  defeated_dice: number[];
  /** strength */
  strength: number;
  /** cards held of each number */
  cards: number[];
  /** how it stands with this player */
  badges: string[];
};

/** Battle: Numbers behind a choice. */
export type BattleHint = {
  /** numbers */
  numbers: BattleNumber[];
};

/** Battle: A number of cards. */
export type BattleNumber = {
  /** number */
  number: number;
  /** cards held */
  held: number;
  /** cards left in the supply */
  left: number;
  /** four of a kind is possible */
  four: boolean;
};

/** Battle: what happens. */
export type BattleEvent = { rule: string } & (
  /** {seat} rolls {a.0} and {a.1} */
  | { kind: "roll"; seat: number; first: number; second: number }
  /** {seat} rolls {a.0}, {a.1} and {a.2} */
  | { kind: "roll_three"; seat: number; first: number; second: number; third: number }
  /** {seat} declares a double {a}: strength {b} */
  | { kind: "declare"; seat: number; face: number; strength: number }
  /** {seat} lets a double {a} lie as single dice */
  | { kind: "decline"; seat: number; face: number }
  /** {seat} defeats a {a} of {other}: a card */
  | { kind: "card"; seat: number; other: number; face: number }
  /** {seat} defeats a {a} of {other}: no card */
  | { kind: "no_card"; seat: number; other: number; face: number }
  /** the double of {seat} is broken */
  | { kind: "broken"; seat: number }
  /** nobody can defeat anything: round {a} is over */
  | { kind: "round"; round: number }
  /** {seat} holds 1 to 5 and wins */
  | { kind: "straight"; seat: number; number: number }
  /** {seat} holds four cards of {a} and wins */
  | { kind: "fours"; seat: number; number: number }
  /** nobody can win any more */
  | { kind: "dead" }
  /** the game ends after {a round} */
  | { kind: "long"; rounds: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** 65: The table. */
export type SixtyfiveView = {
  /** something may be hidden here */
  covered: boolean;
  /** turns played */
  turns: number;
  /** what is awaited */
  phase: "roll_first" | "setup" | "goal" | "announce" | "off_board" | "preroll" | "roll_in" | "aim" | "throw" | "collect" | "claim" | "name" | "roll_back" | "extra" | "rescue" | "pick" | "toss" | "place" | "over";
  /** whose turn it is */
  turn: number;
  /** blue dice thrown */
  thrown: number;
  /** blue dice thrown together */
  group: number;
  /** die thrown at; 0 is none */
  target: number;
  /** number that may be claimed; 0 is none */
  claim_number: number;
  /** dice knocked out */
  knocked: number;
  /** dice claimed */
  claimed: number;
  /** extra rolls taken */
  extras: number;
  /** what is going on */
  status: string;
  /** What decides a throw: physics, chances, or real dice */
  table: "physics" | "model" | "hand";
  /** blue dice */
  blue_dice: number[];
  /** where the blue dice lie */
  blue_places: SixtyfivePlace[];
  /** an extra roll is offered */
  extra_roll: boolean;
  /** a challenge is possible */
  challenge: boolean;
  /** a roll may be taken instead of the claim */
  roll_instead: boolean;
  /** dice in the ring, by face */
  ring: number[];
  /** dice outside the ring, by face */
  outside: number[];
  /** white dice */
  white: SixtyfiveDie[];
  /** the table to scale */
  arena: SixtyfiveArena;
  /** players */
  seats: SixtyfiveSeat[];
};

/** 65: One of the two sides. */
export type SixtyfiveSeat = {
  /** number wanted; 0 is six different */
  kind: number;
  /** dice that count */
  score: number;
  /** dice that win */
  goal: number;
  /** numbers of use, 1 to 6 */
  needs: boolean[];
  /** dice held, by face */
  holds: number[];
  /** people on this side */
  team: number;
  /** who of them throws, from 0 */
  hand: number;
};

/** 65: Where a blue die lies. */
export type SixtyfivePlace = {
  /** place in 0.1 micrometres, then rotation in parts of 2^30; zeros where it does not lie */
  pose: number[];
};

/** 65: A white die. */
export type SixtyfiveDie = {
  /** its number */
  die: number;
  /** face */
  face: number;
  /** where it lies */
  where: "away" | "ring" | "side_1" | "side_2" | "out" | "rolling";
  /** it lies on the line */
  edge: boolean;
  /** it has come in this turn */
  new: boolean;
  /** it may be claimed now */
  claim: boolean;
  /** place in 0.1 micrometres, then rotation in parts of 2^30; zeros where it does not lie */
  pose: number[];
};

/** 65: Sizes in tenths of a millimetre. */
export type SixtyfiveArena = {
  /** what is played on */
  kind: "box" | "border" | "paper4";
  /** length in tenths of a millimetre */
  length: number;
  /** width */
  width: number;
  /** height of the wall */
  wall: number;
  /** which sides have one, a bit each */
  walls: number;
  /** half length of the ring */
  ring_x: number;
  /** half width of the ring */
  ring_y: number;
  /** edge of a die */
  die: number;
};

/** 65: A throw that is still being aimed. */
export type SixtyfiveTrial = {
  /** nothing is wrong with it */
  legal: boolean;
  /** what is wrong */
  why: string;
  /** where the hand may send it */
  cone?: SixtyfiveCone;
};

/** 65: What a choice is about. */
export type SixtyfiveProspect = {
  /** blue dice thrown together */
  dice: number;
  /** blue dice left then */
  left: number;
  /** die thrown at or claimed; 0 is none */
  die: number;
  /** its face */
  face: number;
  /** what becomes of it */
  worth: string;
};

/** 65: Numbers behind a choice. */
export type SixtyfiveHint = {
  /** numbers of use */
  needs: SixtyfiveNeed[];
  /** chance that the blue dice show a double or better */
  double: number;
  /** single dice thrown hard, tried out */
  throws: SixtyfiveThrow[];
  /** other choices, the best first */
  choices: SixtyfiveChoice[];
};

/** 65: A number of use. */
export type SixtyfiveNeed = {
  /** number */
  number: number;
  /** dice of it in the ring */
  ring: number;
};

/** 65: A throw tried out. */
export type SixtyfiveThrow = {
  /** die thrown at */
  die: number;
  /** its face */
  face: number;
  /** it leaves the ring */
  leaves: number;
  /** it leaves and is of use */
  useful: number;
  /** dice that leave in all */
  out: number;
  /** throws that this was counted in; 0: the chances themselves */
  tries: number;
};

/** 65: A choice and what it is worth. */
export type SixtyfiveChoice = {
  /** the choice */
  choice: string;
  /** games won after it, about */
  wins: number;
};

/** 65: Where a throw may go, in tenths of a millimetre. */
export type SixtyfiveCone = {
  /** where the hand lets go, x and y */
  from: number[];
  /** where it comes down, x and y */
  to: number[];
  /** how far it strays at the start, to each side */
  start: number;
  /** how far it strays where it comes down, to each side */
  across: number;
  /** and along its way */
  along: number;
};

/** 65: what happens. */
export type SixtyfiveEvent = { rule: string } & (
  /** {seat} begins */
  | { kind: "first"; seat: number }
  /** {a die} rolled into the ring */
  | { kind: "setup"; dice: number }
  /** {seat} wants six different numbers */
  | { kind: "goal_straight"; seat: number }
  /** {seat} wants {b} dice of {a} */
  | { kind: "goal_kind"; seat: number; number: number; dice: number }
  /** {seat} announces a challenge */
  | { kind: "announce"; seat: number }
  /** off the board {seat} rolls {a: no_double a_double} */
  | { kind: "off_board"; seat: number; is_double: "no_double" | "a_double" }
  /** {seat} rolls {a die} back in first */
  | { kind: "preroll"; seat: number; dice: number }
  /** {seat} throws {a blue die} */
  | { kind: "throw"; seat: number; dice: number }
  /** {seat} throws a blue die at a {a} */
  | { kind: "aimed"; seat: number; face: number }
  /** {a die} in the ring turned over */
  | { kind: "flip"; dice: number }
  /** the blue dice show {a.0} and {a.1} */
  | { kind: "blue_two"; seat: number; first: number; second: number }
  /** the blue dice show {a.0}, {a.1} and {a.2} */
  | { kind: "blue_three"; seat: number; first: number; second: number; third: number }
  /** the blue dice show {a.0}, {a.1}, {a.2} and {a.3} */
  | { kind: "blue_four"; seat: number; first: number; second: number; third: number; fourth: number }
  /** the blue dice show {a.0}, {a.1}, {a.2}, {a.3} and {b} */
  | { kind: "blue_five"; seat: number; first: number; second: number; third: number; fourth: number; fifth: number }
  /** a double of {a} */
  | { kind: "double"; seat: number; face: number }
  /** {b} times {a} */
  | { kind: "triple"; seat: number; face: number; dice: number }
  /** four in a row */
  | { kind: "run"; seat: number }
  /** {seat} collects a {a} */
  | { kind: "collect"; seat: number; face: number; die: number }
  /** a {a} is put back into the ring */
  | { kind: "leave"; seat: number; face: number }
  /** no die lies outside */
  | { kind: "nothing"; seat: number }
  /** {seat} claims a {a} from the ring */
  | { kind: "claim"; seat: number; face: number; die: number }
  /** {seat} claims no {a} */
  | { kind: "no_claim"; seat: number; face: number }
  /** {seat} challenges: {other} now needs {b} times {a} */
  | { kind: "challenge"; seat: number; other: number; number: number; dice: number }
  /** {seat} lets the number of {other} be */
  | { kind: "no_challenge"; seat: number; other: number; dice: number }
  /** a {a} goes back: {seat} has one */
  | { kind: "duplicate"; seat: number; face: number }
  /** a {a} goes back: {seat} needs {b} */
  | { kind: "wrong"; seat: number; face: number; number: number }
  /** {a die} rolled back into the ring */
  | { kind: "rolled_back"; dice: number }
  /** {seat} takes an extra roll */
  | { kind: "extra"; seat: number }
  /** {seat} lets an extra roll go */
  | { kind: "no_extra"; seat: number }
  /** both hold five: {a more die} rolled in */
  | { kind: "rescue"; dice: number }
  /** {seat} holds {a}: now {other} needs {b} of a kind */
  | { kind: "switch"; seat: number; other: number; held: number; dice: number }
  /** {seat} picks {a} and has {b die} of it */
  | { kind: "pick"; seat: number; number: number; dice: number }
  /** {seat} holds 1 to 6 and wins */
  | { kind: "straight"; seat: number; dice: number }
  /** {seat} holds {b} times {a} and wins */
  | { kind: "kind"; seat: number; number: number; dice: number }
  /** a draw after {a turn} */
  | { kind: "draw"; turns: number }
  /** blue die {a} leaves the box and is thrown again */
  | { kind: "left"; seat: number; die: number; failures: number }
  /** blue die {a} leans and is thrown again */
  | { kind: "cocked"; seat: number; die: number; failures: number }
  /** it is rolled in by nobody */
  | { kind: "neutral" }
  /** a {a} outside the ring is put back */
  | { kind: "put_back"; face: number; die: number }
  /** {seat} puts a {a} back into the ring */
  | { kind: "placed"; seat: number; face: number; die: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Marbles for Squares: The table. */
export type MarblesView = {
  /** something may be hidden here */
  covered: boolean;
  /** turns played */
  turns: number;
  /** what is awaited */
  phase: "setup" | "choose" | "roll" | "aim" | "throw" | "limbo" | "place" | "over";
  /** whose turn it is */
  turn: number;
  /** die thrown; 0 is none */
  thrown: number;
  /** number thrown at; 0 is none */
  number: number;
  /** rolls for limbo */
  limbo_rolls: number;
  /** dice earned from the reserve */
  earned: number;
  /** what is going on */
  status: string;
  /** What decides a throw: dice in a box, chances, or real dice */
  table: "physics" | "model" | "hand";
  /** A thrown die must touch the table before any die */
  must_touch: boolean;
  /** die thrown at; 0 is none */
  target: number;
  /** die to be laid back; 0 is none */
  to_lay: number;
  /** these are the last turns */
  last_turns: boolean;
  /** by chances: how hard a die is best thrown; medium where all throws are alike */
  best: "medium" | "soft" | "hard";
  /** dice */
  dice: MarblesDie[];
  /** the table to scale */
  arena: MarblesArena;
  /** players */
  seats: MarblesSeat[];
};

/** Marbles for Squares: A player. */
export type MarblesSeat = {
  /** captured dice */
  score: number;
  /** dice in hand */
  hand: number;
  /** dice in limbo */
  limbo: number;
  /** dice in reserve */
  reserve: number;
  /** dice in the ring */
  ring: number;
  /** dice rolled in hand, by face */
  rolled: number[];
  /** dice in the ring, by face */
  shows: number[];
  /** out of dice */
  out_of_dice: boolean;
};

/** Marbles for Squares: A die. */
export type MarblesDie = {
  /** its number */
  die: number;
  /** whose it is */
  owner: number;
  /** face */
  face: number;
  /** where it lies */
  where: "away" | "hand" | "ring" | "limbo" | "reserve" | "won_1" | "won_2" | "won_3" | "to_place";
  /** by chances: it lies near the line */
  edge: boolean;
  /** by chances: near the line on whose side; -1 is none */
  side: number;
  /** it may be thrown, or thrown at */
  lit: boolean;
  /** place in 0.1 micrometres, then rotation in parts of 2^30; zeros where it does not lie */
  pose: number[];
};

/** Marbles for Squares: Sizes in tenths of a millimetre. */
export type MarblesArena = {
  /** what is played on */
  kind: "paper1" | "paper4" | "bowl";
  /** length in tenths of a millimetre */
  length: number;
  /** width */
  width: number;
  /** height of the wall */
  wall: number;
  /** which sides have one, a bit each */
  walls: number;
  /** half length of the ring */
  ring_x: number;
  /** half width of the ring */
  ring_y: number;
  /** edge of a die */
  die: number;
};

/** Marbles for Squares: A throw that is still being aimed. */
export type MarblesTrial = {
  /** nothing is wrong with it */
  legal: boolean;
  /** what is wrong */
  why: string;
  /** where the hand may send it */
  cone?: MarblesCone;
};

/** Marbles for Squares: What a choice is about. */
export type MarblesProspect = {
  /** die thrown at; 0 is none */
  die: number;
  /** its face */
  face: number;
  /** whose it is */
  owner: number;
  /** by chances: near the line on the thrower's side, near the far line, or further in */
  place: "near" | "far" | "inside";
  /** what becomes of it */
  worth: string;
};

/** Marbles for Squares: Numbers behind a choice. */
export type MarblesHint = {
  /** throws tried out */
  throws: MarblesThrow[];
  /** numbers that can be thrown at */
  numbers?: number;
  /** a roll of the hand has one of them */
  match?: number;
  /** a limbo turn frees a die */
  free?: number;
};

/** Marbles for Squares: A throw tried out. */
export type MarblesThrow = {
  /** die thrown */
  number: number;
  /** die thrown at; 0 is none */
  die: number;
  /** hits */
  hits: number;
  /** captures */
  captures: number;
  /** foul */
  foul: number;
  /** stays */
  stays: number;
  /** what it comes to, in captured dice */
  worth: number;
};

/** Marbles for Squares: Where a throw may go, in tenths of a millimetre. */
export type MarblesCone = {
  /** where the hand lets go, x and y */
  from: number[];
  /** where it comes down, x and y */
  to: number[];
  /** how far it strays at the start, to each side */
  start: number;
  /** how far it strays where it comes down, to each side */
  across: number;
  /** and along its way */
  along: number;
};

/** Marbles for Squares: what happens. */
export type MarblesEvent = { rule: string } & (
  /** {seat} lays {a die} into the ring */
  | { kind: "setup"; seat: number; dice: number }
  /** {seat} rolls {text}: {b die} may be thrown */
  | { kind: "roll"; seat: number; dice: number; text: string }
  /** nothing to throw at any more */
  | { kind: "no_match"; seat: number }
  /** {seat} throws a {a} */
  | { kind: "throw"; seat: number; face: number }
  /** {seat} throws a {a} at a {b} of {other} */
  | { kind: "aimed"; seat: number; other: number; face: number; target: number }
  /** a die of {other} leaves the table */
  | { kind: "left_table"; seat: number; other: number }
  /** it did not touch the table first: void */
  | { kind: "void"; seat: number }
  /** {a die} in the ring turned over */
  | { kind: "flip"; dice: number }
  /** {seat} captures a {a} of {other} */
  | { kind: "capture"; seat: number; other: number; face: number }
  /** a {a} of {other} was knocked out: foul */
  | { kind: "foul"; seat: number; other: number; face: number }
  /** {seat} lays the {a} of {other} back */
  | { kind: "laid"; seat: number; other: number; face: number }
  /** the thrown die stays in the ring as a {a} */
  | { kind: "stays"; seat: number; face: number }
  /** the thrown die comes back to the hand */
  | { kind: "returns"; seat: number }
  /** the thrown die goes to limbo */
  | { kind: "to_limbo"; seat: number }
  /** limbo is full: {other} captures the die */
  | { kind: "capped"; seat: number; other: number }
  /** {seat} throws no more */
  | { kind: "stop"; seat: number }
  /** {seat} rolls {a} and {b} for limbo */
  | { kind: "limbo_roll"; seat: number; first: number; second: number }
  /** {seat} gets a die back from limbo */
  | { kind: "released"; seat: number }
  /** no double: limbo keeps its dice */
  | { kind: "kept"; seat: number }
  /** {seat} earns {a die} from the reserve */
  | { kind: "earned"; seat: number; dice: number }
  /** {seat} is out of dice */
  | { kind: "out"; seat: number }
  /** every other player has one more turn */
  | { kind: "last_turns"; seat: number }
  /** nobody can ever throw again */
  | { kind: "dead" }
  /** the game ends after {a turn} */
  | { kind: "long"; turns: number }
  /** level on captured dice: {seat} has more of their own in the ring, {a} to {b} */
  | { kind: "level"; seat: number; dice: number; next: number }
  /** level on captured dice and on dice of one's own in the ring: the first place is shared */
  | { kind: "even" }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Rollable: The board. */
export type RollableView = {
  /** something may be hidden here */
  covered: boolean;
  /** what is awaited */
  phase: "begin" | "roll" | "play" | "tie" | "over";
  /** times this round was played again */
  restarts: number;
  /** who began the game */
  starter: number;
  /** who leads this round */
  lead: number;
  /** dice of this turn */
  dice: number[];
  /** what is going on */
  status: string;
  /** whose turn it is */
  turn: number;
  /** round */
  round: number;
  /** copies of every letter in this round */
  quota: number;
  /** what a point counts in each round, in percent */
  weights: number[];
  /** fewest letters of a word */
  shortest: number;
  /** most letters of a word */
  longest: number;
  /** letters wanted */
  lengths: string;
  /** time for this turn, in milliseconds; 0 is as long as it takes */
  limit_ms: number;
  /** letters, a row each */
  board: string[];
  /** who laid them, from 1, a row each */
  owners: string[];
  /** premium squares that still count, a row each */
  premiums: string[];
  /** the last turn */
  last: RollableLast;
  /** points of A to Z */
  values: number[];
  /** list of words */
  words: string;
  /** players */
  seats: RollableSeat[];
};

/** Rollable: A player. */
export type RollableSeat = {
  /** rolled for the first turn; 0 is nothing yet */
  rolled: number;
  /** points in each round */
  points: number[];
  /** copies left of A to Z */
  left: number[];
  /** points */
  score: number;
  /** place */
  place: number;
  /** vowels left */
  vowels: number;
  /** turns left in this round */
  turns: number;
};

/** Rollable: What the last turn brought. */
export type RollableLast = {
  /** what was done */
  what: "nothing" | "laid" | "passed" | "lost" | "late";
  /** by whom */
  seat: number;
  /** first square of the word */
  square: string;
  /** it runs down */
  down: boolean;
  /** word laid */
  word: string;
  /** letters that are new, a bit each */
  new: number;
  /** points */
  score: number;
  /** the arithmetic */
  words: string;
};

/** Rollable: A play that is still being laid. */
export type RollableTrial = {
  /** nothing is wrong with it */
  legal: boolean;
  /** what is wrong */
  why: string;
  /** it is this player's turn */
  now: boolean;
  /** the play as it is written */
  action: string;
  /** letters */
  length: number;
  /** new tiles */
  tiles: number;
  /** points */
  score: number;
  /** words made */
  words: RollableFormed[];
  /** the arithmetic */
  sums: string;
};

/** Rollable: The best plays. */
export type RollableHint = {
  /** plays in all */
  plays: number;
  /** the best by points */
  best: RollablePlay[];
};

/** Rollable: A play. */
export type RollablePlay = {
  /** play */
  action: string;
  /** points */
  score: number;
  /** the arithmetic */
  sums: string;
};

/** Rollable: A word that a play makes. */
export type RollableFormed = {
  /** word */
  word: string;
  /** first square */
  square: string;
  /** it runs down */
  down: boolean;
  /** points */
  score: number;
  /** it is in the list */
  is_word: boolean;
  /** why it is not */
  why: string;
};

/** Rollable: what happens. */
export type RollableEvent = { rule: string } & (
  /** {seat} rolls {a} for the first turn */
  | { kind: "roll_off"; seat: number; sum: number }
  /** Tied at {a}: those who rolled it roll again */
  | { kind: "again"; sum: number }
  /** {seat} begins the game */
  | { kind: "starter"; seat: number }
  /** Round {a} begins, with {b: no one two three four five six seven eight nine} of every letter */
  | { kind: "round"; seat: number; round: number; quota: "no" | "one" | "two" | "three" | "four" | "five" | "six" | "seven" | "eight" | "nine" }
  /** {seat} rolls {a}: a word of exactly {b letter} */
  | { kind: "exact"; seat: number; sum: number; letters: number }
  /** {seat} rolls {a}: a word of {b.0} to {b.1 letter} */
  | { kind: "range"; seat: number; sum: number; shortest: number; longest: number }
  /** {seat} lays {text} for {a point} */
  | { kind: "laid"; seat: number; points: number; text: string }
  /** It also makes {text} for {a point} */
  | { kind: "cross"; seat: number; points: number; text: string }
  /** {a new tile} at once bring {b point} more */
  | { kind: "bonus"; seat: number; tiles: number; points: number }
  /** {a point} in all for {seat} */
  | { kind: "sum"; seat: number; points: number }
  /** {seat} passes */
  | { kind: "pass"; seat: number }
  /** {text} is no word: {seat} loses the turn */
  | { kind: "lost"; seat: number; text: string }
  /** {seat} has laid nothing and loses the turn; loose tiles go back */
  | { kind: "late"; seat: number }
  /** Round {a} is frozen: {b: nobody_laid_a_word nobody_but_the_lead_laid_a_word} */
  | { kind: "frozen"; seat: number; round: number; reason: "nobody_laid_a_word" | "nobody_but_the_lead_laid_a_word" }
  /** {seat} loses {a point} of it */
  | { kind: "back"; seat: number; points: number }
  /** The board is cleared, and every premium square counts again */
  | { kind: "cleared" }
  /** Round {a} is played again, and {seat} leads */
  | { kind: "restart"; seat: number; round: number }
  /** The vowels left decide the tie: {seat} has {a} */
  | { kind: "vowels"; seat: number; vowels: number }
  /** {seat} rolls {a} for the first place */
  | { kind: "tie"; seat: number; sum: number }
  /** {seat} wins with {a point} */
  | { kind: "won"; seat: number; points: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Liar's Dice: The table. */
export type LiarView = {
  /** something may be hidden here */
  covered: boolean;
  /** round */
  round: number;
  /** what is awaited */
  phase: "roll" | "bid" | "over" | "lifted";
  /** whose turn it is */
  turn: number;
  /** dice that were bid */
  count: number;
  /** face that was bid */
  face: number;
  /** who made the bid */
  bidder: number;
  /** what is going on */
  status: string;
  /** players */
  seats: LiarSeat[];
};

/** Liar's Dice: A player. */
export type LiarSeat = {
  /** dice left */
  score: number;
  /** place of whoever is out */
  out: number;
  /** dice seen under the cup, by face */
  hand: number[];
};

/** Liar's Dice: what happens. */
export type LiarEvent = { rule: string } & (
  /** round {a}: {b die} under the cups, {seat} begins */
  | { kind: "roll"; seat: number; round: number; dice: number }
  /** {seat} has {text} under the cup */
  | { kind: "hand"; seat: number; text: string }
  /** {seat} bids {a} x {b} */
  | { kind: "bid"; seat: number; dice: number; face: number }
  /** {seat} does not believe {a} x {b} */
  | { kind: "call"; seat: number; dice: number; face: number }
  /** {seat} says that {a} x {b} is exact */
  | { kind: "exact"; seat: number; dice: number; face: number }
  /** {seat} shows {text} */
  | { kind: "show"; seat: number; text: string }
  /** the bid of {seat} stands: there are {a} x {b} */
  | { kind: "stands"; seat: number; dice: number; face: number }
  /** the bid of {seat} falls: there are {a} x {b} */
  | { kind: "falls"; seat: number; dice: number; face: number }
  /** {seat} is right: exactly {a} x {b} */
  | { kind: "spot_on"; seat: number; dice: number; face: number }
  /** {seat} loses {a die} and has {b} left */
  | { kind: "lose"; seat: number; lost: number; left: number }
  /** {seat} is out */
  | { kind: "out"; seat: number }
  /** {seat} is the last one with dice, {a} of them */
  | { kind: "end"; seat: number; dice: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** Pig: The table. */
export type PigView = {
  /** something may be hidden here */
  covered: boolean;
  /** points at stake */
  pot: number;
  /** whose turn it is */
  turn: number;
  /** what is going on */
  status: string;
  /** Points that win */
  target: number;
  /** players */
  seats: PigSeat[];
};

/** Pig: A player. */
export type PigSeat = {
  /** points */
  score: number;
};

/** Pig: what happens. */
export type PigEvent = { rule: string } & (
  /** {seat} rolls {a}: {b} at stake */
  | { kind: "roll"; seat: number; face: number; pot: number }
  /** {seat} rolls 1 and loses {a point} */
  | { kind: "bust"; seat: number; lost: number }
  /** {seat} keeps {a point} and stands at {b} */
  | { kind: "hold"; seat: number; kept: number; total: number }
  /** {seat} wins with {a point} */
  | { kind: "win"; seat: number; total: number }
  /** time is up for {seat} */
  | { kind: "timeout"; seat: number }
);

/** What each game's table looks like. */
export type Views = {
  wager: WagerView;
  fixem: FixemView;
  canyon: CanyonView;
  soup: SoupView;
  rundog: RundogView;
  ratscrew: RatscrewView;
  battle: BattleView;
  sixtyfive: SixtyfiveView;
  marbles: MarblesView;
  rollable: RollableView;
  liar: LiarView;
  pig: PigView;
};

/** What a choice tried out comes to, where a game says more of it. */
export type Trials = {
  sixtyfive: SixtyfiveTrial;
  marbles: MarblesTrial;
  rollable: RollableTrial;
};

/** Numbers behind a choice. */
export type Prospects = {
  wager: WagerProspect;
  rundog: RundogProspect;
  sixtyfive: SixtyfiveProspect;
  marbles: MarblesProspect;
};

/** Numbers behind a hint. */
export type Hints = {
  fixem: FixemHint;
  canyon: CanyonHint;
  rundog: RundogHint;
  ratscrew: RatscrewHint;
  battle: BattleHint;
  sixtyfive: SixtyfiveHint;
  marbles: MarblesHint;
  rollable: RollableHint;
};

/** What happens in each game. */
export type Events = {
  wager: WagerEvent;
  fixem: FixemEvent;
  canyon: CanyonEvent;
  soup: SoupEvent;
  rundog: RundogEvent;
  ratscrew: RatscrewEvent;
  battle: BattleEvent;
  sixtyfive: SixtyfiveEvent;
  marbles: MarblesEvent;
  rollable: RollableEvent;
  liar: LiarEvent;
  pig: PigEvent;
};
