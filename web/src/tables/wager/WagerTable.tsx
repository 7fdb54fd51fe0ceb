/* The table of Dead Man's Wager. */
import type { TableProps } from "../table";
import { readRace } from "./read";
import { Prospects, Stage } from "./Stage";
import { Track } from "./Track";
import { useBeats } from "./useBeats";
import { texts } from "./text";
import "./wager.css";

/* What a roll would do, of the choice that rolls. */
function prospectsOf(offers: TableProps<"wager">["offers"]) {
  const rolling = offers?.find((offer) => offer.text === "wager" || offer.text === "again");
  return { isWager: rolling?.text === "wager", prospects: rolling?.prospect?.faces ?? [] };
}

export function WagerTable({ game, view, names, notes, seat, moment, pace, offers, onShown }: TableProps<"wager">) {
  const race = readRace(view);
  const walk = useBeats(moment, game, pace, race.racers, onShown);
  const { isWager, prospects } = prospectsOf(offers);
  const isOffered = walk.isDone && prospects.length > 0;
  const isDark = (isOffered && isWager) || (!walk.isDone && walk.beat?.isWager === true);
  const up = walk.isDone ? (race.phase === "over" ? -1 : race.turn) : (walk.beat?.seat ?? race.turn);
  return (
    <div class={`wager ${isDark ? "is-dark" : ""}`}>
      <p class="wager-round">
        {texts.round(race.round)}
        {race.isDoubled && <b>{texts.doubled}</b>}
      </p>
      <Stage walk={walk} names={names} pace={pace} />
      {isOffered ? (
        <Prospects
          title={isWager ? texts.offer : texts.second}
          prospects={prospects}
          names={names}
          poisoned={isWager ? race.poisoned : []}
        />
      ) : null}
      <Track race={{ ...race, racers: walk.racers }} names={names} notes={notes} seat={seat} up={up} />
    </div>
  );
}
