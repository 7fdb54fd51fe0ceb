/* A record as the server steps through it. */
import type { ReplayAnswer, ReplayStep, View } from "../protocol.gen";
import { applyDifference } from "../game/view";
import { Connection, openSocket, type Wish } from "./connection";

/** A room that is over, or the text of a record. */
export type RecordSource = { room: string } | { record: string };

export interface Replay {
  about: Omit<ReplayAnswer, "steps">;
  steps: ReplayStep[];
}

const PATIENCE_MS = 30_000;

/** All steps, through the eyes of a seat or (−1) of a watcher. */
export function fetchReplay(source: RecordSource, seat: number): Promise<Replay> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      connection.close();
      end();
    };
    const timer = setTimeout(() => finish(() => reject(new Error())), PATIENCE_MS);
    const connection = new Connection(openSocket, {
      welcome: (send) =>
        collect((wish) => send(wish) as Promise<ReplayAnswer>, source, seat).then(
          (replay) => finish(() => resolve(replay)),
          (error: Error) => finish(() => reject(error)),
        ),
      told: () => undefined,
      link: () => undefined,
    });
    connection.open();
  });
}

async function collect(
  send: (wish: Wish) => Promise<ReplayAnswer>,
  source: RecordSource,
  seat: number,
): Promise<Replay> {
  const steps: ReplayStep[] = [];
  for (let have: number | undefined = 0; ; ) {
    const answer = await send({ t: "replay", ...source, have, ...(seat < 0 ? {} : { seat }) });
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
    const before = views.at(-1) ?? {};
    views.push(step.v ?? applyDifference(before, step.d ?? []));
  }
  return views;
}
