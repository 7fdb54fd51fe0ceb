/* The canyon itself: what counts rises as rock, what costs falls as a pit, what nobody knows lies in mist. */
import { Icon } from "../../parts/Icon";
import { Token } from "../../parts/Token";
import type { Offer } from "../../state/room";
import { sayAction, signed } from "./label";
import { worthOf, type Board, type Lot } from "./read";
import { texts } from "./text";

/** What may be done with a property by touching it. */
function actionsOn(lot: Lot, offers: Offer[] | undefined): { verb: string; offer: Offer }[] {
  return (offers ?? []).flatMap((offer) => {
    const [verb = "", number = ""] = offer.text.split(" ");
    return verb in texts.onLot && Number(number) === lot.number ? [{ verb, offer }] : [];
  });
}

function percent(weight: number, all: number): string {
  return `${Math.round((weight / all) * 100)} %`;
}

interface LotProps {
  lot: Lot;
  board: Board;
  names: string[];
  seat: number;
  /** What the highest and the deepest are measured by. */
  most: number;
  /** All weights of the die. */
  weights: number;
  hasTax: boolean;
  offers: Offer[] | undefined;
  act: (action: string) => void;
}

function isOwnSecret(lot: Lot, board: Board): boolean {
  return board.isSecret && lot.value !== undefined && !lot.isShown;
}

/** Everything about a property in one sentence. */
function describe({ lot, board, names, weights, hasTax }: LotProps): string {
  const say = texts.lot;
  const isKnown = !board.isSecret || lot.value !== undefined;
  const parts = [
    say.name(lot.number),
    board.active === lot.number ? say.active : "",
    lot.owner >= 0
      ? say.owner(names[lot.owner] ?? "")
      : lot.keeper >= 0
        ? say.keeper(names[lot.keeper] ?? "")
        : say.free,
    board.isSecret
      ? lot.value === undefined
        ? say.unknown
        : say.value(signed(lot.value), isOwnSecret(lot, board))
      : "",
    isKnown && lot.rent ? say.rent(lot.rent) : "",
    isKnown && lot.tax && (hasTax || board.isSecret) ? (board.isSecret ? say.cost(lot.tax) : say.tax(lot.tax)) : "",
    lot.hit ? say.hit(lot.hit) : "",
    !board.isSecret && lot.end ? say.end(lot.end) : "",
    lot.loan > 0 ? say.loan(lot.loan) : "",
    lot.delta !== 0 ? say.delta(signed(lot.delta)) : "",
    board.isLoaded ? say.chance(percent(lot.weight, weights)) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function Facts({ lot, board, weights, hasTax }: LotProps) {
  const say = texts.facts;
  const isCost = board.isSecret && lot.tax !== undefined && lot.tax > 0;
  return (
    <span class="cy-facts" aria-hidden="true">
      {!isCost && (
        <span class={lot.rent === undefined ? "is-none" : ""}>
          {lot.rent === undefined ? (
            texts.layPayers(lot.payers)
          ) : (
            <>
              {say.rent} <b>{lot.rent}</b>
            </>
          )}
        </span>
      )}
      {isCost && (
        <span class="is-cost">
          {say.cost} <b>{lot.tax}</b>
        </span>
      )}
      {hasTax && !board.isSecret && (
        <span>
          {say.tax} <b>{lot.tax}</b>
        </span>
      )}
      {board.isLoaded && (
        <span class="is-chance">
          <b>{percent(lot.weight, weights)}</b>
        </span>
      )}
    </span>
  );
}

function Rock({ lot, board }: { lot: Lot; board: Board }) {
  const worth = worthOf(lot, board);
  const isOwn = isOwnSecret(lot, board);
  return (
    <span class="cy-sky" aria-hidden="true">
      <span class="cy-mesa">
        {lot.owner >= 0 && (
          <span key={lot.owner} class="cy-flag">
            <Token seat={lot.owner} />
          </span>
        )}
        {(worth === undefined || worth >= 0) && (
          <b key={worth ?? "?"} class="cy-worth">
            {worth === undefined ? "?" : board.isSecret ? signed(worth) : worth}
            {isOwn && <Icon name="lock" />}
          </b>
        )}
      </span>
    </span>
  );
}

function Pit({ lot, board }: { lot: Lot; board: Board }) {
  const { value } = lot;
  return (
    <span class="cy-deep" aria-hidden="true">
      {value !== undefined && value < 0 && (
        <span key={value} class="cy-pit">
          <b>
            {signed(value)}
            {isOwnSecret(lot, board) && <Icon name="lock" />}
          </b>
        </span>
      )}
    </span>
  );
}

/** An empty place, with a word in it. */
function Gone({ lot, board }: LotProps) {
  const say = texts.lot;
  const isActive = board.active === lot.number;
  const label = [say.name(lot.number), isActive ? say.active : "", say.gone].filter(Boolean).join(", ");
  return (
    <li class={`cy-lot is-gone ${isActive ? "is-active" : ""}`} aria-label={label} title={label}>
      <span class="cy-sky" aria-hidden="true" />
      <span class="cy-sign" aria-hidden="true" data-lot={lot.number}>
        {lot.number}
      </span>
      <span class="cy-deep" aria-hidden="true" />
      <span class="cy-facts" aria-hidden="true">
        <span class="is-none">{texts.facts.gone}</span>
      </span>
    </li>
  );
}

function Property(props: LotProps) {
  const { lot, board, seat, most, offers, act } = props;
  const worth = worthOf(lot, board);
  const rise = worth === undefined ? 0.5 : Math.abs(worth) / most;
  const kinds = [
    lot.owner >= 0 ? `is-owned seat-${lot.owner % 8}` : lot.keeper >= 0 ? `is-kept seat-${lot.keeper % 8}` : "is-free",
    board.active === lot.number ? "is-active" : "",
    worth === undefined ? "is-unknown" : worth < 0 ? "is-below" : worth === 0 ? "is-flat" : "",
    isOwnSecret(lot, board) ? "is-secret" : "",
    lot.owner === seat || (lot.owner < 0 && lot.keeper === seat) ? "is-mine" : "",
  ];
  const label = describe(props);
  return (
    <li
      class={`cy-lot ${kinds.filter(Boolean).join(" ")}`}
      aria-label={label}
      title={label}
      style={{ "--rise": rise.toFixed(3) }}
    >
      <Rock lot={lot} board={board} />
      <span class="cy-sign" aria-hidden="true" data-lot={lot.number}>
        {lot.number}
        {lot.owner < 0 && lot.keeper >= 0 && <Token seat={lot.keeper} />}
        {lot.delta !== 0 && (
          <small key={lot.delta} class="cy-delta">
            {signed(lot.delta)}
          </small>
        )}
      </span>
      {board.isSecret && <Pit lot={lot} board={board} />}
      <Facts {...props} />
      {lot.loan > 0 && (
        <span class="cy-loan" aria-hidden="true">
          {texts.facts.loan} {lot.loan}
        </span>
      )}
      {actionsOn(lot, offers).map(({ verb, offer }) => (
        <button key={verb} type="button" class={`cy-touch is-${verb}`} onClick={() => act(offer.text)}>
          <span aria-hidden="true">
            {texts.onLot[verb]}
            {verb === "mortgage" && ` ${lot.pledge}`}
          </span>
          <span class="unseen">{`${sayAction(offer.text, board.phase)}: ${offer.meaning}`}</span>
        </button>
      ))}
    </li>
  );
}

export interface LandProps {
  board: Board;
  names: string[];
  seat: number;
  offers: Offer[] | undefined;
  act: (action: string) => void;
}

export function Land({ board, names, seat, offers, act }: LandProps) {
  const worths = board.lots.map((lot) => Math.abs(worthOf(lot, board) ?? 0));
  /* Values may come to stand beyond every card. */
  const cards = board.pool.map(({ value }) => value);
  const most = Math.max(1, ...worths, ...cards);
  const weights = board.lots.reduce((sum, lot) => sum + lot.weight, 0);
  const hasTax = board.taxIn !== undefined || (!board.isSecret && board.seats.some(({ taxDue }) => taxDue > 0));
  return (
    <div class={`cy-canyon ${board.isSecret ? "is-deep" : ""} of-${board.lots.length}`}>
      <ol class="cy-land" aria-label={texts.land(board.lots.length)}>
        {board.lots.map((lot) => {
          const Place = lot.isGone ? Gone : Property;
          return (
            <Place
              key={lot.number}
              lot={lot}
              board={board}
              names={names}
              seat={seat}
              most={most}
              weights={weights}
              hasTax={hasTax}
              offers={offers}
              act={act}
            />
          );
        })}
      </ol>
    </div>
  );
}
