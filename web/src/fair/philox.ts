/* The generator of all dice: Philox4x32-10 and its streams, word for word as src/core/rng.c and
   include/hazard/rng.h. */

const ROUNDS = 10;
const MULTIPLIER_0 = 0xd2511f53;
const MULTIPLIER_1 = 0xcd9e8d57;
const WEYL_0 = 0x9e3779b9;
const WEYL_1 = 0xbb67ae85;

/** The C program makes this many words at a time; see `bits` for why that shows. */
const WORDS_A_REFILL = 32;

const TWO_32 = 0x1_0000_0000;

export type Block = readonly [number, number, number, number];

/** The upper 32 bits of a product of two 32-bit words. Nothing on the way needs more than the 53 bits that a number
    holds exactly. */
function highHalf(left: number, right: number): number {
  const lower = left * (right & 0xffff);
  const upper = left * (right >>> 16);
  return Math.floor((upper + Math.floor(lower / 0x10000)) / 0x10000);
}

/** The lower 32 bits of it. */
function lowHalf(left: number, right: number): number {
  return Math.imul(left, right) >>> 0;
}

/** The bare block function, as published: 128 bits of counter and 64 of key to 128 bits. */
export function philox(counter: Block, key: readonly [number, number]): Block {
  let [x0, x1, x2, x3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const high0 = highHalf(MULTIPLIER_0, x0);
    const low0 = lowHalf(MULTIPLIER_0, x0);
    const high1 = highHalf(MULTIPLIER_1, x2);
    const low1 = lowHalf(MULTIPLIER_1, x2);
    x0 = (high1 ^ x1 ^ k0) >>> 0;
    x1 = low1;
    x2 = (high0 ^ x3 ^ k1) >>> 0;
    x3 = low0;
    k0 = (k0 + WEYL_0) >>> 0;
    k1 = (k1 + WEYL_1) >>> 0;
  }
  return [x0, x1, x2, x3];
}

function halves(number: bigint): readonly [number, number] {
  return [Number(BigInt.asUintN(32, number)), Number(BigInt.asUintN(32, number >> 32n))];
}

/** A stream of random words for dice (purpose 0), named by a seed and a game number; from its beginning, or from one
    of its blocks of four words. */
export class Stream {
  private readonly key: readonly [number, number];
  private readonly game: readonly [number, number];
  private readonly firstBlock: number;
  private used = 0;
  private block: Block = [0, 0, 0, 0];

  constructor(seed: bigint, game: bigint, firstBlock = 0) {
    this.key = halves(seed);
    this.game = halves(game);
    this.firstBlock = firstBlock;
  }

  /** 32 fresh bits. */
  word(): number {
    const place = this.used % 4;
    if (place === 0) {
      const number = (this.firstBlock + this.used / 4) % TWO_32;
      this.block = philox([number, 0, this.game[0], this.game[1]], this.key);
    }
    this.used++;
    return this.block[place as 0 | 1 | 2 | 3];
  }

  /** 64 fresh bits. They never come from two refills: a single last word is thrown away. */
  bits(): bigint {
    if (this.used % WORDS_A_REFILL === WORDS_A_REFILL - 1) {
      this.word();
    }
    const low = this.word();
    return BigInt(low) | (BigInt(this.word()) << 32n);
  }

  /** Uniform on 0 … bound-1 without bias, for a bound from 1 to 2³²-1: Lemire's method. */
  below(bound: number): number {
    const threshold = TWO_32 % bound;
    for (;;) {
      const word = this.word();
      if (lowHalf(word, bound) >= threshold) {
        return highHalf(word, bound);
      }
    }
  }
}
