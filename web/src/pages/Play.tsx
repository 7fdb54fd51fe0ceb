/* The table: whatever a game's own folder draws, and around it what every game needs. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Announcer } from "../parts/Announcer";
import { Clock } from "../parts/Clock";
import { Curtain } from "../parts/Curtain";
import { later } from "../parts/later";
import { Happened } from "../parts/Happened";
import { Icon } from "../parts/Icon";
import { Over } from "../parts/Over";
import { Rules } from "../parts/Rules";
import { FloatingReactions } from "../parts/Talk";
import { TopBar } from "../parts/TopBar";
import { useKeys } from "../parts/useKeys";
import { tell } from "../game/story";
import type { Game, RoomSeat } from "../protocol.gen";
import { whoLooks, type Eyes } from "../state/eyes";
import { isCovered, namesOf, seatsHeld, type RoomFacts, type Sight } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { paceFactor } from "../state/settings";
import { loadTable, plainLabel, type TableModule } from "../tables/table";
import { t } from "../text/en";
import { Hand } from "./Hand";
import { KeysDialog, LeaveDialog, Menu, VoteDialog } from "./PlayDialogs";
import { Side, type SideTab } from "./Side";
import "./play.css";

const FairDialog = later(() => import("./Fair").then((module) => module.FairDialog));

export interface PlayProps {
  session: RoomSession;
  state: SessionState;
  facts: RoomFacts;
  game: Game;
}

/** The table of a game, and its pace as the pace of the room. */
function useTable(session: RoomSession, game: Game): TableModule | undefined {
  const [table, setTable] = useState<TableModule>();
  useEffect(() => {
    void loadTable(game.id).then((loaded) => {
      session.pace = (moment) => loaded.duration(moment, game) * paceFactor();
      setTable(loaded);
    });
  }, [session, game]);
  return table;
}

/** What else is to be said of who sits there. */
function noteOf(seat: RoomSeat, isMine: boolean): string {
  return seat.bot ? (seat.bot === seat.name ? t.bot : t.table.botPlays(seat.bot)) : seat.here || isMine ? "" : t.table.away;
}

/** Who enters a roll on this device: a person rolls for themselves, for bots and for nobody whoever comes first. */
function rollerHere(facts: RoomFacts, roller: number, mine: number[]): number {
  const isPersons = roller >= 0 && facts.seats[roller]?.bot === undefined;
  return isPersons ? roller : (mine[0] ?? -1);
}

interface Veil {
  seat: number;
  isPeek: boolean;
}

export function Play(props: PlayProps) {
  const { session, state, facts, game } = props;
  const [veil, setVeil] = useState<Veil>();
  const table = useTable(session, game);
  const mine = seatsHeld(state);
  const any = state.sights.get(mine[0] ?? -1);
  const isHidden = any !== undefined && isCovered(any.view);
  const looking = whoLooks({
    mine,
    isCovered: isHidden,
    wanted: any?.wanted ?? [],
    roller: any?.roll ? rollerHere(facts, any.roller, mine) : -1,
    isOver: facts.phase === "over",
    unveiled: veil?.seat,
    isPeeking: veil?.isPeek ?? false,
  });
  /* Every seat of this device gets its own message: nobody else looks until the last of them is there. */
  const last = useRef<Eyes>(looking);
  const isWhole = new Set(mine.map((seat) => state.sights.get(seat)?.n)).size <= 1;
  if (isWhole) {
    last.current = looking;
  }
  const eyes = last.current;
  /* Once it was covered, the device may be in other hands. */
  useEffect(() => {
    if (eyes.kind !== "open") {
      setVeil(undefined);
    }
  }, [eyes.kind]);
  const names = namesOf(facts.seats);
  if (eyes.kind !== "open") {
    const waitingFor = (any?.wanted ?? []).map((seat) => names[seat] ?? "");
    return (
      <>
        <TopBar title={game.title} link={state.link} />
        <Curtain
          seat={eyes.kind === "curtain" ? eyes.seat : undefined}
          mine={mine}
          names={names}
          waitingFor={waitingFor}
          onUnveil={(seat, isPeek) => setVeil({ seat, isPeek })}
        />
      </>
    );
  }
  const sight = state.sights.get(eyes.seat);
  if (!table || !sight) {
    return <TopBar title={game.title} link={state.link} />;
  }
  const isShared = mine.length > 1;
  return (
    <AtTable
      key={isHidden ? eyes.seat : "shared"}
      {...props}
      table={table}
      sight={sight}
      mine={mine}
      isShared={isShared}
      onCover={veil?.isPeek ? () => setVeil(undefined) : undefined}
    />
  );
}

interface AtTableProps extends PlayProps {
  table: TableModule;
  sight: Sight;
  mine: number[];
  isShared: boolean;
  /** Set while somebody looks who has nothing to do. */
  onCover: (() => void) | undefined;
}

type Open = "keys" | "leave" | "menu" | "fair";

function AtTable({ session, state, facts, game, table, sight, mine, isShared, onCover }: AtTableProps) {
  const [rule, setRule] = useState<string>();
  const [tab, setTab] = useState<SideTab>("log");
  const [open, setOpen] = useState<Open>();
  const [pace, setPace] = useState(paceFactor);
  const [hurried, setHurried] = useState(0);
  const names = namesOf(facts.seats);
  const label = table.label ?? plainLabel;
  const openTalk = () => {
    setTab("chat");
    setTimeout(() => document.getElementById("talk-field")?.focus());
  };
  const hasten = () => {
    session.hasten();
    setHurried(session.state.sights.get(sight.seat)?.moment.key ?? 0);
  };
  useKeys({
    r: () => setRule(""),
    c: openTalk,
    " ": hasten,
    "?": () => setOpen("keys"),
    ...(onCover ? { Escape: onCover } : {}),
  });
  const { Table } = table;
  const { moment } = sight;
  const [shown, setShown] = useState({ key: 0, events: 0 });
  const unshown = table.isStepwise ? moment.events.length - (shown.key === moment.key ? shown.events : 0) : 0;
  const events = moment.events.slice(0, moment.events.length - unshown);
  const story = sight.story.slice(0, sight.story.length - unshown);
  const isReady = state.isSettled && unshown === 0;
  const isOver = facts.phase === "over";
  const isMyTurn = isReady && sight.offers !== undefined && sight.wanted.includes(sight.seat);
  useEffect(() => {
    document.title = `${isMyTurn ? `● ${t.table.yourTurn}` : game.title} · ${t.name}`;
  }, [isMyTurn, game]);
  const announced = [...events.map((event) => tell(game.events, event, names)), ...(isMyTurn ? [t.table.yourTurn] : [])];
  return (
    <>
      <TopBar title={game.title} link={state.link}>
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
        <main class="board">
          <h1 class="unseen">{game.title}</h1>
          <div class="felt">
            <Table
              game={game}
              view={sight.view}
              names={names}
              seat={sight.seat}
              wanted={sight.wanted}
              moment={moment}
              notes={facts.seats.map((seat, index) => noteOf(seat, mine.includes(index)))}
              pace={hurried === moment.key ? 0 : pace}
              offers={isReady ? sight.offers : undefined}
              places={sight.places}
              act={(text) => void session.act(sight.seat, text)}
              onShown={(count) => setShown({ key: moment.key, events: count })}
            />
          </div>
          <div class="rail">
            <Happened game={game} events={events} names={names} onRule={setRule} />
            {isOver ? (
              isReady && <Over session={session} state={state} sight={sight} mine={mine} onFair={() => setOpen("fair")} />
            ) : (
              <Hand session={session} sight={sight} names={names} label={label} brief={table.brief ?? (() => undefined)} isReady={isReady} isShared={isShared} onHasten={hasten} />
            )}
            {onCover && (
              <button type="button" class="button" onClick={onCover}>
                {t.curtain.done}
              </button>
            )}
          </div>
        </main>
        <Side session={session} state={state} seat={sight.seat} story={story} game={game} names={names} tab={tab} onTab={setTab} onRule={setRule} />
      </div>
      <FloatingReactions state={state} />
      <Announcer text={announced.join(". ")} />
      {rule !== undefined && (
        <Rules spec={facts.game} seats={facts.seats.length} settings={facts.set} rule={rule} onClose={() => setRule(undefined)} />
      )}
      {open === "keys" && <KeysDialog onClose={() => setOpen(undefined)} />}
      {open === "fair" && <FairDialog session={session} facts={facts} onClose={() => setOpen(undefined)} />}
      {open === "menu" && (
        <Menu
          session={session}
          facts={facts}
          mine={mine}
          onPace={() => setPace(paceFactor())}
          onLeave={() => setOpen("leave")}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "leave" && <LeaveDialog session={session} seat={sight.seat} onClose={() => setOpen(undefined)} />}
      <VoteDialog session={session} state={state} mine={mine} names={names} />
    </>
  );
}
