/* The table of Dice Soup: one bowl, sorted by point, and everybody round it. */
import { DieFace } from "../../parts/Die";
import { Icon } from "../../parts/Icon";
import { SeatPlate } from "../../parts/SeatPlate";
import { Sentence } from "../../parts/Sentence";
import { Token } from "../../parts/Token";
import type { SoupSeat, SoupView } from "../../protocol.gen";
import { t } from "../../text";
import { withNames } from "../generic/read";
import { texts as genericTexts } from "../generic/text";
import { plateOf } from "../plate";
import type { TableProps } from "../table";
import { takenWith } from "./read";
import { texts } from "./text";
import "./soup.css";

interface ColumnProps {
  face: number;
  count: number;
  /** Who has declared this point. */
  by: number[];
  names: string[];
  isTaken: boolean;
  isThrown: boolean;
}

function Column({ face, count, by, names, isTaken, isThrown }: ColumnProps) {
  const label = texts.column(count, face, by.map((seat) => names[seat] ?? "").join(", "));
  return (
    <li
      class={`sp-column ${isTaken ? "is-taken" : ""} ${by.length > 0 ? `is-declared seat-${by[0]! % 8}` : ""} ${count === 0 ? "is-empty" : ""}`}
      aria-label={label}
      title={label}
    >
      <span class={`sp-heap ${isThrown ? "is-thrown" : ""}`} aria-hidden="true">
        {Array.from({ length: count }, (_, die) => (
          <DieFace key={die} face={face} />
        ))}
      </span>
      <span class="sp-foot" aria-hidden="true">
        <b>{count}</b>
        <DieFace face={face} />
        {by.map((seat) => (
          <Token key={seat} seat={seat} />
        ))}
      </span>
    </li>
  );
}

/** What lies under the cover. */
function Cover({ unseen }: { unseen: number }) {
  return (
    <div class="sp-cover" role="img" aria-label={texts.unseen(unseen)}>
      <span aria-hidden="true">
        {Array.from({ length: unseen }, (_, die) => (
          <i key={die} />
        ))}
      </span>
      <small aria-hidden="true">{texts.unseenName(unseen)}</small>
    </div>
  );
}

function declarersOf(view: SoupView, face: number): number[] {
  return view.seats.flatMap((seat, index) => (seat.declared === face ? [index] : []));
}

function SeatFacts({ seat, place }: { seat: SoupSeat; place: number }) {
  return (
    <p class="sp-facts">
      {place > 0 && <span class="sp-place">{texts.toDeclare(t.table.place(place))}</span>}
      {seat.level !== undefined && (
        <span class="sp-level">
          <Icon name="eye" /> {texts.level(seat.level)}
          {seat.seen !== undefined && seat.seen > 0 && `, ${texts.seen(seat.seen)}`}
        </span>
      )}
      {seat.declared !== undefined && seat.declared > 0 && (
        <span class="sp-declared" role="img" aria-label={texts.declared(seat.declared)}>
          <DieFace face={seat.declared} />
        </span>
      )}
    </p>
  );
}

export function SoupTable(props: TableProps<"soup">) {
  const { game, view, beat, isLanded, names, wanted } = props;
  const isThrown = beat?.kind === "throw";
  /* Dice fall into the bowl before anything comes of them. */
  const bowl = isThrown && !isLanded ? beat.view : view;
  const taken = beat && !isLanded ? takenWith(beat, game) : undefined;
  const isSeen = bowl.faces.some((count) => count > 0);
  return (
    <div class="soup by-size">
      <ul class="plates" aria-label={genericTexts.seats}>
        {view.seats.map((one, index) => (
          <SeatPlate
            key={index}
            {...plateOf(props, index, wanted.includes(index) || taken?.seat === index)}
            score={one.score}
            badges={one.badges.filter((badge) => badge === "leads" || badge === "wins")}
          >
            <SeatFacts seat={one} place={view.order.indexOf(index) + 1} />
          </SeatPlate>
        ))}
      </ul>
      <section class={`sp-bowl ${beat ? `is-${beat.kind}` : ""}`} aria-label={texts.bowl} data-stage>
        <p class="sp-top">
          <b>{texts.round(view.round)}</b> <span>{texts.left(view.pool, view.end_below)}</span>
        </p>
        {isSeen && (
          <ol class="sp-columns">
            {bowl.faces.map((count, index) => (
              <Column
                key={index}
                face={index + 1}
                count={count}
                by={declarersOf(view, index + 1)}
                names={names}
                isTaken={taken?.point === index + 1}
                isThrown={isThrown}
              />
            ))}
          </ol>
        )}
        {bowl.unseen > 0 && <Cover unseen={bowl.unseen} />}
      </section>
      {beat && isLanded && beat.kind !== "level" && beat.kind !== "look" ? (
        <p class={`sp-words is-${beat.kind}`}>
          {beat.events.slice(-1).map((event, index) => (
            <Sentence key={index} game={game} event={event} names={names} />
          ))}
        </p>
      ) : (
        <p class="sp-words is-status">{withNames(view.status, names)}</p>
      )}
    </div>
  );
}
