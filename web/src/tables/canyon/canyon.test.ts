import { describe, expect, it } from "vitest";
import { eventNames, type CanyonProperty, type CanyonSeat, type CanyonView, type EventRow } from "../../protocol.gen";
import type { Moment } from "../../state/room";
import { testGame } from "../../testing/game";
import { canyonAuction, canyonProperty as property, canyonSeat as seat, canyonView } from "../../testing/views";
import { applyBeat, beforeAll, routeOf, startScene } from "./apply";
import { beatsOf, duration } from "./beats";
import { quickBids } from "./bids";
import { label, signed } from "./label";
import { layText, readLay, swapped } from "./lay";
import { readBoard, startBoard, worthOf, type Board } from "./read";
import { standingOf } from "./Seats";

const game = testGame("canyon");

function event(name: (typeof eventNames.canyon)[number], seat: number, a = 0, b = 0, other = -1): EventRow {
  return [eventNames.canyon.indexOf(name), seat, other, a, b, "CY-TEST"];
}

function moment(...events: EventRow[]): Moment {
  return { key: 1, events, lines: [], story: events, isStart: false };
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

  it("knows what has left the game, and that a game begins with all of it", () => {
    const read = readBoard({ ...view, land: 11, properties: [property(3, { gone: true }), property(4)] });
    expect([read.land, ...read.lots.map(({ isGone }) => isGone)]).toEqual([11, true, false]);
    const start = startBoard(read);
    expect([start.land, ...start.lots.map(({ isGone }) => isGone)]).toEqual([2, false, false]);
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
      moment(
        event("pay", 0, 7),
        event("pay", 1, 9),
        event("number", -1, 5),
        event("bid", 0, 3),
        event("bid", 1, 4),
        event("cannot", 0),
        event("sold", 1, 5, 4),
        event("share", 1, 4, 0, 0),
        event("reveal", 1, 5, -2),
      ),
      game,
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
    expect(duration(moment(event("glimpse", 0)), game)).toBe(0);
    expect(duration(moment(event("bid", 0, 3)), game)).toBeGreaterThan(0);
  });
});

describe("applyBeat", () => {
  const play = (from: Board, ...events: EventRow[]) =>
    beatsOf(moment(...events), game).reduce((scene, beat) => applyBeat(scene, beat, game), startScene(from));

  it("moves gold from purse to purse, and never makes any but at the bank", () => {
    const { board: after, changes } = play(board, event("rent", 0, 8, 5, 2), event("rent", 1, 8, 5, 2));
    expect(after.seats.map(({ gold }) => gold)).toEqual([2, 12, 46]);
    expect(changes).toEqual([-8, -8, 16]);
    expect(play(board, event("tax", 1, 25)).board.seats[1]?.gold).toBe(-5);
    const { seats, lots } = play(board, event("mortgage", 1, 3, 11)).board;
    expect([seats[1]?.gold, lots[2]?.loan]).toEqual([31, 11]);
  });

  it("leaves covered gold covered", () => {
    const hidden = readBoard({ ...view, seats: [seat(0, { gold: null, score: null }), seat(5), seat(5)] });
    expect(play(hidden, event("rent", 0, 2, 5, 1)).board.seats.map(({ gold }) => gold)).toEqual([undefined, 7, 5]);
  });

  it("follows an auction", () => {
    const running = play(
      board,
      event("number", -1, 7),
      event("auction", 0, 7, 3),
      event("bid", 0, 3, 1),
      event("bid", 1, 5, 2),
      event("pass", 0),
    );
    expect(running.board.auction).toMatchObject({ isOn: true, bid: 5, holder: 1, start: 0, lap: 2 });
    expect(running.board.active).toBe(7);
    expect(running.board.seats.map(({ isIn }) => isIn)).toEqual([false, true, true]);
    expect(running.die).toMatchObject({ face: 7, sides: 12 });
    const sold = play(running.board, event("sold", 1, 7, 5), event("rest", 1, 5));
    expect(sold.board.lots[6]?.owner).toBe(1);
    expect(sold.board.auction.isOn).toBe(false);
    expect(sold.transfers).toEqual([{ from: 1, to: -1, amount: 5 }]);
  });

  it("takes away what nobody wanted, and counts it no more", () => {
    const { board: after, beat } = play(board, event("no_sale", -1, 7), event("gone", -1, 7));
    expect(after.lots.flatMap((lot) => (lot.isGone ? lot.number : []))).toEqual([7]);
    expect([board.land, after.land]).toEqual([12, 11]);
    expect(beat).toMatchObject({ kind: "no_sale", events: [{}, {}] });
    expect(play(after, event("number", -1, 7), event("missing", -1, 7)).board.land).toBe(11);
    expect(duration(moment(event("missing", -1, 7)), game)).toBeGreaterThan(0);
  });

  it("keeps dice in front of who threw them, spins as long ones", () => {
    expect(play(board, event("pay", 1, 7, 3 | (4 << 8))).thrown[1]).toEqual({ dice: [3, 4], sides: 6, mark: "" });
    const spins = play(board, event("rent_roll", 0, 833, 2), event("rent_roll", 1, 9, 1));
    expect(spins.thrown.map((one) => one?.sides)).toEqual([1000, 1000, undefined]);
    expect(play(board, event("unsold", -1)).die?.face).toBeUndefined();
  });

  it("knows the rent of what has been turned up", () => {
    const [hidden, shown] = [
      { value: null, rent: null },
      { value: 4, rent: 4, shown: true },
    ].map((more) => readBoard({ ...view, values: "secret", properties: [property(5, more)] }));
    const { legs } = routeOf(startScene(hidden!), beatsOf(moment(event("reveal", -1, 5, 4)), game), game, shown!);
    expect(legs[0]?.state.board.lots[0]).toMatchObject({ value: 4, isShown: true, rent: 4 });
  });

  it("begins with purses from before the first pay day", () => {
    const events = [event("pay", 0, 7), event("pay", 1, 4), event("rest", 1, 3)];
    const before = beforeAll(board, events, game);
    const gold = (one: typeof board) => one.seats.map((seat) => seat.gold);
    expect(gold(before)).toEqual([gold(board)[0]! - 7, gold(board)[1]! - 1, gold(board)[2]]);
    expect(gold(play(before, ...events).board)).toEqual(gold(board));
  });

  it("ends with the view, whatever it made of the events", () => {
    const { legs, end } = routeOf(
      startScene(board),
      beatsOf(moment(event("pay", 0, 7), event("tax", 0, 2)), game),
      game,
      board,
    );
    expect(legs).toHaveLength(2);
    expect(end.board).toBe(board);
    expect(end.beat).toBeUndefined();
    expect(end.changes).toEqual([5, 0, 0]);
  });
});

describe("standingOf", () => {
  const bidding = (phase: CanyonView["phase"], seats: CanyonSeat[]) =>
    startScene(readBoard({ ...view, phase, auction: canyonAuction({ on: true, bid: 6, holder: 1 }), seats }));

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
