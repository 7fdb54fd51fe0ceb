/* The table: whatever a game's own folder draws, and around it what every game needs. */
import { useEffect, useRef, useState } from "preact/hooks";
import { sentencesOf } from "../play/announce";
import { shownWhole } from "../play/shown";
import { Announcer } from "../parts/Announcer";
import { CallOffer } from "../parts/CallOffer";
import { Clock } from "../parts/Clock";
import { Happened } from "../parts/Happened";
import { Icon } from "../parts/Icon";
import { Over } from "../parts/Over";
import { TalkButton } from "../parts/TalkButton";
import { FloatingReactions } from "../parts/Talk";
import { TopBar } from "../parts/TopBar";
import { useKeys } from "../parts/useKeys";
import { useUncovered } from "../parts/useUncovered";
import type { EventRow } from "../protocol.gen";
import { useAttempt } from "../state/attempt";
import { useCall } from "../state/call";
import { namesOf, type Sight } from "../state/room";
import { buzz, paceFactor } from "../state/settings";
import { useSeatNotes } from "../state/useSeatNotes";
import { useDrafting } from "../state/useDrafting";
import type { TableModule } from "../tables/table";
import { t } from "../text";
import { Hand } from "./Hand";
import type { PlayProps } from "./Play";
import { PlayDialogs, type Open } from "./PlayDialogs";
import { ShownTable } from "./ShownTable";
import { Side, type SideTab } from "./Side";
import "./play.css";

export interface AtTableProps extends PlayProps {
  table: TableModule;
  sight: Sight;
  mine: number[];
  isShared: boolean;
  /** Set while somebody looks who has nothing to do. */
  onCover: (() => void) | undefined;
}

export function AtTable({ session, state, facts, game, table, sight, mine, isShared, onCover }: AtTableProps) {
  const [rule, setRule] = useState<string>();
  const [tab, setTab] = useState<SideTab>("log");
  const [open, setOpen] = useState<Open>();
  const [pace, setPace] = useState(paceFactor);
  const shown = state.shown.get(sight.seat) ?? shownWhole(sight.moment, sight.view);
  const attempting = useAttempt(`${sight.seat} ${sight.n}`);
  const isChosen = table.isChosen?.(sight.view, sight.seat) ?? true;
  const isDrafted = table.hasDrafts === true && isChosen && sight.seat >= 0 && facts.phase === "playing";
  const drafting = useDrafting(session, sight, isDrafted);
  const names = namesOf(facts.seats);
  const notes = useSeatNotes(game, state, facts, mine);
  const { moment } = sight;
  const isReady = state.isSettled && shown.isAll;
  const isHidden = document.visibilityState === "hidden";
  const isOffered = isReady && sight.offers !== undefined;
  const isChoosing =
    table.Chooser !== undefined &&
    isChosen &&
    facts.phase !== "over" &&
    (isOffered || (drafting && !sight.roll && !shown.isHeld));
  const isMyTurn = isReady && sight.offers !== undefined && sight.wanted.includes(sight.seat);
  const isCalled = isMyTurn || shown.isHeld || (isHidden && state.isDue);
  useCall({ room: session.room, title: game.title, isCalled });
  useEffect(() => {
    if (isMyTurn) {
      buzz([40]);
    }
  }, [isMyTurn]);
  const [felt, rail] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  useUncovered(felt, rail, isMyTurn ? "[data-stage]" : "", sight.n);
  const openTalk = () => {
    setTab("chat");
    setTimeout(() => document.getElementById("talk-field")?.focus());
  };
  const hasten = () => (shown.isHeld ? session.show.press() : session.show.hasten());
  useKeys({
    r: () => setRule(""),
    c: openTalk,
    " ": hasten,
    "?": () => setOpen("keys"),
    ...(onCover ? { Escape: onCover } : {}),
  });
  const { Epilogue } = table;
  const isNews = (event: EventRow) => !table.isAside?.(event, game);
  const news = shown.events.filter(isNews);
  /* A choice that nobody may see does not make what happened before it older. */
  const headlines = news.length > 0 ? news : shown.story.filter(isNews);
  return (
    <>
      <TopBar title={game.title} link={state.link}>
        <TalkButton session={session} state={state} isShown={tab === "chat"} onOpen={openTalk} />
        {sight.deadline !== undefined && <Clock deadline={sight.deadline} offset={state.clockOffset} />}
        <button type="button" class="button" onClick={() => setRule("")}>
          <Icon name="book" /> <span>{t.table.rules}</span>
        </button>
        <button type="button" class="button" aria-label={t.table.help} onClick={() => setOpen("keys")}>
          <Icon name="help" />
        </button>
        <button type="button" class="button" aria-label={t.table.menu} onClick={() => setOpen("menu")}>
          <Icon name="more" />
        </button>
      </TopBar>
      <div class="play">
        <main class={`board ${isChoosing ? "is-choosing" : ""}`} data-theme={table.theme}>
          <h1 class="unseen">{game.title}</h1>
          <section class="felt" ref={felt} tabIndex={0} aria-label={t.table.felt}>
            <ShownTable
              game={game}
              table={table}
              shown={shown}
              bots={facts.seats.map((one) => one.bot ?? "")}
              onFail={() => session.show.hasten()}
              moment={moment.key}
              names={names}
              notes={notes}
              seat={sight.seat}
              wanted={isReady ? sight.wanted : []}
              pace={pace}
              offers={isReady ? sight.offers : undefined}
              places={isReady ? sight.places : undefined}
              act={(text) => !attempting.isSent && attempting.attempt(session.act(sight.seat, text))}
              drafting={drafting}
            />
          </section>
          <div class="rail" ref={rail}>
            <CallOffer isPlaying={facts.phase === "playing" && mine.length > 0} />
            <Happened game={game} events={headlines} names={names} onRule={setRule} />
            {facts.phase !== "over" ? (
              <Hand
                game={game}
                session={session}
                sight={sight}
                names={names}
                table={table}
                attempting={attempting}
                isReady={isReady}
                isHeld={shown.isHeld}
                isShared={isShared}
                drafting={drafting}
                onHasten={hasten}
              />
            ) : (
              isReady && (
                <Over
                  session={session}
                  state={state}
                  game={game}
                  gameId={facts.gameId}
                  names={names}
                  sight={sight}
                  mine={mine}
                  isAside={(event) => !isNews(event)}
                  onRule={setRule}
                  onFair={() => setOpen("fair")}
                >
                  {Epilogue && <Epilogue game={game} story={sight.story} names={names} />}
                </Over>
              )
            )}
            {onCover && (
              <button type="button" class="button" onClick={onCover}>
                {t.curtain.done}
              </button>
            )}
          </div>
        </main>
        <Side
          session={session}
          state={state}
          seat={sight.seat}
          story={shown.story}
          game={game}
          names={names}
          tab={tab}
          onTab={setTab}
          onRule={setRule}
        />
      </div>
      <FloatingReactions state={state} />
      <Announcer
        step={shown.step}
        fresh={sentencesOf(shown.fresh, game, names)}
        last={isMyTurn ? t.table.yourTurn : ""}
      />
      <PlayDialogs
        session={session}
        state={state}
        facts={facts}
        seat={sight.seat}
        mine={mine}
        open={open}
        keys={table.keys ?? []}
        rule={rule}
        onOpen={setOpen}
        onRule={setRule}
        onPace={() => setPace(paceFactor())}
      />
    </>
  );
}
