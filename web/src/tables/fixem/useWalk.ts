/* Walks through the beats of a moment in time; between them every die knows where it lies. */
import type { Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { useRoute } from "../walk";
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
  return useRoute(
    moment,
    pace,
    () => startWalk(moment.isStart ? startBoard(final) : final),
    (from) => {
      const rolls = rollsIn(moment.lines);
      let walk = from;
      const legs = beatsOf(moment, game).map((beat) => {
        walk = onTo(walk, applyBeat(walk.board, beat, game, rules, rolls, final), beat);
        return { state: walk, ms: beat.ms, after: beat.after };
      });
      return { legs, end: onTo(walk, withVerdicts(final, walk.board), undefined) };
    },
    onShown,
  );
}
