/* The tale of a game that is over, from its replay. */
import { useEffect, useState } from "preact/hooks";
import { tellTale, type Scene, type TaleLine } from "../game/tale";
import { fetchReplay, momentAt, viewsOf, type Replay } from "../net/replay";
import type { EventRow } from "../protocol.gen";

function scenesOf(replay: Replay): Scene[] {
  const views = viewsOf(replay.steps);
  return replay.steps.flatMap((_, step) => {
    const { events, frames } = momentAt(replay, views, step);
    return events.map((event, index) => ({ step, event, view: frames[index] ?? {} }));
  });
}

/** Empty until the replay is there, and where it cannot be had. */
export function useTale(
  game: string,
  seat: number,
  places: readonly number[],
  isAside: (event: EventRow) => boolean,
): TaleLine[] {
  const [tale, setTale] = useState<TaleLine[]>([]);
  useEffect(() => {
    let isWanted = true;
    fetchReplay({ game_id: game }, seat).then(
      (replay) => {
        if (isWanted) {
          setTale(tellTale(viewsOf(replay.steps.slice(0, 1))[0] ?? {}, scenesOf(replay), places, isAside));
        }
      },
      () => undefined /* the game is over all the same */,
    );
    return () => {
      isWanted = false;
    };
  }, [game, seat, places.join(" ")]);
  return tale;
}
