import { describe, expect, it } from "vitest";
import { eventNames, type EventRow, type FixemHint } from "../../protocol.gen";
import { beatsOf } from "../../play/beats";
import { testGame } from "../../testing/game";
import { testMoment as moment } from "../../testing/moment";
import { fixemSeat as seatView, fixemView } from "../../testing/views";
import { facesOf } from "./ActionPicture";
import { chanceOf, spreadOf } from "./advice";
import { score } from "./beats";
import { label, placeText, sayAction } from "./label";
import { movePieces, slotsOf } from "./pieces";
import { readBoard, type Board } from "./read";
import { coverOfCard, coverOfPrediction } from "./Seats";
import { verdictsOf } from "./story";

const game = testGame("fixem");

type Name = (typeof eventNames.fixem)[number];

function event(name: Name, seat = -1, other = -1, a = 0, b = 0): EventRow {
  return [eventNames.fixem.indexOf(name), seat, other, a, b, "FX-7"];
}

const view = fixemView({
  seats: [
    seatView({ field: [0, 0, 2, 1, 0, 0], hand: [0, 2, 0, 0, 1, 0], point: 3, count: 3, prediction: "shown" }),
    seatView({ field: [1, 0, 1, 0, 0, 0], hand: [0, 0, 0, 0, 0, 2], point: 3, count: 3, prediction: "shown" }),
    seatView({ field: [0, 1, 0, 0, 2, 0], unrolled: 1, covered: 3, point: 5, count: 1, prediction: "shown" }),
  ],
});

/** The board with some seats changed. */
function changed(...seats: Parameters<typeof seatView>[0][]): Board {
  return readBoard({ ...view, seats: view.seats.map((seat, index) => ({ ...seat, ...seats[index] })) });
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
      score,
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

  it("knows every event of the game", () => {
    const kinds = eventNames.fixem.map((name) => beatsOf(moment([event(name)]), game, score)[0]?.kind);
    expect(kinds.filter((kind) => kind === "end")).toHaveLength(2);
  });
});

describe("verdictsOf", () => {
  const judged = [event("shown", 2, -1, 5, 1), event("right", 0, -1, 3, 3), event("near", 2, -1, 5, 2)];

  it("says how predictions ended, until others are shown or the bowl is rolled", () => {
    const verdicts = verdictsOf(judged, game);
    expect(verdicts.get(0)).toEqual({ kind: "right", point: 3, there: 3, count: 3 });
    expect(verdicts.get(2)).toEqual({ kind: "near", point: 5, there: 2, count: 1 });
    expect(verdictsOf([...judged, event("shown", 2, -1, 4, 2)], game).has(2)).toBe(false);
    expect(verdictsOf([...judged, event("roll", -1, -1, 9, 3)], game).size).toBe(0);
    expect(readBoard(view, verdicts).seats[2]?.verdict?.kind).toBe("near");
  });

  it("does not guess what was predicted", () => {
    expect(verdictsOf([event("wrong", 2, -1, 5, 4)], game).size).toBe(0);
  });

  it("knows predictions that a card changed, from the next roll on", () => {
    const story = [event("shown", 0, -1, 5, 1), event("change", 0, -1, 2, 4)];
    const wrong = event("wrong", 0, -1, 2, 3);
    expect(verdictsOf([...story, wrong], game).size).toBe(0);
    expect(verdictsOf([...story, event("roll"), wrong], game).get(0)).toMatchObject({ point: 2, count: 4 });
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
    const moved = movePieces(before, changed({}, { hand: [0, 0, 0, 0, 0, 1], queue: [0, 0, 0, 0, 0, 1] }), false);
    const zone = (pieces: typeof before, id: number) => pieces.find((piece) => piece.id === id)?.zone;
    const different = before.filter(({ id, zone: old }) => zone(moved, id) !== old);
    expect(different).toHaveLength(1);
    expect(different[0]).toMatchObject({ zone: "hand", owner: 1, face: 6 });
    expect(zone(moved, different[0]!.id)).toBe("queue");
  });

  it("keeps all dice in a roll, and gives them other faces", () => {
    const before = movePieces([], readBoard(view), false);
    const rolled = movePieces(
      before,
      changed({ field: [2, 1, 0, 0, 0, 0] }, { field: [0, 0, 2, 0, 0, 0] }, { field: [0, 0, 0, 0, 0, 4], unrolled: 0 }),
      true,
    );
    expect(new Set(rolled.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  });

  it("takes new dice from the supply", () => {
    const before = movePieces([], readBoard(view), false);
    const refilled = movePieces(before, changed({ unrolled: 2, wait: 18 }), false);
    expect(refilled).toHaveLength(before.length + 2);
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
    const own = { ...changed({ card: "take", aim: 3 }), phase: "cards" as const };
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
