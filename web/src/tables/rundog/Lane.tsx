/* A lane of the track: the pack runs from tick to tick, and barks at its end. */
import { Die, DieFace } from "../../parts/Die";
import { SeatFace } from "../../parts/Face";
import { PlateName } from "../../parts/SeatPlate";
import type { RundogSeat, RundogView } from "../../protocol.gen";
import { Pack } from "./Dog";
import type { Run } from "./read";
import { texts } from "./text";

export interface LaneProps {
  index: number;
  seat: RundogSeat;
  view: RundogView;
  name: string;
  note: string;
  isMine: boolean;
  isUp: boolean;
  /** Chooses, or has in secret. */
  standing: string;
  length: number;
  /** What its dogs made last, or make now. */
  run: Run | undefined;
  isRunning: boolean;
  runMs: number;
}

/** From here on words stand behind a pack: before it there is no room. */
const LATE = 0.75;

function at(tick: number, length: number): string {
  return `${(Math.min(tick, length) / length) * 100}%`;
}

function RunDice({ run, isRunning }: { run: Run; isRunning: boolean }) {
  const words = isRunning ? texts.running : run.isHit ? texts.made(run.sum) : texts.missed(run.sum, run.wanted);
  const state = isRunning ? "is-running" : run.isHit ? "is-hit" : "is-miss";
  return (
    <span class={`rd-made ${state}`}>
      <span class="dice" aria-hidden="true">
        {run.faces.map((face, index) => (
          <Die key={index} face={isRunning ? null : face} />
        ))}
      </span>
      <b>{words}</b>
    </span>
  );
}

function Call({ seat, view }: { seat: RundogSeat; view: RundogView }) {
  const { dogs, barks, ends } = seat;
  return dogs === 0 ? null : (
    <span class="rd-call">
      <b>{texts.dogs(dogs, view.words)}</b> {texts.barks(barks, view.words)}
      {ends > 0 && <small>{texts.until(ends)}</small>}
    </span>
  );
}

/** Barks from the hit to the last of them. */
function Barks({ seat, view, length, from }: { seat: RundogSeat; view: RundogView; length: number; from: number }) {
  const isLate = from / length > LATE;
  return (
    <span
      class={`rd-barks ${isLate ? "is-late" : ""}`}
      style={{
        left: at(from, length),
        width: `${(Math.max(0, seat.finish - from) / length) * 100}%`,
        "--dogs": Math.max(1, seat.dogs),
      }}
    >
      <em>{texts.sound(view.words)}</em>
    </span>
  );
}

export function Lane(props: LaneProps) {
  const { index, seat, view, name, note, isMine, isUp, standing, length, run, isRunning, runMs } = props;
  const { clock, ends, finish } = seat;
  const isBarking = finish > 0;
  const from = isBarking ? finish - (run?.isHit ? run.sum : 0) : clock;
  const place = isRunning && ends > 0 ? ends : from;
  const dice = seat.dice.filter((face) => face > 0);
  return (
    <li class={`rd-lane seat-${index % 8} ${isUp ? "is-up" : ""} ${isBarking ? "is-barking" : ""}`}>
      <div class="rd-head">
        <SeatFace seat={index} />
        <PlateName name={name} note={note} isMine={isMine} />
        <span class="rd-choice" role="img" aria-label={texts.choiceDice(dice)} title={texts.choiceDice(dice)}>
          {dice.map((face, die) => (
            <DieFace key={die} face={face} sides={view.choice_sides} />
          ))}
        </span>
        <Call seat={seat} view={view} />
        {standing && <small class="rd-standing">{standing}</small>}
        {run && <RunDice run={run} isRunning={isRunning} />}
        <span class="rd-tick">{isBarking ? texts.done(finish) : texts.tick(clock)}</span>
      </div>
      <div class="rd-path" aria-hidden="true">
        <span class="rd-trail" style={{ width: at(from, length) }} />
        {ends > clock && (
          <span class="rd-ahead" style={{ left: at(clock, length), width: `${((ends - clock) / length) * 100}%` }} />
        )}
        {isBarking && <Barks seat={seat} view={view} length={length} from={from} />}
        <span
          class={`rd-runner ${isRunning ? "is-running" : ""}`}
          style={{
            left: at(place, length),
            /* With its tail at the start and its nose at the end. */
            transform: `translateX(-${at(place, length)})`,
            transitionDuration: `${isRunning ? runMs : 300}ms`,
          }}
        >
          <Pack dogs={run && isRunning ? run.faces.length : Math.max(1, seat.dogs)} />
        </span>
      </div>
    </li>
  );
}
