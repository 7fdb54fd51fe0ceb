/* The contract of a table: one folder a game, loaded when its game is played. A table draws what the server's view and
   events say; it knows no rule. */
import type { ComponentType } from "preact";
import type { RollEntryProps } from "../parts/RollEntry";
import type { FiguresOf, ViewOf } from "../game/told";
import type { EventRow, Game } from "../protocol.gen";
import type { Moment, Offer } from "../state/room";
import type { Drafting } from "../state/useDrafting";

/** `Id` is the game's, so that its view is what C says it is; a table for any game takes any view. */
export interface TableProps<Id extends string = string> {
  game: Game;
  view: ViewOf<Id>;
  names: string[];
  /** A word on each seat, such as "away"; "": none. */
  notes: string[];
  /** Whose eyes; −1: a watcher's. */
  seat: number;
  /** Who is to choose. */
  wanted: number[];
  /** What the last message brought. */
  moment: Moment;
  /** What times of animations are multiplied with: 0 for none. */
  pace: number;
  /** What this seat may choose now; undefined: nothing. */
  offers: Offer<Id>[] | undefined;
  places: number[] | undefined;
  act: (text: string) => void;
  /** Set where something can be tried out. */
  drafting?: Drafting<Id> | undefined;
  /** A stepwise table says how many events of the moment it has shown by now. */
  onShown: (events: number) => void;
}

/** What a bot would choose, once it was asked. */
export interface Hint<Id extends string = string> {
  text: string;
  by: string;
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
  /** How long the table needs to show a moment at normal pace, in ms. */
  duration: (moment: Moment, game: Game) => number;
  /** The page around the table says so (`data-theme`): colours of its own are in the folder's `theme.css`. */
  theme?: string;
  /** It shows the events of a moment one after another; words and choices wait for it. */
  isStepwise?: boolean;
  /** Shorter words for the button of a choice whose meaning the table itself draws; undefined: its meaning. */
  brief?: (offer: Offer<Id>, names: readonly string[]) => string | undefined;
  /** Names of actions for people, where the notation is too terse. */
  label?: (action: string, view: ViewOf<Id>) => string;
  /** Choices that are made on the table itself and need no button. */
  isDrawn?: (offer: Offer<Id>, view: ViewOf<Id>) => boolean;
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
