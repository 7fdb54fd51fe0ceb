/* The table of Dice Canyon. */
import { useRef } from "preact/hooks";
import { withNames } from "../generic/read";
import type { TableProps } from "../table";
import { useRoute } from "../walk";
import { beforeAll, routeOf, startScene } from "./apply";
import { beatsOf } from "./beats";
import { Coin } from "./Coin";
import { Land } from "./Land";
import { Pool } from "./Pool";
import { isCounted, readBoard, startBoard, type Board } from "./read";
import { Seats } from "./Seats";
import { Stage } from "./Stage";
import { useCoins } from "./useCoins";
import { texts } from "./text";
import "./canyon.css";

/** How much of a beat gold is in the air. */
const FLIGHT = 0.7;

function Top({ board }: { board: Board }) {
  const say = texts;
  const hasLast = board.ends === "rounds";
  const height = say.height[board.isSecret ? "value" : isCounted(board) ? "end" : "rent"];
  return (
    <div class="cy-top">
      <b class="cy-round">{say.round(Math.max(1, board.round), hasLast ? board.lastRound : 0)}</b>
      {!hasLast && <span>{say.ends[board.ends]?.(board.sold, board.land, board.target)}</span>}
      {board.switchAt > 0 && (
        <span class="cy-switch">
          {board.isSwitched ? say.switched : say.untilSwitch(Math.min(board.sold, board.switchAt), board.switchAt)}
        </span>
      )}
      {board.taxIn !== undefined && board.phase !== "over" && (
        <span class={board.taxIn === 0 ? "is-near" : ""}>{say.taxIn(board.taxIn)}</span>
      )}
      {say.action[board.action] && <span class="is-near">{say.action[board.action]}</span>}
      <span class="cy-legend">{height}</span>
      <span class="cy-bank" data-purse={-1}>
        <Coin /> {say.bank}
      </span>
    </div>
  );
}

export function CanyonTable({
  game,
  view,
  names,
  notes,
  seat,
  wanted,
  moment,
  pace,
  offers,
  places,
  act,
  onShown,
}: TableProps<"canyon">) {
  const root = useRef<HTMLDivElement>(null);
  const final = readBoard(view);
  const scene = useRoute(
    moment,
    pace,
    () => startScene(moment.isStart ? beforeAll(startBoard(final), moment.events, game) : final),
    (from) => routeOf(from, beatsOf(moment, game), game, final),
    onShown,
  );
  const { board, beat } = scene;
  const isShown = beat === undefined;
  useCoins(root, scene.step, scene.transfers, beat ? beat.ms * pace * FLIGHT : 0);
  const status = withNames(view.asks, names);
  return (
    <div class="canyon-box">
      <div class={`canyon of-${board.seats.length} ${board.isSecret ? "has-secrets" : ""}`} ref={root}>
        <Top board={board} />
        <Land board={board} names={names} seat={seat} offers={isShown ? offers : undefined} act={act} />
        <Pool pool={board.pool} />
        <Stage scene={scene} game={game} names={names} status={status} wanted={isShown ? wanted : []} pace={pace} />
        <Seats
          scene={scene}
          me={seat}
          wanted={isShown ? wanted : []}
          names={names}
          notes={notes}
          places={isShown ? places : undefined}
        />
      </div>
    </div>
  );
}
