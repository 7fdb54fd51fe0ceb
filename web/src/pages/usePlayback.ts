/* A record that is gone through: what is to be seen of it now. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { momentAt, viewsOf, type Replay } from "../net/replay";
import { beatsOf, plainScore } from "../play/beats";
import { Playback, type PlaybackState } from "../play/playback";
import { shownAt, shownWhole, type Shown } from "../play/shown";
import type { Game } from "../protocol.gen";
import type { TableModule } from "../tables/table";

export interface PlaybackProps {
  game: Game;
  replay: Replay;
  /** The step to begin with. */
  at: number;
  table: TableModule;
}

/** A player of these steps, which goes on where another one of the same record was. */
export function usePlayback({ game, replay, at, table }: PlaybackProps) {
  const [state, setState] = useState<PlaybackState>();
  const views = useMemo(() => viewsOf(replay.steps), [replay]);
  const known = useRef(at);
  const told = useRef(0);
  const player = useMemo(
    () =>
      new Playback(
        known.current,
        replay.steps.length - 1,
        (step) => beatsOf(momentAt(replay, views, step), game, table.score ?? plainScore),
        (next) => {
          known.current = next.step;
          setState(next);
        },
      ),
    [replay, table],
  );
  useEffect(() => {
    setState(player.state);
    return () => player.close();
  }, [player]);
  const now = state ?? player.state;
  const shown = useMemo((): Shown => {
    const moment = momentAt(replay, views, now.step);
    const view = views[now.step] ?? {};
    const before = now.spot?.at === 0 && !now.spot.isLanded ? 0 : told.current;
    const beats = now.spot ? beatsOf(moment, game, table.score ?? plainScore) : [];
    const seen = now.spot ? shownAt(moment, view, beats, now.spot, before) : shownWhole(moment, view);
    told.current = seen.events.length;
    return seen;
  }, [replay, now.step, now.spot]);
  return { player, state: now, shown };
}
