/* Throws of 65: any of the blue dice left, from any side. */
import type { SixtyfiveView } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { byEdge, countsOffered, inRing, leftToThrow, readAim, type Reach } from "../ring/aim";
import { AimChooser, type AimGame } from "../ring/AimChooser";
import { arenaOf, type RingDie } from "../ring/read";
import type { ChooserProps } from "../table";
import { label } from "./label";
import { texts } from "./text";

/** Dice that show the same are worth the same. */
export function worthOf({ face }: RingDie, offers: readonly Offer<"sixtyfive">[]): string {
  return offers.find(({ prospect }) => prospect?.face === face)?.prospect?.worth ?? "";
}

/** Aims at the outermost die that whoever throws has use for; dice that are tossed back go to the middle. */
export function reachOf(view: SixtyfiveView, offers: readonly Offer<"sixtyfive">[]): Reach {
  const needs = view.seats[view.turn]?.needs ?? [];
  const isNeeded = ({ face }: RingDie) => needs[face - 1] === true;
  const targets = inRing(view).sort((one, other) => Number(isNeeded(other)) - Number(isNeeded(one)));
  const outer = byEdge(targets, arenaOf(view));
  const best = outer.find(isNeeded) ?? outer[0];
  const isPlace = view.phase === "place";
  const laid = isPlace ? readAim(offers[0]?.text ?? "")?.spot : undefined;
  const die = view.phase === "aim" ? (best?.number ?? 0) : 0;
  return {
    verb: isPlace ? "place" : "throw",
    firsts: isPlace ? [] : countsOffered(offers, leftToThrow(view)),
    targets,
    isMatched: false,
    usual: () => ({ die, spot: laid ?? { x: 0, y: 0 } }),
  };
}

const game: AimGame<"sixtyfive"> = {
  reach: reachOf,
  worthOf,
  fastest: 4,
  manners: ["", "near", "far", "left", "right"],
  say: {
    firsts: texts.aimDice,
    first: texts.throwDice,
    manner: texts.aimFrom,
    throw: texts.throwDice,
  },
  hasFaces: false,
};

export function Chooser(props: ChooserProps<"sixtyfive">) {
  return <AimChooser {...props} game={game} label={(action) => label(action, props.view)} />;
}
