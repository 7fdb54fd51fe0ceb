/* The table of Liar's Dice: everybody's cup, what one sees under it, and the bid that is to be beaten or believed. */
import { DieFace } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import { Sentence } from "../../parts/Sentence";
import { Token } from "../../parts/Token";
import type { LiarSeat } from "../../protocol.gen";
import { withNames } from "../generic/read";
import { texts as genericTexts } from "../generic/text";
import type { TableProps } from "../table";
import { BidPicture } from "./choices";
import { bidsOf, facesOf, type Bid } from "./read";
import { texts } from "./text";
import "./liar.css";

function Cup() {
  return (
    <svg class="lr-cup" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path class="lr-leather" d="M32 10h36q5 0 6 5l12 66q1 7-6 7H20q-7 0-6-7l12-66q1-5 6-5Z" />
      <path class="lr-band" d="M17 72h66l2 10H15ZM29 16h42l1 6H28Z" />
    </svg>
  );
}

/** The cup, and what is seen of the dice under it. */
function Under({ seat, isLifted }: { seat: LiarSeat; isLifted: boolean }) {
  const faces = facesOf(seat.hand);
  const isSeen = faces.length > 0;
  return (
    <span
      class={`lr-under ${isSeen ? "is-seen" : ""} ${isLifted ? "is-lifted" : ""}`}
      role="img"
      aria-label={isSeen ? texts.hand(faces) : texts.covered(seat.score)}
    >
      <Cup />
      <span class="lr-dice">
        {isSeen
          ? faces.map((face, index) => <DieFace key={index} face={face} />)
          : Array.from({ length: seat.score }, (_, index) => <i key={index} />)}
      </span>
    </span>
  );
}

interface StandingProps {
  bids: readonly Bid[];
  names: string[];
  seats: readonly LiarSeat[];
  round: number;
}

/** How many bids before the last one are shown. */
const MOST_BEFORE = 5;

/** The bid that stands, large, and how it came to it. */
function Standing({ bids, names, seats, round }: StandingProps) {
  const last = bids.at(-1);
  const before = bids.slice(0, -1).slice(-MOST_BEFORE);
  const cups = seats.filter(({ score }) => score > 0).length;
  return (
    <section class="lr-bid" data-stage>
      <p class="lr-round">
        <b>{texts.round(round)}</b>{" "}
        <span>
          {texts.under(
            seats.reduce((sum, { score }) => sum + score, 0),
            cups,
          )}
        </span>
      </p>
      {last ? (
        <p class={`lr-last seat-${last.seat % 8}`} key={bids.length}>
          <small>
            <Token seat={last.seat} /> {texts.bidder(names[last.seat] ?? "")}
          </small>
          <span role="img" aria-label={texts.bid(last.dice, last.face)}>
            <BidPicture {...last} />
          </span>
        </p>
      ) : (
        <p class="lr-last is-none">{texts.none}</p>
      )}
      {before.length > 0 && (
        <ol class="lr-before" aria-label={texts.before}>
          {before.map(({ seat, dice, face }, index) => (
            <li key={index} aria-label={`${names[seat] ?? ""}: ${texts.bid(dice, face)}`}>
              <Token seat={seat} />
              <BidPicture dice={dice} face={face} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function LiarTable(props: TableProps<"liar">) {
  const { game, view, beat, isLanded, story, names, notes, seat, wanted, places } = props;
  const isShaken = beat?.kind === "shake" && !isLanded;
  const isUp = (index: number) => wanted.includes(index) || (wanted.length === 0 && view.turn === index);
  return (
    <div class={`liar by-size ${beat ? `is-${beat.kind}` : ""} ${isShaken ? "is-shaken" : ""}`}>
      <ul class={`plates lr-seats of-${view.seats.length}`} aria-label={genericTexts.seats}>
        {view.seats.map((one, index) => (
          <SeatPlate
            key={index}
            seat={index}
            name={names[index] ?? ""}
            note={notes[index]}
            isMine={index === seat}
            isUp={!places && isUp(index)}
            place={places?.[index]}
            score={one.score}
            badges={one.out > 0 && !places ? [texts.out] : []}
          >
            {one.score > 0 && <Under seat={one} isLifted={index !== seat} />}
          </SeatPlate>
        ))}
      </ul>
      <Standing
        bids={view.phase === "roll" && !beat ? [] : bidsOf(story, game)}
        names={names}
        seats={view.seats}
        round={view.round}
      />
      {beat && isLanded && beat.kind !== "hand" && beat.kind !== "show" ? (
        <p class="lr-words">
          {beat.events.slice(-1).map((event, index) => (
            <Sentence key={index} game={game} event={event} names={names} />
          ))}
        </p>
      ) : (
        <p class="lr-words is-status">{withNames(view.status, names)}</p>
      )}
    </div>
  );
}
