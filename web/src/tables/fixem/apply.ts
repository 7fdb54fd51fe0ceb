/* What an event does to the dice on the table, so that it can be watched. The engine has decided it already; where the
   two differ, the next view is right. */
import type { EventRow, Game } from "../../protocol.gen";
import { nameOf, type Beat } from "./beats";
import { FACES, inBowl, sum, type Board, type Card, type Rules, type SeatBoard } from "./read";

/** What else is known of a moment: its rolls, in order. */
export interface Rolls {
  values: (number[] | undefined)[];
  next: number;
}

/** Rolls of a moment's lines; undefined for what may not be seen. */
export function rollsIn(lines: readonly string[]): Rolls {
  const values = lines
    .filter((line) => line.startsWith("roll "))
    .map((line) => line.slice(5).split(" ").map(Number))
    .map((roll) => (roll.every(Number.isInteger) ? roll : undefined));
  return { values, next: 0 };
}

type Change = (board: Board, event: EventRow, rules: Rules) => void;

function add(row: number[], face: number, dice: number): void {
  row[face - 1] = Math.max(0, (row[face - 1] ?? 0) + dice);
}

/** Out of a hand, of which some dice may be covered. */
function leaveHand(seat: SeatBoard, face: number, dice: number): void {
  const seen = Math.min(dice, seat.hand[face - 1] ?? 0);
  add(seat.hand, face, -seen);
  seat.covered = Math.max(0, seat.covered - (dice - seen));
}

function predicted(board: Board, [, who, , point, count]: EventRow, word: string): void {
  const seat = board.seats[who];
  if (seat) {
    Object.assign(seat, { prediction: word, point, count, verdict: undefined });
  }
}

function played(board: Board, who: number, card: Partial<Card> & { kind: string }): void {
  const seat = board.seats[who];
  if (seat) {
    seat.card = { aim: 0, target: -1, commit: new Array<number>(FACES).fill(0), dice: 0, ...card };
  }
}

function judged(kind: "right" | "near" | "wrong"): Change {
  return (board, [, who, , point, there], rules) => {
    const seat = board.seats[who];
    if (seat) {
      /* Who has come from another place of a record does not know what was predicted. */
      const isKnown = kind === "right" || (seat.prediction === "shown" && seat.point === point);
      seat.verdict = isKnown ? { kind, point, there, count: kind === "right" ? there : seat.count } : undefined;
      seat.score += kind === "right" && rules.scoring === "first_correct" ? 1 : 0;
    }
  };
}

/** Dice of a point out of the bowl, one by one to each of some seats, the lowest colours first [FX-44]. */
function dealOut(board: Board, point: number, shares: Map<number, number>, isExtra: boolean): void {
  const left = new Map(shares);
  while (sum([...left.values()]) > 0) {
    for (const [who, dice] of left) {
      const colour = board.seats.findIndex((seat) => (seat.field[point - 1] ?? 0) > 0);
      const owner = board.seats[colour];
      const winner = board.seats[who];
      if (!owner || !winner) {
        return;
      }
      if (dice > 0) {
        add(owner.field, point, -1);
        add(isExtra ? winner.wonExtra : winner.won, colour + 1, 1);
      }
      left.set(who, Math.max(0, dice - 1));
    }
  }
}

function remove(board: Board, point: number, dice: number): void {
  for (let left = dice; left > 0 && inBowl(board, point) > 0; left--) {
    const owner = board.seats.find((seat) => (seat.field[point - 1] ?? 0) > 0);
    if (owner) {
      add(owner.field, point, -1);
      board.removed++;
    }
  }
}

function isExtraRound(board: Board, rules: Rules): boolean {
  return rules.extraDie > 0 && board.round > rules.baseRounds;
}

function award(board: Board, [, who, , dice]: EventRow, rules: Rules): void {
  const seat = board.seats[who];
  const isExtra = isExtraRound(board, rules);
  if (!seat) {
    return;
  }
  seat.score += dice * (isExtra ? rules.extraWeight : 1);
  if (rules.awardFrom === "field") {
    dealOut(board, seat.point, new Map([[who, dice]]), isExtra);
  } else if (rules.awardFrom === "waiting") {
    seat.wait -= dice;
    add(isExtra ? seat.wonExtra : seat.won, who + 1, dice);
  }
}

function enter(board: Board, [, who, , dice, waiting]: EventRow, rules: Rules): void {
  const seat = board.seats[who];
  if (seat) {
    seat.unrolled += dice;
    seat.wait = waiting;
    seat.score += rules.scoring === "growth_only" ? dice : 0;
  }
}

const CHANGES: Record<string, Change> = {
  point: (board, event) => predicted(board, event, "point"),
  rolled_prediction: (board, event) => predicted(board, event, "shown"),
  predict: (board, event) => predicted(board, event, "shown"),
  shown: (board, event) => predicted(board, event, "shown"),
  lay_in: (board, [, who, , dice, face]) => {
    const seat = board.seats[who];
    if (seat) {
      add(seat.queue, face, -dice);
      add(seat.field, face, dice);
    }
  },
  pass: (board, [, who]) => played(board, who, { kind: "pass" }),
  card1: (board, [, who, , aim]) => played(board, who, { kind: "take", aim }),
  card2: (board, [, who, , dice]) => played(board, who, { kind: "place", dice }),
  card3: (board, [, who, target, aim]) => played(board, who, { kind: "strip", aim, target }),
  card4: (board, [, who]) => played(board, who, { kind: "change" }),
  change: (board, [, who, , nextPoint, nextCount]) =>
    void Object.assign(board.seats[who] ?? {}, { nextPoint, nextCount }),
  strip: (board, [, , other, face]) => {
    const seat = board.seats[other];
    if (seat) {
      leaveHand(seat, face, 1);
      add(seat.queue, face, 1);
    }
  },
  reroll: (board, [, , other, face]) => {
    const seat = board.seats[other];
    if (seat) {
      leaveHand(seat, face, 1);
      seat.covered++;
    }
  },
  new_face: (board, [, who, , , face]) => {
    const seat = board.seats[who];
    if (seat) {
      seat.covered--;
      add(seat.hand, face, 1);
    }
  },
  bonus: (board, [, who]) => {
    const seat = board.seats[who];
    if (seat) {
      seat.wait--;
      seat.covered++;
    }
  },
  bonus_face: (board, [, who, , face]) => {
    const seat = board.seats[who];
    if (seat) {
      seat.covered--;
      add(seat.hand, face, 1);
    }
  },
  place: (board, [, who, , dice, face]) => {
    const seat = board.seats[who];
    if (seat) {
      leaveHand(seat, face, dice);
      add(seat.field, face, dice);
    }
  },
  take: (board, [, who, , face]) => {
    const seat = board.seats[who];
    if (seat) {
      add(seat.field, face, -1);
      add(seat.hand, face, 1);
    }
  },
  rescue: (board, [, who, , face]) => {
    const seat = board.seats[who];
    if (seat) {
      add(seat.queue, face, -1);
      add(seat.hand, face, 1);
    }
  },
  right: judged("right"),
  near: judged("near"),
  wrong: judged("wrong"),
  award,
  removed: (board, [, , , dice, point]) => remove(board, point, dice),
  refill: enter,
  growth: enter,
  extra: (board, [, , , dice]) => {
    board.extraRounds = dice;
  },
};

/** All who score at one point do so together. */
function share(board: Board, beat: Beat, game: Game, rules: Rules): void {
  const scored = beat.events.filter((event) => nameOf(event, game).endsWith("score"));
  const [first] = scored;
  if (first) {
    const isExtra = nameOf(first, game) === "extra_score";
    scored.forEach(([, who, , dice]) => {
      const seat = board.seats[who];
      if (seat) {
        seat.score += dice * (isExtra ? rules.extraWeight : 1);
      }
    });
    dealOut(board, first[4], new Map(scored.map(([, who, , dice]) => [who, dice])), isExtra);
  }
}

/** The bowl after a roll: values go by colour. */
function roll(board: Board, event: EventRow, rules: Rules, rolls: Rolls): void {
  const dice = board.seats.map((seat) => sum(seat.field) + seat.unrolled + (rules.keepsFaces ? 0 : sum(seat.queue)));
  while (rolls.next < rolls.values.length && rolls.values[rolls.next]?.length !== event[3]) {
    rolls.next++;
  }
  const values = rolls.values[rolls.next++];
  board.round = event[4];
  if (!values || sum(dice) !== values.length) {
    return;
  }
  let at = 0;
  board.seats.forEach((seat, colour) => {
    seat.field.fill(0);
    seat.unrolled = 0;
    if (!rules.keepsFaces) {
      seat.queue.fill(0);
    }
    const end = at + (dice[colour] ?? 0);
    for (const face of values.slice(at, end)) {
      add(seat.field, face, 1);
    }
    at = end;
  });
}

/** The first hands. What nobody else may see stays covered. */
function deal(board: Board, beat: Beat, rolls: Rolls, final: Board): void {
  rolls.next++;
  for (const [, who, , dice] of beat.events) {
    const seat = board.seats[who];
    const after = final.seats[who];
    if (seat && after) {
      seat.wait -= dice;
      const isKnown = sum(after.hand) + after.covered === dice;
      seat.hand = isKnown ? [...after.hand] : seat.hand;
      seat.covered = isKnown ? after.covered : dice;
    }
  }
}

/** Stages as they are marked on the table. */
const PHASES: Partial<Record<Beat["kind"], Board["phase"]>> = {
  roll: "roll",
  lay_in: "roll",
  cards: "cards",
  count: "count",
};

/** The board after a beat. */
export function applyBeat(board: Board, beat: Beat, game: Game, rules: Rules, rolls: Rolls, final: Board): Board {
  const next = structuredClone(board);
  next.phase = PHASES[beat.kind] ?? next.phase;
  if (beat.kind === "roll") {
    next.seats.forEach((seat) => (seat.verdict = undefined));
    beat.events.forEach((event) => roll(next, event, rules, rolls));
  } else if (beat.kind === "deal") {
    deal(next, beat, rolls, final);
  } else if (beat.kind === "score") {
    share(next, beat, game, rules);
  }
  beat.events.forEach((event) => CHANGES[nameOf(event, game)]?.(next, event, rules));
  return next;
}
