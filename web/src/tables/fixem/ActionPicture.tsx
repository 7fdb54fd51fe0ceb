/* An action as a small picture: what it does with which dice. */
import { DieFace } from "../../parts/Die";
import { Token } from "../../parts/Token";
import { numberOf } from "./Cards";
import { texts } from "./text";

/** "2x2 5" as faces: 2, 2, 5. */
export function facesOf(text: string): number[] {
  return text.split(" ").flatMap((part) => {
    const [face = 0, dice = 1] = part.split("x").map(Number);
    return new Array<number>(dice).fill(face);
  });
}

export function ActionPicture({ action }: { action: string }) {
  const [verb = "", first = "", second = ""] = action.split(" ");
  const [point = 0, count = 0] = first.split("x").map(Number);
  const isPrediction = verb === "predict";
  const faces =
    verb === "place"
      ? facesOf(action.slice(verb.length + 1))
      : verb === "strip"
        ? [Number(second)]
        : verb === "pass"
          ? []
          : [point];
  const number = numberOf(verb);
  return (
    <span class={`fx-action ${isPrediction ? "" : `is-card-${number}`}`} aria-hidden="true">
      {isPrediction || verb === "change" ? <b>{count} ×</b> : <em>{texts.cardNames[number]}</em>}
      {verb === "strip" && <Token seat={Number(first) - 1} />}
      {faces.map((face, index) => (
        <DieFace key={index} face={face} />
      ))}
      {verb === "take" && second !== "" && <small>{second === "queue" ? texts.queueName : texts.bowlName}</small>}
    </span>
  );
}
