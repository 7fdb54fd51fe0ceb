import { coneOf, coneShape } from "./cone";
import { sideOf, turnPose, turnSpot, unturnSpot, wayOnScreen } from "./side";
import { describe, expect, it } from "vitest";
import type { SixtyfiveDie } from "../../protocol.gen";
import { marble, marblesSeat, marblesView, sixtyfiveDie, sixtyfiveSide, sixtyfiveView } from "../../testing/views";
import * as marbles from "../marbles/label";
import * as sixtyfive from "../sixtyfive/label";
import { isComplete, nextOpen, sheetOf, valuesOf, withCell } from "./entry";
import { aimAt, countsOffered, fitAim, groupsOf, handOf, nextTarget, nudge, readAim, writeAim, type Aim } from "./aim";
import { frameOf, inFrame } from "./frame";
import { facesSeen, nearnessOf, poseOf, tiltOf, type Pose } from "./pose";
import { arenaOf, blueOf, diceOf, placeOf } from "./read";
import * as marblesAim from "../marbles/Chooser";
import * as sixtyfiveAim from "../sixtyfive/Chooser";

const white = (faces: string, where: string): SixtyfiveDie[] =>
  [...faces].map((face, index) => {
    const places: Record<string, SixtyfiveDie["where"]> = { r: "ring", o: "out", x: "rolling", a: "side_1" };
    return sixtyfiveDie(index + 1, Number(face), { where: places[where[index] ?? "r"] ?? "ring", edge: index === 0 });
  });

describe("real dice round a ring", () => {
  it("65: blue faces, white faces, then places", () => {
    const view = sixtyfiveView({ phase: "throw", group: 2, white: white("1234", "rrar") });
    const groups = [
      { count: 2, sides: 6 },
      { count: 3, sides: 6 },
      { count: 3, sides: 2 },
    ];
    let sheet = sheetOf(view, groups)!;
    expect(nextOpen(sheet)).toBe(0);
    expect(isComplete(sheet)).toBe(false);
    sheet = withCell(withCell(withCell(sheet, 0, { face: 5 }), 1, { face: 6 }), 4, { face: 2, place: 2 });
    expect(isComplete(sheet)).toBe(true);
    expect(valuesOf(sheet)).toEqual([5, 6, 1, 2, 2, 1, 1, 2]);
  });
  it("65: rolled dice, then what lies in the ring", () => {
    const view = sixtyfiveView({ phase: "roll_back", white: white("0204", "xrxr") });
    const sheet = sheetOf(view, [
      { count: 2, sides: 6 },
      { count: 2, sides: 6 },
    ])!;
    expect(valuesOf(withCell(withCell(sheet, 0, { face: 3 }), 1, { face: 1 }))).toEqual([3, 1, 2, 4]);
  });
  it("Marbles: the thrown die and its place come first, the touch last", () => {
    const dice = [marble(1, 0, 2, "ring"), marble(2, 0, 6, "hand"), marble(3, 1, 6, "ring")];
    const view = marblesView({ phase: "throw", must_touch: true, dice });
    const groups = [
      { count: 1, sides: 6 },
      { count: 1, sides: 2 },
      { count: 2, sides: 6 },
      { count: 2, sides: 2 },
      { count: 1, sides: 2 },
    ];
    const sheet = withCell(sheetOf(view, groups)!, 0, { face: 4, place: 2 });
    expect(valuesOf(sheet)).toEqual([4, 2, 2, 6, 1, 1, 1]);
    expect(valuesOf({ ...sheet, hasTouched: false }).at(-1)).toBe(2);
  });
  it("any other roll is not its business", () => {
    const view = marblesView({ phase: "roll", dice: [marble(1, 0, 2, "ring")] });
    expect(sheetOf(view, [{ count: 3, sides: 6 }])).toBeUndefined();
  });
});

describe("places", () => {
  it("dice keep theirs while others come and go, and no two share one", () => {
    const dice = diceOf(sixtyfiveView({ white: white("12345612345612345612", "rrrrrrrrrrrrrrrrrrrr") }));
    const places = dice.map((die) => placeOf(die, dice.length, false));
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.2);
      }
    }
  });
});

const offer = (text: string) => ({ text, meaning: "" });
const prospect = { dice: 0, left: 0, die: 0, face: 0, worth: "" };
const goal = { die: 0, face: 0, owner: -1, place: "inside" as const, worth: "" };

describe("choices", () => {
  const view = sixtyfiveView({ white: white("5255", "rrrr") });
  it("65: a die that is tapped stands for all that are alike", () => {
    const dice = diceOf(view);
    const offers = [offer("throw 1"), offer("throw 1 at 1"), offer("throw 1 at 2"), offer("throw 1 at 3")];
    expect(sixtyfive.offerAt(offers, dice[3]!, dice)?.text).toBe("throw 1 at 3");
    expect(sixtyfive.offerAt(offers, dice[0]!, dice)?.text).toBe("throw 1 at 1");
    expect(offers.filter((one) => sixtyfive.isDrawn(one, view))).toHaveLength(3);
    expect(offers.filter((one) => sixtyfive.isDrawn(one, { ...view, table: "physics" }))).toHaveLength(0);
    expect(
      ["preroll none", "preroll 1 2", "take 3", "claim 2"].map((text) => sixtyfive.isDrawn(offer(text), view)),
    ).toEqual([false, true, true, false]);
  });
  it("65: of dice with one face the first has the button, and any of them is tapped", () => {
    const offers = [offer("claim 1"), offer("claim 2"), offer("claim 3"), offer("claim none")];
    expect(offers.filter((one) => !sixtyfive.isDrawn(one, view, offers)).map(({ text }) => text)).toEqual([
      "claim 1",
      "claim 2",
      "claim none",
    ]);
    const dice = diceOf(view);
    expect(sixtyfive.offerAt(offers, dice[2]!, dice)?.text).toBe("claim 3");
  });
  it("65: actions have names", () => {
    expect(sixtyfive.label("claim 2", view)).toBe("Claim the 2");
    expect(sixtyfive.label("claim none", view)).toBe("Claim nothing");
    expect(sixtyfive.label("throw 3", view)).toBe("Throw 3");
    expect(sixtyfive.label("throw 1 at 1", view)).toBe("Throw one at a 5");
    expect(sixtyfive.label("name none", view)).toBe("Leave their number");
    expect(sixtyfive.label("preroll 1 2", view)).toBe("Roll these in");
    expect(sixtyfive.label("take none", view)).toBe("Take nothing");
    expect(sixtyfive.label("goal 3", view)).toBe("Goal 3");
    expect(sixtyfive.brief({ ...offer("throw 2"), prospect: { ...prospect, dice: 2, left: 1 } })).toBe(
      "together, 1 left",
    );
  });
  it("Marbles: what matches has a button, the rest is tapped", () => {
    const table = marblesView({ dice: [marble(1, 0, 6, "ring"), marble(2, 1, 6, "ring"), marble(3, 1, 2, "ring")] });
    const dice = diceOf(table);
    const offers = ["stop", "throw 6", "throw 6 at 1", "throw 6 at 2", "throw 6 at 3"].map((text) => offer(text));
    expect(offers.filter((one) => !marbles.isDrawn(one, table)).map(({ text }) => text)).toEqual([
      "stop",
      "throw 6 at 2",
    ]);
    expect(offers.filter((one) => !marbles.isDrawn(one, { ...table, table: "hand" }))).toHaveLength(5);
    expect(marbles.offerAt(offers, dice[2]!, dice, 6)?.text).toBe("throw 6 at 3");
    expect(marbles.label("throw 6 at 3", table)).toBe("Throw the 6 at a 2");
    expect(marbles.label("throw 6 at 3 hard", table)).toBe("Throw the 6 at a 2, hard");
    expect(marbles.label("stop", table)).toBe("Throw no more");
    const aimed = {
      ...offer("throw 6 at 2"),
      meaning: "at a 6 of Ben near the line on your side: it matches",
      prospect: { die: 2, face: 6, owner: 1, place: "near" as const, worth: "it matches" },
    };
    expect(marbles.brief(aimed, ["Ann", "Ben"])).toBe("of Ben near the line on your side: it matches");
    expect(marbles.brief(offer("stop"), [])).toBeUndefined();
  });
  it("Marbles with physics: a throw is its numbers, and its prospect names the die", () => {
    const table = marblesView({
      table: "physics",
      dice: [marble(2, 1, 6, "ring", { pose: [-160000, 160000, 79800, 1, 0, 0, 0] })],
    });
    const dice = diceOf(table);
    const exact = {
      ...offer("throw 6 from 0,-141.1,50 velocity 0,2000,0 spin 0,0,0"),
      prospect: { ...goal, die: 2, owner: 1, worth: "it matches" },
    };
    expect(dice[0]!.pose).toMatchObject({ x: -160, y: 160 });
    expect(marbles.offerAt([exact], dice[0]!, dice, 6)).toBe(exact);
    expect(marbles.isDrawn(exact, table)).toBe(false);
    expect(marbles.label(exact.text, table)).toBe("Throw the 6");
    expect(marbles.label("place 0,0", table)).toBe("Lay it back");
  });
});

const UNIT = 2 ** 30;
const posed = (x: number, y: number, z: number, turn: number[]) => [
  x,
  y,
  z,
  ...turn.map((part) => Math.round(part * UNIT)),
];
/** Turned about the vertical by so many degrees, with 3 on top. */
const turned = (degrees: number) => [Math.cos((degrees * Math.PI) / 360), 0, 0, Math.sin((degrees * Math.PI) / 360)];
/** Tipped over the x axis. */
const tipped = (degrees: number) => [Math.cos((degrees * Math.PI) / 360), Math.sin((degrees * Math.PI) / 360), 0, 0];
const lying = (turn: number[]): Pose => poseOf(posed(0, 0, 80_000, turn))!;
const map = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) =>
  [a! * x + c! * y + e!, b! * x + d! * y + f!].map((part) => Math.round(part) + 0);

describe("poses", () => {
  const q = Math.SQRT1_2;
  it("places in tenths of a millimetre; zeros lie nowhere", () => {
    expect(poseOf(posed(1_550_000, -20_000, 80_000, [1, 0, 0, 0]))).toEqual({
      x: 1550,
      y: -20,
      z: 80,
      turn: [1, 0, 0, 0],
    });
    expect(poseOf([0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  });
  it.each([
    [1, [q, 0, -q, 0]],
    [2, [q, q, 0, 0]],
    [3, [1, 0, 0, 0]],
    [4, [0, 1, 0, 0]],
    [5, [q, -q, 0, 0]],
    [6, [q, 0, q, 0]],
  ])("%i on top", (face, turn) => {
    const [seen, ...more] = facesSeen(lying(turn));
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ face });
    expect(seen!.level).toBeCloseTo(1);
    /* No mirror: a face's square is turned, never flipped. */
    const [a, b, c, d] = seen!.matrix;
    expect(a * d - b * c).toBeCloseTo(1);
    expect(map(seen!.matrix, 50, 50)).toEqual([0, 0]);
  });
  it("a turn to the left is one on the screen", () => {
    const upright = facesSeen(lying(turned(0)))[0]!;
    const left = facesSeen(lying(turned(30)))[0]!;
    expect(map(upright.matrix, 100, 50)).toEqual([50, 0]);
    expect(map(left.matrix, 100, 50)).toEqual([43, -25]);
    expect(tiltOf(lying(turned(30)))).toBeCloseTo(0);
  });
  it("a die that leans shows its side, and its top is narrower", () => {
    const pose = lying(tipped(30));
    const faces = facesSeen(pose);
    expect(faces.map(({ face }) => face)).toEqual([2, 3]);
    expect(tiltOf(pose)).toBeCloseTo(30);
    expect(faces[1]!.level).toBeCloseTo(Math.cos(Math.PI / 6));
    /* The edge that both share is the same on both. */
    expect(map(faces[1]!.matrix, 50, 0)).toEqual([0, -18]);
    expect(map(faces[0]!.matrix, 100, 50)).toEqual([0, -18]);
  });
  it("a die on another one is nearer", () => {
    expect(nearnessOf({ ...lying(turned(0)), z: 80 }, 160)).toBe(1);
    expect(nearnessOf({ ...lying(turned(0)), z: 240 }, 160)).toBeCloseTo(1 + 1 / 7);
  });
  it("dice beside the arena are in the picture, on their side alone; what is too far lies at its edge", () => {
    const arena = arenaOf(marblesView());
    const at = (x: number, y: number) =>
      diceOf(
        sixtyfiveView({
          white: [sixtyfiveDie(1, 3, { where: "out", pose: posed(x * 1000, y * 1000, 80_000, [1, 0, 0, 0]) })],
        }),
      );
    expect(frameOf(arena, at(0, 0), 10)).toEqual({ left: -2000, top: -1500, width: 4000, height: 3000, size: 224 });
    expect(frameOf(arena, at(2500, 0), 10)).toMatchObject({ left: -2000, width: 4660, height: 3000 });
    const frame = frameOf(arena, at(0, 9000), 10);
    expect(frame).toMatchObject({ top: -2250, height: 3750, width: 4000 });
    expect(inFrame({ x: 0, y: -9000 }, frame)).toEqual({ x: 0, y: -2138 });
    expect(inFrame({ x: 30, y: 40 }, frame)).toEqual({ x: 30, y: 40 });
  });
  it("blue dice lie where they came to rest; those in the hand nowhere", () => {
    const places = [{ pose: posed(10_000, 0, 80_000, [1, 0, 0, 0]) }, { pose: [0, 0, 0, 0, 0, 0, 0] }];
    expect(
      blueOf({ blue_dice: [3, 0], blue_places: places }).map(({ number, face, pose }) => [number, face, pose?.x]),
    ).toEqual([[1, 3, 10]]);
  });
});

describe("throws", () => {
  const aim: Aim = { verb: "throw", first: 2, die: 7, spot: { x: 0, y: 0 }, speed: 3.4, manner: "", exact: "" };
  it.each([
    ["throw 2 at 7 hard", aim],
    [
      "throw 1 at 40,-25 3.1 from left",
      { ...aim, first: 1, die: 0, spot: { x: 40, y: -25 }, speed: 3.1, manner: "left" },
    ],
    ["throw 6 at 3 soft overhand", { ...aim, first: 6, die: 3, speed: 1.2, manner: "overhand" }],
    ["place 12,-30.5", { ...aim, verb: "place", first: 1, die: 0, spot: { x: 12, y: -30.5 }, speed: 2.2 }],
  ] as [string, Aim][])("%s", (text, meant) => {
    expect(writeAim(meant)).toBe(text);
    expect(readAim(text)).toEqual(meant);
  });
  it("what goes without saying", () => {
    expect(writeAim(readAim("throw 3 at 7")!)).toBe("throw 3 at 7 medium");
    expect(writeAim(readAim("throw 3")!)).toBe("throw 3 at 0,0 medium");
    expect(writeAim(readAim("throw 4 at 7 overhand")!)).toBe("throw 4 at 7 medium overhand");
    expect(countsOffered([{ text: "throw 3", meaning: "" }], 1)).toEqual([3]);
  });
  it("somebody else's numbers are kept, and lead to a spot", () => {
    const text = "throw 1 from 0,-165.1,291.3 velocity 0,1500,0 spin 400,0,0";
    const read = readAim(text)!;
    expect(writeAim(read)).toBe(text);
    expect(read.speed).toBe(1.5);
    expect(read.spot.x).toBe(0);
    expect(read.spot.y).toBeCloseTo(-165.1 + 1500 * Math.sqrt((2 * 0.2833) / 9.81), 3);
    expect(readAim("claim 3")).toBeUndefined();
  });

  const pose = (x: number, y: number) => posed(x * 10_000, y * 10_000, 80_000, [1, 0, 0, 0]);
  const die = (number: number, face: number, x: number, y: number) => sixtyfiveDie(number, face, { pose: pose(x, y) });
  const view = sixtyfiveView({
    table: "physics",
    thrown: 1,
    blue_dice: [4, 0, 0],
    white: [die(1, 5, 0, 0), die(2, 6, 100, 0), die(3, 2, 0, -90)],
    seats: [sixtyfiveSide({ needs: [false, true, false, false, true, false] }), sixtyfiveSide()],
  });
  const dice = diceOf(view);
  const offers = [1, 2].flatMap((group) =>
    [1, 2, 3].map((number) => ({
      text: `throw ${group} from 0,0,290 velocity 0,1,0 spin 0,0,0`,
      meaning: "",
      prospect: {
        ...prospect,
        dice: group,
        die: number,
        face: [5, 6, 2][number - 1]!,
        worth: number === 2 ? "you have one: it is rolled back" : "you need it",
      },
    })),
  );

  it("65: as many dice as are left, at the outermost die that is needed", () => {
    const reach = sixtyfiveAim.reachOf(view, offers);
    expect(reach.firsts).toEqual([1, 2]);
    expect(countsOffered([], 2)).toEqual([1, 2]);
    expect(writeAim(fitAim(undefined, reach, 3.4))).toBe("throw 2 at 3 hard");
    expect(writeAim(fitAim({ ...aim, first: 3, die: 9 }, reach, 2.2))).toBe("throw 2 at 3 hard");
    expect(writeAim(fitAim({ ...aim, first: 1, die: 1 }, reach, 2.2))).toBe("throw 1 at 1 hard");
  });
  it("a tap means the die there, or the spot", () => {
    const at = (x: number, y: number, from = aim) => aimAt(from, { x, y }, dice, 120, arenaOf(view));
    expect(at(1010, 20).die).toBe(2);
    expect(writeAim(at(520, -304))).toBe("throw 2 at 52,-30 hard");
    expect(writeAim(at(1010, 20, { ...aim, verb: "place" }))).toBe("place 101,2");
    expect(nextTarget({ ...aim, die: 3 }, dice, 1).die).toBe(1);
    expect(nextTarget({ ...aim, die: 0 }, dice, -1).die).toBe(3);
    expect(writeAim(nudge({ ...aim, die: 2 }, dice, { x: 0, y: 5 }, arenaOf(view)))).toBe("throw 2 at 100,5 hard");
  });
  it("a tap on the frame of the box means the edge of its floor", () => {
    const at = (x: number, y: number, walls = 15) => aimAt(aim, { x, y }, [], 120, { ...arenaOf(view), walls }).spot;
    expect(at(-2100, 1690)).toEqual({ x: -203, y: 165 });
    expect(at(2100, -1690)).toEqual({ x: 203, y: -165 });
    expect(at(2100, -1690, 0)).toEqual({ x: 210, y: -169 }); /* no box */
    const spot = { x: 203, y: 0 };
    expect(nudge({ ...aim, die: 0, spot }, [], { x: 5, y: 0 }, arenaOf(view)).spot).toEqual(spot);
  });
  it("dice of the same worth stand together", () => {
    const groups = groupsOf(dice, (one) => sixtyfiveAim.worthOf(one, offers));
    expect(groups.map(({ worth, dice: some }) => [worth, some.map(({ number }) => number)])).toEqual([
      ["you need it", [1, 3]],
      ["you have one: it is rolled back", [2]],
    ]);
  });
  it("the hand is across the ring, or where it is said to be", () => {
    const box = arenaOf(view);
    expect(handOf({ ...aim, die: 2 }, { x: 100, y: 0 }, box, 0).x).toBeCloseTo(-203.2);
    expect(handOf({ ...aim, manner: "far" }, { x: 100, y: 0 }, box, 0).y).toBeCloseTo(165.1);
  });
  it("Marbles: dice that may be thrown, at what matches", () => {
    const table = marblesView({
      table: "physics",
      dice: [
        marble(1, 0, 6, "hand", { lit: true }),
        marble(2, 0, 2, "hand", { lit: true }),
        marble(3, 1, 6, "ring", { pose: pose(10, 0) }),
      ],
    });
    const reach = marblesAim.reachOf(table, []);
    expect(reach.firsts).toEqual([2, 6]);
    expect(writeAim(fitAim(undefined, reach, 2.2))).toBe("throw 6 at 3 medium");
    expect(writeAim(fitAim({ ...aim, first: 2, die: 0 }, reach, 2.2))).toBe("throw 2 at 0,0 hard");
    const listed = [
      { ...offer("throw 6 at 3"), prospect: { ...goal, die: 3, face: 6, owner: 1, worth: "it matches" } },
    ];
    expect(diceOf(table).map((one) => marblesAim.worthOf(one, listed))).toEqual(["", "", "it matches"]);
  });
});

describe("everybody's own side is at the bottom", () => {
  const two = marblesView();
  const three = marblesView({ seats: [marblesSeat(), marblesSeat(), marblesSeat()] });
  const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 });
  it("watchers and the first player see the map as it is", () => {
    expect([sideOf(two, -1), sideOf(two, 0), sideOf(two, 1)]).toEqual([0, 0, 180]);
    expect([sideOf(three, 1), sideOf(three, 2)]).toEqual([240, 120]);
  });
  it.each([
    [two, 1, { x: 0, y: 100 }],
    [three, 1, { x: 86.6, y: 50 }],
    [three, 2, { x: -86.6, y: 50 }],
  ])("where a hand is, is near", (view, seat, hand) => {
    const side = sideOf(view, seat);
    expect(rounded(turnSpot(hand, side))).toEqual({ x: 0, y: -100 });
    expect(rounded(unturnSpot(turnSpot({ x: 30, y: -70 }, side), side))).toEqual({ x: 30, y: -70 });
  });
  it("half a turn is exact", () => {
    expect(turnSpot({ x: 52, y: -30 }, 180)).toEqual({ x: -52, y: 30 });
    expect(unturnSpot({ x: -52, y: 30 }, 180)).toEqual({ x: 52, y: -30 });
  });
  it("dice are turned with it, and show what they showed", () => {
    const pose = lying(turned(30));
    const seen = facesSeen(turnPose({ ...pose, x: 10, y: 20 }, 180))[0]!;
    expect(turnPose({ ...pose, x: 10, y: 20 }, 180)).toMatchObject({ x: -10, y: -20 });
    expect(seen.face).toBe(3);
    expect(map(seen.matrix, 100, 50)).toEqual([-43, 25]);
    const leaning = facesSeen(turnPose(lying(tipped(30)), 180));
    expect(leaning.map(({ face }) => face)).toEqual([2, 3]);
    expect(map(leaning[1]!.matrix, 50, 0)).toEqual([0, 18]);
  });
  it("sides are called what they are on the screen", () => {
    expect(["near", "far", "left", "right", "", "overhand"].map((way) => wayOnScreen(way, 180))).toEqual([
      "far",
      "near",
      "right",
      "left",
      "",
      "overhand",
    ]);
    expect(wayOnScreen("near", 0)).toBe("near");
  });
  it("a sheet that is turned needs more room", () => {
    const arena = arenaOf({
      arena: { kind: "paper1", length: 2800, width: 2160, wall: 0, walls: 15, ring_x: 950, ring_y: 950, die: 160 },
    });
    expect(frameOf(arena, [], 10, 180)).toEqual(frameOf(arena, [], 10));
    expect(frameOf(arena, [], 10, 120).height).toBeGreaterThan(frameOf(arena, [], 10).height);
  });
});

describe("the cone of a hand", () => {
  const trial = { legal: true, why: "", cone: { from: [-2032, 0], to: [500, 0], start: 160, across: 300, along: 700 } };
  it("is as wide as the server says", () => {
    const { sides, spread } = coneShape(coneOf(trial)!, 0);
    expect(sides).toEqual([
      { x: -2032, y: -160 },
      { x: -2032, y: 160 },
      { x: 500, y: 300 },
      { x: 500, y: -300 },
    ]);
    expect(spread).toEqual({ cx: 500, cy: 0, rx: 700, ry: 300, transform: "rotate(0 500 0)" });
  });
  it("is turned like everything else", () => {
    const { sides, spread } = coneShape(coneOf(trial)!, 180);
    expect(sides[0]).toEqual({ x: 2032, y: 160 });
    expect(spread).toMatchObject({ cx: -500, rx: 700 });
  });
  it("is not there where nothing is said of it", () => {
    expect(coneOf({ legal: true, why: "" })).toBeUndefined();
    expect(coneOf(undefined)).toBeUndefined();
  });
});
