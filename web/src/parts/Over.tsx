/* How it ended: who, why, by which rule, and how it came about; and what may come next. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { TaleLine } from "../game/tale";
import { getRecord } from "../net/api";
import { cheer } from "../play/sound";
import type { EventRow, Game } from "../protocol.gen";
import { follow } from "../router";
import { useAttempt } from "../state/attempt";
import type { Sight } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { buzz, hasConfetti, hasSound } from "../state/settings";
import { t } from "../text";
import { minus } from "../text/say";
import { Confetti } from "./Confetti";
import { Icon } from "./Icon";
import { Laurel } from "./Laurel";
import { Refusal } from "./Refusal";
import { Rematch } from "./Rematch";
import { saveFile } from "./saveFile";
import { Sentence } from "./Sentence";
import { Token } from "./Token";
import { useTale, type Tale as Told } from "./useTale";
import "./over.css";

export async function downloadRecord(game: string): Promise<void> {
  saveFile(`${game}.hazard`, "text/plain", await getRecord(game));
}

/** How it ended, and who looks. */
export type End = Pick<Sight, "seat" | "places" | "scores" | "finish" | "why">;

export interface OverProps {
  session: RoomSession;
  state: SessionState;
  game: Game;
  /** Of the game that has ended, whatever the room is at by now. */
  gameId: string;
  names: string[];
  sight: End;
  mine: number[];
  /** Events for the log alone. */
  isAside: (event: EventRow) => boolean;
  onRule: (rule: string) => void;
  /** Undefined: it cannot be told here. */
  onFair?: (() => void) | undefined;
  /** What else is worth looking back at. */
  children?: ComponentChildren;
}

/** How it ended for whoever looks: alone at this device, or among others. */
function endFor(mine: readonly number[], { places = [], finish }: End): "won" | "lost" | "seen" {
  const [seat = -1] = mine;
  const isDecided = finish === "won" || finish === "shared";
  return mine.length !== 1 || !isDecided ? "seen" : places[seat] === 1 ? "won" : "lost";
}

/** Somebody has as much as who won, and has not. */
function isTieBroken({ places = [], scores = [] }: End): boolean {
  const best = scores[places.indexOf(1)];
  return best !== undefined && places.some((place, seat) => place !== 1 && scores[seat] === best);
}

export function Over(props: OverProps) {
  const { session, state, game, gameId, names, sight, mine, isAside, onRule, onFair, children } = props;
  const { ask, refusal } = useAttempt();
  const places = sight.places ?? [];
  const order = names.map((_, seat) => seat).sort((one, other) => (places[one] ?? 99) - (places[other] ?? 99));
  const winners = order.filter((seat) => places[seat] === 1);
  const { finish = "none" } = sight;
  const end = endFor(mine, sight);
  const tale = useTale(gameId, sight.seat, places, isAside);
  const [place = 0] = mine.map((seat) => places[seat]);
  useEffect(() => {
    if (end === "won") {
      buzz([80, 60, 80, 60, 240]);
      if (hasSound()) {
        cheer();
      }
    }
  }, [end]);
  return (
    <section class={`over is-${end}`} aria-label={t.over.title}>
      <div class="over-head">
        {end !== "lost" && (finish === "won" || finish === "shared") && <Laurel />}
        <h2>
          {end === "won" && finish === "won"
            ? t.over.youWin
            : t.over.finish[finish](winners.map((seat) => names[seat] ?? ""))}
        </h2>
        <p class="soft">
          {sight.why && t.over.why(sight.why)} {isTieBroken(sight) && t.over.level}{" "}
          {end === "lost" && t.over.youAre(t.table.place(place))}
        </p>
      </div>
      <div class="over-body" data-more tabIndex={0}>
        <ol class="podium">
          {order.map((seat) => (
            <li key={seat} class={places[seat] === 1 ? "is-first" : ""}>
              <span class="podium-place">{t.table.place(places[seat] ?? 0)}</span>
              <Token seat={seat} />
              <span class="podium-name">{names[seat]}</span>
              {sight.scores && <b>{minus(sight.scores[seat] ?? 0)}</b>}
            </li>
          ))}
        </ol>
        <Tale tale={tale} gameId={gameId} game={game} names={names} onRule={onRule} />
        {children}
      </div>
      <div class="over-next">
        <Rematch session={session} state={state} mine={mine} ask={ask} />
        <a class="button" href={`/g/${gameId}`} onClick={follow}>
          <Icon name="play" /> {t.over.replay}
        </a>
        {onFair && (
          <button type="button" class="button" onClick={onFair}>
            <Icon name="shield" /> {t.over.fair}
          </button>
        )}
        <button type="button" class="button" aria-label={t.over.record} onClick={() => ask(downloadRecord(gameId))}>
          <Icon name="down" /> {t.over.recordShort}
        </button>
      </div>
      <Refusal why={refusal} />
      {end === "won" && hasConfetti() && <Confetti />}
    </section>
  );
}

interface TaleProps {
  tale: Told;
  gameId: string;
  game: Game;
  names: string[];
  onRule: (rule: string) => void;
}

/* Not announced: whoever reads on finds the lines as they are by then. */
function Tale({ tale: { lines, review }, gameId, game, names, onRule }: TaleProps) {
  return lines.length === 0 ? null : (
    <div>
      <ul class="tale" aria-label={t.over.tale}>
        {lines.map((line) => (
          <li key={line.kind}>
            <b>{t.over.tales[line.kind]}</b>{" "}
            <Sentence game={game} event={line.event} names={names} onRule={line.kind === "end" ? onRule : undefined} />{" "}
            <span class="soft">{figuresOf(line, names)}</span>
          </li>
        ))}
      </ul>
      {review && (
        <p class="small soft">
          <a href={`/g/${gameId}`} onClick={follow}>
            {t.over.review}
          </a>
          : {t.over.reviewLead}
        </p>
      )}
    </div>
  );
}

/** What a line is worth. */
function figuresOf({ kind, seat, before, after, turn }: TaleLine, names: string[]): string {
  const name = names[seat] ?? "";
  switch (kind) {
    case "turn":
      return t.over.swing(before, after);
    case "most":
      return t.over.gain(after);
    case "shift":
      return t.over.shift(name, before, after);
    case "luck":
      return t.over.luck(turn === undefined ? "" : t.table.place(turn), after - before);
    case "stroke":
      return t.over.stroke(name, before, after);
    case "end":
      return "";
  }
}
