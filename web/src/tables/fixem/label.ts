/* Actions as people say them. */
import { t } from "../../text";
import { plainLabel } from "../table";
import { facesOf } from "./ActionPicture";
import { texts } from "./text";

/** With names for seats where they are known. */
export function sayAction(action: string, names: readonly string[] = []): string {
  const [verb = "", ...rest] = action.split(" ");
  const [first = "", second = ""] = rest;
  const [point = "", count = ""] = first.split("x");
  switch (verb) {
    case "pass":
      return texts.pass;
    case "predict":
      return texts.predict(Number(count), Number(point));
    case "change":
      return texts.change(Number(count), Number(point));
    case "take":
      return texts.take(Number(first), second);
    case "place":
      return texts.place(facesOf(rest.join(" ")).join(", "));
    case "strip":
      return texts.strip(names[Number(first) - 1] ?? t.seat(Number(first) - 1), Number(second));
    default:
      return plainLabel(action);
  }
}

export function label(action: string): string {
  return sayAction(action);
}

/** The notation of card 2: "place 2x2 5". */
export function placeText(dicePlaced: readonly number[]): string {
  const parts = dicePlaced.flatMap((number, index) =>
    number === 0 ? [] : [number === 1 ? `${index + 1}` : `${index + 1}x${number}`],
  );
  return parts.length === 0 ? "pass" : `place ${parts.join(" ")}`;
}
