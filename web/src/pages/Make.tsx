/* Setting a table: rules, seats, and how it is played. */
import { useEffect, useState } from "preact/hooks";
import { findGame, getTable } from "../net/api";
import { BotPicker } from "../parts/BotPicker";
import { GameArt } from "../parts/GameArt";
import { OptionField } from "../parts/OptionField";
import { Token } from "../parts/Token";
import { TopBar } from "../parts/TopBar";
import type { Game, TableAnswer } from "../protocol.gen";
import { navigate } from "../router";
import { makeRoom, type RoomWish } from "../state/make";
import { plainWords, settingsOf, type Changes } from "../state/options";
import { cleanName, playerName, setPlayerName } from "../state/settings";
import { useCatalogue } from "../state/use";
import { t } from "../text/en";
import "./make.css";

export function Make({ game: id }: { game: string }) {
  const catalogue = useCatalogue();
  const game = catalogue && findGame(catalogue, id);
  useEffect(() => {
    document.title = game ? `${t.make.title(game.title)} · ${t.name}` : t.name;
  }, [game]);
  return (
    <>
      <TopBar title={game?.title ?? ""} />
      <main class="wide make">
        {game ? <MakeForm game={game} /> : catalogue && <p class="refusal">{t.make.unknown}</p>}
      </main>
    </>
  );
}

/** "link": by the link; "here": with a name on this device; else a bot. The first person is who sets the table. */
type Sitter = { kind: "link" } | { kind: "here"; name: string } | { kind: "bot"; bot: string };

const LINK: Sitter = { kind: "link" };

function firstPerson(sitters: Sitter[]): number {
  return sitters.findIndex((sitter) => sitter.kind !== "bot");
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

interface TableWays {
  clock: number;
  absent: number;
  listed: boolean;
  watch: boolean;
  isReal: boolean;
  first: number;
}

function MakeForm({ game }: { game: Game }) {
  const [name, setName] = useState(playerName);
  const [preset, setPreset] = useState(game.presets[0]?.name ?? "");
  const [changes, setChanges] = useState<Changes>({});
  const [sitters, setSitters] = useState<Sitter[]>(() => Array.from({ length: game.normal_seats }, () => LINK));
  const [ways, setWays] = useState<TableWays>({ clock: 0, absent: 60, listed: false, watch: true, isReal: false, first: 0 });
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);
  const spec = `${game.id}:${preset}`;
  const settings = settingsOf(changes);
  const table = useTableAnswer(spec, sitters.length, settings);
  const maker = firstPerson(sitters);

  const submit = (event: Event) => {
    event.preventDefault();
    const clean = cleanName(name) || t.guest;
    setPlayerName(clean);
    setBusy(true);
    const wish: RoomWish = {
      game: spec,
      set: settings,
      seats: sitters.length,
      first: ways.first,
      bots: sitters.map((sitter) => (sitter.kind === "bot" ? sitter.bot : "")),
      clock: ways.clock * 1000,
      absent: ways.absent * 1000,
      listed: ways.listed,
      watch: ways.watch,
      fair: !ways.isReal,
      name: clean,
      also: sitters.flatMap((sitter, seat) =>
        sitter.kind === "here" && seat !== maker ? [{ seat, name: cleanName(sitter.name) || t.seat(seat) }] : [],
      ),
    };
    makeRoom(wish).then(
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
          <section class="card stack" aria-labelledby="make-who">
            <h2 id="make-who">{t.make.who}</h2>
            <label class="field">
              <span class="label">{t.make.name}</span>
              <input type="text" value={name} maxLength={24} required onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <SeatCount game={game} sitters={sitters} onChange={setSitters} />
            <ol class="sitters">
              {sitters.map((sitter, seat) => (
                <SitterRow
                  key={seat}
                  game={game}
                  seat={seat}
                  sitter={sitter}
                  isMaker={seat === maker}
                  onChange={(changed) => setSitters(sitters.map((one, at) => (at === seat ? changed : one)))}
                />
              ))}
            </ol>
          </section>
          <TableWaysCard ways={ways} sitters={sitters} onChange={setWays} />
        </div>
        <section class="card stack" aria-labelledby="make-rules">
          <h2 id="make-rules">{t.make.rules}</h2>
          <PresetChoice
            game={game}
            preset={preset}
            onChoose={(chosen) => {
              setPreset(chosen);
              setChanges({});
            }}
          />
          <Difference table={table} />
          <details class="make-options" open={Object.keys(changes).length > 0}>
            <summary>{t.make.own}</summary>
            <div class="stack">
              {game.options.map((option) => (
                <OptionField
                  key={option.name}
                  option={option}
                  seats={sitters.length}
                  value={changes[option.name] ?? table?.values?.[option.name] ?? option.normal}
                  isChanged={table?.differs?.includes(option.name) ?? false}
                  onChange={(value) => setChanges({ ...changes, [option.name]: value })}
                />
              ))}
              {Object.keys(changes).length > 0 && (
                <button type="button" class="button" onClick={() => setChanges({})}>
                  {t.make.reset}
                </button>
              )}
            </div>
          </details>
        </section>
      </div>
      {refusal && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div class="make-end">
        <button class="button main" disabled={isBusy || table?.ok === false || maker < 0}>
          {t.make.make}
        </button>
      </div>
    </form>
  );
}

function SeatCount({ game, sitters, onChange }: { game: Game; sitters: Sitter[]; onChange: (sitters: Sitter[]) => void }) {
  const resize = (count: number) => onChange(Array.from({ length: count }, (_, seat) => sitters[seat] ?? LINK));
  const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, index) => game.min_seats + index);
  return (
    <fieldset>
      <legend>{t.make.seats}</legend>
      <div class="segments">
        {counts.map((count) => (
          <label key={count}>
            <input type="radio" name="seats" checked={sitters.length === count} onChange={() => resize(count)} />
            <span>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SitterRowProps {
  game: Game;
  seat: number;
  sitter: Sitter;
  isMaker: boolean;
  onChange: (sitter: Sitter) => void;
}

function SitterRow({ game, seat, sitter, isMaker, onChange }: SitterRowProps) {
  const pick = (kind: string) => {
    onChange(kind === "bot" ? { kind, bot: "casual" } : kind === "here" ? { kind, name: "" } : LINK);
  };
  return (
    <li>
      <div class="sitter">
        <Token seat={seat} />
        <select aria-label={t.seat(seat)} value={isMaker ? "link" : sitter.kind} onChange={(event) => pick(event.currentTarget.value)}>
          <option value="link">{isMaker ? t.make.you : t.make.person}</option>
          {!isMaker && <option value="here">{t.make.here}</option>}
          <option value="bot">{t.make.aBot}</option>
        </select>
      </div>
      {sitter.kind === "here" && !isMaker && (
        <input
          type="text"
          value={sitter.name}
          maxLength={24}
          required
          aria-label={`${t.seat(seat)}: ${t.make.personName}`}
          placeholder={t.make.personName}
          onInput={(event) => onChange({ kind: "here", name: event.currentTarget.value })}
        />
      )}
      {sitter.kind === "bot" && (
        <BotPicker game={game} value={sitter.bot} label={t.lobby.fillWith} onPick={(bot) => onChange({ kind: "bot", bot })} />
      )}
    </li>
  );
}

function PresetChoice({ game, preset, onChoose }: { game: Game; preset: string; onChoose: (preset: string) => void }) {
  return (
    <fieldset>
      <legend class="unseen">{t.make.preset}</legend>
      <div class="presets">
        {game.presets.map((one) => (
          <label key={one.name} class="preset">
            <input type="radio" name="preset" checked={preset === one.name} onChange={() => onChoose(one.name)} />
            <span>
              <b>{plainWords(one.name)}</b>
              <small>{one.meaning}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Difference({ table }: { table: TableAnswer | undefined }) {
  if (!table) {
    return null;
  }
  if (!table.ok) {
    return (
      <p class="refusal" role="alert">
        {table.why}
      </p>
    );
  }
  const differs = table.differs ?? [];
  return (
    <div class="small" role="status">
      <p>{differs.length === 0 ? t.make.same : t.make.differs(differs.map((name) => `${plainWords(name)} ${plainWords(table.values?.[name] ?? "")}`))}</p>
      {table.warnings?.map((warning) => (
        <p key={warning} class="soft">
          {warning}
        </p>
      ))}
    </div>
  );
}

const CLOCKS = [0, 15, 30, 60, 120, 300];
const ABSENCES = [0, 30, 60, 180, 600];

interface TableWaysProps {
  ways: TableWays;
  sitters: Sitter[];
  onChange: (ways: TableWays) => void;
}

function TableWaysCard({ ways, sitters, onChange }: TableWaysProps) {
  const change = (part: Partial<TableWays>) => onChange({ ...ways, ...part });
  return (
    <section class="card stack" aria-labelledby="make-table">
      <h2 id="make-table">{t.make.table}</h2>
      <div class="make-pair">
        <label class="field">
          <span class="label">{t.make.clock}</span>
          <select value={ways.clock} onChange={(event) => change({ clock: Number(event.currentTarget.value) })}>
            {CLOCKS.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t.make.clockNone : t.make.clockSeconds(seconds)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="label">{t.make.begins}</span>
          <select value={ways.first} onChange={(event) => change({ first: Number(event.currentTarget.value) })}>
            {sitters.map((_, seat) => (
              <option key={seat} value={seat}>
                {t.seat(seat)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="field">
        <span class="label">{t.make.absent}</span>
        <select value={ways.absent} onChange={(event) => change({ absent: Number(event.currentTarget.value) })}>
          {ABSENCES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t.make.absentVote : t.make.absentAfter(seconds)}
            </option>
          ))}
        </select>
      </label>
      <div>
        <label class="tick">
          <input type="checkbox" checked={ways.isReal} onChange={(event) => change({ isReal: event.currentTarget.checked })} />
          {t.make.real}
        </label>
        <label class="tick">
          <input type="checkbox" checked={ways.listed} onChange={(event) => change({ listed: event.currentTarget.checked })} />
          {t.make.listed}
        </label>
        <label class="tick">
          <input type="checkbox" checked={ways.watch} onChange={(event) => change({ watch: event.currentTarget.checked })} />
          {t.make.watch}
        </label>
      </div>
    </section>
  );
}
