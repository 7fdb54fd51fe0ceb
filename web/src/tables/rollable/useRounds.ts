/* What a table has seen of its rounds, and which of them is looked back at. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { nameOf } from "../walk";
import { boardBefore, playingsOf, type Playing } from "./rounds";
import type { Board } from "./read";

/** How things stood when a playing ended; known to whoever was there. */
export interface Standing {
  scores: number[];
  /** So many of every letter everybody has again; 0: letters stay spent. */
  quota: number;
  lead: number;
  /** The board that was cleared. */
  cleared: Board | undefined;
}

export interface Rounds {
  /** Those that are over. */
  done: Playing[];
  standings: ReadonlyMap<number, Standing>;
  /** The board to draw while it is being cleared. */
  held: Board | undefined;
  /** The one that is looked at; undefined: none. */
  open: number | undefined;
  onOpen: (index: number | undefined) => void;
}

/** A board that is about to be cleared is looked at for so long, in ms. */
export const HOLD_MS = 3200;

const LAST_PLAY_MS = 1900;

function has(name: string, moment: Moment, game: Game): boolean {
  return moment.events.some((event) => nameOf(event, game) === name);
}

function isEnd(moment: Moment, game: Game): boolean {
  return moment.events.some(
    (event) => nameOf(event, game) === "restart" || (nameOf(event, game) === "round" && event[3] > 1),
  );
}

function standingOf(board: Board, cleared: Board | undefined): Standing {
  const isFull = board.seats.every(({ left }) => left.every((copies) => copies === board.quota));
  return { scores: board.seats.map(({ score }) => score), quota: isFull ? board.quota : 0, lead: board.lead, cleared };
}

/** `isTold`: the sheet opens by itself. */
export function useRounds(board: Board, moment: Moment, game: Game, pace: number, isTold: boolean): Rounds {
  const [open, setOpen] = useState<number>();
  const [released, setReleased] = useState(0);
  const seen = useRef({ key: 0, told: -1, board, before: undefined as Board | undefined });
  const standings = useRef(new Map<number, Standing>());
  const opening = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const done = playingsOf(moment.story, game).slice(0, -1);
  const last = done.length - 1;
  const isNews = isEnd(moment, game) && moment.lines.length > 0;
  if (seen.current.key !== moment.key) {
    /* Who has jumped here has not seen the board before. */
    const isNext = seen.current.told === moment.story.length - moment.events.length;
    const isCleared = isNews && isNext && has("cleared", moment, game);
    const before = isCleared ? boardBefore(seen.current.board, moment.lines) : undefined;
    seen.current = { key: moment.key, told: moment.story.length, board, before };
    if (isNews) {
      standings.current.set(last, standingOf(board, before));
    }
  }
  const { before } = seen.current;
  const hold = before ? HOLD_MS * pace : 0;
  useEffect(() => {
    if (!isNews) {
      return;
    }
    /* What comes next does not keep the sheet away. */
    clearTimeout(opening.current);
    opening.current = setTimeout(() => isTold && setOpen(last), hold || LAST_PLAY_MS * pace);
    const timer = setTimeout(() => setReleased(moment.key), hold);
    return () => clearTimeout(timer);
  }, [moment.key, pace === 0]);
  useEffect(() => () => clearTimeout(opening.current), []);
  return {
    done,
    standings: standings.current,
    held: hold > 0 && released !== moment.key ? before : undefined,
    open: open !== undefined && open <= last ? open : undefined,
    onOpen: setOpen,
  };
}
