/* Walks through the beats of a moment in time; between them every die knows where it lies. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { applyBeat, rollsIn } from "./apply";
import { beatsOf, type Beat } from "./beats";
import { movePieces, type Piece } from "./pieces";
import { startBoard, type Board, type Rules } from "./read";

export interface Walk {
  board: Board;
  pieces: Piece[];
  /** The beat that is shown; undefined: everything has been. */
  beat: Beat | undefined;
  /** Another number for another state of the board. */
  step: number;
}

/** What became of predictions is worth a look until the next ones are shown. */
function withVerdicts(final: Board, before: Board): Board {
  const isAfter = final.phase === "predict" || final.phase === "over" || final.phase === "extra";
  return {
    ...final,
    seats: final.seats.map((seat, index) => ({ ...seat, verdict: isAfter ? before.seats[index]?.verdict : undefined })),
  };
}

function onTo(walk: Walk, board: Board, beat: Beat | undefined): Walk {
  return { board, beat, pieces: movePieces(walk.pieces, board, beat?.kind === "roll"), step: walk.step + 1 };
}

function startWalk(board: Board): Walk {
  return { board, beat: undefined, pieces: movePieces([], board, false), step: 0 };
}

export function useWalk(
  moment: Moment,
  game: Game,
  pace: number,
  final: Board,
  rules: Rules,
  onShown: (events: number) => void,
): Walk {
  const [walk, setWalk] = useState<Walk>(() => startWalk(moment.isStart ? startBoard(final) : final));
  const latest = useRef(walk);
  /* The board that a moment began with, and the one that it leads to: the next moment may come before all is shown. */
  const begun = useRef<{ key: number; board: Board; end: Board } | undefined>(undefined);
  const show = (board: Board, beat: Beat | undefined) => {
    latest.current = onTo(latest.current, board, beat);
    setWalk(latest.current);
  };
  useEffect(() => {
    const beats = beatsOf(moment, game);
    const rolls = rollsIn(moment.lines);
    const timers: ReturnType<typeof setTimeout>[] = [];
    /* Who comes in, or comes back, finds the board as it is. */
    const isEntered = !moment.isStart && (begun.current === undefined || moment.lines.length === 0);
    const isAgain = begun.current?.key === moment.key;
    let board = (isAgain ? begun.current?.board : begun.current?.end) ?? latest.current.board;
    const start = board;
    const boards = beats.map((beat) => (board = applyBeat(board, beat, game, rules, rolls, final)));
    const end = withVerdicts(final, board);
    begun.current = { key: moment.key, board: start, end };
    const finish = () => {
      show(end, undefined);
      onShown(moment.events.length);
    };
    if (pace === 0 || isEntered || beats.length === 0) {
      finish();
      return;
    }
    let at = 0;
    beats.forEach((beat, index) => {
      const begin = () => {
        show(boards[index]!, beat);
        onShown(beat.after);
      };
      timers.push(setTimeout(begin, at));
      at += beat.ms * pace;
    });
    timers.push(setTimeout(finish, at - 60 * pace));
    return () => timers.forEach(clearTimeout);
  }, [moment.key, pace === 0]);
  return walk;
}
