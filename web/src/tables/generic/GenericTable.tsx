/* Seats, dice and facts of any view, drawn on felt. */
import { useRef } from "preact/hooks";
import { Die } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import { TumblingDie } from "../../parts/TumblingDie";
import { rollsOf } from "../../play/beats";
import { plateOf } from "../plate";
import type { TableProps } from "../table";
import { readView, type DiceRow, type Fact, type Picture } from "./read";
import { texts } from "./text";
import "./generic.css";

/** Nobody says how many sides a die has: pips as far as they go, then numbers. */
function sidesFor(face: number): number {
  return face > 6 ? 20 : 6;
}

function Dice({ row, isFresh }: { row: DiceRow; isFresh: boolean }) {
  return (
    <div class="generic-dice">
      <span class="generic-label">{row.label}</span>
      <div class={`dice ${isFresh ? "has-fallen" : ""}`}>
        {row.dice.map((face, index) => (
          <Die key={index} face={face} sides={sidesFor(face)} label={face ? String(face) : texts.covered} />
        ))}
      </div>
    </div>
  );
}

interface FacesProps {
  faces: number[];
  unseen: number;
  rollKey: number;
}

/** Dice sorted by what they show, as in a bowl that was emptied onto the table. */
function Faces({ faces, unseen, rollKey }: FacesProps) {
  const isSeen = faces.some((count) => count > 0);
  return (
    <ul class="faces">
      {isSeen &&
        faces.map((count, index) => (
          <li
            key={`${rollKey} ${index}`}
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

interface ThrownProps {
  faces: number[];
  /** Another number for another roll. */
  rollKey: number;
  ms: number;
}

/* The last roll, where the view itself shows no dice; it lies there until the next one. */
function Thrown({ faces, rollKey, ms }: ThrownProps) {
  const [only] = faces;
  if (faces.length === 1 && only !== undefined && only <= 6) {
    return (
      <div class="generic-thrown">
        <TumblingDie face={only} rollKey={rollKey} durationMs={ms} label={texts.rolled(only)} />
      </div>
    );
  }
  return (
    <div class="dice has-fallen generic-thrown" key={rollKey}>
      {faces.map((face, index) => (
        <Die key={index} face={face} sides={sidesFor(face)} />
      ))}
    </div>
  );
}

function isDrawn(picture: Picture): boolean {
  return picture.faces !== undefined || [picture, ...picture.seats].some(({ dice }) => dice.length > 0);
}

/** The roll that was shown last. */
function useThrown({ beat, moment }: TableProps) {
  const last = useRef({ key: 0, faces: [] as number[] });
  const rolled = beat && rollsOf(beat.lines).at(-1);
  const key = beat ? moment * 100 + beat.before : 0;
  if (rolled && last.current.key !== key) {
    last.current = { key, faces: rolled };
  }
  return last.current;
}

export function GenericTable(props: TableProps) {
  const { game, view, beat, isLanded, names, wanted, pace } = props;
  const thrown = useThrown(props);
  const picture = readView(view, names, game);
  /* Dice fall before anything comes of them. */
  const falling = beat && !isLanded ? readView(beat.view, names, game) : picture;
  const rolled = beat?.kind === "roll";
  return (
    <div class="generic">
      <ul class="plates" aria-label={texts.seats}>
        {picture.seats.map((facts, index) => (
          <SeatPlate
            key={index}
            {...plateOf(props, index, wanted.includes(index) || (wanted.length === 0 && picture.turn === index))}
            score={facts.score}
            target={picture.target}
            badges={facts.badges}
            facts={facts.facts}
          >
            {(falling.seats[index]?.dice ?? []).map((row) => (
              <Dice key={row.label} row={row} isFresh={rolled} />
            ))}
          </SeatPlate>
        ))}
      </ul>
      {picture.status && <p class="generic-status">{picture.status}</p>}
      {thrown.faces.length > 0 && !isDrawn(falling) && (
        <Thrown faces={thrown.faces} rollKey={thrown.key} ms={(beat?.lead ?? 0) * pace} />
      )}
      {falling.dice.map((row) => (
        <Dice key={row.label} row={row} isFresh={rolled} />
      ))}
      {falling.faces && <Faces faces={falling.faces} unseen={falling.unseen} rollKey={thrown.key} />}
      <Facts facts={picture.facts} />
    </div>
  );
}
