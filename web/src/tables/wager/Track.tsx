/* The race: a lane for everybody, a pawn in it, and the marks that gather. */
import { DieFace } from "../../parts/Die";
import { SeatFace } from "../../parts/Face";
import { Token } from "../../parts/Token";
import { t } from "../../text";
import type { Race, Racer, Streak } from "./read";
import { texts } from "./text";

function StreakMarks({ streak }: { streak: Streak }) {
  const isClose = streak.length === streak.of - 1;
  return (
    <span
      class={`streak ${streak.loses ? "is-mark" : "is-fortune"} ${isClose ? "is-close" : ""}`}
      role="img"
      aria-label={texts.streak(streak.loses, streak.length, streak.of, streak.face)}
      title={texts.streak(streak.loses, streak.length, streak.of, streak.face)}
    >
      {Array.from({ length: streak.of }, (_, index) =>
        index < streak.length ? <DieFace key={index} face={streak.face} /> : <i key={index} />,
      )}
    </span>
  );
}

/** Where a total stands on the lane, in percent. Below zero is behind the start. */
function place(score: number, target: number): number {
  return (Math.max(0, Math.min(score, target)) / target) * 100;
}

interface LaneProps {
  seat: number;
  racer: Racer;
  name: string;
  note: string;
  target: number;
  isUp: boolean;
  isMine: boolean;
}

function Lane({ seat, racer, name, note, target, isUp, isMine }: LaneProps) {
  const { score } = racer;
  const isOut = racer.fate === "mark";
  const fate = texts.fates[racer.fate];
  return (
    <li
      class={`lane seat-${seat % 8} ${isUp ? "is-up" : ""} ${isOut ? "is-out" : ""}`}
      aria-current={isUp ? "true" : undefined}
    >
      <div class="lane-head">
        <SeatFace seat={seat} />
        <span class="lane-name">{name}</span>
        {isMine && <span class="plate-you">{t.table.you}</span>}
        {note && <span class="plate-note">{note}</span>}
        {fate && (
          <span class="plate-place">
            {racer.place !== undefined && `${t.table.place(racer.place)} · `}
            {fate}
          </span>
        )}
        {racer.streak && !fate && <StreakMarks streak={racer.streak} />}
        <span class="lane-score">
          <span class="unseen">{t.table.score} </span>
          {score}
        </span>
      </div>
      <div class="lane-path" aria-hidden="true">
        <span class="lane-trail" style={{ width: `${place(score, target)}%` }} />
        <span class={`lane-pawn ${score < 0 ? "is-below" : ""}`} style={{ left: `${place(score, target)}%` }}>
          <Token seat={seat} />
        </span>
      </div>
    </li>
  );
}

/** Steps a person can count on the lane. */
function stepOf(target: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200].find((step) => target / step <= 10) ?? 500;
}

export interface TrackProps {
  race: Race;
  names: string[];
  notes: string[];
  seat: number;
  up: number;
}

export function Track({ race, names, notes, seat, up }: TrackProps) {
  const { target } = race;
  const step = stepOf(target);
  const ticks = Array.from({ length: Math.floor(target / step) + 1 }, (_, index) => index * step).filter(
    (tick) => tick === 0 || target - tick >= step / 2,
  );
  const cells = target <= 30 ? target : target / step;
  return (
    <section class="track" aria-label={texts.toTarget(target)} style={{ "--cells": String(cells) }}>
      <ol class="lanes">
        {race.racers.map((racer, index) => (
          <Lane
            key={index}
            seat={index}
            racer={racer}
            name={names[index] ?? ""}
            note={notes[index] ?? ""}
            target={target}
            isUp={index === up}
            isMine={index === seat}
          />
        ))}
      </ol>
      <div class="track-scale" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: `${(tick / target) * 100}%` }}>
            {tick}
          </span>
        ))}
        <span class="track-goal" style={{ left: "100%" }}>
          {target}
        </span>
      </div>
    </section>
  );
}
