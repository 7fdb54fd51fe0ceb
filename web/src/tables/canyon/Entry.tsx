/* Real dice of several players are entered in an order. */
import { RollEntry } from "../../parts/RollEntry";
import { valuesNeeded } from "../../parts/rollText";
import { Token } from "../../parts/Token";
import type { EntryProps } from "../table";
import { texts } from "./text";

export function Entry({ view, names, ...entry }: EntryProps<"canyon">) {
  const order = view.order.flatMap((seat) => seat ?? []);
  const each = valuesNeeded(entry.groups) / order.length;
  return (
    <>
      {Number.isInteger(each) && (
        <p class="cy-order">
          {texts.order(each)}
          {order.map((seat) => (
            <b key={seat}>
              <Token seat={seat} />
              {names[seat]}
            </b>
          ))}
        </p>
      )}
      <RollEntry {...entry} />
    </>
  );
}
