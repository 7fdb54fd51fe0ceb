/* The cards as they lie on the table. */
import { DieFace } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { Token } from "../../parts/Token";
import type { Card, SeatBoard } from "./read";
import { texts } from "./text";

/** The number on a card; 0 is none. */
export function numberOf(kind: string): number {
  return kind.startsWith("take") ? 1 : Math.max(0, ["pass", "take", "place", "strip", "change"].indexOf(kind));
}

function Faces({ faces }: { faces: number[] }) {
  return (
    <>
      {faces.map((face, index) => (
        <DieFace key={index} face={face} />
      ))}
    </>
  );
}

/** What stands on a card. */
function CardFace({ card, seat }: { card: Card; seat: SeatBoard }) {
  const committed = card.commit.flatMap((dice, face) => new Array<number>(dice).fill(face + 1));
  switch (numberOf(card.kind)) {
    case 1:
      return <Faces faces={[card.aim]} />;
    case 2:
      return committed.length > 0 ? <Faces faces={committed} /> : <small>{texts.dice(card.dice)}</small>;
    case 3:
      return (
        <>
          <Token seat={card.target} />
          <Faces faces={[card.aim]} />
        </>
      );
    case 4:
      return seat.nextPoint > 0 ? (
        <>
          <small>{seat.nextCount}×</small>
          <Faces faces={[seat.nextPoint]} />
        </>
      ) : (
        <small>?</small>
      );
    default:
      return null;
  }
}

export function PlayedCard({ seat, isOwn, names }: { seat: SeatBoard; isOwn: boolean; names: string[] }) {
  const { card } = seat;
  if (!card) {
    return null;
  }
  const number = numberOf(card.kind);
  const words = texts.cardLies(number, card.aim, names[card.target] ?? "", card.dice);
  return (
    <span
      class={`fx-card is-card-${number} ${isOwn ? "is-own" : ""}`}
      role="img"
      aria-label={isOwn ? texts.secretly(words) : words}
    >
      {number > 0 && <b>{number}</b>}
      <em>{texts.cardNames[number]}</em>
      <CardFace card={card} seat={seat} />
      {isOwn && <Icon name="lock" />}
    </span>
  );
}
