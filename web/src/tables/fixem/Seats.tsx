/* Everybody's place: hand, supply, prediction and card behind a screen, and the dice they have won. */
import { DieFace } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { SeatFace } from "../../parts/Face";
import { PlateName } from "../../parts/SeatPlate";
import { t } from "../../text";
import { DieOn } from "./Bowl";
import { PlayedCard } from "./Cards";
import type { Piece } from "./pieces";
import type { Board, Rules, SeatBoard, Verdict } from "./read";
import { SeatDie } from "./SeatDie";
import { texts as genericTexts } from "../generic/text";
import { texts } from "./text";

/** What lies in front of a seat for a choice: nothing, a screen behind which somebody thinks, something covered, something
    that only its owner sees, or what all see. */
export type Cover = "none" | "thinking" | "sealed" | "own" | "open";

export interface Stage {
  board: Board;
  /** Seats that are to choose; nobody while things still happen. */
  wanted: number[];
  /** All choose at the same time. */
  isSecret: boolean;
  /** Whose eyes. */
  me: number;
}

export function coverOfPrediction({ board, wanted, isSecret, me }: Stage, index: number): Cover {
  const seat = board.seats[index];
  if (!seat) {
    return "none";
  }
  if (board.phase !== "predict") {
    return seat.prediction === "secret" ? "sealed" : seat.prediction === "-" ? "none" : "open";
  }
  if (seat.prediction === "shown") {
    return isSecret && index === me ? "own" : "open";
  }
  if (wanted.includes(index)) {
    return "thinking";
  }
  return isSecret && wanted.length > 0 ? "sealed" : seat.prediction === "point" ? "open" : "none";
}

export function coverOfCard({ board, wanted, me }: Stage, index: number): Cover {
  const seat = board.seats[index];
  if (!seat || !["cards", "reroll", "bonus", "count"].includes(board.phase)) {
    return seat?.card ? "open" : "none";
  }
  if (seat.card) {
    return board.phase === "cards" && wanted.length > 0 && index === me ? "own" : "open";
  }
  return wanted.includes(index) ? "thinking" : wanted.length > 0 ? "sealed" : "none";
}

function Screen({ cover, words }: { cover: Cover; words: string }) {
  return (
    <span class={`fx-screen is-${cover}`}>
      {cover === "sealed" && <Icon name="check" />}
      <span>{words}</span>
    </span>
  );
}

function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { kind, there, count } = verdict;
  return (
    <span class={`fx-verdict is-${kind}`} role="img" aria-label={texts.verdict(there, count)}>
      <Icon name={kind === "right" ? "check" : "close"} />
      {kind !== "right" && texts.verdict(there, count)}
    </span>
  );
}

function Slip({ seat, cover }: { seat: SeatBoard; cover: Cover }) {
  const { verdict } = seat;
  if (cover === "open" || cover === "own") {
    const isHalf = seat.prediction === "point";
    return (
      <span
        class={`fx-slip is-${cover} ${verdict ? `is-${verdict.kind}` : ""}`}
        role="img"
        aria-label={texts.slip(seat.point, isHalf ? undefined : seat.count, cover === "own")}
      >
        <b>{isHalf ? "?" : seat.count}</b>
        <small>×</small>
        <DieFace face={seat.point} />
        {cover === "own" && <Icon name="lock" />}
      </span>
    );
  }
  return cover === "none" ? null : <Screen cover={cover} words={texts.predicts[cover]} />;
}

/** The last prediction, once it is no longer the present one. */
function LastRound({ verdict }: { verdict: Verdict }) {
  return (
    <span class="fx-last">
      <span>{texts.last}</span>
      <span>
        {verdict.count} × <span class="unseen">{verdict.point}</span>
      </span>
      <DieFace face={verdict.point} />
      <VerdictMark verdict={verdict} />
    </span>
  );
}

/** Score dice that fit one by one; more of them overlap. */
const MOST_SPREAD = 14;

function Won({ pieces, name, weight, scoring }: { pieces: Piece[]; name: string; weight: number; scoring: string }) {
  if (scoring !== "take") {
    return null;
  }
  const extra = pieces.filter((piece) => piece.zone === "extra");
  const plain = pieces.filter((piece) => piece.zone === "won");
  return (
    <div
      class={`fx-won ${pieces.length > MOST_SPREAD ? "is-deep" : ""}`}
      role="img"
      aria-label={texts.won(name, plain.length, extra.length, weight)}
    >
      {plain.map((piece) => (
        <DieOn key={piece.id} piece={piece} />
      ))}
      {extra.length > 0 && (
        <span class="fx-won-extra">
          {extra.map((piece) => (
            <DieOn key={piece.id} piece={piece} />
          ))}
          <small>×{weight}</small>
        </span>
      )}
    </div>
  );
}

interface PlaceProps {
  index: number;
  stage: Stage;
  pieces: Piece[];
  names: string[];
  note: string;
  place: number | undefined;
  rules: Rules;
}

function Place({ index, stage, pieces, names, note, place, rules }: PlaceProps) {
  const seat = stage.board.seats[index]!;
  const name = names[index] ?? "";
  const prediction = coverOfPrediction(stage, index);
  const card = coverOfCard(stage, index);
  const hand = pieces.filter((piece) => piece.zone === "hand" && piece.owner === index);
  const isUp = stage.wanted.includes(index);
  const isLast = seat.verdict !== undefined && prediction !== "open" && prediction !== "own";
  return (
    <li
      class={`fx-seat seat-${index % 8} ${isUp ? "is-up" : ""} ${index === stage.me ? "is-mine" : ""}`}
      aria-current={isUp ? "true" : undefined}
    >
      <div class="fx-head">
        <SeatFace seat={index} />
        <PlateName name={name} note={note} isMine={index === stage.me} />
        {place !== undefined && <span class="plate-place">{t.table.place(place)}</span>}
        <span class="plate-score">
          <span class="unseen">{t.table.score} </span>
          {seat.score}
        </span>
      </div>
      <div class="fx-desk">
        <Slip key={prediction} seat={seat} cover={prediction} />
        {seat.verdict && prediction === "open" && <VerdictMark verdict={seat.verdict} />}
        {card !== "none" &&
          (card === "open" || card === "own" ? (
            <PlayedCard key={card} seat={seat} isOwn={card === "own"} names={names} />
          ) : (
            <Screen cover={card} words={texts.plays[card]} />
          ))}
        {isLast && seat.verdict && <LastRound verdict={seat.verdict} />}
      </div>
      <div class="fx-goods">
        <span
          class={`fx-hand ${hand.length > 14 ? "is-heap" : hand.length > 6 ? "is-many" : ""}`}
          role="img"
          aria-label={texts.hand(
            name,
            seat.hand.flatMap((dice, face) => new Array<number>(dice).fill(face + 1)),
            seat.covered,
          )}
        >
          {hand.map((piece) => (
            <DieOn key={piece.id} piece={piece} />
          ))}
          {hand.length === 0 && <small aria-hidden="true">{texts.noHand}</small>}
        </span>
        {stage.board.seats.some(({ wait }) => wait > 0) && (
          <span class="fx-wait" role="img" aria-label={texts.wait(seat.wait)} title={texts.wait(seat.wait)}>
            <span data-pile={`wait ${index}`} class={seat.wait === 0 ? "is-gone" : ""}>
              <SeatDie seat={index} face={0} />
            </span>
            <small aria-hidden="true">{seat.wait}</small>
          </span>
        )}
      </div>
      <Won
        pieces={pieces.filter((piece) => (piece.zone === "won" || piece.zone === "extra") && piece.owner === index)}
        name={name}
        weight={rules.extraWeight}
        scoring={rules.scoring}
      />
    </li>
  );
}

export interface SeatsProps {
  stage: Stage;
  pieces: Piece[];
  names: string[];
  notes: string[];
  places: number[] | undefined;
  rules: Rules;
}

export function Seats({ stage, pieces, names, notes, places, rules }: SeatsProps) {
  return (
    <ul class="fx-seats" aria-label={genericTexts.seats}>
      {stage.board.seats.map((_, index) => (
        <Place
          key={index}
          index={index}
          stage={stage}
          pieces={pieces}
          names={names}
          note={notes[index] ?? ""}
          place={places?.[index]}
          rules={rules}
        />
      ))}
    </ul>
  );
}
