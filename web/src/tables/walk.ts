/* Events told one after another: a moment as beats, and a walk through them in time. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { EventRow, Game } from "../protocol.gen";
import type { Moment } from "../state/room";

export interface Beat<Kind extends string> {
  kind: Kind;
  events: EventRow[];
  ms: number;
  /** How many events of the moment have been told with it. */
  after: number;
}

export function nameOf(event: EventRow, game: Game): string {
  return game.events[event[0]]?.name ?? "";
}

/** Whether an event joins the last one of its kind: always, never, or if they are about the same. */
export type Joins = boolean | ((event: EventRow, last: EventRow) => boolean);

/** Which beat an event belongs to. */
export type Score<Kind extends string> = Record<string, readonly [kind: Kind, joins: Joins]>;

function isJoined(joins: Joins, event: EventRow, last: EventRow | undefined): boolean {
  return last !== undefined && (typeof joins === "boolean" ? joins : joins(event, last));
}

export function groupBeats<Kind extends string>(
  moment: Moment,
  game: Game,
  score: Score<Kind>,
  times: Record<Kind, number>,
  other: Kind,
): Beat<Kind>[] {
  const beats: Beat<Kind>[] = [];
  moment.events.forEach((event, index) => {
    const [kind, joins] = score[nameOf(event, game)] ?? [other, true];
    const before = beats.at(-1);
    if (before?.kind === kind && isJoined(joins, event, before.events.at(-1))) {
      before.events.push(event);
      before.after = index + 1;
    } else {
      beats.push({ kind, events: [event], ms: times[kind], after: index + 1 });
    }
  });
  return beats;
}

/** What is to be seen for a while. */
export interface Leg<State> {
  state: State;
  ms: number;
  after: number;
}

export interface Route<State> {
  legs: Leg<State>[];
  end: State;
}

/** The state to draw now. `routeFrom` leads from the state before a moment to the one after it. */
export function useRoute<State>(
  moment: Moment,
  pace: number,
  start: () => State,
  routeFrom: (state: State) => Route<State>,
  onShown: (events: number) => void,
): State {
  const [shown, setShown] = useState<State>(start);
  /* What a moment began with and leads to: the next one may come before all of it has been shown. */
  const begun = useRef<{ key: number; from: State; end: State } | undefined>(undefined);
  useEffect(() => {
    /* Who comes in, or comes back, finds things as they are. */
    const isEntered = !moment.isStart && (begun.current === undefined || moment.lines.length === 0);
    const isAgain = begun.current?.key === moment.key;
    const from = (isAgain ? begun.current?.from : begun.current?.end) ?? shown;
    const { legs, end } = routeFrom(from);
    begun.current = { key: moment.key, from, end };
    const finish = () => {
      setShown(end);
      onShown(moment.events.length);
    };
    if (pace === 0 || isEntered || legs.length === 0) {
      finish();
      return;
    }
    const timers: ReturnType<typeof setTimeout>[] = [];
    let at = 0;
    for (const leg of legs) {
      const begin = () => {
        setShown(leg.state);
        onShown(leg.after);
      };
      timers.push(setTimeout(begin, at));
      at += leg.ms * pace;
    }
    timers.push(setTimeout(finish, at - 60 * pace));
    return () => timers.forEach(clearTimeout);
  }, [moment.key, pace === 0]);
  return shown;
}
