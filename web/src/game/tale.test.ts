import { describe, expect, it } from "vitest";
import type { EventRow, ReviewStep, View } from "../protocol.gen";
import { en } from "../text/en";
import { pointsIn, tellTale, type Scene } from "./tale";

function viewOf(...scores: number[]): View {
  return { seats: scores.map((score) => ({ score })) };
}

let next = 0;
function scene(seat: number, ...scores: number[]): Scene {
  const event: EventRow = [0, seat, -1, next, 0, "X-1"];
  return { step: next++, event, view: viewOf(...scores) };
}

const start = viewOf(0, 0);

describe("the tale of a game", () => {
  it("has the widest swing to the winner, the greatest gain and the end", () => {
    const scenes = [
      scene(0, 2, 0),
      scene(1, 2, 1),
      scene(1, 2, 9) /* most at once, and the other's */,
      scene(0, 4, 9),
      scene(0, 11, 9) /* the turn */,
      scene(1, 11, 10),
      scene(0, 12, 10),
    ];
    const told = tellTale(start, scenes, [1, 2]);
    expect(told.map(({ kind, event }) => [kind, scenes.findIndex((one) => one.event === event)])).toEqual([
      ["most", 2],
      ["turn", 4],
      ["end", 6],
    ]);
    expect(told[1]).toMatchObject({ seat: 0, before: -5, after: 2 });
    expect(told[0]).toMatchObject({ seat: 1, after: 8 });
  });

  it("says a thing once", () => {
    const only = scene(0, 5, 0);
    expect(tellTale(start, [only], [1, 2]).map(({ kind }) => kind)).toEqual(["turn"]);
  });

  it("leaves out what is said aside, and the turn where the win is shared", () => {
    const scenes = [scene(0, 5, 0), scene(1, 5, 5), scene(0, 5, 5)];
    const told = tellTale(start, scenes, [1, 1], (event) => event === scenes[2]?.event);
    expect(told.map(({ kind }) => kind)).toEqual(["end", "most"]);
  });

  it("ends with what is said of nobody where that comes last", () => {
    const scenes = [scene(0, 5, 0), scene(1, 5, 5), scene(-1, 5, 5)];
    expect(tellTale(start, scenes, [1, 1]).at(-1)).toMatchObject({ kind: "end", event: scenes[2]?.event });
  });

  it("does not count points that do not decide, or that are not there", () => {
    expect(tellTale(start, [scene(0, 1, 7)], [1, 2]).map(({ kind }) => kind)).toEqual(["end"]);
    expect(pointsIn({ seats: [{ score: 1 }, {}] })).toBeUndefined();
    expect(pointsIn({})).toBeUndefined();
    expect(tellTale({}, [{ step: 1, event: [0, 1, -1, 0, 0, ""], view: {} }], [2, 1])).toHaveLength(1);
  });

  it("is silent where nobody has won", () => {
    expect(tellTale(start, [scene(0, 1, 0)], [2, 2])).toEqual([]);
  });
});

/* Ann rolls twice and keeps, Ben rolls badly and then well, Ann wins. */
const moves = [
  ["roll", 0, 0.1],
  ["roll", 0, 0.05],
  ["choice", 0, -0.02],
  ["roll", 1, 0.25],
  ["roll", 0, 0.02],
  ["roll", 1, -0.3],
  ["roll", 1, 0],
  ["roll", 0, 0.4],
] as const;

function knownOf(turning: number, hasTurns = true) {
  let chance = 0.5;
  const values = [[0.5, 0.5]];
  const steps = moves.map(([kind, seat, change]): ReviewStep => {
    chance += change;
    values.push([chance, 1 - chance]);
    return { kind, seat, change: [change, -change], changeErrors: [0, 0] };
  });
  return { review: { turning, values, steps }, hasTurns };
}

describe("the tale of a game whose chances are known", () => {
  const scenes = moves.map(([, seat], at): Scene => {
    return { step: at + 1, event: [0, seat, -1, at, 0, ""], view: viewOf(at, 0) };
  });
  const close: Scene = { step: moves.length, event: [1, 0, -1, 0, 0, ""], view: viewOf(moves.length, 0) };
  const all = [...scenes, close];
  const told = (turning: number, hasTurns = true) =>
    tellTale(start, all, [1, 2], () => false, knownOf(turning, hasTurns));

  it("names turning point and luckiest roll, of whoever rolled, and the end as ever", () => {
    const lines = told(3);
    expect(lines.map(({ kind, event }) => [kind, all.findIndex((one) => one.event === event)])).toEqual([
      ["shift", 3],
      ["luck", 7],
      ["end", 8],
    ]);
    expect(lines[1]).toMatchObject({ seat: 0, turn: 3 });
    expect((lines[1]?.after ?? 0) - (lines[1]?.before ?? 0)).toBeCloseTo(0.4);
    expect(lines[0]).toMatchObject({ seat: 0 });
    expect(lines[0]?.after).toBeCloseTo(0.88);
  });

  it("does not count turns where several choose at once", () => {
    expect(told(3, false)[1]?.turn).toBeUndefined();
  });

  it("says once what was both", () => {
    expect(told(7).map(({ kind }) => kind)).toEqual(["stroke", "end"]);
  });

  it("tells by points what the chances do not tell", () => {
    const silent = (event: EventRow) => event === scenes[3]?.event;
    const lines = tellTale(start, all, [1, 2], silent, knownOf(3));
    expect(lines.map(({ kind }) => kind)).toEqual(["turn", "luck", "end"]);
    expect(tellTale(start, all, [1, 1], () => false, knownOf(-1)).map(({ kind }) => kind)).toEqual(["luck", "end"]);
  });

  it("is told in plain words", () => {
    expect(en.over.shift("Ben", 0.405, 0.526)).toBe("(Ben’s chance to win: from 41 % to 53 %)");
    expect(en.over.luck("4th", 0.09)).toBe("(their 4th turn: 9 % more chance to win than an average roll gives)");
    expect(en.over.luck("", 0.09)).toBe("(9 % more chance to win than an average roll gives)");
    expect(en.over.stroke("Ben", 0.998, 1)).toBe("(Ben’s chance to win: from 99 %, with an average roll, to 100 %)");
  });
});
