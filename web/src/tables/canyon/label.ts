/* Actions and numbers as people say them. */
import type { CanyonView } from "../../protocol.gen";
import { plainLabel } from "../table";
import { texts } from "./text";

/** "+6", "−3", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

function sayLay(pairs: string[]): string {
  const parts = pairs.map((pair) => {
    const [property = "", value = "0"] = pair.split(":");
    return texts.layPair(signed(Number(value)), property);
  });
  return texts.layAction(parts.join(", "));
}

export function sayAction(action: string, phase: string): string {
  const [verb = "", first = "", ...rest] = action.split(" ");
  const number = Number(first);
  switch (verb) {
    case "pass":
      return texts.passes[phase] ?? texts.pass;
    case "done":
      return texts.done[phase] ?? plainLabel(action);
    case "bid":
      return texts.bid(number);
    case "buy":
      return texts.buy;
    case "lay":
      return sayLay([first, ...rest]);
    case "load":
    case "mortgage":
    case "repay":
    case "price":
    case "raise":
    case "lower":
      return texts[verb](number);
    default:
      return plainLabel(action);
  }
}

export function label(action: string, view: CanyonView): string {
  return sayAction(action, view.phase);
}
