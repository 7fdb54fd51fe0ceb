/* Choices as a list of buttons, each with what it means. */
import type { ComponentChildren } from "preact";
import type { Offer } from "../state/room";
import "./choices.css";

export interface ListedProps {
  title: string;
  offers: Offer[];
  label: (action: string) => string;
  /** What stands for a name on its button; null: nothing does. */
  picture?: ((action: string) => ComponentChildren) | undefined;
  /** Shorter words where the meaning is to be seen elsewhere. */
  brief: (offer: Offer) => string | undefined;
  /** Nothing can come of it. */
  isVain?: ((offer: Offer) => boolean) | undefined;
  /** The key of a choice at this place. */
  keyAt?: ((action: string, index: number) => string) | undefined;
  isBusy: boolean;
  /** What a bot would choose, once asked. */
  hinted: string | undefined;
  /** Without the numbers that are their keys. */
  isUnnumbered?: boolean;
  onChoose: (action: string) => void;
}

/** More signs than fit on a narrow button. */
const WORDY = 24;

/** So many stand beside each other where there is room, and so many if they have much to say. */
const IN_ROW = 6;
const WORDY_IN_ROW = 3;

function listClass(count: number, isWordy: boolean): string {
  const isRow = count > 2 && count <= (isWordy ? WORDY_IN_ROW : IN_ROW);
  return `choices ${count > 4 ? "is-many" : ""} ${isRow ? "is-row" : ""} ${isWordy ? "is-wordy" : ""}`;
}

export function ListedChoices({
  title,
  offers,
  label,
  picture,
  brief,
  isVain,
  keyAt,
  isBusy,
  hinted,
  isUnnumbered = false,
  onChoose,
}: ListedProps) {
  const isWordy = offers.some((offer) => (brief(offer) ?? offer.meaning).length > WORDY);
  return (
    <ul class={listClass(offers.length, isWordy)} aria-label={title}>
      {offers.map((offer, index) => (
        <li key={offer.text}>
          <button
            type="button"
            class={`choice ${hinted === offer.text ? "is-hinted" : ""} ${isVain?.(offer) ? "is-vain" : ""}`}
            data-action={offer.text}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(offer.text)}
          >
            {index < 9 && !isUnnumbered && <kbd aria-hidden="true">{keyAt?.(offer.text, index) ?? index + 1}</kbd>}
            <span>
              <Name text={label(offer.text)} picture={picture?.(offer.text)} />
              <Meaning text={offer.meaning} brief={brief(offer)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Name({ text, picture }: { text: string; picture: ComponentChildren }) {
  return picture ? (
    <>
      <b aria-hidden="true">{picture}</b>
      <span class="unseen">{text}: </span>
    </>
  ) : (
    <b>{text}</b>
  );
}

/* Who listens gets the whole meaning in any case. */
function Meaning({ text, brief }: { text: string; brief: string | undefined }) {
  return brief === undefined ? (
    <small>{text}</small>
  ) : (
    <>
      <small aria-hidden="true">{brief}</small>
      <small class="unseen">{text}</small>
    </>
  );
}
