/* A record as the server steps through it. */
import type { ReplayAnswer, ReplayStep, View } from "../protocol.gen";
import { framesOf, type Moment } from "../play/moment";
import { getRecord, getRoomRecord } from "./api";
import type { Wish } from "./connection";
import { visit } from "./visit";

/** A game that is over, a room's last one, or the text of a record. */
export type RecordSource = { game_id: string } | { room: string } | { record: string };

/** The text itself. */
export function recordOf(source: RecordSource): Promise<string> {
  if ("record" in source) {
    return Promise.resolve(source.record);
  }
  return "game_id" in source ? getRecord(source.game_id) : getRoomRecord(source.room);
}

export interface Replay {
  about: Omit<ReplayAnswer, "steps">;
  steps: ReplayStep[];
}

const PATIENCE_MS = 30_000;

/** All steps, through the eyes of a seat or (−1) of a watcher; if `isExplained` with what the seat might choose. */
export function fetchReplay(source: RecordSource, seat: number, isExplained = false): Promise<Replay> {
  return visit(
    (send) => collect((wish) => send(wish) as Promise<ReplayAnswer>, source, seat, isExplained),
    PATIENCE_MS,
  );
}

async function collect(
  send: (wish: Wish) => Promise<ReplayAnswer>,
  source: RecordSource,
  seat: number,
  isExplained: boolean,
): Promise<Replay> {
  const steps: ReplayStep[] = [];
  for (let have: number | undefined = 0; ; ) {
    const answer = await send({
      t: "replay",
      ...source,
      have,
      animate: true,
      ...(seat < 0 ? {} : { seat }),
      ...(isExplained ? { explain: true } : {}),
    });
    steps.push(...answer.steps);
    have = answer.next;
    if (have === undefined) {
      return { about: answer, steps };
    }
  }
}

/** The view at every step: differences applied one after another. */
export function viewsOf(steps: readonly ReplayStep[]): View[] {
  const views: View[] = [];
  for (const step of steps) {
    views.push(framesOf(views.at(-1) ?? {}, step).view);
  }
  return views;
}

/** What a step brought. */
export function momentAt({ steps }: Pick<Replay, "steps">, views: readonly View[], step: number): Moment {
  const { e = [], l } = steps[step] ?? {};
  const before = views[step - 1] ?? {};
  return {
    key: step + 1,
    events: e,
    lines: l === undefined ? [] : [l],
    shares: [e.length],
    before,
    frames: framesOf(before, steps[step] ?? {}).frames,
    story: steps.slice(0, step + 1).flatMap((one) => one.e ?? []),
  };
}
