import { describe, expect, it } from "vitest";
import { eventNames, type CanyonProperty, type CanyonSeat, type CanyonView, type EventRow } from "../../protocol.gen";
import { beatsOf } from "../../play/beats";
import { testGame } from "../../testing/game";
import { canyonAuction, canyonProperty as property, canyonSeat as seat, canyonView } from "../../testing/views";
import { testMoment } from "../../testing/moment";
import { score } from "./beats";
import { quickBids } from "./bids";
import { label, signed } from "./label";
import { layText, readLay, swapped } from "./lay";
import { readBoard, worthOf } from "./read";
import { sceneOf } from "./scene";
import { standingOf } from "./Seats";

const game = testGame("canyon");

function event(name: (typeof eventNames.canyon)[number], seat: number, a = 0, b = 0, other = -1): EventRow {
  return [eventNames.canyon.indexOf(name), seat, other, a, b, "CY-TEST"];
}

const view = canyonView();

const board = readBoard(view);

describe("readBoard", () => {
  it("takes null for what is not known", () => {
    expect(board.lots[4]).toMatchObject({ number: 5, owner: -1, keeper: -1, value: undefined, rent: 5, end: 80 });
    expect(board.active).toBeUndefined();
    expect(board.pool).toEqual([]);
    expect(board.hand).toEqual([]);
  });

  it("knows what has left the game", () => {
    const read = readBoard({ ...view, land: 11, properties: [property(3, { gone: true }), property(4)] });
    expect([read.land, ...read.lots.map(({ isGone }) => isGone)]).toEqual([11, true, false]);
  });

  it("measures land by what counts: the end, the rent, or a value that may be secret", () => {
    const one = (more: Partial<CanyonProperty>, above: Partial<CanyonView> = {}) => {
      const read = readBoard({ ...view, ...above, properties: [property(3, more)] });
      return worthOf(read.lots[0]!, read);
    };
    expect(one({})).toBe(100);
    expect(one({ end_value: 0 })).toBe(3);
    expect(one({ value: -4 }, { values: "secret" })).toBe(-4);
    expect(one({ value: null }, { values: "secret" })).toBeUndefined();
  });
});

describe("beatsOf", () => {
  it("pays all at once, and shows a sale with its shares", () => {
    const beats = beatsOf(
      testMoment([
        event("pay", 0, 7),
        event("pay", 1, 9),
        event("number", -1, 5),
        event("bid", 0, 3),
        event("bid", 1, 4),
        event("cannot", 0),
        event("sold", 1, 5, 4),
        event("share", 1, 4, 0, 0),
        event("reveal", 1, 5, -2),
      ]),
      game,
      score,
    );
    expect(beats.map(({ kind, events, after }) => [kind, events.length, after])).toEqual([
      ["pay", 2, 2],
      ["number", 1, 3],
      ["bid", 1, 4],
      ["bid", 1, 5],
      ["pass", 1, 6],
      ["sale", 2, 8],
      ["reveal", 1, 9],
    ]);
  });

  it("takes no time for what is told to nobody", () => {
    const ms = (name: (typeof eventNames.canyon)[number]) => beatsOf(testMoment([event(name, 0)]), game, score)[0]?.ms;
    expect([ms("glimpse"), ms("round_over")]).toEqual([0, 0]);
    expect(ms("missing")).toBeGreaterThan(0);
  });
});

describe("sceneOf", () => {
  const told = (...events: EventRow[]) => ({ game, beat: undefined, step: 1, events, story: events });

  it("says who has paid whom, at the end with the whole moment", () => {
    const scene = sceneOf(board, told(event("rent", 0, 8, 5, 2), event("rent", 1, 8, 5, 2), event("tax", 1, 2)));
    expect(scene.changes).toEqual([-8, -10, 16]);
    const [beat] = beatsOf(testMoment([event("rest", 1, 5)]), game, score);
    const paying = sceneOf(board, { ...told(), beat: { ...beat!, view } });
    expect(paying.transfers).toEqual([{ from: 1, to: -1, amount: 5 }]);
  });

  it("keeps dice in front of who threw them until others are thrown, spins as long ones", () => {
    const pay = event("pay", 1, 7, 3 | (4 << 8));
    expect(sceneOf(board, told(pay, event("roller", 1))).thrown[1]).toEqual({ dice: [3, 4], sides: 6, mark: "" });
    expect(sceneOf(board, told(pay, event("number", -1, 7)))).toMatchObject({
      thrown: [],
      die: { face: 7, sides: 12 },
    });
    const spins = sceneOf(board, told(event("rent_roll", 0, 833, 2), event("rent_roll", 1, 9, 1)));
    expect(spins.thrown.map((one) => one?.sides)).toEqual([1000, 1000, undefined]);
    expect(sceneOf(board, told(event("unsold", -1))).die).toMatchObject({ face: undefined });
  });

  it("begins each round with an empty table", () => {
    const scene = sceneOf(board, told(event("number", -1, 7), event("sealed", 0, 5), event("round", -1, 2)));
    expect(scene).toMatchObject({ die: undefined, thrown: [], unsealed: [] });
    expect(sceneOf(board, told(event("sealed", 0, 5), event("no_bid", 1))).unsealed).toEqual([5, 0, undefined]);
  });
});

describe("standingOf", () => {
  const bidding = (phase: CanyonView["phase"], seats: CanyonSeat[]) =>
    sceneOf(readBoard({ ...view, phase, auction: canyonAuction({ on: true, bid: 6, holder: 1 }), seats }), {
      game,
      beat: undefined,
      step: 1,
      events: [],
      story: [],
    });

  it("says who holds the bid, who is in and who is out", () => {
    const scene = bidding("auction", [seat(1, { in: true, offer: 2 }), seat(1, { in: true, offer: 6 }), seat(1)]);
    expect([0, 1, 2].map((index) => standingOf(scene, index, 0, [0]).is)).toEqual(["up", "holder", "out"]);
  });

  it("shows a sealed bid to its maker alone", () => {
    const scene = bidding("sealed", [seat(1, { in: true, pending: 4 }), seat(1, { in: true }), seat(1, { in: true })]);
    expect([0, 1, 2].map((index) => standingOf(scene, index, 0, [2]))).toMatchObject([
      { is: "own", words: "your bid: 4" },
      { is: "sealed" },
      { is: "writing" },
    ]);
  });
});

describe("bids", () => {
  it("are what the view allows", () => {
    const rich = readBoard({
      ...view,
      auction: canyonAuction({ least: 4, most: 80, may_pass: true, ties: "Equal bids are void." }),
    });
    expect(rich.auction).toMatchObject({ least: 4, most: 80, mayPass: true, ties: "Equal bids are void." });
  });

  it("have buttons for small raises, in secret for round sums", () => {
    expect(quickBids(12, 100, false)).toEqual([12, 13, 14, 16, 21, 31]);
    expect(quickBids(12, 13, false)).toEqual([12, 13]);
    expect(quickBids(1, 30, true)).toEqual([1, 2, 5, 10, 15, 20]);
    expect(quickBids(0, -1, false)).toEqual([]);
  });
});

describe("value cards", () => {
  const lots = [{ number: 3 }, { number: 7 }];

  it("are written as the notation wants them", () => {
    expect(layText(lots, [-5, 2])).toBe("lay 3:-5 7:2");
    expect(readLay("lay 7:2 3:-5", lots)).toEqual([-5, 2]);
    expect(readLay("pass", lots)).toBeUndefined();
    expect(swapped([1, 2, 3], 0, 2)).toEqual([3, 2, 1]);
  });
});

describe("label", () => {
  it("names actions for people", () => {
    expect([signed(6), signed(-3), signed(0)]).toEqual(["+6", "−3", "0"]);
    expect(label("bid 7", view)).toBe("Bid 7");
    expect(label("pass", canyonView({ phase: "sealed" }))).toBe("No bid");
    expect(label("done", canyonView({ phase: "repay" }))).toBe("Keep the loans");
    expect(label("lay 3:-5 7:2", canyonView({ phase: "lay" }))).toBe("Lay −5 at 3, +2 at 7");
    expect(label("mortgage 3", canyonView({ phase: "mortgage" }))).toBe("Mortgage 3");
  });
});
