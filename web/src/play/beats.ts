/* A moment as beats: what happens at once is shown at once, one thing after another. Which events those are, and how long
   each is looked at, is the table's to say. */
import type { EventRow, Game, View } from "../protocol.gen";
import { linesOf, type Moment } from "./moment";

export interface Beat<Kind extends string = string> {
  kind: Kind;
  events: EventRow[];
  /** Lines of the record that it shows: rolls have their faces there. */
  lines: string[];
  /** How long it is looked at, in ms at normal pace. */
  ms: number;
  /** For so long of that nothing has come of it yet: dice are in the air, and words wait for them. */
  lead: number;
  /** How many events of the moment have been told before it, and with it. */
  before: number;
  after: number;
  /** What is to be seen once it has come to rest. */
  view: View;
  /** Rolled by whoever looks, and not yet asked for: it waits for their hand. */
  isOwn: boolean;
}

/** Whether an event joins the last one of its kind: always, never, or if they are about the same. */
export type Joins = boolean | ((event: EventRow, last: EventRow) => boolean);

/** In ms; with a second number, the part of it before anything has come of it. */
export type Time = number | readonly [ms: number, lead: number];

/** How a table tells its events. */
export interface Score<Kind extends string = string> {
  /** By the name of an event. */
  rows: Readonly<Record<string, readonly [kind: Kind, joins: Joins]>>;
  times: Readonly<Record<Kind, Time>>;
  /** An event without a row: the first one that a roll tells, and any other. */
  roll: Kind;
  other: Kind;
}

export function nameOf(event: EventRow, game: Pick<Game, "events">): string {
  return game.events[event[0]]?.name ?? "";
}

export function isRoll(line: string | undefined): boolean {
  return line?.startsWith("roll ") === true;
}

function isJoined(joins: Joins, event: EventRow, last: EventRow | undefined): boolean {
  return last !== undefined && (typeof joins === "boolean" ? joins : joins(event, last));
}

/** A roll of this seat alone that did not follow from its own choice: the turn begins with it. */
function isOwnRoll(index: number, told: readonly number[], { events, lines }: Moment, seat: number): boolean {
  const line = told[index] ?? -1;
  const isAlone = events.every(([, who], other) => told[other] !== line || who === seat || who < 0);
  const isChosen = lines[line - 1]?.startsWith(`${seat + 1} `) === true;
  return seat >= 0 && events[index]?.[1] === seat && isAlone && !isChosen;
}

/** `seat`: whose eyes they are for. */
export function beatsOf<Kind extends string>(moment: Moment, game: Game, score: Score<Kind>, seat = -1): Beat<Kind>[] {
  const beats: Beat<Kind>[] = [];
  const told = linesOf(moment);
  let shown = 0; /* lines, with those that told nothing */
  moment.events.forEach((event, index) => {
    const line = told[index] ?? -1;
    const isFirst = line >= 0 && line >= shown;
    const lines = isFirst ? moment.lines.slice(shown, line + 1) : [];
    shown = Math.max(shown, line + 1);
    const isFirstOfRoll = isFirst && isRoll(moment.lines[line]);
    const [kind, joins] = score.rows[nameOf(event, game)] ?? [isFirstOfRoll ? score.roll : score.other, false];
    const last = beats.at(-1);
    const view = moment.frames[index] ?? moment.before;
    if (last?.kind === kind && isJoined(joins, event, last.events.at(-1))) {
      last.events.push(event);
      last.lines.push(...lines);
      last.after = index + 1;
      last.view = view;
    } else {
      const time = score.times[kind];
      const [ms, lead] = typeof time === "number" ? [time, 0] : time;
      const isOwn = isFirstOfRoll && isOwnRoll(index, told, moment, seat);
      beats.push({ kind, events: [event], lines, ms, lead, before: index, after: index + 1, view, isOwn });
    }
  });
  return beats;
}

/** A table without a score of its own: one beat an event. */
export const plainScore: Score<"roll" | "word"> = {
  rows: {},
  times: { roll: [1150, 650], word: 750 },
  roll: "roll",
  other: "word",
};

/** The faces of each roll among some lines; a hidden one is left out. */
export function rollsOf(lines: readonly string[]): number[][] {
  return lines
    .filter(isRoll)
    .map((line) => line.slice(5).split(" ").map(Number))
    .filter((faces) => faces.every((face) => Number.isInteger(face)));
}
