/* Seats, dice and facts of any view, drawn on felt. */
import { Die } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import type { Moment } from "../../state/room";
import { t } from "../../text/en";
import type { TableProps } from "../table";
import { rollsOf } from "../rolls";
import { readView, type DiceRow, type Fact, type Picture } from "./read";
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
          <Die key={index} face={face} label={face ? String(face) : t.generic.covered} />
        ))}
      </div>
    </div>
  );
}

/** Dice sorted by what they show, as in a bowl that was emptied onto the table. */
function Faces({ faces, unseen, moment }: { faces: number[]; unseen: number; moment: Moment }) {
  return (
    <ul class="faces">
      {faces.map((count, index) => (
        <li key={`${moment.key} ${index}`} aria-label={t.generic.faces(count, index + 1)} class={count === 0 ? "is-empty" : ""}>
          <span class="faces-count" aria-hidden="true">
            {count}
          </span>
          <span class="dice has-fallen" aria-hidden="true">
            {Array.from({ length: count }, (_, die) => (
              <Die key={die} face={index + 1} />
            ))}
            {count === 0 && <Die face={index + 1} />}
          </span>
        </li>
      ))}
      {unseen > 0 && (
        <li aria-label={`${unseen} ${t.generic.covered}`}>
          <span class="faces-count" aria-hidden="true">
            {unseen}
          </span>
          <span class="dice" aria-hidden="true">
            {Array.from({ length: unseen }, (_, die) => (
              <Die key={die} face={null} />
            ))}
          </span>
        </li>
      )}
    </ul>
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

/* The last rolls, where the view itself shows no dice. */
function Thrown({ moment, picture }: { moment: Moment; picture: Picture }) {
  const last = rollsOf(moment.lines).at(-1);
  if (!last || picture.dice.length > 0 || picture.faces) {
    return null;
  }
  return (
    <div class="dice has-fallen generic-thrown" key={moment.key}>
      {last.map((face, index) => (
        <Die key={index} face={face} sides={face > 6 ? 20 : 6} />
      ))}
    </div>
  );
}

export function GenericTable({ view, names, seat, wanted, moment, places }: TableProps) {
  const picture = readView(view, names);
  const rolled = rollsOf(moment.lines).length > 0;
  return (
    <div class="generic">
      <ul class="plates" aria-label={t.generic.seats}>
        {picture.seats.map((facts, index) => (
          <SeatPlate
            key={index}
            seat={index}
            name={names[index] ?? ""}
            isMine={index === seat}
            isUp={wanted.includes(index) || (wanted.length === 0 && picture.turn === index)}
            place={places?.[index]}
            score={facts.score}
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
      <Thrown moment={moment} picture={picture} />
      {picture.dice.map((row) => (
        <Dice key={row.label} row={row} isFresh={rolled} />
      ))}
      {picture.faces && <Faces faces={picture.faces} unseen={picture.unseen} moment={moment} />}
      <Facts facts={picture.facts} />
    </div>
  );
}
