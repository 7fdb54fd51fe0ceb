/* Before the game: who sits where, how others get here, when it starts. */
import { useEffect, useState } from "preact/hooks";
import { getTable } from "../net/api";
import { BotPicker } from "../parts/BotPicker";
import { botNote } from "../state/bots";
import { Face } from "../parts/Face";
import { GameArt } from "../parts/GameArt";
import { HintsField } from "../parts/HintsField";
import { Icon } from "../parts/Icon";
import { Invitation } from "../parts/Invitation";
import { Refusal } from "../parts/Refusal";
import { Rules } from "../parts/Rules";
import { Talk } from "../parts/Talk";
import { Token } from "../parts/Token";
import { TopBar } from "../parts/TopBar";
import type { Game, TableAnswer } from "../protocol.gen";
import { useAttempt, type Attempt } from "../state/attempt";
import { namesOf, seatsHeld, type RoomFacts } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { cleanName, playerName, setPlayerName } from "../state/settings";
import { t } from "../text";
import { VoteDialog } from "./PlayDialogs";
import "./lobby.css";

export interface LobbyProps {
  session: RoomSession;
  state: SessionState;
  facts: RoomFacts;
  game: Game;
}

export function Lobby({ session, state, facts, game }: LobbyProps) {
  const { ask: attempt, refusal } = useAttempt();
  const [isReading, setReading] = useState(false);
  const mine = seatsHeld(state);
  const free = facts.seats.filter((seat) => !seat.taken).length;
  const isAgain = facts.number > 0;
  const isWaitingForMe = mine.some((seat) => !facts.seats[seat]?.ready);
  return (
    <>
      <TopBar title={game.title} link={state.link}>
        <button type="button" class="button" onClick={() => setReading(true)}>
          <Icon name="book" /> <span>{t.table.rules}</span>
        </button>
      </TopBar>
      <main class={`wide lobby ${free > 0 && mine.length > 0 ? "is-inviting" : ""}`}>
        <section class="lobby-main stack">
          <div class="lobby-head">
            <div class="lobby-art">
              <GameArt id={game.id} />
            </div>
            <div>
              <h1>{isAgain ? t.lobby.rematch : t.lobby.title}</h1>
              <p class="soft" role="status">
                {facts.shaking
                  ? t.lobby.shaking
                  : isAgain
                    ? t.lobby.rematchLead
                    : `${t.lobby.waiting(free)} ${t.lobby.starts}`}
              </p>
            </div>
          </div>
          <Refusal why={state.warning} />
          <div class="card stack">
            <h2>{t.lobby.seats}</h2>
            <ol class="lobby-seats">
              {facts.seats.map((_, seat) => (
                <LobbySeat
                  key={seat}
                  session={session}
                  game={game}
                  facts={facts}
                  seat={seat}
                  mine={mine}
                  attempt={attempt}
                />
              ))}
            </ol>
            <Refusal why={refusal} />
            {isWaitingForMe && (
              <p class="row">
                {mine
                  .filter((seat) => !facts.seats[seat]?.ready)
                  .map((seat) => (
                    <button key={seat} type="button" class="button main" onClick={() => attempt(session.ready(seat))}>
                      <Icon name="check" />{" "}
                      {mine.length > 1 ? t.lobby.readyFor(facts.seats[seat]?.name ?? "") : t.lobby.imReady}
                    </button>
                  ))}
              </p>
            )}
            {free > 0 && <SitDown session={session} isFirst={mine.length === 0} attempt={attempt} />}
            {mine.length > 0 && (
              <HintsField value={facts.hints} onPick={(hints) => attempt(session.ask({ t: "hints", text: hints }))} />
            )}
            {free > 0 && mine.length > 0 && <FillSeats session={session} game={game} attempt={attempt} />}
          </div>
          <TableRules facts={facts} game={game} />
        </section>
        <section class="lobby-side stack">
          <div class="card lobby-invitation">
            <Invitation room={session.room} />
          </div>
          <div class="card lobby-talk">
            <h2>{t.table.chat}</h2>
            <Talk session={session} state={state} seat={mine[0] ?? -1} />
          </div>
        </section>
      </main>
      <VoteDialog session={session} state={state} mine={mine} names={namesOf(facts.seats)} />
      {isReading && (
        <Rules
          spec={facts.game}
          seats={facts.seats.length}
          settings={facts.set}
          rule=""
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}

interface LobbySeatProps {
  session: RoomSession;
  game: Game;
  facts: RoomFacts;
  seat: number;
  mine: number[];
  attempt: Attempt;
}

function LobbySeat({ session, game, facts, seat, mine, attempt }: LobbySeatProps) {
  const one = facts.seats[seat];
  if (!one) {
    return null;
  }
  const isMine = mine.includes(seat);
  const name = namesOf(facts.seats)[seat] ?? "";
  const state = one.bot
    ? botNote(game, one.bot)
    : !one.here
      ? t.lobby.away
      : one.ready
        ? t.lobby.ready
        : t.lobby.notReady;
  return (
    <li class={one.taken ? "" : "is-free"}>
      {one.bot ? <Face bot={one.bot} seat={seat} /> : <Token seat={seat} />}
      <span class="lobby-name">{one.taken ? name : t.lobby.free}</span>
      {one.taken && (
        <span class="soft small">{isMine && mine.length > 1 ? t.lobby.hereToo : isMine ? t.lobby.yours : state}</span>
      )}
      {one.taken && one.ready && <Icon name={one.bot ? "bot" : "check"} />}
      {/* Who was here once, and does not come, holds up nobody: the seat stays theirs, and a bot plays until they do. */}
      {mine.length > 0 && !isMine && one.taken && !one.bot && !one.here && (
        <button
          type="button"
          class="button tiny"
          onClick={() => attempt(session.ask({ t: "replace", seat, yes: true }))}
        >
          <Icon name="bot" /> {t.table.replace(name)}
        </button>
      )}
      {isMine && (
        <button
          type="button"
          class="button tiny"
          aria-label={`${t.lobby.leave}: ${name}`}
          onClick={() => attempt(session.leave(seat))}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

interface SitDownProps {
  session: RoomSession;
  isFirst: boolean;
  attempt: Attempt;
}

function SitDown({ session, isFirst, attempt }: SitDownProps) {
  const [name, setName] = useState(isFirst ? playerName() : "");
  useEffect(() => setName(isFirst ? playerName() : ""), [isFirst]);
  const sit = (event: Event) => {
    event.preventDefault();
    const clean = cleanName(name);
    if (clean) {
      if (isFirst) {
        setPlayerName(clean);
      }
      attempt(session.sit(clean), () => setName(""));
    }
  };
  return (
    <form class="lobby-sit" onSubmit={sit}>
      <label class="field">
        <span class="label">{isFirst ? t.lobby.sitName : t.lobby.sitSecond}</span>
        <input
          type="text"
          value={name}
          maxLength={24}
          required
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class={`button ${isFirst ? "main" : ""}`}>
        {t.lobby.sit}
      </button>
      {!isFirst && <p class="soft small">{t.lobby.sitSecondLead}</p>}
    </form>
  );
}

function FillSeats({ session, game, attempt }: { session: RoomSession; game: Game; attempt: Attempt }) {
  const [bot, setBot] = useState("casual");
  return (
    <div class="lobby-sit">
      <BotPicker game={game} value={bot} label={t.lobby.fillWith} onPick={setBot} />
      <button type="button" class="button" onClick={() => attempt(session.ask({ t: "fill", text: bot }))}>
        <Icon name="bot" /> {t.lobby.fill}
      </button>
    </div>
  );
}

function TableRules({ facts, game }: { facts: RoomFacts; game: Game }) {
  const [table, setTable] = useState<TableAnswer>();
  useEffect(() => {
    getTable(facts.game, facts.seats.length, facts.set).then(setTable, () => undefined);
  }, [facts.game, facts.set]);
  const preset = game.presets.find((one) => one.name === (facts.game.split(":")[1] ?? game.presets[0]?.name));
  return (
    <div class="card stack">
      <h2>{t.lobby.rulesShort}</h2>
      {preset && <p>{facts.set ? t.lobby.changedFrom(preset.meaning) : `${preset.meaning}.`}</p>}
      {table?.differs && table.differs.length > 0 && (
        <div>
          <h3 class="small">{t.lobby.options}</h3>
          <ul class="lobby-options">
            {table.differs.map((name) => (
              <li key={name}>
                {game.options.find((option) => option.name === name)?.meaning ?? name}: <b>{table.values?.[name]}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p class="row small">
        <span class="badge-paper">{facts.fair ? t.lobby.fair : t.lobby.real}</span>
        <span class="badge-paper">{t.company.hintsShort[facts.hints]}</span>
        <span class="badge-paper">{facts.listed ? t.lobby.isPublic : t.lobby.isPrivate}</span>
        {facts.clock > 0 && <span class="badge-paper">{t.lobby.clock(facts.clock / 1000)}</span>}
      </p>
    </div>
  );
}
