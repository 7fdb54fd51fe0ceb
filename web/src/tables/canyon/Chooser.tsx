/* What is to be decided: a bid, where value cards lie, or one of a few things. */
import { Choices } from "../../parts/Choices";
import { useKeys } from "../../parts/useKeys";
import { t } from "../../text";
import type { ChooserProps } from "../table";
import { BidPicker } from "./BidPicker";
import { HintBox } from "./HintBox";
import { sayAction } from "./label";
import { LayPicker } from "./LayPicker";
import { readBoard } from "./read";
import "../../parts/chooser.css";
import "./chooser.css";

const BIDDING = ["auction", "sealed", "rebid", "poll", "price"];

function ListChooser({ view, offers, isBusy, hint, onChoose }: ChooserProps<"canyon">) {
  const { phase } = readBoard(view);
  useKeys(
    Object.fromEntries(
      offers.slice(0, 9).map((offer, index) => [String(index + 1), () => !isBusy && onChoose(offer.text)]),
    ),
  );
  return (
    <div class="chooser">
      <Choices
        title={t.table.choose}
        offers={offers}
        label={(action) => sayAction(action, phase)}
        brief={() => undefined}
        isBusy={isBusy}
        hinted={hint?.text}
        onChoose={onChoose}
      />
      {hint && <HintBox hint={hint} phase={phase} />}
    </div>
  );
}

export function Chooser(props: ChooserProps<"canyon">) {
  const { phase } = readBoard(props.view);
  return phase === "lay" ? (
    <LayPicker {...props} />
  ) : BIDDING.includes(phase) ? (
    <BidPicker {...props} />
  ) : (
    <ListChooser {...props} />
  );
}
