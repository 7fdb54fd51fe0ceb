/* A moment as beats: what happens at once is shown at once, one thing after another. */
import type { EventRow, Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";

export type BeatKind =
  | "deal"
  | "points"
  | "reveal"
  | "roll"
  | "lay_in"
  | "cards"
  | "strip"
  | "miss"
  | "reroll"
  | "bonus"
  | "place"
  | "take"
  | "count"
  | "award"
  | "score"
  | "refill"
  | "extra"
  | "end";

export interface Beat {
  kind: BeatKind;
  events: EventRow[];
  ms: number;
  /** How many events of the moment have been told with it. */
  after: number;
}

/** A joins what came before it: always, if it is about the same, or never. */
type Join = "always" | "seat" | "point" | "never";

const KINDS: Record<string, [BeatKind, Join]> = {
  deal: ["deal", "always"],
  point: ["points", "always"],
  rolled_prediction: ["points", "always"],
  predict: ["reveal", "never"],
  shown: ["reveal", "always"],
  roll: ["roll", "never"],
  lay_in: ["lay_in", "always"],
  pass: ["cards", "always"],
  card1: ["cards", "always"],
  card2: ["cards", "always"],
  card3: ["cards", "always"],
  card4: ["cards", "always"],
  change: ["cards", "always"],
  strip: ["strip", "never"],
  miss: ["miss", "never"],
  reroll: ["reroll", "never"],
  new_face: ["reroll", "always"],
  bonus: ["bonus", "never"],
  bonus_face: ["bonus", "always"],
  place: ["place", "seat"],
  thwarted: ["place", "seat"],
  take: ["take", "never"],
  rescue: ["take", "never"],
  empty_take: ["miss", "never"],
  bowl: ["count", "never"],
  right: ["count", "always"],
  near: ["count", "always"],
  wrong: ["count", "always"],
  blank: ["count", "always"],
  award: ["award", "always"],
  share: ["score", "never"],
  score: ["score", "point"],
  extra_score: ["score", "point"],
  removed: ["score", "point"],
  stays: ["score", "point"],
  refill: ["refill", "always"],
  growth: ["refill", "always"],
  extra: ["extra", "never"],
  end: ["end", "never"],
  capped: ["end", "never"],
};

const TIMES: Record<BeatKind, number> = {
  deal: 1100,
  points: 1300,
  reveal: 1500,
  roll: 1700,
  lay_in: 1000,
  cards: 1900,
  strip: 1400,
  miss: 1200,
  reroll: 1400,
  bonus: 1200,
  place: 1400,
  take: 1300,
  count: 2000,
  award: 1200,
  score: 1700,
  refill: 900,
  extra: 1800,
  end: 900,
};

export function nameOf(event: EventRow, game: Game): string {
  return game.events[event[0]]?.name ?? "";
}

function joins(how: Join, event: EventRow, last: EventRow): boolean {
  switch (how) {
    case "always":
      return true;
    case "seat":
      return event[1] === last[1];
    case "point":
      return event[4] === last[4];
    case "never":
      return false;
  }
}

export function beatsOf(moment: Moment, game: Game): Beat[] {
  const beats: Beat[] = [];
  moment.events.forEach((event, index) => {
    const [kind, how] = KINDS[nameOf(event, game)] ?? ["end", "always"];
    const before = beats.at(-1);
    const last = before?.events.at(-1);
    if (before && last && before.kind === kind && joins(how, event, last)) {
      before.events.push(event);
      before.after = index + 1;
    } else {
      beats.push({ kind, events: [event], ms: TIMES[kind], after: index + 1 });
    }
  });
  return beats;
}

/** A choice that nobody may see takes no time. */
export function duration(moment: Moment, game: Game): number {
  return beatsOf(moment, game).reduce((all, beat) => all + beat.ms, 0);
}
