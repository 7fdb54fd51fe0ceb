/* What may be chosen, with what it means. Where that is too much to list it is put together, or typed. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { ChoiceKind } from "../protocol.gen";
import type { Offer } from "../state/room";
import { t } from "../text";
import { Picker } from "./Picker";
import "./choices.css";

export interface ChoicesProps {
  title: string;
  /** Empty: more than can be listed. */
  offers: Offer[];
  /** Of what kinds they are, where they are put together rather than listed. */
  kinds?: ChoiceKind[] | undefined;
  /** One of them, if they are not listed. */
  example?: string;
  names?: readonly string[];
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
  onChoose: (action: string) => void;
}

export function Choices(props: ChoicesProps) {
  const { offers, kinds = [], names = [] } = props;
  if (kinds.length > 0) {
    return <Picker {...props} kinds={kinds} names={names} />;
  }
  return offers.length > 0 ? <ListedChoices {...props} /> : <TypedChoice {...props} />;
}

/** More signs than fit on a narrow button. */
const WORDY = 24;

function ListedChoices({
  title,
  offers,
  label,
  picture,
  brief,
  isVain,
  keyAt,
  isBusy,
  hinted,
  onChoose,
}: ChoicesProps) {
  const isWordy = offers.some((offer) => (brief(offer) ?? offer.meaning).length > WORDY);
  return (
    <ul class={`choices ${offers.length > 4 ? "is-many" : ""} ${isWordy ? "is-wordy" : ""}`} aria-label={title}>
      {offers.map((offer, index) => (
        <li key={offer.text}>
          <button
            type="button"
            class={`choice ${hinted === offer.text ? "is-hinted" : ""} ${isVain?.(offer) ? "is-vain" : ""}`}
            data-action={offer.text}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(offer.text)}
          >
            {index < 9 && <kbd aria-hidden="true">{keyAt?.(offer.text, index) ?? index + 1}</kbd>}
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

function TypedChoice({ example = "", isBusy, onChoose }: ChoicesProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() && !isBusy) {
      onChoose(text.trim());
    }
  };
  const fill = () => {
    setText(example);
    field.current?.focus();
  };
  return (
    <form class="typed" onSubmit={send}>
      <label class="field">
        <span class="label">{t.table.typed}</span>
        <input
          type="text"
          ref={field}
          value={text}
          placeholder={example}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button main" disabled={isBusy}>
        {t.table.typedSend}
      </button>
      <p class="small soft">
        {t.table.typedHint}{" "}
        {example && (
          <button type="button" class="button tiny" onClick={fill}>
            {t.table.typedExample(example)}
          </button>
        )}
      </p>
    </form>
  );
}
