/* The table of Dice Canyon. */
import { useRef } from "preact/hooks";
import { withNames } from "../generic/read";
import type { TableProps } from "../table";
import { Coin } from "./Coin";
import { Land } from "./Land";
import { Pool } from "./Pool";
import { isCounted, readBoard, type Board } from "./read";
import { sceneOf } from "./scene";
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

export function CanyonTable(props: TableProps<"canyon">) {
  const { game, view, beat, names, notes, seat, wanted, pace, offers, places, act } = props;
  const root = useRef<HTMLDivElement>(null);
  const board = readBoard(view);
  const scene = sceneOf(board, props);
  useCoins(root, scene.step, scene.transfers, beat ? beat.ms * pace * FLIGHT : 0);
  const status = withNames(view.asks, names);
  return (
    <div class="canyon-box">
      <div class={`canyon of-${board.seats.length} ${board.isSecret ? "has-secrets" : ""}`} ref={root}>
        <Top board={board} />
        <Land board={board} names={names} seat={seat} offers={offers} act={act} />
        <Pool pool={board.pool} />
        <Stage scene={scene} game={game} names={names} status={status} wanted={wanted} pace={pace} />
        <Seats scene={scene} me={seat} wanted={wanted} names={names} notes={notes} places={places} />
      </div>
    </div>
  );
}
