import { describe, expect, it } from "vitest";
import { eventNames, type EventRow, type FixemHint, type Game } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { fixemSeat as seatView, fixemView } from "../../testing/views";
import { facesOf } from "./ActionPicture";
import { chanceOf, spreadOf } from "./advice";
import { applyBeat, rollsIn } from "./apply";
import { beatsOf, duration } from "./beats";
import { label, placeText, sayAction } from "./label";
import { movePieces, slotsOf } from "./pieces";
import { bowlSize, readBoard, readRules, startBoard, sum, type Board, type SeatBoard } from "./read";
import { coverOfCard, coverOfPrediction } from "./Seats";

const game = { events: eventNames.fixem.map((name) => ({ name, sentence: "" })) } as unknown as Game;

type Name = (typeof eventNames.fixem)[number];

function event(name: Name, seat = -1, other = -1, a = 0, b = 0): EventRow {
  return [eventNames.fixem.indexOf(name), seat, other, a, b, "FX-7"];
}

function moment(events: EventRow[], lines: string[] = []): Moment {
  return { key: 1, events, lines, story: events, isStart: false };
}

const view = fixemView({
  seats: [
    seatView({ field: [0, 0, 2, 1, 0, 0], hand: [0, 2, 0, 0, 1, 0], point: 3, count: 3, prediction: "shown" }),
    seatView({ field: [1, 0, 1, 0, 0, 0], hand: [0, 0, 0, 0, 0, 2], point: 3, count: 3, prediction: "shown" }),
    seatView({ field: [0, 1, 0, 0, 2, 0], unrolled: 1, covered: 3, point: 5, count: 1, prediction: "shown" }),
  ],
});

const rules = readRules(view);

/** The board after these events, told in order. */
function after(events: EventRow[], lines: string[] = [], before = readBoard(view), other = rules): Board {
  const rolls = rollsIn(lines);
  return beatsOf(moment(events, lines), game).reduce(
    (board, beat) => applyBeat(board, beat, game, other, rolls, board),
    before,
  );
}

function seatAfter(seat: number, events: EventRow[]): SeatBoard {
  return after(events).seats[seat]!;
}

describe("beatsOf", () => {
  it("shows at once what happens at once, and the rest in order", () => {
    const beats = beatsOf(
      moment([
        event("pass", 0),
        event("card2", 1, -1, 2),
        event("card3", 2, 1, 6),
        event("strip", 2, 1, 6),
        event("place", 1, -1, 1, 6),
        event("thwarted", 1, -1, 1, 6),
        event("bowl"),
        event("right", 0, -1, 3, 3),
        event("right", 1, -1, 3, 3),
        event("wrong", 2, -1, 5, 2),
        event("share", -1, -1, 2, 3),
        event("score", 0, -1, 1, 3),
        event("score", 1, -1, 1, 3),
        event("removed", -1, -1, 1, 3),
        event("refill", 0, -1, 2, 18),
        event("refill", 1, -1, 1, 19),
      ]),
      game,
    );
    expect(beats.map(({ kind, after: told }) => [kind, told])).toEqual([
      ["cards", 3],
      ["strip", 4],
      ["place", 6],
      ["count", 10],
      ["score", 14],
      ["refill", 16],
    ]);
  });

  it("takes time for each beat, and none for what nobody may see", () => {
    expect(duration(moment([]), game)).toBe(0);
    const one = duration(moment([event("take", 0, -1, 3)]), game);
    expect(duration(moment([event("take", 0, -1, 3), event("take", 1, -1, 3)]), game)).toBe(2 * one);
  });

  it("knows every event of the game", () => {
    const kinds = eventNames.fixem.map((name) => beatsOf(moment([event(name)]), game)[0]?.kind);
    expect(kinds.filter((kind) => kind === "end")).toHaveLength(2);
  });
});

describe("applyBeat", () => {
  it("moves dice as the cards say", () => {
    expect(seatAfter(1, [event("strip", 0, 1, 6)])).toMatchObject({
      hand: [0, 0, 0, 0, 0, 1],
      queue: [0, 0, 0, 0, 0, 1],
    });
    expect(seatAfter(0, [event("place", 0, -1, 2, 2)])).toMatchObject({
      hand: [0, 0, 0, 0, 1, 0],
      field: [0, 2, 2, 1, 0, 0],
    });
    expect(seatAfter(0, [event("take", 0, -1, 3)])).toMatchObject({
      hand: [0, 2, 1, 0, 1, 0],
      field: [0, 0, 1, 1, 0, 0],
    });
    expect(seatAfter(1, [event("strip", 0, 1, 6), event("rescue", 1, -1, 6)])).toMatchObject({
      hand: [0, 0, 0, 0, 0, 2],
      queue: [0, 0, 0, 0, 0, 0],
    });
  });

  it("takes covered dice out of a hidden hand", () => {
    expect(seatAfter(2, [event("place", 2, -1, 2, 4)])).toMatchObject({ covered: 1, field: [0, 1, 0, 2, 2, 0] });
    expect(seatAfter(2, [event("strip", 0, 2, 4)])).toMatchObject({ covered: 2, queue: [0, 0, 0, 1, 0, 0] });
    expect(seatAfter(2, [event("reroll", 0, 2, 4), event("new_face", 2, -1, 4, 1)])).toMatchObject({
      covered: 2,
      hand: [1, 0, 0, 0, 0, 0],
    });
    expect(seatAfter(2, [event("bonus", 2), event("bonus_face", 2, -1, 3)])).toMatchObject({
      wait: 19,
      covered: 3,
      hand: [0, 0, 1, 0, 0, 0],
    });
  });

  it("shows all cards before any is carried out", () => {
    const board = after([event("pass", 0), event("card1", 1, -1, 4), event("card3", 2, 0, 5)]);
    expect(board.seats.map((seat) => seat.card?.kind)).toEqual(["pass", "take", "strip"]);
    expect(board.seats[2]?.card).toMatchObject({ target: 0, aim: 5 });
  });

  it("deals the dice of a point out among those who were right", () => {
    const board = after([
      event("bowl"),
      event("right", 0, -1, 3, 3),
      event("right", 1, -1, 3, 3),
      event("near", 2, -1, 5, 2),
      event("share", -1, -1, 2, 3),
      event("score", 0, -1, 1, 3),
      event("score", 1, -1, 1, 3),
      event("removed", -1, -1, 1, 3),
      event("refill", 0, -1, 2, 18),
    ]);
    expect(board.seats[0]).toMatchObject({
      won: [1, 0, 0],
      score: 1,
      unrolled: 2,
      wait: 18,
      verdict: { kind: "right", there: 3, count: 3 },
    });
    expect(board.seats[1]).toMatchObject({ won: [1, 0, 0], score: 1 });
    expect(board.seats[2]?.verdict).toEqual({ kind: "near", point: 5, there: 2, count: 1 });
    expect(board.removed).toBe(1);
    expect(sum(board.seats.map((seat) => seat.field[2] ?? 0))).toBe(0);
  });

  it("does not guess what was predicted", () => {
    const board = readBoard(view);
    board.seats[2]!.prediction = "-";
    const judged = after([event("wrong", 2, -1, 5, 4)], [], board);
    expect(judged.seats[2]?.verdict).toBeUndefined();
  });

  it("counts dice of extra rounds with their weight", () => {
    const board = after([event("extra_score", 2, -1, 2, 5)]);
    expect(board.seats[2]).toMatchObject({ wonExtra: [0, 0, 2], won: [0, 0, 0], score: 4 });
  });

  it("awards waiting dice, field dice or points alone", () => {
    const award = [event("award", 2, -1, 1)];
    const by = (awardFrom: typeof rules.awardFrom) =>
      after(award, [], readBoard(view), { ...rules, awardFrom }).seats[2];
    expect(by("waiting")).toMatchObject({ wait: 19, won: [0, 0, 1], score: 1 });
    expect(by("field")).toMatchObject({ wait: 20, won: [0, 0, 1], score: 1, field: [0, 1, 0, 0, 1, 0] });
    expect(by("token")).toMatchObject({ wait: 20, won: [0, 0, 0], score: 1 });
  });

  it("rolls the bowl colour by colour, and then lays in the Queue", () => {
    const before = readBoard(view);
    before.seats[1]!.queue = [0, 0, 0, 0, 1, 0];
    const events = [event("roll", -1, -1, 9, 3), event("lay_in", 1, -1, 1, 5)];
    const board = after(events, ["1 predict 3x3", "roll 1 1 2 3 3 6 6 6 6"], before);
    expect(board.round).toBe(3);
    expect(board.seats.map((seat) => seat.field)).toEqual([
      [2, 1, 0, 0, 0, 0],
      [0, 0, 2, 0, 1, 0],
      [0, 0, 0, 0, 0, 4],
    ]);
    expect(board.seats[2]?.unrolled).toBe(0);
    expect(board.seats[1]?.queue[4]).toBe(0);
  });

  it("leaves the bowl alone if it does not know the roll", () => {
    expect(after([event("roll", -1, -1, 9, 3)]).seats[0]?.field).toEqual([0, 0, 2, 1, 0, 0]);
  });

  it("knows what an event before it was: predictions that are shown end what was said of the last ones", () => {
    const board = after([event("right", 0, -1, 3, 3), event("shown", 0, -1, 5, 2)]);
    expect(board.seats[0]).toMatchObject({ prediction: "shown", point: 5, count: 2, verdict: undefined });
  });
});

describe("movePieces", () => {
  it("has a die for every one on the table", () => {
    const pieces = movePieces([], readBoard(view), false);
    expect(pieces).toHaveLength(slotsOf(readBoard(view)).length);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
  });

  it("moves the die that a card moves, and no other", () => {
    const before = movePieces([], readBoard(view), false);
    const moved = movePieces(before, after([event("strip", 0, 1, 6)]), false);
    const zone = (pieces: typeof before, id: number) => pieces.find((piece) => piece.id === id)?.zone;
    const different = before.filter(({ id, zone: old }) => zone(moved, id) !== old);
    expect(different).toHaveLength(1);
    expect(different[0]).toMatchObject({ zone: "hand", owner: 1, face: 6 });
    expect(zone(moved, different[0]!.id)).toBe("queue");
  });

  it("keeps all dice in a roll, and gives them other faces", () => {
    const before = movePieces([], readBoard(view), false);
    const rolled = movePieces(before, after([event("roll", -1, -1, 9, 2)], ["roll 1 1 2 3 3 6 6 6 6"]), true);
    expect(new Set(rolled.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  });

  it("takes new dice from the supply", () => {
    const before = movePieces([], readBoard(view), false);
    const refilled = movePieces(before, after([event("refill", 0, -1, 2, 18)]), false);
    expect(refilled).toHaveLength(before.length + 2);
  });
});

describe("the start", () => {
  it("has everything in the supplies that was rolled since", () => {
    const board = startBoard(readBoard(view));
    expect(board.seats[0]).toMatchObject({ unrolled: 3, wait: 23, field: [0, 0, 0, 0, 0, 0], prediction: "-" });
    expect(bowlSize(board)).toBe(bowlSize(readBoard(view)));
  });
});

describe("screens", () => {
  const board: Board = { ...readBoard(view), phase: "predict" };
  board.seats = board.seats.map((seat, index) => ({ ...seat, prediction: index === 0 ? "shown" : "-" }));
  const stage = { board, wanted: [2], isSecret: true, me: 0 };

  it("hide what is chosen from all but who has chosen it", () => {
    expect([0, 1, 2].map((seat) => coverOfPrediction(stage, seat))).toEqual(["own", "sealed", "thinking"]);
    expect([0, 1, 2].map((seat) => coverOfPrediction({ ...stage, isSecret: false }, seat))).toEqual([
      "open",
      "none",
      "thinking",
    ]);
  });

  it("hide cards until all are chosen", () => {
    const cards = { ...stage, board: { ...board, phase: "cards" as const } };
    expect([0, 1, 2].map((seat) => coverOfCard(cards, seat))).toEqual(["sealed", "sealed", "thinking"]);
    const own = after([event("card1", 0, -1, 3)]);
    expect(coverOfCard({ ...cards, board: own }, 0)).toBe("own");
    expect(coverOfCard({ ...cards, board: own, wanted: [] }, 0)).toBe("open");
  });
});

describe("words", () => {
  it("say what an action is", () => {
    expect(label("predict 3x4")).toBe("Predict 4 dice showing 3");
    expect(label("place 2x2 5")).toBe("Card 2: place 2, 2, 5");
    expect(label("take 4 queue")).toBe("Card 1: take a 4, Queue first");
    expect(sayAction("strip 2 6", ["Ann", "Ben"])).toBe("Card 3: strip a 6 of Ben");
    expect(label("change 5x1")).toBe("Card 4: predict 1 die showing 5 from next round on");
    expect(label("pass")).toBe("Play no card");
    expect(label("other_thing")).toBe("Other thing");
  });

  it("write card 2 as the rules do", () => {
    expect(placeText([0, 2, 0, 0, 1, 0])).toBe("place 2x2 5");
    expect(placeText([0, 0, 0, 0, 0, 0])).toBe("pass");
  });
});

describe("facesOf", () => {
  it("reads dice as the rules write them", () => {
    expect(facesOf("2x2 5")).toEqual([2, 2, 5]);
  });
});

describe("what may well come", () => {
  const hint: FixemHint = {
    words: [],
    spreads: [
      { point: 4, first: 1, chances: [0.045, 0.2] },
      { point: 0, first: 1, chances: [0.153, 0.3] },
    ],
    outlooks: [],
  };

  it("is said of a point, or of any without a row of its own", () => {
    expect(chanceOf(spreadOf(hint, 4), 1)).toBe(0.045);
    expect(chanceOf(spreadOf(hint, 1), 2)).toBe(0.3);
    expect([0, 3].map((dice) => chanceOf(spreadOf(hint, 1), dice))).toEqual([0, 0]);
    expect(chanceOf(spreadOf(undefined, 1), 1)).toBe(0);
  });
});
