/* A game that is played: the table through the right eyes, or a curtain. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Curtain } from "../parts/Curtain";
import { TopBar } from "../parts/TopBar";
import { tell } from "../game/story";
import type { EventRow, Game } from "../protocol.gen";
import { whoLooks, type Eyes } from "../state/eyes";
import { isCovered, namesOf, seatsHeld, type RoomFacts, type Sight } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { hasSound } from "../state/settings";
import { beatsOf, plainScore } from "../play/beats";
import { Speaker } from "../play/sound";
import { loadTable } from "../tables/load";
import type { TableModule } from "../tables/table";
import { AtTable } from "./AtTable";

export interface PlayProps {
  session: RoomSession;
  state: SessionState;
  facts: RoomFacts;
  game: Game;
}

/** The table of a game; what happens in the room is told its way. */
function useTable(session: RoomSession, game: Game): TableModule | undefined {
  const [table, setTable] = useState<TableModule>();
  useEffect(() => {
    void loadTable(game.id).then((loaded) => {
      session.show.setTelling((moment, seat) => beatsOf(moment, game, loaded.score ?? plainScore, seat));
      setTable(loaded);
    });
  }, [session, game]);
  return table;
}

/** Whoever has asked for it hears what happens. */
function useSound(session: RoomSession, table: TableModule | undefined): void {
  useEffect(() => {
    const speaker = new Speaker();
    const stop = session.show.onBeat((beat) => hasSound() && speaker.play(beat, table?.sounds));
    return () => {
      stop();
      speaker.close();
    };
  }, [session, table]);
}

/** Who enters a roll on this device: a person rolls for themselves, for bots and for nobody whoever comes first. */
function rollerHere(facts: RoomFacts, roller: number, mine: number[]): number {
  const isPersons = roller >= 0 && facts.seats[roller]?.bot === undefined;
  return isPersons ? roller : (mine[0] ?? -1);
}

interface Veil {
  seat: number;
  isPeek: boolean;
  /** What the device had been told by then. */
  n: number;
}

/** What everybody at this device was told with the last message. */
function toldToAll(sights: Sight[]): EventRow[] {
  const [first, ...others] = sights.map((sight) => sight.moment.events);
  const rows = others.map((events) => new Set(events.map((event) => JSON.stringify(event))));
  return (first ?? []).filter((event) => rows.every((known) => known.has(JSON.stringify(event))));
}

interface Reveal {
  /** The message with which a secret was shown to all who share this device. */
  n: number;
  told: EventRow[];
}

/** The last one; what bots do afterwards does not wipe it away. */
function useReveal(sights: Sight[], game: Game): Reveal {
  const last = useRef<Reveal>({ n: -1, told: [] });
  const n = sights[0]?.n ?? -1;
  if (n > last.current.n && sights.every((sight) => sight.n === n)) {
    const told = toldToAll(sights);
    last.current = told.some(([kind]) => game.events[kind]?.reveals) ? { n, told } : last.current;
  }
  return last.current;
}

export function Play(props: PlayProps) {
  const { session, state, facts, game } = props;
  const [veil, setVeil] = useState<Veil>();
  const [seen, setSeen] = useState(-1);
  const table = useTable(session, game);
  useSound(session, table);
  const mine = seatsHeld(state);
  const any = state.sights.get(mine[0] ?? -1);
  const isHidden = any !== undefined && isCovered(any.view);
  const reveal = useReveal(
    mine.flatMap((seat) => state.sights.get(seat) ?? []),
    game,
  );
  const looking = whoLooks({
    mine,
    isCovered: isHidden,
    wanted: any?.wanted ?? [],
    roller: any?.roll ? rollerHere(facts, any.roller, mine) : -1,
    isOver: facts.phase === "over",
    unveiled: veil?.seat,
    isPeeking: veil?.isPeek ?? false,
    isRevealed: reveal.n > (veil?.n ?? -1),
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
    session.show.setCurtain(eyes.kind === "curtain");
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
          told={reveal.n > seen ? reveal.told.map((event) => tell(game.events, event, names)) : []}
          onUnveil={(seat, isPeek) => {
            setVeil({ seat, isPeek, n: any?.n ?? -1 });
            setSeen(any?.n ?? -1);
          }}
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
