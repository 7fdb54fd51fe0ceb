import { describe, expect, it } from "vitest";
import { carry, erase, layoutOf, point, press, put, readDraft, turn, type, writeDraft, type Layout } from "./layout";
import { eventNames, type EventRow } from "../../protocol.gen";
import { nameOfSquare, readBoard, readTrial, squareOf } from "./read";
import { testGame } from "../../testing/game";
import { rollableRows as rows, rollableView } from "../../testing/views";
import { bestOf, playingsOf, pointsOf } from "./rounds";
import { most, wordsOf } from "./words";

const view = rollableView({
  status: "Round 1: Seat 2 rolled 4: a word of exactly 4 letters",
  phase: "play",
  turn: 1,
  round: 1,
  restarts: 0,
  weights: [100, 100, 100],
  dice: [4, 0],
  shortest: 4,
  longest: 4,
  lengths: "exactly 4 letters",
  board: rows({ 8: ".....OAK......." }),
  owners: rows({ 8: ".....111......." }),
  premiums: rows({ 1: "T..d...T...d..T" }),
  last: {
    what: "laid",
    seat: 0,
    square: "F8",
    down: false,
    word: "OAK",
    new: 5,
    score: 14,
    words: "OAK (1+1+5)x2 = 14",
  },
  values: [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10],
  words: "small",
  seats: [
    {
      score: 14,
      place: 1,
      points: [14, 0, 0],
      left: [..."01111111110111011111111111"].map(Number),
      vowels: 3,
      turns: 1,
      rolled: 0,
    },
    { score: 0, place: 2, points: [0, 0, 0], left: new Array<number>(26).fill(2), vowels: 5, turns: 2, rolled: 9 },
  ],
});
const board = readBoard(view);
const none: Layout = { tiles: [], cursor: undefined };
const at = (square: string, isDown = false): Layout => ({ tiles: [], cursor: { at: squareOf(square), isDown } });
const typeAll = (layout: Layout, word: string) =>
  [...word].reduce((before, letter) => type(before, board, letter), layout);
const text = (layout: Layout) => writeDraft(layout).text;

describe("the view of Rollable", () => {
  it("is read square by square", () => {
    expect(board.letters).toHaveLength(225);
    expect(board.letters[squareOf("G8")]).toBe("A");
    expect(board.owners[squareOf("G8")]).toBe(0);
    expect(board.owners[squareOf("G9")]).toBe(-1);
    expect(board.premiums[squareOf("A1")]).toBe("T");
    expect(board.dice).toEqual([4]);
    expect(board.seats[1]?.left[0]).toBe(2);
  });
  it("knows the squares of the last word, and which of them were laid", () => {
    expect(board.last.squares.map(nameOfSquare)).toEqual(["F8", "G8", "H8"]);
    expect(board.last.laid.map(nameOfSquare)).toEqual(["F8", "H8"]);
  });
  it("names squares there and back", () => {
    for (const square of ["A1", "O1", "H8", "A15", "O15"]) {
      expect(nameOfSquare(squareOf(square))).toBe(square);
    }
    expect([squareOf("P1"), squareOf("A0"), squareOf("A16"), squareOf("")]).toEqual([-1, -1, -1, -1]);
  });
});

describe("typing", () => {
  it("takes whole words or new letters only", () => {
    expect(text(typeAll(at("G7", true), "BARN"))).toBe("tiles G7B G9R G10N");
    expect(text(typeAll(at("G7", true), "BRN"))).toBe("tiles G7B G9R G10N");
  });
  it("goes on from a tile that lies there", () => {
    expect(text(typeAll(at("F8"), "OAKS"))).toBe("tiles I8S");
    expect(text(typeAll(at("F8"), "S"))).toBe("tiles I8S");
  });
  it("stops at the edge", () => {
    expect(text(typeAll(at("N1"), "ABC"))).toBe("tiles N1A O1C");
  });
  it("takes letters back over old tiles", () => {
    const laid = typeAll(at("G7", true), "BR");
    const once = erase(laid, board);
    expect(text(once)).toBe("tiles G7B");
    expect(text(erase(once, board))).toBe("");
    expect(nameOfSquare(erase(once, board).cursor?.at ?? -1)).toBe("G7");
  });
  it("begins in the middle where no square was chosen", () => {
    expect(text(type(none, readBoard({ ...view, board: rows({}) }), "S"))).toBe("tiles H8S");
  });
  it("understands keys", () => {
    expect(press(at("A1"), board, "ArrowDown")?.cursor).toEqual({ at: squareOf("A2"), isDown: false });
    expect(press(at("A1"), board, "ArrowLeft")?.cursor?.at).toBe(0);
    expect(press(at("A1"), board, " ")?.cursor?.isDown).toBe(true);
    expect(text(press(at("A1"), board, "q") ?? none)).toBe("tiles A1Q");
    expect(press(at("A1"), board, "Tab")).toBeUndefined();
    expect(press(none, board, "Escape")).toBeUndefined();
    expect(press(typeAll(at("A1"), "AB"), board, "Escape")?.tiles).toEqual([]);
  });
  it("turns where the same square is pointed at again", () => {
    expect(point(at("C3"), squareOf("C3")).cursor?.isDown).toBe(true);
    expect(point(at("C3", true), squareOf("D3")).cursor).toEqual({ at: squareOf("D3"), isDown: true });
    expect(turn(none).cursor?.isDown).toBe(true);
  });
});

describe("loose tiles", () => {
  const two = typeAll(at("G7", true), "BR");
  it("are carried, and taken back off the board", () => {
    expect(text(carry(two, board, squareOf("G7"), squareOf("A1")))).toBe("tiles G9R A1B");
    expect(text(carry(two, board, squareOf("G7"), -1))).toBe("tiles G9R");
    expect(carry(two, board, squareOf("G7"), squareOf("G8"))).toBe(two);
  });
  it("never cover others", () => {
    expect(put(two, board, squareOf("G8"), "X")).toBe(two);
    expect(put(two, board, -1, "X")).toBe(two);
    expect(text(put(two, board, squareOf("G9"), "X"))).toBe("tiles G7B G9X");
  });
  it("are a draft there and back; what has been covered meanwhile is gone", () => {
    expect(readDraft(writeDraft(two), board)).toEqual(two);
    const later = readBoard({ ...view, board: rows({ 7: "......B........", 8: ".....OAK......." }) });
    expect(text(readDraft(writeDraft(two), later))).toBe("tiles G9R");
  });
  it("are what a play needs", () => {
    expect(text(layoutOf("G7 down BARN", board) ?? none)).toBe("tiles G7B G9R G10N");
    expect(layoutOf("pass", board)).toBeUndefined();
  });
});

describe("what the server says", () => {
  it("of a play", () => {
    const verdict = readTrial({
      legal: false,
      why: "BARX is not in the list small; BARK is [RB-20]",
      now: true,
      action: "G7 down BARX",
      length: 4,
      tiles: 3,
      score: 17,
      words: [
        {
          word: "BARX",
          square: "G7",
          down: true,
          score: 17,
          is_word: false,
          why: "BARX is not in the list small; BARK is",
        },
      ],
      sums: "BARX 6+1+2+8 = 17",
    });
    expect(verdict).toMatchObject({ isLegal: false, isNow: true, score: 17, words: [{ word: "BARX", isWord: false }] });
    expect(readTrial({ legal: false, why: "no game is running" })).toMatchObject({
      isNow: false,
      words: [],
      action: "",
    });
  });
});

describe("the words of a game", () => {
  const game = testGame("rollable");
  const event = (name: (typeof eventNames.rollable)[number], seat: number, a: number, text = ""): EventRow => [
    eventNames.rollable.indexOf(name),
    seat,
    -1,
    a,
    0,
    "",
    text,
  ];
  const story = [
    event("round", 0, 1),
    event("laid", 0, 14, "OAK"),
    event("pass", 1, 0),
    event("round", 0, 2),
    event("laid", 1, 10, "KEEP"),
    event("cross", 1, 6, "RE"),
    event("sum", 1, 16),
    event("laid", 0, 9, "NEST"),
  ];
  it("come with the points of the whole play", () => {
    expect(wordsOf(story, game)).toEqual([
      { seat: 0, word: "OAK", score: 14, round: 1 },
      { seat: 1, word: "KEEP", score: 16, round: 2 },
      { seat: 0, word: "NEST", score: 9, round: 2 },
    ]);
  });
  it("have a best one and a longest one, the first of several", () => {
    expect(most(wordsOf(story, game), ({ score }) => score)?.word).toBe("KEEP");
    expect(most(wordsOf(story, game), ({ word }) => word.length)?.word).toBe("KEEP");
    expect(most([], ({ score }) => score)).toBeUndefined();
  });
});

describe("rounds", () => {
  const game = testGame("rollable");
  const event = (name: (typeof eventNames.rollable)[number], seat: number, a: number, text = ""): EventRow => [
    eventNames.rollable.indexOf(name),
    seat,
    -1,
    a,
    0,
    "",
    text,
  ];
  const first = [
    event("round", 0, 1),
    event("laid", 0, 14, "OAK"),
    event("laid", 1, 10, "KEEP"),
    event("cross", 1, 6, "RE"),
    event("sum", 1, 16),
  ];
  const second = [
    event("round", 0, 2),
    event("laid", 0, 9, "NEST"),
    event("pass", 1, 0),
    event("late", 0, 0),
    event("lost", 1, 0, "QQ"),
  ];
  const frozen = [event("frozen", 0, 2), event("back", 0, 9), event("cleared", -1, 0), event("restart", 1, 2)];
  it("have the turns of everybody, with points of whole plays", () => {
    const [one, two] = playingsOf([...first, ...second], game);
    expect(one).toMatchObject({
      round: 1,
      isFrozen: false,
      turns: [
        { word: "OAK", score: 14 },
        { word: "KEEP", score: 16 },
      ],
    });
    expect(one?.end).toEqual([event("round", 0, 2)]);
    expect(two).toMatchObject({
      round: 2,
      end: [],
      turns: [{ what: "laid" }, { what: "pass" }, { what: "late" }, { what: "lost", word: "QQ" }],
    });
    expect(bestOf(one!)).toMatchObject({ seat: 1, word: "KEEP" });
    expect(bestOf({ ...two!, turns: two!.turns.slice(1) })).toBeUndefined();
  });
  it("that froze are played again, and what was taken back counts no more", () => {
    const all = playingsOf([...first, ...second, ...frozen, event("laid", 1, 8, "SALT")], game);
    expect(all).toMatchObject([
      { round: 1 },
      { round: 2, isFrozen: true, isCleared: true },
      { round: 2, turns: [{ word: "SALT" }], end: [] },
    ]);
    expect(all[1]?.end).toEqual(frozen);
    expect(pointsOf(all[1]!, 2, game)).toEqual([0, 0]);
    expect(pointsOf(all[0]!, 2, game)).toEqual([14, 16]);
  });
});
