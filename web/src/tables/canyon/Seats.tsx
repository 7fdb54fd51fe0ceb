/* Everybody's gold and land, what they have thrown, and how they stand in the auction. */
import { DieFace } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { SeatFace } from "../../parts/Face";
import { t } from "../../text";
import type { Scene, Throw } from "./scene";
import { Coin } from "./Coin";
import { minus } from "../../text/say";
import { signed } from "./label";
import { isSecretPhase, type Board } from "./read";
import { texts } from "./text";
import "../../parts/plate.css";

type Stand = "none" | "holder" | "up" | "in" | "out" | "writing" | "sealed" | "own" | "shown";

interface Standing {
  is: Stand;
  words: string;
}

const NOTHING: Standing = { is: "none", words: "" };

/** While all choose at the same time: who still does. */
function secretStanding(board: Board, index: number, me: number, isWanted: boolean): Standing {
  const seat = board.seats[index]!;
  const isLay = board.phase === "lay";
  if (!seat.isIn && !isLay) {
    return index === board.auction.holder
      ? { is: "holder", words: texts.leads(seat.offer) }
      : { is: "out", words: texts.passed };
  }
  if (isWanted) {
    return { is: "writing", words: isLay ? texts.laying : texts.writing };
  }
  if (index === me && seat.pending !== undefined) {
    return { is: "own", words: texts.ownBid(seat.pending) };
  }
  return { is: "sealed", words: isLay ? texts.laid : texts.sealed };
}

export function standingOf(scene: Scene, index: number, me: number, wanted: number[]): Standing {
  const { board, beat, unsealed } = scene;
  const seat = board.seats[index];
  const bid = unsealed[index];
  if (!seat?.isLiving) {
    return { is: "out", words: texts.out };
  }
  if (isSecretPhase(board.phase) && !beat) {
    return secretStanding(board, index, me, wanted.includes(index));
  }
  if (bid !== undefined) {
    return { is: "shown", words: texts.hadBid(bid) };
  }
  if (!board.auction.isOn) {
    return NOTHING;
  }
  if (index === board.auction.holder) {
    return { is: "holder", words: texts.leads(seat.offer) };
  }
  if (!seat.isIn) {
    return { is: "out", words: texts.passed };
  }
  if (wanted.includes(index)) {
    return { is: "up", words: texts.toBid };
  }
  return { is: "in", words: seat.offer > 0 ? texts.bids(seat.offer) : texts.still };
}

const LONGEST_SPIN = 1000;

function Thrown({ thrown }: { thrown: Throw }) {
  const mark = texts.marks[thrown.mark] ?? "";
  return (
    <span class={`cy-thrown is-${thrown.mark || "plain"}`} role="img" aria-label={texts.threw(thrown.dice, mark)}>
      {thrown.sides === LONGEST_SPIN ? (
        <span class="cy-spin">
          <i style={{ width: `${Math.max(0, Math.min(1, (thrown.dice[0] ?? 0) / LONGEST_SPIN)) * 100}%` }} />
          <b>{thrown.dice[0]}</b>
        </span>
      ) : (
        thrown.dice.map((face, index) => (
          <span key={index} class="cy-small-die">
            <DieFace face={face} sides={thrown.sides} />
          </span>
        ))
      )}
      {mark && <small>{mark}</small>}
    </span>
  );
}

function Change({ gold }: { gold: number }) {
  return gold === 0 ? null : (
    <span class={`cy-change ${gold > 0 ? "is-up" : "is-down"}`} role="img" aria-label={texts.change(gold)}>
      {signed(gold)}
    </span>
  );
}

const ICONS: Partial<Record<Stand, "lock" | "check" | "close">> = { own: "lock", sealed: "check", out: "close" };

interface PlaceProps {
  index: number;
  scene: Scene;
  me: number;
  wanted: number[];
  name: string;
  note: string;
  place: number | undefined;
}

function Place({ index, scene, me, wanted, name, note, place }: PlaceProps) {
  const { board, thrown, changes, step } = scene;
  const seat = board.seats[index]!;
  const standing = standingOf(scene, index, me, wanted);
  const owned = board.lots.filter((lot) => lot.owner === index).map((lot) => lot.number);
  const isUp = wanted.includes(index);
  const isRoller = board.roller === index && board.rollerIs !== "-" && board.phase !== "over";
  const dice = thrown[index];
  return (
    <li
      class={`cy-seat seat-${index % 8} ${isUp ? "is-up" : ""} ${index === me ? "is-mine" : ""} stands-${standing.is} ${seat.isLiving ? "" : "is-gone"}`}
      aria-current={isUp ? "true" : undefined}
    >
      <div class="plate-head">
        <SeatFace seat={index} />
        <span class="plate-name">{name}</span>
        {index === me && <span class="plate-you">{t.table.you}</span>}
        {note && <span class="plate-note">{note}</span>}
        {isRoller && (
          <span
            class="cy-roller"
            role="img"
            aria-label={texts.rolls[board.rollerIs]}
            title={texts.rolls[board.rollerIs]}
          >
            <DieFace face={board.lots.length} sides={board.lots.length} />
          </span>
        )}
        {place !== undefined && <span class="plate-place">{t.table.place(place)}</span>}
      </div>
      <div class="cy-purse">
        <span
          class="cy-gold"
          data-purse={index}
          role="img"
          aria-label={seat.gold === undefined ? texts.goldCovered : texts.gold(seat.gold)}
        >
          <Coin />
          <b class={(seat.gold ?? 0) < 0 ? "is-debt" : ""}>{seat.gold === undefined ? "?" : minus(seat.gold)}</b>
        </span>
        <Change key={step} gold={changes[index] ?? 0} />
        {(standing.is !== "none" || dice) && (
          <div class="cy-stand">
            {dice && standing.is === "none" && <Thrown key={step} thrown={dice} />}
            {standing.is !== "none" && (
              <span key={standing.words} class={`cy-bubble is-${standing.is}`}>
                {ICONS[standing.is] && <Icon name={ICONS[standing.is]!} />}
                {standing.words}
              </span>
            )}
          </div>
        )}
      </div>
      <div class="cy-desk">
        <span class="cy-owned" role="img" aria-label={texts.owns(owned)}>
          {owned.map((number) => (
            <i key={number}>{number}</i>
          ))}
          {owned.length === 0 && <small>{texts.noLand(board.phase === "over")}</small>}
        </span>
        {board.taxIn !== undefined && seat.taxDue > 0 && (
          <small class={board.taxIn === 0 ? "is-near" : ""}>{texts.taxDue(seat.taxDue)}</small>
        )}
        {seat.loans > 0 && <small class="is-near">{texts.loans(seat.loans)}</small>}
        {seat.empire !== undefined && (
          <span
            class="cy-empire"
            role="img"
            aria-label={texts.empireOf(seat.empire)}
            title={texts.empireOf(seat.empire)}
          >
            <b>{minus(seat.empire)}</b> {texts.empire}
          </span>
        )}
      </div>
    </li>
  );
}

export interface SeatsProps {
  scene: Scene;
  me: number;
  wanted: number[];
  names: string[];
  notes: string[];
  places: number[] | undefined;
}

export function Seats({ scene, me, wanted, names, notes, places }: SeatsProps) {
  return (
    <ul class={`cy-seats of-${scene.board.seats.length}`} aria-label={texts.seats}>
      {scene.board.seats.map((_, index) => (
        <Place
          key={index}
          index={index}
          scene={scene}
          me={me}
          wanted={wanted}
          name={names[index] ?? ""}
          note={notes[index] ?? ""}
          place={places?.[index]}
        />
      ))}
    </ul>
  );
}
