/* A game on the first screen: how it is played, its rules, and every way to a table. */
import { useState } from "preact/hooks";
import { BotPicker } from "../parts/BotPicker";
import { Dialog } from "../parts/Dialog";
import { GameArt } from "../parts/GameArt";
import { Icon } from "../parts/Icon";
import { Rules } from "../parts/Rules";
import type { Game } from "../protocol.gen";
import { follow, navigate } from "../router";
import { playBots } from "../state/make";
import { hasGuide } from "../tables/load";
import { t } from "../text";

interface GameCardProps {
  game: Game;
  onFail: (why: string) => void;
}

export function GameCard({ game, onFail }: GameCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<"rules" | "ways">();
  const play = (seats?: number, bot?: string) => {
    setBusy(true);
    playBots(game, seats, bot).then(navigate, (error: Error) => {
      setBusy(false);
      setOpen(undefined);
      onFail(error.message || t.home.noServer);
    });
  };
  return (
    <li class="box" data-game={game.id}>
      <div class="box-lid">
        <GameArt id={game.id} />
      </div>
      <div class="box-body">
        <h3>{game.title}</h3>
        <p class="box-pitch">{game.pitch}.</p>
        <p class="box-facts">
          <span>
            <Icon name="people" /> {t.home.seats(game.min_seats, game.max_seats)}
          </span>
          <span>
            <Icon name="clock" /> {game.length}
          </span>
        </p>
        <div class="box-ways">
          <button
            type="button"
            class="button main"
            aria-label={t.home.botsHint(game.title)}
            disabled={isBusy}
            onClick={() => play()}
          >
            {t.home.bots}
          </button>
          <a class="button" aria-label={t.home.friendsHint(game.title)} href={`/?make=${game.id}`} onClick={follow}>
            {t.home.friends}
          </a>
        </div>
        <div class="box-more">
          {hasGuide(game.id) && (
            <a aria-label={t.guide.title(game.title)} href={`/?guide=${game.id}`} onClick={follow}>
              <Icon name="play" /> {t.home.guide}
            </a>
          )}
          <button type="button" aria-label={t.home.rulesOf(game.title)} onClick={() => setOpen("rules")}>
            <Icon name="book" /> {t.table.rules}
          </button>
          <button type="button" aria-label={t.home.waysOf(game.title)} onClick={() => setOpen("ways")}>
            <Icon name="more" /> {t.home.ways}
          </button>
        </div>
      </div>
      {open === "rules" && <Rules spec={game.id} seats={0} settings="" rule="" onClose={() => setOpen(undefined)} />}
      {open === "ways" && <Ways game={game} isBusy={isBusy} onPlay={play} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

interface WaysProps {
  game: Game;
  isBusy: boolean;
  onPlay: (seats: number, bot: string) => void;
  onClose: () => void;
}

/* How many opponents and which, one device for all, real dice. */
function Ways({ game, isBusy, onPlay, onClose }: WaysProps) {
  const [seats, setSeats] = useState(game.normal_seats);
  const [bot, setBot] = useState("casual");
  const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, index) => game.min_seats + index);
  const way = (name: "here" | "real", label: string, lead: string) => (
    <a class="way" href={`/?make=${game.id}&way=${name}`} onClick={follow}>
      <b>{label}</b>
      <small>{lead}</small>
    </a>
  );
  return (
    <Dialog title={t.home.waysOf(game.title)} closeLabel={t.rules.close} onClose={onClose}>
      <div class="stack">
        <fieldset>
          <legend>{t.home.opponents}</legend>
          <div class="segments">
            {counts.map((count) => (
              <label key={count}>
                <input type="radio" name="opponents" checked={seats === count} onChange={() => setSeats(count)} />
                <span>{count - 1}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <BotPicker game={game} value={bot} label={t.bots.who} onPick={setBot} />
        <button type="button" class="button main" disabled={isBusy} onClick={() => onPlay(seats, bot)}>
          {t.home.bots}
        </button>
        <div class="ways">
          {way("here", t.home.here, t.home.hereLead)}
          {way("real", t.home.real, t.home.realLead)}
        </div>
      </div>
    </Dialog>
  );
}
