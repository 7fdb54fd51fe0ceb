import { describe, expect, it } from "vitest";
import { readView, withNames, wordsOf } from "./read";

const NAMES = ["Ann", "Ben"];

describe("a game that says what its values are called", () => {
  const told = {
    view: [
      { key: "count", type: "integer", meaning: "dice that were bid" },
      { key: "face", type: "face", meaning: "face that was bid" },
      { key: "keeper", type: "seat", meaning: "who keeps the bank" },
    ],
    seat: [
      { key: "out", type: "integer", meaning: "place of whoever is out" },
      { key: "score", type: "face", meaning: "the die" },
      { key: "kept_dice", type: "face[]", meaning: "dice that were kept" },
    ],
  };
  it("is shown in its own words", () => {
    const view = {
      count: 3,
      face: 0,
      keeper: 1,
      seats: [
        { score: 2, out: 0 },
        { score: 0, out: 2 },
      ],
    };
    const picture = readView(view, ["Ann", "Ben"], told);
    expect(picture.facts).toEqual([
      { label: "Dice that were bid", value: "3" },
      { label: "Who keeps the bank", value: "Ben" },
    ]);
    expect(picture.seats.map(({ facts }) => facts)).toEqual([[], [{ label: "Place of whoever is out", value: "2" }]]);
    expect(picture.dice).toEqual([]);
    expect(readView({ face: 5 }, NAMES, told)).toMatchObject({
      dice: [{ label: "Face that was bid", dice: [5] }],
      facts: [],
    });
  });

  it("has its faces drawn as dice, wherever they stand", () => {
    const [seat] = readView({ seats: [{ score: 6, kept_dice: [1, 0] }] }, NAMES, told).seats;
    expect(seat?.score).toBe(6);
    expect(seat?.dice).toEqual([
      { label: "The die", dice: [6] },
      { label: "Dice that were kept", dice: [1, 0] },
    ]);
  });
});

describe("readView", () => {
  it("draws what has a name for it, and tells the rest as facts", () => {
    const picture = readView(
      {
        status: "Next to declare: seat 2.",
        phase: "declare",
        turn: 1,
        target: 100,
        round: 3,
        covered: true,
        unlimited: false,
        defeated: [false, false],
        board_dice: [],
        faces: [1, 0, 2, 0, 0, 4],
        unseen: 5,
        pot_dice: [3, 0, null],
        order: [1, 0],
        seats: [
          { score: 4, badges: ["leads"], declared: 3 },
          { score: 0, hand_dice: [6, 6] },
        ],
      },
      NAMES,
    );
    expect(picture).toMatchObject({
      status: "Next to declare: Ben.",
      turn: 1,
      target: 100,
      faces: [1, 0, 2, 0, 0, 4],
      unseen: 5,
    });
    expect(picture.dice).toEqual([{ label: "Pot dice", dice: [3, 0, 0] }]);
    expect(picture.facts).toEqual([
      { label: "Target", value: "100" },
      { label: "Round", value: "3" },
      { label: "Order", value: "Ben, Ann" },
    ]);
    expect(picture.seats[0]).toEqual({
      score: 4,
      badges: ["leads"],
      facts: [{ label: "Declared", value: "3" }],
      dice: [],
    });
    expect(picture.seats[1]?.dice).toEqual([{ label: "Hand dice", dice: [6, 6] }]);
  });

  it("lays out a hand that is told by faces, and names who bids", () => {
    const seats = [{ score: 5, hand: [0, 2, 0, 0, 0, 1] }, { score: 5, hand: [0, 0, 0, 0, 0, 0] }, { hand: 3 }];
    const picture = readView({ bidder: 1, seats }, NAMES);
    expect(picture.facts).toEqual([{ label: "Bidder", value: "Ben" }]);
    expect(picture.seats[0]).toMatchObject({ facts: [], dice: [{ label: "Hand", dice: [2, 2, 6] }] });
    expect(picture.seats[1]).toMatchObject({ facts: [], dice: [] });
    expect(picture.seats[2]).toMatchObject({ facts: [{ label: "Hand", value: "3" }], dice: [] });
    expect(readView({ bidder: -1 }, NAMES).facts).toEqual([]);
  });

  it("bears a view it has never seen", () => {
    expect(readView({}, NAMES)).toMatchObject({
      status: "",
      turn: -1,
      dice: [],
      faces: undefined,
      facts: [],
      seats: [],
    });
    expect(readView({ seats: [3, null], dice: "none", faces: "x" }, NAMES).seats).toHaveLength(2);
  });
});

describe("words", () => {
  it("say what is there, and nothing of what is not", () => {
    expect(wordsOf({ face: 6, length: 2, loses: true, wins: false })).toBe("face 6, length 2, loses");
    expect(wordsOf([1, null, "two_three"])).toBe("1, two three");
    expect(wordsOf(false)).toBe("no");
  });

  it("name seats", () => {
    expect(withNames("Game over: seat 1 and seat 2 tie; seat 9 looks on.", NAMES)).toBe(
      "Game over: Ann and Ben tie; seat 9 looks on.",
    );
    expect(withNames("Seat 1 waits for seat 2.", ["the Miller", "the Monk"])).toBe("The Miller waits for the Monk.");
  });
});
