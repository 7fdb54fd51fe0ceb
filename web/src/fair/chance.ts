/* Draws the answer to a request from a stream: the values that src/core/chance.c draws, in the same order. */
import { dealtBefore, type Ask, type DealGroup, type DiceGroup, type Group } from "./ask";
import type { Stream } from "./philox";

const TWO_64 = 1n << 64n;

/** Several dice share 64 bits, as many as keep sides^dice below 2³². */
function dicePerWord(sides: number, count: number): number {
  if (sides === 1) {
    return count;
  }
  let dice = 1;
  for (let product = sides * sides; product < 2 ** 32; product *= sides) {
    dice++;
  }
  return dice;
}

/** Multiply, take the high half as a die, go on with the low half. What is left at the end says whether the draw must
    be repeated to stay fair. */
function rollBatch(stream: Stream, count: number, sides: bigint): bigint[] {
  const product = sides ** BigInt(count);
  const threshold = TWO_64 % product;
  for (;;) {
    const values: bigint[] = [];
    let rest = stream.bits();
    for (let die = 0; die < count; die++) {
      const scaled = rest * sides;
      values.push((scaled >> 64n) + 1n);
      rest = BigInt.asUintN(64, scaled);
    }
    if (rest >= threshold) {
      return values;
    }
  }
}

function rollPlain(stream: Stream, group: DiceGroup): bigint[] {
  if (group.count === 1) {
    return [BigInt(stream.below(group.sides) + 1)];
  }
  const batch = dicePerWord(group.sides, group.count);
  const values: bigint[] = [];
  while (values.length < group.count) {
    values.push(...rollBatch(stream, Math.min(batch, group.count - values.length), BigInt(group.sides)));
  }
  return values;
}

/** The face in whose share of the total weight the point lies. */
function faceAt(weights: readonly number[], point: number): number {
  let face = 1;
  let rest = point;
  for (const weight of weights) {
    if (rest < weight) {
      break;
    }
    rest -= weight;
    face++;
  }
  return face;
}

function rollWeighted(stream: Stream, count: number, weights: readonly number[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: count }, () => BigInt(faceAt(weights, stream.below(total))));
}

function deal(stream: Stream, group: DealGroup, dealt: readonly bigint[]): bigint[] {
  const cards = Array.from({ length: group.sides }, (_, card) => BigInt(card + 1));
  const deck = cards.filter((card) => !dealt.includes(card));
  const left = deck.length;
  return Array.from({ length: group.count }, (_, card) => {
    const drawn = card + stream.below(left - card);
    const value = deck[drawn]!;
    deck[drawn] = deck[card]!;
    return value;
  });
}

function sampleGroup(group: Group, stream: Stream, dealt: readonly bigint[]): bigint[] {
  switch (group.kind) {
    case "dice":
      return group.weights ? rollWeighted(stream, group.count, group.weights) : rollPlain(stream, group);
    case "deal":
      return deal(stream, group, dealt);
    case "words":
      return Array.from({ length: group.count }, () => stream.bits());
  }
}

/** Draws the groups one after the other, each from the stream that it is given. */
export function sampleFrom(ask: Ask, streamOf: (group: number) => Stream): bigint[] {
  const dealt = dealtBefore(ask);
  const values: bigint[] = [];
  ask.forEach((group, index) => {
    const before = values.slice(values.length - dealt[index]!);
    values.push(...sampleGroup(group, streamOf(index), before));
  });
  return values;
}

/** Draws all groups from one stream. */
export function sample(ask: Ask, stream: Stream): bigint[] {
  return sampleFrom(ask, () => stream);
}
