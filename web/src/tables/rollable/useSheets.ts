/* What a table has seen of its rounds, and which of them is looked back at. */
import { useEffect, useRef, useState } from "preact/hooks";
import { nameOf } from "../../play/beats";
import type { EventRow, Game } from "../../protocol.gen";
import type { TableProps } from "../table";
import { playingsOf, type Playing } from "./rounds";
import { readBoard, type Board } from "./read";

/** How things stood when a playing ended; known to whoever was there. */
export interface Standing {
  scores: number[];
  /** So many of every letter everybody has again; 0: letters stay spent. */
  quota: number;
  lead: number;
  /** The board that was cleared. */
  cleared: Board | undefined;
}

export interface Sheets {
  /** Rounds that are over. */
  done: Playing[];
  standings: ReadonlyMap<number, Standing>;
  /** The one that is looked at; undefined: none. */
  open: number | undefined;
  onOpen: (index: number | undefined) => void;
}

function isEnd(event: EventRow, game: Game): boolean {
  const name = nameOf(event, game);
  return name === "restart" || (name === "round" && event[3] > 1);
}

function standingOf(board: Board, cleared: Board | undefined): Standing {
  const isFull = board.seats.every(({ left }) => left.every((copies) => copies === board.quota));
  return { scores: board.seats.map(({ score }) => score), quota: isFull ? board.quota : 0, lead: board.lead, cleared };
}

export function useSheets(props: TableProps<"rollable">, board: Board): Sheets {
  const { game, events, frames, story, drafting } = props;
  const [open, setOpen] = useState<number>();
  const standings = useRef(new Map<number, Standing>());
  const done = playingsOf(story, game).slice(0, -1);
  const last = done.length - 1;
  const hasEnded = events.some((event) => isEnd(event, game));
  if (hasEnded && !standings.current.has(last)) {
    const before = frames[events.findIndex((event) => nameOf(event, game) === "cleared")];
    standings.current.set(last, standingOf(board, before && readBoard(before)));
  }
  /* It opens by itself for whoever plays. */
  useEffect(() => {
    if (hasEnded && drafting) {
      setOpen(last);
    }
  }, [last, hasEnded]);
  return {
    done,
    standings: standings.current,
    open: open !== undefined && open <= last ? open : undefined,
    onOpen: setOpen,
  };
}
