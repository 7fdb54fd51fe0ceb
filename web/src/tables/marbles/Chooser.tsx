/* Throws of Marbles: one rolled die, in one of three styles. */
import type { MarblesView } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { byEdge, inRing, readAim, type Reach } from "../ring/aim";
import { AimChooser, type AimGame } from "../ring/AimChooser";
import { arenaOf, diceOf, type RingDie } from "../ring/read";
import type { ChooserProps } from "../table";
import { label } from "./label";
import { texts } from "./text";

export function worthOf(die: RingDie, offers: readonly Offer<"marbles">[]): string {
  return offers.find(({ prospect }) => prospect?.die === die.number)?.prospect?.worth ?? "";
}

/** Aims at a die of somebody else that shows the same number; where none is listed, at the middle. */
export function reachOf(view: MarblesView, offers: readonly Offer<"marbles">[]): Reach {
  const targets = inRing(view);
  const outer = byEdge(targets, arenaOf(view));
  const rolled = diceOf(view).filter(({ where, isLit }) => where === "hand" && isLit);
  const isPlace = view.phase === "place";
  const laid = isPlace ? readAim(offers[0]?.text ?? "")?.spot : undefined;
  const match = (number: number) => outer.find(({ face, owner }) => face === number && owner !== view.turn);
  return {
    verb: isPlace ? "place" : "throw",
    firsts: isPlace ? [] : [...new Set(rolled.map(({ face }) => face))].sort((one, other) => one - other),
    targets,
    isMatched: true,
    usual: (first) => ({ die: isPlace ? 0 : (match(first)?.number ?? 0), spot: laid ?? { x: 0, y: 0 } }),
  };
}

const game: AimGame<"marbles"> = {
  reach: reachOf,
  worthOf,
  fastest: 5,
  manners: ["", "flick_throw", "overhand", "table_flick"],
  say: { firsts: texts.aimDie, first: texts.take, manner: texts.aimStyle, throw: texts.throw },
  hasFaces: true,
};

export function Chooser(props: ChooserProps<"marbles">) {
  return <AimChooser {...props} game={game} label={(action) => label(action, props.view)} />;
}
