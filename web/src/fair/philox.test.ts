import { describe, expect, it } from "vitest";
import { bounds } from "../../test/fair-data";
import { philox, Stream, type Block } from "./philox";

describe("philox", () => {
  /* The known answers that come with the published generator. */
  const known: [counter: Block, key: [number, number], out: Block][] = [
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ];
  it.each(known)("gives the published answer for %j", (counter, key, out) => {
    expect(philox(counter, key)).toEqual(out);
  });
});

describe("a stream", () => {
  it("draws below any bound as the program does", () => {
    for (const { seed, game, bound, draws } of bounds) {
      const stream = new Stream(BigInt(`0x${seed}`), BigInt(`0x${game}`));
      expect(draws.map(() => stream.below(bound))).toEqual(draws);
    }
  });

  it("draws again only where a value would come up too often", () => {
    class Rigged extends Stream {
      constructor(private readonly words: number[]) {
        super(0n, 0n);
      }

      override word(): number {
        return this.words.shift()!;
      }
    }
    /* 2^32 mod 3 = 1. Three times the first word ends in 0: too low. Three times the second ends in 1: just right. */
    const stream = new Rigged([0, 0xaaaaaaab, 7]);
    expect(stream.below(3)).toBe(2);
    expect(stream.word()).toBe(7);
  });

  it("goes on after its last block with the first", () => {
    const last = new Stream(7n, 9n, 0xffffffff);
    const first = new Stream(7n, 9n);
    for (let word = 0; word < 4; word++) {
      last.word();
    }
    expect(last.word()).toBe(first.word());
  });

  it("never takes 64 bits from two refills", () => {
    const words = new Stream(1n, 2n);
    const drawn = Array.from({ length: 34 }, () => words.word());
    const bits = new Stream(1n, 2n);
    for (let word = 0; word < 31; word++) {
      bits.word();
    }
    expect(bits.bits()).toBe(BigInt(drawn[32]!) | (BigInt(drawn[33]!) << 32n));
  });
});
