/* The bowl, sorted by point, with what everybody has said about it; and the Queue beside it. */
import { DieFace } from "../../parts/Die";
import { Token } from "../../parts/Token";
import type { Piece } from "./pieces";
import { bowlSize, FACES, type Board, type Rules } from "./read";
import { SeatDie } from "./SeatDie";
import { texts } from "./text";

export function DieOn({ piece }: { piece: Piece }) {
  const isCovered = piece.zone === "hand" && piece.face === 0;
  return (
    <span class={`fx-die is-${piece.zone}`} data-die={piece.id} data-from={`wait ${piece.colour}`}>
      <SeatDie seat={piece.colour} face={piece.face} isCovered={isCovered} />
    </span>
  );
}

interface Claim {
  seat: number;
  count: number;
}

/** What is said of a point, by whom. */
function claimsOn(board: Board, point: number): Claim[] {
  return board.seats.flatMap((seat, index) =>
    seat.point === point && seat.prediction === "shown" ? [{ seat: index, count: seat.count }] : [],
  );
}

interface ColumnProps {
  board: Board;
  point: number;
  pieces: Piece[];
  names: string[];
  /** My own prediction of this point. */
  mine: number | undefined;
}

/** Places that my prediction leaves open are drawn up to this many. */
const MOST_OPEN = 12;

function Column({ board, point, pieces, names, mine }: ColumnProps) {
  const count = pieces.length;
  const claims = claimsOn(board, point);
  const open = Math.min(MOST_OPEN, Math.max(0, (mine ?? 0) - count));
  const colours = names.map((name, seat) => ({ name, dice: pieces.filter((piece) => piece.colour === seat).length }));
  const isRolled = board.phase !== "predict" || count > 0;
  return (
    <li
      class={`fx-column ${count === 0 ? "is-empty" : ""} ${claims.length > 0 ? "is-claimed" : ""}`}
      aria-label={texts.column(
        point,
        colours.filter(({ dice }) => dice > 0),
        claims.map(({ seat, count: said }) => ({ name: names[seat] ?? "", count: said })),
      )}
    >
      <span class="fx-heap">
        {pieces.map((piece) => (
          <DieOn key={piece.id} piece={piece} />
        ))}
        {isRolled && Array.from({ length: open }, (_, index) => <i key={index} class="fx-open" />)}
      </span>
      <span class="fx-foot">
        <DieFace face={point} />
        <b>{count}</b>
      </span>
      <span class="fx-claims">
        {claims.map(({ seat, count: said }) => (
          <span key={seat} class={`fx-claim seat-${seat % 8} ${said === count ? "is-met" : ""}`}>
            <Token seat={seat} />
            {said}
          </span>
        ))}
      </span>
    </li>
  );
}

export interface BowlProps {
  board: Board;
  pieces: Piece[];
  names: string[];
  seat: number;
  rules: Rules;
}

export function Bowl({ board, pieces, names, seat, rules }: BowlProps) {
  const inField = pieces.filter((piece) => piece.zone === "field");
  const unrolled = inField.filter((piece) => piece.face === 0);
  const size = bowlSize(board);
  const own = board.seats[seat];
  const mine = own && (own.prediction === "shown" || own.prediction === "point") ? own : undefined;
  const crowd = size > 90 ? "is-packed" : size > 40 ? "is-crowded" : "";
  return (
    <section class={`fx-bowl ${crowd}`} aria-label={texts.bowl(size)} data-bowl data-stage>
      <ol class="fx-columns">
        {Array.from({ length: FACES }, (_, index) => (
          <Column
            key={index}
            board={board}
            point={index + 1}
            pieces={inField.filter((piece) => piece.face === index + 1)}
            names={names}
            mine={mine?.point === index + 1 && mine.prediction === "shown" ? mine.count : undefined}
          />
        ))}
      </ol>
      <div class="fx-rim">
        {unrolled.length > 0 && (
          <div class="fx-unrolled" role="img" aria-label={texts.unrolled(unrolled.length)}>
            {unrolled.map((piece) => (
              <DieOn key={piece.id} piece={piece} />
            ))}
          </div>
        )}
        <Queue pieces={pieces.filter((piece) => piece.zone === "queue")} rules={rules} names={names} />
        {board.removed > 0 && <p class="fx-removed">{texts.removed(board.removed)}</p>}
      </div>
    </section>
  );
}

function Queue({ pieces, rules, names }: { pieces: Piece[]; rules: Rules; names: string[] }) {
  if (!rules.cards[2] || rules.rerolls) {
    return null;
  }
  const dice = pieces.map((piece) => `${names[piece.colour] ?? ""} ${piece.face}`);
  return (
    <div class={`fx-queue ${pieces.length === 0 ? "is-empty" : ""}`} role="img" aria-label={texts.queue(dice)}>
      <span class="fx-queue-name" aria-hidden="true">
        {texts.queueName}
      </span>
      {pieces.length === 0 ? (
        <small aria-hidden="true">{texts.queueEmpty}</small>
      ) : (
        <>
          {pieces.map((piece) => (
            <DieOn key={piece.id} piece={piece} />
          ))}
          <small aria-hidden="true">{rules.keepsFaces ? texts.queueKeeps : texts.queueRolls}</small>
        </>
      )}
    </div>
  );
}
