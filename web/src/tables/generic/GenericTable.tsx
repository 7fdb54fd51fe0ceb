/* Seats, dice and facts of any view, drawn on felt. */
import { useRef } from "preact/hooks";
import { Die } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import { TumblingDie } from "../../parts/TumblingDie";
import type { Moment } from "../../state/room";
import type { TableProps } from "../table";
import { rollsOf } from "../rolls";
import { readView, type DiceRow, type Fact, type Picture } from "./read";
import { texts } from "./text";
import "./generic.css";

const ROLL_MS = 900;
const WORD_MS = 650;

export function duration(moment: Moment): number {
  return rollsOf(moment.lines).length > 0 ? ROLL_MS : WORD_MS;
}

function Dice({ row, isFresh }: { row: DiceRow; isFresh: boolean }) {
  return (
    <div class="generic-dice">
      <span class="generic-label">{row.label}</span>
      <div class={`dice ${isFresh ? "has-fallen" : ""}`}>
        {row.dice.map((face, index) => (
          <Die key={index} face={face} label={face ? String(face) : texts.covered} />
        ))}
      </div>
    </div>
  );
}

interface FacesProps {
  faces: number[];
  unseen: number;
  moment: Moment;
}

/** Dice sorted by what they show, as in a bowl that was emptied onto the table. */
function Faces({ faces, unseen, moment }: FacesProps) {
  const isSeen = faces.some((count) => count > 0);
  return (
    <ul class="faces">
      {isSeen &&
        faces.map((count, index) => (
          <li
            key={`${moment.key} ${index}`}
            aria-label={texts.faces(count, index + 1)}
            class={count === 0 ? "is-empty" : ""}
          >
            <Heap count={count} face={index + 1} />
          </li>
        ))}
      {unseen > 0 && (
        <li class="faces-unseen" aria-label={texts.unseen(unseen)}>
          <Heap count={unseen} face={null} />
        </li>
      )}
    </ul>
  );
}

function Heap({ count, face }: { count: number; face: number | null }) {
  return (
    <>
      <span class="faces-count" aria-hidden="true">
        {count}
      </span>
      <span class={`dice ${face ? "has-fallen" : ""}`} aria-hidden="true">
        {Array.from({ length: Math.max(1, count) }, (_, die) => (
          <Die key={die} face={face} />
        ))}
      </span>
    </>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return facts.length === 0 ? null : (
    <dl class="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of a moment the die tumbles. */
const TUMBLE_MS = 650;

interface ThrownProps {
  moment: Moment;
  picture: Picture;
  pace: number;
}

/* The last roll, where the view itself shows no dice; it lies there until the next one. */
function Thrown({ moment, picture, pace }: ThrownProps) {
  const last = useRef<{ key: number; faces: number[] } | undefined>(undefined);
  const rolled = rollsOf(moment.lines).at(-1);
  if (rolled && last.current?.key !== moment.key) {
    last.current = { key: moment.key, faces: rolled };
  }
  const isDrawn = picture.faces !== undefined || [picture, ...picture.seats].some(({ dice }) => dice.length > 0);
  if (!last.current || isDrawn) {
    return null;
  }
  const { key, faces } = last.current;
  const [only] = faces;
  if (faces.length === 1 && only !== undefined && only <= 6) {
    return (
      <div class="generic-thrown">
        <TumblingDie face={only} rollKey={key} durationMs={TUMBLE_MS * pace} label={texts.rolled(only)} />
      </div>
    );
  }
  return (
    <div class="dice has-fallen generic-thrown" key={key}>
      {faces.map((face, index) => (
        <Die key={index} face={face} sides={face > 6 ? 20 : 6} />
      ))}
    </div>
  );
}

export function GenericTable({ view, names, notes, seat, wanted, moment, pace, places }: TableProps) {
  const picture = readView(view, names);
  const rolled = rollsOf(moment.lines).length > 0;
  return (
    <div class="generic">
      <ul class="plates" aria-label={texts.seats}>
        {picture.seats.map((facts, index) => (
          <SeatPlate
            key={index}
            seat={index}
            name={names[index] ?? ""}
            note={notes[index]}
            isMine={index === seat}
            isUp={!places && (wanted.includes(index) || (wanted.length === 0 && picture.turn === index))}
            place={places?.[index]}
            score={facts.score}
            target={picture.target}
            badges={facts.badges}
            facts={facts.facts}
          >
            {facts.dice.map((row) => (
              <Dice key={row.label} row={row} isFresh={rolled} />
            ))}
          </SeatPlate>
        ))}
      </ul>
      {picture.status && <p class="generic-status">{picture.status}</p>}
      <Thrown moment={moment} picture={picture} pace={pace} />
      {picture.dice.map((row) => (
        <Dice key={row.label} row={row} isFresh={rolled} />
      ))}
      {picture.faces && <Faces faces={picture.faces} unseen={picture.unseen} moment={moment} />}
      <Facts facts={picture.facts} />
    </div>
  );
}
