/* How a game is played, shown on its own table: a record that the engine plays, and what is said on the way. The record
   stands beside it (`guide.hazard`); seat 1 is whoever is shown it. */
import type { Trial, View } from "../protocol.gen";

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
  /** What is put together on the table means it, where that is written otherwise. */
  fits?: RegExp;
  /** Words for its button, where the table has none that are short enough. */
  label?: string;
  /** What it means, where the engine does not offer it. */
  meaning?: string;
  /** What is said to who chooses it though it is another that is wanted. */
  reply?: string;
}

/** Something that is being put together on the table. */
export interface GuideDraft {
  /** The answer that it means; undefined: none that is listed. */
  answer: GuideAnswer | undefined;
  isWanted: boolean;
}

export interface Guide {
  record: string;
  steps: GuideStep[];
  /** What is said of a draft, by the view that the engine has made of the right one; undefined: nothing yet. Without it
      every draft may be played. */
  trial?: (draft: GuideDraft, after: View) => Trial | undefined;
}

/** What somebody has put together, as one of the answers. */
export function answerOf(step: GuideStep, text: string): GuideAnswer | undefined {
  return step.ask?.find(({ action, fits }) => action === text || fits?.test(text));
}

/** The lines of a record that are inputs. */
export function inputsOf(record: string): string[] {
  return record.split("\n").filter((line) => /^(roll|\d+) /.test(line));
}

/** The choice that a step asks for. */
export function wantedAt(guide: Guide, step: GuideStep): string {
  return inputsOf(guide.record)[step.at]?.replace(/^1 /, "") ?? "";
}
