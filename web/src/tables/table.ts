/* The contract of a table: one folder a game, loaded when its game is played. A table draws what the server's view and
   events say; it knows no rule. */
import type { ComponentChildren, ComponentType } from "preact";
import type { RollEntryProps } from "../parts/RollEntry";
import type { FiguresOf, ViewOf } from "../game/told";
import type { EventRow, Game } from "../protocol.gen";
import type { Beat, Score } from "../play/beats";
import type { Sound } from "../play/sound";
import type { Offer } from "../state/room";
import type { Drafting } from "../state/useDrafting";

/** A beat of this game: what is to be seen after it is a view of its own kind. */
export type BeatOf<Id extends string = string, Kind extends string = string> = Omit<Beat<Kind>, "view"> & {
  view: ViewOf<Id>;
};

/** `Id` is the game's, so that its view is what C says it is; a table for any game takes any view. */
export interface TableProps<Id extends string = string> {
  game: Game;
  /** What is to be seen now: after the beat that is shown, or before it while its dice are in the air. */
  view: ViewOf<Id>;
  /** What is being shown; undefined: everything has been. */
  beat: BeatOf<Id> | undefined;
  /** The dice of the beat lie. */
  isLanded: boolean;
  /** Another number for another state of the table. */
  step: number;
  /** What has been told: of the last message, and in all. */
  events: EventRow[];
  story: EventRow[];
  /** The view before the last message, and after each of its events that has been told. */
  frames: ViewOf<Id>[];
  /** Another number for another message. */
  moment: number;
  names: string[];
  /** A word on each seat, such as "away"; "": none. */
  notes: string[];
  /** Whose eyes; −1: a watcher's. */
  seat: number;
  /** Who is to choose; nobody while things still happen. */
  wanted: number[];
  /** What times of animations are multiplied with: 0 for none. */
  pace: number;
  /** What this seat may choose now; undefined: nothing. */
  offers: Offer<Id>[] | undefined;
  places: number[] | undefined;
  act: (text: string) => void;
  /** Set where something can be tried out. */
  drafting?: Drafting<Id> | undefined;
}

/** What a bot would choose, once it was asked. */
export interface Hint<Id extends string = string> {
  text: string;
  by: string;
  /** Nothing that was tried was better or worse. */
  isAny: boolean;
  /** Lines with the numbers behind it; "": none. */
  advice: string;
  /** The same in numbers; undefined where the game has none. */
  figures: FiguresOf<Id> | undefined;
}

export interface ChooserProps<Id extends string = string> {
  view: ViewOf<Id>;
  names: string[];
  seat: number;
  /** Empty: more than can be listed. */
  offers: Offer<Id>[];
  /** It has been chosen already, and may still be chosen otherwise. */
  isChange: boolean;
  isBusy: boolean;
  hint: Hint<Id> | undefined;
  /** Somebody else is to choose: things can be tried out, no more. */
  isWaiting: boolean;
  drafting: Drafting<Id> | undefined;
  onChoose: (action: string) => void;
}

export interface EpilogueProps {
  game: Game;
  story: EventRow[];
  names: string[];
}

export interface EntryProps<Id extends string = string> extends RollEntryProps {
  view: ViewOf<Id>;
  names: string[];
}

export interface TableModule<Id extends string = string> {
  Table: ComponentType<TableProps<Id>>;
  /** Which events are shown together, and for how long; undefined: each on its own. */
  score?: Score;
  /** What beats sound like, by their kinds; rolls sound like dice in any case. */
  sounds?: Readonly<Record<string, Sound>>;
  /** The page around the table says so (`data-theme`): colours of its own are in the folder's `theme.css`. */
  theme?: string;
  /** Shorter words for the button of a choice whose meaning the table itself draws; undefined: its meaning. */
  brief?: (offer: Offer<Id>, names: readonly string[]) => string | undefined;
  /** What an action is about, drawn on its button in place of its name; null: the name. */
  picture?: (action: string, view: ViewOf<Id>) => ComponentChildren;
  /** Names of actions for people, where the notation is too terse. */
  label?: (action: string, view: ViewOf<Id>) => string;
  /** The key of a choice, where it has a number of its own; undefined: its place in the list. */
  keyOf?: (action: string) => string | undefined;
  /** Choices that nothing can come of: they may be made, but stand last. */
  isVain?: (offer: Offer<Id>) => boolean;
  /** Choices that are made on the table itself and need no button. */
  isDrawn?: (offer: Offer<Id>, view: ViewOf<Id>, offers: readonly Offer<Id>[]) => boolean;
  /** Events for the log alone. */
  isAside?: (event: EventRow, game: Game) => boolean;
  /** Chooses where a list of buttons would be too long; it tells hints, too. */
  Chooser?: ComponentType<ChooserProps<Id>>;
  /** It is for such views alone, by this seat's eyes; undefined: for all. */
  isChosen?: (view: ViewOf<Id>, seat: number) => boolean;
  /** What is put together is tried out by the server, at any time: the chooser stays while others choose. */
  hasDrafts?: boolean;
  /** Keys of the chooser, with their meanings. */
  keys?: [string, string][];
  /** Real dice of somebody's colour are entered as counts of faces: which of them shows what does not matter. */
  countsDice?: boolean;
  /** What is worth looking back at once the game is over. */
  Epilogue?: ComponentType<EpilogueProps>;
  /** How real dice are entered, where a list of faces is not enough. */
  Entry?: ComponentType<EntryProps<Id>>;
}

/** "declare 3" as a person would write it: "Declare 3". */
export function plainLabel(action: string): string {
  const words = action.replaceAll("_", " ");
  return (words[0]?.toUpperCase() ?? "") + words.slice(1);
}
