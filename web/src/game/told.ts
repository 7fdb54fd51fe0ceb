/* What a game's own words are, by its id: the types that C prints. A game that is not known here tells what any may. */
import type { Exact, Hints, Prospects, Trial, Trials, Tried, View, Views } from "../protocol.gen";

export type ViewOf<Id extends string> = Id extends keyof Views ? Views[Id] : View;

/** Nothing could be tried out at all. */
export type Refusal = { legal: false; why: string };

export type TrialOf<Id extends string> = Id extends keyof Trials ? Trials[Id] | Refusal : Trial;

/** Numbers behind a choice. */
export type ProspectOf<Id extends string> = Id extends keyof Prospects ? Prospects[Id] : View;

/** Numbers behind a hint. */
export type FiguresOf<Id extends string> = (Id extends keyof Hints ? Hints[Id] : View) & {
  tried?: Tried;
  exact?: Exact;
};
