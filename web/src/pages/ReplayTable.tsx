/* The table at any moment of a record, and the keys of the player. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { viewsOf, type Replay } from "../net/replay";
import { Announcer } from "../parts/Announcer";
import { Happened } from "../parts/Happened";
import { Icon, type IconName } from "../parts/Icon";
import { Log } from "../parts/Log";
import { Rules } from "../parts/Rules";
import { useKeys } from "../parts/useKeys";
import { tell } from "../game/story";
import type { EventRow, Game } from "../protocol.gen";
import { rename } from "../router";
import { namesOf, type Moment } from "../state/room";
import { loadTable, type TableModule } from "../tables/table";
import { t } from "../text/en";
import "./play.css";

export interface ReplayTableProps {
  game: Game;
  replay: Replay;
  seat: number;
  at: number;
  onSeat: (seat: number) => void;
}

type Speed = keyof typeof t.replay.speeds;
const SPEEDS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.3 };

function addressOf(at: number): string {
  const query = new URLSearchParams(location.search);
  query.set("at", String(at));
  return `/replay?${query.toString()}${location.hash}`;
}

export function ReplayTable({ game, replay, seat, at, onSeat }: ReplayTableProps) {
  const { steps, about } = replay;
  const last = steps.length - 1;
  const [table, setTable] = useState<TableModule>();
  const [step, setStep] = useState(Math.min(at, last));
  const [isMoving, setMoving] = useState(false); /* one step on: shown as it happened */
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("normal");
  const [rule, setRule] = useState<string>();
  const [shown, setShown] = useState({ key: 0, events: 0 });
  const [isCopied, setCopied] = useState(false);
  const views = useMemo(() => viewsOf(steps), [steps]);
  const names = namesOf(about.names.map((name) => ({ name })));
  useEffect(() => void loadTable(game.id).then(setTable), [game]);
  useEffect(() => {
    rename(addressOf(step));
    setCopied(false);
  }, [step]);

  const events: EventRow[] = steps[step]?.e ?? [];
  const moment: Moment = useMemo(
    () => ({ key: step + 1, events, lines: steps[step]?.l ? [steps[step].l] : [], isStart: step <= 1 }),
    [step, steps],
  );
  const pace = isMoving ? SPEEDS[speed] : 0;
  const go = (to: number, moving = false) => {
    setMoving(moving);
    setStep(Math.max(0, Math.min(last, to)));
  };
  const stepOn = () => go(step + 1, true);
  const latest = useRef(stepOn);
  latest.current = stepOn;
  useEffect(() => {
    if (!isPlaying || !table) {
      return;
    }
    if (step >= last) {
      setPlaying(false);
      return;
    }
    const rest = events.length === 0 ? 150 : table.duration(moment, game) * SPEEDS[speed];
    const timer = setTimeout(() => latest.current(), rest);
    return () => clearTimeout(timer);
  }, [isPlaying, step, speed, table]);
  const play = () => {
    if (step >= last) {
      go(0);
    }
    setPlaying(!isPlaying);
  };
  const pauseAt = (to: number, moving = false) => {
    setPlaying(false);
    go(to, moving);
  };
  useKeys({
    ArrowRight: () => pauseAt(step + 1, true),
    ArrowLeft: () => pauseAt(step - 1),
    Home: () => pauseAt(0),
    End: () => pauseAt(last),
    " ": play,
    r: () => setRule(""),
  });
  if (!table) {
    return <main />;
  }
  const unshown = table.isStepwise && isMoving ? events.length - (shown.key === moment.key ? shown.events : 0) : 0;
  const told = events.slice(0, events.length - unshown);
  const story = steps.slice(0, step).flatMap((one) => one.e ?? []);
  const { Table } = table;
  const here = steps[step];
  return (
    <div class="play">
      <main class="board">
        <h1 class="unseen">{t.replay.title}</h1>
        <div class="felt">
          <Table
            game={game}
            view={views[step] ?? {}}
            names={names}
            notes={about.bots}
            seat={seat}
            wanted={here?.w ?? []}
            moment={moment}
            pace={pace}
            offers={undefined}
            places={here?.places}
            act={() => undefined}
            onShown={(count) => setShown({ key: moment.key, events: count })}
          />
        </div>
        <div class="rail replay-rail">
          <div class="replay-words">
            <Happened game={game} events={told.length > 0 ? told : story.slice(-1)} names={names} onRule={setRule} />
            {here?.why && <p class="replay-why">{t.over.why(here.why)}</p>}
          </div>
          <div class="player" role="group" aria-label={t.replay.title}>
            <input
              type="range"
              min={0}
              max={last}
              value={step}
              aria-label={t.replay.scrub}
              aria-valuetext={t.replay.step(step, last)}
              onInput={(event) => pauseAt(Number(event.currentTarget.value))}
            />
            <div class="player-keys">
              <Key icon="first" label={t.replay.first} isOff={step === 0} onPress={() => pauseAt(0)} />
              <Key icon="back" label={t.replay.back} isOff={step === 0} onPress={() => pauseAt(step - 1)} />
              <Key icon={isPlaying ? "pause" : "play"} label={isPlaying ? t.replay.pause : t.replay.play} onPress={play} isMain />
              <Key icon="next" label={t.replay.next} isOff={step === last} onPress={() => pauseAt(step + 1, true)} />
              <Key icon="last" label={t.replay.last} isOff={step === last} onPress={() => pauseAt(last)} />
              <span class="player-step">{t.replay.step(step, last)}</span>
            </div>
            <div class="player-ways">
              <label class="field">
                <span class="label">{t.replay.speed}</span>
                <select value={speed} onChange={(event) => setSpeed(event.currentTarget.value as Speed)}>
                  {(Object.keys(SPEEDS) as Speed[]).map((name) => (
                    <option key={name} value={name}>
                      {t.replay.speeds[name]}
                    </option>
                  ))}
                </select>
              </label>
              <label class="field">
                <span class="label">{t.replay.eyes}</span>
                <select value={seat} onChange={(event) => onSeat(Number(event.currentTarget.value))}>
                  <option value={-1}>{t.replay.watcher}</option>
                  {names.map((name, index) => (
                    <option key={index} value={index}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <button type="button" class="button" onClick={() => void copyLink().then(setCopied)}>
                <Icon name={isCopied ? "check" : "share"} /> {isCopied ? t.lobby.copied : t.replay.link}
              </button>
              {location.hash === "#local" && <p class="small soft">{t.replay.linkLocal}</p>}
            </div>
          </div>
        </div>
      </main>
      <aside class="side">
        <h2 class="side-title">{t.table.log}</h2>
        <div class="side-panel">
          <Log game={game} story={[...story, ...told]} names={names} onRule={setRule} />
        </div>
      </aside>
      <Announcer text={told.map((event) => tell(game.events, event, names)).join(". ")} />
      {rule !== undefined && (
        <Rules spec={about.game} seats={names.length} settings={about.set} rule={rule} onClose={() => setRule(undefined)} />
      )}
    </div>
  );
}

/** Pages over plain http have no clipboard; the address bar has the link then. */
async function copyLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}

interface KeyProps {
  icon: IconName;
  label: string;
  isOff?: boolean;
  isMain?: boolean;
  onPress: () => void;
}

function Key({ icon, label, isOff = false, isMain = false, onPress }: KeyProps) {
  return (
    <button type="button" class={`button square ${isMain ? "main" : ""}`} aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
