import { describe, expect, it } from "vitest";
import { requests } from "../../test/fair-data";
import { readAsk, type Ask } from "./ask";
import { sample } from "./chance";
import { keyOf, rollByKey, rollBySeed } from "./dice";
import { Stream } from "./philox";
import { fromHex } from "./sha256";
import { printValues } from "./values";

function line(ask: Ask, values: bigint[]): string {
  return ["roll", ...printValues(ask, values)].join(" ");
}

describe("random requests are answered as by the program", () => {
  it("covers every kind of group", () => {
    const kinds = requests
      .flatMap((request) => readAsk(request.roll))
      .map((group) => {
        const isLoaded = group.kind === "dice" && group.weights !== null;
        if (group.kind === "deal" && group.goesOn) {
          return "more of a deck";
        }
        return isLoaded ? "loaded dice" : group.count === 1 ? `one of ${group.kind}` : group.kind;
      });
    expect([...new Set(kinds)].sort()).toEqual(
      ["deal", "dice", "loaded dice", "more of a deck", "one of deal", "one of dice", "one of words", "words"].sort(),
    );
  });

  it.each(requests)("$seed from a stream", ({ seed, game, block, roll, values }) => {
    const ask = readAsk(roll);
    expect(line(ask, sample(ask, new Stream(BigInt(`0x${seed}`), BigInt(`0x${game}`), block)))).toBe(values);
  });

  it.each(requests)("$secret as a server's roll", ({ secret, shakes, number, roll, fair }) => {
    const ask = readAsk(roll);
    const key = keyOf(fromHex(secret, 32)!, shakes);
    expect(line(ask, rollByKey(key, number, ask))).toBe(fair);
  });

  it.each(requests)("$seed as a roll by seed", ({ seed, number, roll, seeded }) => {
    const ask = readAsk(roll);
    expect(line(ask, rollBySeed(BigInt(`0x${seed}`), number, ask))).toBe(seeded);
  });
});

/** Gives out chosen bits first: a die is drawn again so rarely that no random test gets there. */
class Rigged extends Stream {
  constructor(private readonly chosen: bigint[]) {
    super(1n, 1n);
  }

  override bits(): bigint {
    return this.chosen.shift() ?? super.bits();
  }
}

describe("dice from the same 64 bits", () => {
  const ask = readAsk([{ count: 3, sides: 6 }]);
  /* 2^64 mod 216 = 160: what is left of the bits must not be below it. Bits of n leave 216 n. */
  const fine = (1n << 64n) / 6n;

  it("are drawn again where they would be loaded", () => {
    expect(sample(ask, new Rigged([0n, fine]))).toEqual(sample(ask, new Rigged([fine])));
  });

  it("are not drawn again at the edge", () => {
    /* 1 leaves 216, which is not below 160. */
    expect(sample(ask, new Rigged([1n, fine]))).toEqual([1n, 1n, 1n]);
  });
});

describe("a request in a message", () => {
  it("may say who sees a group", () => {
    expect(readAsk([{ count: 1, sides: 6, to: [0] }])).toEqual([{ kind: "dice", count: 1, sides: 6, weights: null }]);
  });

  it("may be as large as the program allows", () => {
    const most = [
      { count: 1, sides: 64, weights: Array(64).fill(65535) as number[] },
      { count: 1, sides: 65535, to: [0], owner: 0 },
      { deal: 1, of: 1 },
      { deal: 500, of: 512 },
      { words: 9 },
      { words: 0 },
      { count: 0, sides: 1 },
      { deal: 0, of: 1 },
    ];
    expect(readAsk(most).map((group) => group.count)).toEqual([1, 1, 1, 500, 9, 0, 0, 0]);
  });

  const wrong: [roll: unknown, sentence: string][] = [
    [undefined, "expected a list of groups"],
    [{}, "expected a list of groups"],
    [[3, 6], "found the group 3, expected count and sides, deal and of, or words"],
    [[null], "found the group null"],
    [[{ count: 3 }], 'found the group {"count":3}'],
    [[{ count: 1, sides: 6, twist: 1 }], "found the group"],
    [[{ sides: 6 }], "found the group"],
    [[{ deal: 1 }], "found the group"],
    [[{ of: 1 }], "found the group"],
    [[{ deal: 1, of: 2, twist: 1 }], "found the group"],
    [[{ words: 1, twist: 1 }], "found the group"],
    [[{ count: 1, sides: 6, words: 1 }], "found the group"],
    [[{}], "found the group"],
    [[{ count: -1, sides: 6 }], "found count -1, expected a whole number from 0 to 512"],
    [[{ count: 1.5, sides: 6 }], "found count 1.5"],
    [[{ count: "1", sides: 6 }], 'found count "1"'],
    [[{ count: 1, sides: 0 }], "found sides 0, expected a whole number from 1 to 65535"],
    [[{ count: 1, sides: 65536 }], "found sides 65536"],
    [[{ count: 1, sides: 3, weights: [1, 2] }], "expected one for each of 3 faces"],
    [[{ count: 1, sides: 2, weights: [0, 0] }], "expected a face that can come up"],
    [[{ count: 1, sides: 2, weights: [0, 65536] }], "found a weight 65536"],
    [[{ count: 1, sides: 65, weights: Array(65).fill(1) }], "expected one for each of 65 faces"],
    [[{ deal: 5, of: 4 }], "found deal 5, expected a whole number from 0 to 4"],
    [[{ deal: 5, of: 513 }], "found of 513"],
    [[{ deal: 1, of: 4, goes_on: true }], "found group 1 going on, expected cards of the same deck before it"],
    [
      [
        { deal: 1, of: 5 },
        { deal: 1, of: 4, goes_on: true },
      ],
      "found group 2 going on",
    ],
    [
      [
        { count: 1, sides: 4 },
        { deal: 1, of: 4, goes_on: true },
      ],
      "found group 2 going on",
    ],
    [
      [
        { deal: 3, of: 4 },
        { deal: 2, of: 4, goes_on: true },
      ],
      "found more than 4 cards dealt from a deck of 4",
    ],
    [[{ deal: 3, of: 4, goes_on: 1 }], "found goes_on 1, expected true or false"],
    [[{ words: 513 }], "found words 513"],
    [[{ words: 300 }, { words: 300 }], "found 2 groups of 600 values"],
    [Array(9).fill({ words: 1 }), "found 9 groups"],
  ];
  it.each(wrong)("is refused: %j", (roll, sentence) => {
    expect(() => readAsk(roll)).toThrow(sentence);
  });
});
