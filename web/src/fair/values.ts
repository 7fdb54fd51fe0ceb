/* The values of a roll as a record writes them: read, checked and printed as src/core/input.c and chance.c do. */
import { dealtBefore, valuesOf, type Ask, type Group } from "./ask";

const LARGEST_INTEGER = (1n << 63n) - 1n;

/** For each value of an answer: its group, and where that group begins, or the deck it is dealt from. */
function placesOf(ask: Ask): { group: Group; first: number }[] {
  const dealt = dealtBefore(ask);
  let next = 0;
  return ask.flatMap((group, index) => {
    const first = next - dealt[index]!;
    next += group.count;
    return Array.from({ length: group.count }, () => ({ group, first }));
  });
}

function readValue(word: string, group: Group, number: number): bigint {
  if (group.kind === "words") {
    if (/^[0-9a-f]{1,16}$/.test(word)) {
      return BigInt(`0x${word}`);
    }
    throw new Error(`value ${number} is "${word}": expected up to 16 hexadecimal digits`);
  }
  const value = /^[0-9]{1,40}$/.test(word) ? BigInt(word) : null;
  if (value === null || value > LARGEST_INTEGER) {
    throw new Error(`value ${number} is "${word}": expected a whole number`);
  }
  return value;
}

function checkValue(value: bigint, group: Group, earlier: readonly bigint[], number: number): void {
  if (group.kind === "words") {
    return;
  }
  if (value < 1n || value > BigInt(group.sides)) {
    const noun = group.kind === "dice" ? "a die" : "a deck";
    throw new Error(`value ${number} is ${value}: expected 1 to ${group.sides} on ${noun} of ${group.sides}`);
  }
  if (group.kind === "deal" && earlier.includes(value)) {
    throw new Error(`value ${number} is ${value}: that card is dealt already, expected another`);
  }
  if (group.kind === "dice" && group.weights?.[Number(value) - 1] === 0) {
    throw new Error(`value ${number} is ${value}: the loaded die cannot show that face`);
  }
}

/** The words after "roll" as values. Throws a sentence if no such roll could have come up. */
export function readValues(ask: Ask, words: readonly string[]): bigint[] {
  const wanted = valuesOf(ask);
  if (words.length !== wanted) {
    throw new Error(`${words.length} value${words.length === 1 ? "" : "s"} rolled: expected ${wanted}`);
  }
  const values: bigint[] = [];
  placesOf(ask).forEach(({ group, first }, index) => {
    const value = readValue(words[index]!, group, index + 1);
    checkValue(value, group, values.slice(first), index + 1);
    values.push(value);
  });
  return values;
}

/** The values as they stand after "roll". */
export function printValues(ask: Ask, values: readonly bigint[]): string[] {
  const places = placesOf(ask);
  return values.map((value, index) => value.toString(places[index]?.group.kind === "words" ? 16 : 10));
}
