/* Who sits here, how they stand, whether it is their turn. */
import type { ComponentChildren } from "preact";
import { t } from "../text";
import { SeatFace } from "./Face";
import "./plate.css";

export interface SeatPlateProps {
  seat: number;
  name: string;
  note?: string | undefined;
  isMine: boolean;
  isUp: boolean;
  place?: number | undefined;
  score?: number | undefined;
  /** What the score runs to, if there is such a number. */
  target?: number | undefined;
  /** What may come to the score yet: shown on the way there. */
  atStake?: number;
  badges?: string[];
  facts?: { label: string; value: string }[];
  children?: ComponentChildren;
}

function wayOf(points: number, target: number): string {
  return `${Math.max(0, Math.min(1, points / target)) * 100}%`;
}

interface PlateNameProps {
  name: string;
  note: string | undefined;
  isMine: boolean;
}

/** A name and what is said of it: what has no room beside the name is left out, never cut in two. */
export function PlateName({ name, note, isMine }: PlateNameProps) {
  return (
    <span class="plate-who">
      <span class="plate-name">{name}</span>
      {isMine && <span class="plate-you">{t.table.you}</span>}
      {note && <span class="plate-note">{note}</span>}
    </span>
  );
}

export function SeatPlate({
  seat,
  name,
  note,
  isMine,
  isUp,
  place,
  score,
  target,
  atStake = 0,
  badges = [],
  facts = [],
  children,
}: SeatPlateProps) {
  return (
    <li class={`plate seat-${seat % 8} ${isUp ? "is-up" : ""}`} aria-current={isUp ? "true" : undefined}>
      <div class="plate-head">
        <SeatFace seat={seat} />
        <PlateName name={name} note={note} isMine={isMine} />
        {place !== undefined && <span class="plate-place">{t.table.place(place)}</span>}
        {score !== undefined && (
          <span class="plate-score">
            <span class="unseen">{t.table.score} </span>
            {score}
          </span>
        )}
      </div>
      {score !== undefined && target !== undefined && (
        <div class="plate-way" aria-hidden="true">
          <span style={{ width: wayOf(score, target) }} />
          {atStake > 0 && <i style={{ width: wayOf(Math.min(atStake, target - score), target) }} />}
        </div>
      )}
      {(badges.length > 0 || facts.length > 0) && (
        <p class="plate-facts">
          {badges.map((badge) => (
            <span key={badge} class="badge">
              {badge}
            </span>
          ))}
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label.toLowerCase()} <b>{value}</b>
            </span>
          ))}
        </p>
      )}
      {children}
    </li>
  );
}
