/* Everybody's points and letters: nothing is hidden in this game. */
import { SeatPlate } from "../../parts/SeatPlate";
import { ALPHABET, type Board } from "./read";
import { texts } from "./text";

function Letters({ left }: { left: number[] }) {
  const say = texts;
  const words = (isLeft: boolean) =>
    ALPHABET.flatMap((letter, index) =>
      (left[index] ?? 0) > 0 === isLeft ? [isLeft ? say.copies(letter, left[index] ?? 0) : letter] : [],
    ).join(", ");
  return (
    <p class="rb-letters" role="img" aria-label={say.lettersOf(words(true), words(false))}>
      {ALPHABET.map((letter, index) => {
        const copies = left[index] ?? 0;
        return (
          <span key={letter} class={copies === 0 ? "is-gone" : ""}>
            {letter}
            {copies > 1 && <sub>{copies}</sub>}
          </span>
        );
      })}
    </p>
  );
}

export interface SeatsProps {
  board: Board;
  names: string[];
  notes: string[];
  me: number;
  up: number[];
  places: number[] | undefined;
}

export function Seats({ board, names, notes, me, up, places }: SeatsProps) {
  const isRollOff = board.phase === "begin" || board.phase === "tie";
  return (
    <ul class="plates rb-seats" aria-label={texts.letters}>
      {board.seats.map((seat, index) => (
        <SeatPlate
          key={index}
          seat={index}
          name={names[index] ?? ""}
          note={notes[index] || undefined}
          isMine={index === me}
          isUp={up.includes(index)}
          place={places?.[index]}
          score={seat.score}
        >
          <p class="plate-facts">
            <span class="rb-points" role="img" aria-label={texts.rounds(seat.points)}>
              {seat.points.map((points, round) => (
                <span key={round} class={round + 1 === board.round ? "is-now" : ""}>
                  {points}
                </span>
              ))}
            </span>
            {board.phase !== "over" && <span>{texts.turns(seat.turns)}</span>}
            {isRollOff && seat.rolled > 0 && <b>{texts.rolled(seat.rolled)}</b>}
          </p>
          <Letters left={seat.left} />
        </SeatPlate>
      ))}
    </ul>
  );
}
