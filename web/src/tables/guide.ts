/* How a game is played, shown on its own table: a record that the engine plays, and what is said on the way. The record
   stands beside it (`guide.hazard`); seat 1 is whoever is shown it. */

export interface GuideStep {
  /** After so many inputs of the record. */
  at: number;
  /** What on the table it is about: a selector below the felt. */
  point: string;
  /** One or two sentences. */
  says: string;
  /** A choice that is to be made: the next line of the record is the right one. */
  ask?: GuideAnswer[];
}

export interface GuideAnswer {
  /** As the record writes it. */
  action: string;
  /** Words for its button, where the table has none that are short enough. */
  label?: string;
  /** What is said to who chooses it though it is another that is wanted. */
  reply?: string;
}

export interface Guide {
  record: string;
  steps: GuideStep[];
}

/** The lines of a record that are inputs. */
export function inputsOf(record: string): string[] {
  return record.split("\n").filter((line) => /^(roll|\d+) /.test(line));
}

/** The choice that a step asks for. */
export function wantedAt(guide: Guide, step: GuideStep): string {
  return inputsOf(guide.record)[step.at]?.replace(/^1 /, "") ?? "";
}
