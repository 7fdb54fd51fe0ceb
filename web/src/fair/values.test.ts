import { describe, expect, it } from "vitest";
import { readAsk } from "./ask";
import { printValues, readValues } from "./values";

const ask = readAsk([
  { count: 2, sides: 6 },
  { deal: 2, of: 9 },
  { deal: 1, of: 9 },
  { count: 1, sides: 3, weights: [0, 1, 1] },
  { words: 1 },
]);

describe("values of a roll", () => {
  it("are read group by group, a deck for each deal", () => {
    expect(readValues(ask, "1 6 9 1 9 2 ffffffffffffffff".split(" "))).toEqual([
      1n,
      6n,
      9n,
      1n,
      9n,
      2n,
      0xffffffffffffffffn,
    ]);
  });

  it("are printed as a record has them", () => {
    expect(printValues(ask, [1n, 6n, 9n, 1n, 9n, 2n, 255n])).toEqual("1 6 9 1 9 2 ff".split(" "));
  });

  const wrong: [words: string, sentence: string][] = [
    ["1 6 9 1 9 2", "6 values rolled: expected 7"],
    ["1", "1 value rolled: expected 7"],
    ["1 6 9 1 9 2 1 1", "8 values rolled: expected 7"],
    ["0 6 9 1 9 2 1", "value 1 is 0: expected 1 to 6 on a die of 6"],
    ["1 7 9 1 9 2 1", "value 2 is 7: expected 1 to 6 on a die of 6"],
    ["1 6 10 1 9 2 1", "value 3 is 10: expected 1 to 9 on a deck of 9"],
    ["1 6 9 9 9 2 1", "value 4 is 9: that card is dealt already, expected another"],
    ["1 6 9 1 9 1 1", "value 6 is 1: the loaded die cannot show that face"],
    ["1 6 9 1 9 2 10000000000000000", 'value 7 is "10000000000000000": expected up to 16 hexadecimal digits'],
    ["1 6 9 1 9 2 FF", 'value 7 is "FF": expected up to 16 hexadecimal digits'],
    ["1 ? 9 1 9 2 1", 'value 2 is "?": expected a whole number'],
    ["1 -1 9 1 9 2 1", 'value 2 is "-1": expected a whole number'],
    ["1 9223372036854775807 9 1 9 2 1", "value 2 is 9223372036854775807: expected 1 to 6"],
    ["1 9223372036854775808 9 1 9 2 1", 'value 2 is "9223372036854775808": expected a whole number'],
  ];
  it("are different cards where a deal goes on", () => {
    const hands = readAsk([
      { deal: 2, of: 5, to: [0] },
      { deal: 2, of: 5, to: [1], goes_on: true },
      { deal: 1, of: 5 },
    ]);
    expect(readValues(hands, "1 3 2 5 5".split(" "))).toEqual([1n, 3n, 2n, 5n, 5n]);
    expect(() => readValues(hands, "1 3 2 3 4".split(" "))).toThrow("value 4 is 3: that card is dealt already");
  });

  it.each(wrong)("are refused: %s", (words, sentence) => {
    expect(() => readValues(ask, words.split(" "))).toThrow(sentence);
  });
});
