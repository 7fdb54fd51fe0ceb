/* Throws of 65: any of the blue dice left, from any side. */
import type { View } from "../../protocol.gen";
import type { Offer } from "../../state/room";
import { t } from "../../text/en";
import { byEdge, countsOffered, inRing, leftToThrow, readAim, type Reach } from "../ring/aim";
import { AimChooser, type AimGame } from "../ring/AimChooser";
import { arenaOf, facesOf, listOf, numberOf } from "../ring/read";
import type { ChooserProps } from "../table";
import { label } from "./label";

/** "1 die at die 7, a 5, 2.2 m/s; you need it". */
export function worthOf({ meaning }: Offer): { die: number; worth: string } {
  const [, die = 0, worth = ""] = /at die (\d+),[^;]*(?:; (.*))?$/.exec(meaning) ?? [];
  return { die: Number(die), worth };
}

/** Aims at the outermost die that whoever throws has use for; dice that are tossed back go to the middle. */
export function reachOf(view: View, offers: readonly Offer[]): Reach {
  const targets = inRing(view);
  const needs = facesOf(listOf(view["seats"])[numberOf(view["turn"])]?.["needs"]);
  const outer = byEdge(targets, arenaOf(view));
  const best = outer.find(({ face }) => needs.includes(face)) ?? outer[0];
  const isPlace = view["phase"] === "place";
  const laid = isPlace ? readAim(offers[0]?.text ?? "")?.spot : undefined;
  const die = view["phase"] === "aim" ? (best?.number ?? 0) : 0;
  return {
    verb: isPlace ? "place" : "throw",
    firsts: isPlace ? [] : countsOffered(offers, leftToThrow(view)),
    targets,
    isMatched: false,
    usual: () => ({ die, spot: laid ?? { x: 0, y: 0 } }),
  };
}

const game: AimGame = {
  reach: reachOf,
  worthOf,
  fastest: 4,
  manners: ["", "near", "far", "left", "right"],
  say: { firsts: t.sixtyfive.aimDice, first: t.sixtyfive.throwDice, manner: t.sixtyfive.aimFrom, throw: t.sixtyfive.throwDice },
  hasFaces: false,
};

export function Chooser(props: ChooserProps) {
  return <AimChooser {...props} game={game} label={(action) => label(action, props.view)} />;
}
