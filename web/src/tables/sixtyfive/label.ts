/* Choices of 65 as people say them. */
import type { SixtyfiveView } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { diceOf, type RingDie } from "../ring/read";
import { plainLabel } from "../table";
import { texts } from "./text";

/** The die that a choice names: "throw 1 at 5", "claim 3"; 0: none. */
export function namedDie(action: string): number {
  return Number(/^(?:throw 1 at|claim) (\d+)$/.exec(action)?.[1] ?? 0);
}

function isAlike(one: RingDie, other: RingDie | undefined): boolean {
  return other !== undefined && one.where === other.where && one.face === other.face && one.isEdge === other.isEdge;
}

/** What a tap on a die chooses: that one, or of dice that are alike in everything the one that the engine names. */
export function offerAt(
  offers: readonly Offer<"sixtyfive">[],
  die: RingDie,
  dice: readonly RingDie[],
): Offer<"sixtyfive"> | undefined {
  const own = offers.find(({ text }) => namedDie(text) === die.number);
  if (own) {
    return own;
  }
  return offers.find(({ text }) => {
    const number = namedDie(text);
    return (
      number > 0 &&
      isAlike(
        die,
        dice.find((other) => other.number === number),
      )
    );
  });
}

export function label(action: string, view: SixtyfiveView): string {
  const [verb, first = ""] = action.split(" ");
  const die = diceOf(view).find(({ number }) => number === namedDie(action));
  if (die) {
    return verb === "claim" ? texts.claim(die.face) : texts.throwAt(die.face);
  }
  const numbers = /^[0-9 ]+$/.test(action.slice(action.indexOf(" ") + 1));
  switch (verb) {
    case "throw":
      return texts.throwDice(Number(first));
    case "pick":
      return texts.pick(Number(first));
    case "name":
      return first === "none" ? texts.nameNone : texts.name(Number(first));
    case "claim":
      return texts.claimNone;
    case "take":
    case "preroll":
      return numbers ? texts.these[verb] : texts.none[verb];
    default:
      return texts.choices[action] ?? plainLabel(action);
  }
}

/** What the label does not say of dice thrown at nothing in particular. */
export function brief({ text, prospect }: Offer<"sixtyfive">): string | undefined {
  return prospect && /^throw \d$/.test(text) ? texts.dice(prospect.dice, prospect.left) : undefined;
}

export function isAimed(offer: Offer<"sixtyfive">): boolean {
  return offer.text.startsWith("throw") && namedDie(offer.text) > 0;
}

/** Another die with the same face has the button: which of them it is to be is said by tapping it. */
function isTwin({ text }: Offer<"sixtyfive">, view: SixtyfiveView, offers: readonly Offer<"sixtyfive">[]): boolean {
  const dice = diceOf(view);
  const faceOf = (action: string) => dice.find(({ number }) => number === namedDie(action))?.face;
  const first = offers.find((other) => other.text.startsWith("claim") && faceOf(other.text) === faceOf(text));
  return text.startsWith("claim") && namedDie(text) > 0 && first !== undefined && first.text !== text;
}

/** Throws at a die are made by tapping it, sets by tapping all of them; buttons for all would be too many. */
export function isDrawn(
  offer: Offer<"sixtyfive">,
  view: SixtyfiveView,
  offers: readonly Offer<"sixtyfive">[] = [],
): boolean {
  return (
    isTwin(offer, view, offers) || (view.table !== "physics" && isAimed(offer)) || /^(preroll|take) \d/.test(offer.text)
  );
}
