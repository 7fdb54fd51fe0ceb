/* Choices of Marbles as people say them. */
import type { MarblesView } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { diceOf, type RingDie } from "../ring/read";
import { plainLabel } from "../table";
import { texts } from "./text";

interface Throw {
  number: number;
  /** 0: at nothing, or at what its numbers lead to. */
  target: number;
  /** By chances: "hard", "soft", or "" for medium. */
  force: string;
  /** With physics a throw is its numbers; its prospect says which die it goes for. */
  isExact: boolean;
}

export function throwOf(action: string): Throw | undefined {
  const [, number, target, force, exact] = /^throw (\d)(?: at (\d+)(?: (soft|hard))?| (from .*))?$/.exec(action) ?? [];
  return number
    ? { number: Number(number), target: Number(target ?? 0), force: force ?? "", isExact: exact !== undefined }
    : undefined;
}

function isAlike(one: RingDie, other: RingDie | undefined): boolean {
  return other !== undefined && one.where === other.where && one.face === other.face && one.owner === other.owner;
}

/** What a tap on a die of the ring chooses with a die of this number in hand. Of dice that are alike the engine names one. */
export function offerAt(
  offers: readonly Offer<"marbles">[],
  die: RingDie,
  dice: readonly RingDie[],
  number: number,
): Offer<"marbles"> | undefined {
  return offers.find((offer) => {
    const thrown = throwOf(offer.text);
    if (thrown?.isExact) {
      return thrown.number === number && offer.prospect?.die === die.number;
    }
    return (
      thrown?.number === number &&
      thrown.target > 0 &&
      isAlike(
        die,
        dice.find((other) => other.number === thrown.target),
      )
    );
  });
}

export function label(action: string, view: MarblesView): string {
  const thrown = throwOf(action);
  const target = thrown && diceOf(view).find(({ number }) => number === thrown.target);
  if (thrown && target) {
    return texts.throwAt(thrown.number, target.face, thrown.force);
  }
  if (thrown) {
    return view.table === "hand" || thrown.isExact ? texts.throw(thrown.number) : texts.throwWild(thrown.number);
  }
  return action.startsWith("place ") ? texts.layBack : (texts.choices[action] ?? plainLabel(action));
}

/** The label says what at what; whose it is, and what comes of it, it does not. */
export function brief({ text, meaning, prospect }: Offer<"marbles">, names: readonly string[]): string | undefined {
  const thrown = throwOf(text);
  if (!thrown && !text.startsWith("place ")) {
    return undefined;
  }
  const isNamed = prospect !== undefined && prospect.die > 0 && thrown?.isExact === false;
  return isNamed ? texts.lies(names[prospect.owner] ?? "", prospect.place, prospect.worth) : meaning;
}

/** Throws at nothing, or at what does not match, are made by taking a die into one's fingers first; buttons for all of
    them would be too many. */
export function isDrawn(offer: Offer<"marbles">, view: MarblesView): boolean {
  const thrown = throwOf(offer.text);
  const target = thrown && diceOf(view).find(({ number }) => number === thrown.target);
  if (!thrown || view.table !== "model") {
    return false;
  }
  return !target || target.face !== thrown.number || target.owner === view.turn;
}
