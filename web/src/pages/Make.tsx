/* Setting a table: rules, seats, and how it is played. */
import { useEffect, useState } from "preact/hooks";
import { findGame, getTable } from "../net/api";
import { GameArt } from "../parts/GameArt";
import { TopBar } from "../parts/TopBar";
import type { Game, TableAnswer } from "../protocol.gen";
import { navigate, type Way } from "../router";
import { makeRoom, type RoomWish } from "../state/make";
import { changesOf, settingsOf, type Changes } from "../state/options";
import { cleanName, playerName, setPlayerName } from "../state/settings";
import { useCatalogue } from "../state/use";
import { t } from "../text";
import { Closed } from "./Closed";
import { MakeRules } from "./MakeRules";
import { firstPerson, LINK, MakeSeats, type Sitter } from "./MakeSeats";
import { MakeWays, usualWays, type TableWays } from "./MakeWays";
import "./make.css";

export function Make({ game: id, way }: { game: string; way: Way }) {
  const catalogue = useCatalogue();
  const game = catalogue && findGame(catalogue, id);
  useEffect(() => {
    document.title = game ? `${t.make.title(game.title)} · ${t.name}` : t.name;
  }, [game]);
  if (catalogue && !game) {
    return <Closed title={t.make.unknown} why={t.closed.lostWhy} />;
  }
  return (
    <>
      <TopBar title={game?.title ?? ""} />
      <main class="wide make">{game && <MakeForm game={game} way={way} />}</main>
    </>
  );
}

/** What the engine says about the table as it is set now. */
function useTableAnswer(spec: string, seats: number, settings: string): TableAnswer | undefined {
  const [answer, setAnswer] = useState<TableAnswer>();
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => {
      getTable(spec, seats, settings).then(
        (found) => !isOld && setAnswer((before) => (found.ok ? found : { ...before, ...found })),
        () => undefined,
      );
    }, 120);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [spec, seats, settings]);
  return answer;
}

interface Wanted {
  spec: string;
  settings: string;
  name: string;
  sitters: Sitter[];
  ways: TableWays;
}

function wishOf({ spec, settings, name, sitters, ways }: Wanted): RoomWish {
  const maker = firstPerson(sitters);
  return {
    game: spec,
    set: settings,
    seats: sitters.length,
    first: Math.min(ways.first, sitters.length - 1),
    bots: sitters.map((sitter) => (sitter.kind === "bot" ? sitter.bot : "")),
    clock: ways.clock * 1000,
    absent: ways.absent * 1000,
    listed: ways.listed,
    watch: ways.watch,
    call: ways.watch && ways.call,
    hints: ways.hints,
    fair: !ways.isReal,
    name,
    also: sitters.flatMap((sitter, seat) =>
      sitter.kind === "here" && seat !== maker ? [{ seat, name: cleanName(sitter.name) || t.seat(seat) }] : [],
    ),
  };
}

function MakeForm({ game, way }: { game: Game; way: Way }) {
  const [name, setName] = useState(playerName);
  const [preset, setPreset] = useState(game.presets[0]?.name ?? "");
  const [changes, setChanges] = useState<Changes>({});
  const [sitters, setSitters] = useState<Sitter[]>(() =>
    Array.from({ length: game.normal_seats }, () => (way === "link" ? LINK : { kind: "here", name: "" })),
  );
  const [ways, setWays] = useState({ ...usualWays, isReal: way === "real" });
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);
  const spec = `${game.id}:${preset}`;
  /* Real dice may need a setting of their own; what is chosen by hand stays. */
  const wanted = ways.isReal ? { ...changesOf(game.real), ...changes } : changes;
  const settings = settingsOf(wanted);
  const table = useTableAnswer(spec, sitters.length, settings);
  const choosePreset = (chosen: string) => {
    setPreset(chosen);
    setChanges({});
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const clean = cleanName(name) || t.guest;
    setPlayerName(clean);
    setBusy(true);
    makeRoom(wishOf({ spec, settings, name: clean, sitters, ways })).then(
      (room) => navigate(`/r/${room}`),
      (error: Error) => {
        setBusy(false);
        setRefusal(error.message || t.home.noServer);
      },
    );
  };
  return (
    <form class="make-form" onSubmit={submit}>
      <header class="make-head">
        <div class="lobby-art">
          <GameArt id={game.id} />
        </div>
        <div>
          <h1>{t.make.title(game.title)}</h1>
          <p class="soft">{t.make.lead}</p>
        </div>
      </header>
      <div class="make-columns">
        <div class="stack">
          <MakeSeats game={game} name={name} sitters={sitters} onName={setName} onSitters={setSitters} />
          <MakeWays ways={ways} seats={sitters.length} keepsTime={game.keeps_time} onChange={setWays} />
        </div>
        <MakeRules
          game={game}
          preset={preset}
          changes={changes}
          seats={sitters.length}
          table={table}
          onPreset={choosePreset}
          onChanges={setChanges}
        />
      </div>
      {refusal && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div class="make-end">
        <button type="submit" class="button main" disabled={isBusy || table?.ok === false || firstPerson(sitters) < 0}>
          {t.make.make}
        </button>
      </div>
    </form>
  );
}
