/* A bid with one tap, or any other; behind a partition where it is secret. */
import { useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/useKeys";
import { withNames } from "../generic/read";
import type { ChooserProps } from "../table";
import { quickBids } from "./bids";
import { HintBox } from "./HintBox";
import { sayAction, signed } from "./label";
import { isSecretPhase, lotOf, readBoard } from "./read";
import { texts } from "./text";

/** What one should know of the property before bidding. */
function Notes({ words }: { words: string[] }) {
  return words.length === 0 ? null : (
    <p class="cy-notes">
      {words.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

export function BidPicker({ view, names, seat, isChange, isBusy, hint, onChoose }: ChooserProps<"canyon">) {
  const board = readBoard(view);
  const { auction, phase } = board;
  const own = board.seats[seat];
  const { least, most, mayPass } = auction;
  const verb = phase === "price" ? "price" : "bid";
  const [amount, setAmount] = useState(own?.pending || least);
  const field = useRef<HTMLInputElement>(null);
  const isSecret = isSecretPhase(phase);
  const quick = quickBids(least, most, isSecret || verb === "price");
  const isFine = Number.isInteger(amount) && amount >= least && amount <= most;
  const lot = lotOf(board, board.active);
  const pass = sayAction("pass", phase);
  const send = (action: string) => {
    if (!isBusy) {
      onChoose(action);
    }
  };
  const step = (by: number) => {
    setAmount((before) => Math.max(least, Math.min(most, before + by)));
    field.current?.focus();
  };
  useKeys({
    ...Object.fromEntries(quick.map((bid, index) => [String(index + 1), () => send(`${verb} ${bid}`)])),
    ...(mayPass ? { "0": () => send("pass") } : {}),
    "+": () => step(1),
    "-": () => step(-1),
  });
  const left = (bid: number) =>
    own?.gold === undefined || verb === "price" ? "" : texts.left(own.gold - bid - auction.fee);
  const chosen = isChange ? own?.pending : undefined;
  const notes = [
    isSecret ? texts.partition : "",
    withNames(auction.ties, names),
    auction.mustOpen && lot?.keeper === seat ? texts.mustOpen : "",
    lot?.value !== undefined && !lot.isShown ? texts.ownValue(signed(lot.value)) : "",
    auction.fee > 0 ? texts.fee(auction.fee) : "",
  ];
  return (
    <div class={`chooser cy-bids ${isSecret ? "is-partition" : ""}`}>
      <Notes words={notes.filter(Boolean)} />
      <ul class="cy-quick" aria-label={texts.quick}>
        {quick.map((bid, index) => (
          <li key={bid}>
            <button
              type="button"
              class={`choice ${hint?.text === `${verb} ${bid}` ? "is-hinted" : ""} ${chosen === bid ? "is-chosen" : ""}`}
              data-action={`${verb} ${bid}`}
              aria-disabled={isBusy}
              onClick={() => send(`${verb} ${bid}`)}
            >
              <kbd aria-hidden="true">{index + 1}</kbd>
              <span>
                <b>
                  <span class="unseen">{verb === "price" ? texts.asks : texts.bidOf} </span>
                  {bid}
                </b>
                <small>{left(bid)}</small>
              </span>
            </button>
          </li>
        ))}
        {mayPass && (
          <li>
            <button
              type="button"
              class={`choice is-pass ${hint?.text === "pass" ? "is-hinted" : ""} ${chosen === 0 ? "is-chosen" : ""}`}
              data-action="pass"
              aria-disabled={isBusy}
              onClick={() => send("pass")}
            >
              <kbd aria-hidden="true">0</kbd>
              <span>
                <b>{pass}</b>
              </span>
            </button>
          </li>
        )}
      </ul>
      {most > least && (
        <form
          class="cy-any"
          aria-label={isSecret ? texts.chooseSealed : texts.chooseBid}
          onSubmit={(event) => {
            event.preventDefault();
            if (isFine) {
              send(`${verb} ${amount}`);
            }
          }}
        >
          <input
            type="range"
            min={least}
            max={most}
            value={amount}
            aria-label={texts.anyBid(least, most)}
            onInput={(event) => setAmount(Number(event.currentTarget.value))}
          />
          <input
            type="number"
            ref={field}
            min={least}
            max={most}
            value={Number.isNaN(amount) ? "" : amount}
            aria-label={texts.anyBid(least, most)}
            onInput={(event) => setAmount(event.currentTarget.valueAsNumber)}
          />
          <button type="submit" class="button main" aria-disabled={!isFine || isBusy}>
            {isSecret && <Icon name="lock" />}
            {isFine
              ? isChange
                ? (amount === chosen ? texts.chosen : texts.changeTo)(sayAction(`${verb} ${amount}`, phase))
                : sayAction(`${verb} ${amount}`, phase)
              : texts.anyBid(least, most)}
          </button>
        </form>
      )}
      {hint && (
        <HintBox
          hint={hint}
          phase={phase}
          onPick={hint.text.startsWith(verb) ? (action) => setAmount(Number(action.split(" ")[1])) : undefined}
        />
      )}
    </div>
  );
}
