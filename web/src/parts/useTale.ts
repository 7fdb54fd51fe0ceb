/* The tale of a game that is over, from its replay; told again when its review has come, where that is exact and so
   takes the server no time. */
import { useEffect, useState } from "preact/hooks";
import { tellTale, type Known, type Scene, type TaleLine } from "../game/tale";
import { fetchReplay, momentAt, viewsOf, type Replay } from "../net/replay";
import { fetchReview } from "../net/review";
import type { EventRow, ReplayAnswer } from "../protocol.gen";

function scenesOf(replay: Replay): Scene[] {
  const views = viewsOf(replay.steps);
  return replay.steps.flatMap((_, step) => {
    const { events, frames } = momentAt(replay, views, step);
    return events.map((event, index) => ({ step, event, view: frames[index] ?? {} }));
  });
}

export interface Tale {
  /** Empty until the replay is there, and where it cannot be had. */
  lines: TaleLine[];
  /** What review there can be. */
  review?: ReplayAnswer["review"];
}

export function useTale(
  game: string,
  seat: number,
  places: readonly number[],
  isAside: (event: EventRow) => boolean,
): Tale {
  const [tale, setTale] = useState<Tale>({ lines: [] });
  useEffect(() => {
    const ending = new AbortController();
    const tell = async () => {
      const replay = await fetchReplay({ game_id: game }, seat);
      const start = viewsOf(replay.steps.slice(0, 1))[0] ?? {};
      const scenes = scenesOf(replay);
      const show = (known?: Known) =>
        ending.signal.aborted ||
        setTale({ lines: tellTale(start, scenes, places, isAside, known), review: replay.about.review });
      show();
      const isQuick = replay.about.review === "exact" && !ending.signal.aborted;
      const review = isQuick ? await fetchReview(game, () => undefined, ending.signal) : undefined;
      if (review?.exact) {
        show({ review, hasTurns: replay.steps.every(({ w = [] }) => w.length <= 1) });
      }
    };
    tell().catch(() => undefined /* the game is over all the same */);
    return () => ending.abort();
  }, [game, seat, places.join(" ")]);
  return tale;
}
