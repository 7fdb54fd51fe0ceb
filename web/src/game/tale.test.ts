import { describe, expect, it } from "vitest";
import type { EventRow, View } from "../protocol.gen";
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
