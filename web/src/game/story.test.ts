import { describe, expect, it } from "vitest";
import { records } from "../../test/fair-data";
import { countWords, printPieces, tell, tellPieces, type StoryEvent } from "./story";

describe("events are told as the program tells them", () => {
  it.each(records)("$file", ({ kinds, events, answer }) => {
    for (const { event, told } of events) {
      expect(tell(kinds, event, answer.names)).toBe(told);
    }
  });

  it("with every kind of event of these games among them", () => {
    const names = records.map(({ answer, kinds }) => kinds.map(({ name }) => `${answer.game.split(":")[0]} ${name}`));
    const told = records.flatMap(({ events }, index) => events.map(({ event }) => names[index]![event[0]]));
    expect(new Set(told)).toEqual(new Set(names.flat()));
  });
});

function told(sentence: string, ...[seat, other, a, b]: number[]): string {
  const event: StoryEvent = [0, seat ?? -1, other ?? -1, a ?? 0, b ?? 0, "XX-1"];
  return tell([{ name: "some", sentence }], event, ["Ann", "Ben"]);
}

describe("a sentence", () => {
  const sentences: [sentence: string, numbers: number[], words: string][] = [
    ["plain words", [], "plain words"],
    ["", [], ""],
    ["{seat} and {other}", [0, 1], "Ann and Ben"],
    ["{seat}{other}", [0, -1], "Ann"],
    ["{seat}", [5], ""],
    ["{a} and {b}", [0, 0, -3, 4], "-3 and 4"],
    ["{a point}, {b point}", [0, 0, 1, 2], "1 point, 2 points"],
    ["{a point}, {b point}", [0, 0, 0, -1], "0 points, -1 point"],
    ["{a die}, {b black die}", [0, 0, 1, 7], "1 die, 7 black dice"],
    ["{a  extra roll }", [0, 0, 2], "2 extra rolls"],
    ["{a: flip swap turn_over}!", [0, 0, 2], "turn over!"],
    ["<{a: flip swap}>", [0, 0, 2], "<>"],
    ["{a.0} {a.1} {a.2} {a.3}", [0, 0, -16580095], "1 2 3 255"],
    ["{b.1 die} {b.0: red white}", [0, 0, 0, 0x0201], "2 dice white"],
    ["{}x{ }", [], "x"],
    ["{c}", [0, 0, 1, 2], "2"],
    ["open {a", [0, 0, 1], "open {a"],
    ["close} {a}", [0, 0, 1], "close} 1"],
    ["{ {a}", [0, 0, 1, 2], "2"],
  ];
  it.each(sentences)("%j %j", (sentence, numbers, words) => {
    expect(told(sentence, ...numbers)).toBe(words);
  });

  it("says the word that it is about", () => {
    const kinds = [{ name: "some", sentence: "{seat} lays {text}: {a}" }];
    expect(tell(kinds, [0, 0, -1, 14, 0, "XX-1", "OAK"], ["Ann"])).toBe("Ann lays OAK: 14");
    expect(tell(kinds, [0, 0, -1, 14, 0, "XX-1"], ["Ann"])).toBe("Ann lays : 14");
  });

  it("knows which of its words are whose name", () => {
    expect(tellPieces([{ name: "some", sentence: "{seat} helps {other}" }], [0, 1, 0, 0, 0], ["Ann", "Ben"])).toEqual([
      { text: "Ben", seat: 1 },
      { text: " helps ", seat: null },
      { text: "Ann", seat: 0 },
    ]);
  });

  it("is refused for a kind that the game does not have", () => {
    expect(() => tell([{ name: "some", sentence: "" }], [1, 0, 0, 0, 0], [])).toThrow(
      "found an event of kind 1, expected 0 to 0",
    );
  });
});

describe("counting", () => {
  it.each([
    [1, "die", "1 die"],
    [-1, "die", "-1 die"],
    [2, "die", "2 dice"],
    [0, "wooden die", "0 wooden dice"],
    [3, "point", "3 points"],
    [3, "di", "3 dis"],
  ])("%d %s", (number, noun, words) => {
    expect(countWords(number, noun)).toBe(words);
  });
});

describe("a sentence in print", () => {
  const kinds = [
    { name: "some", sentence: "{seat} of {other} has {a}" },
    { name: "other", sentence: "it is {a}" },
  ];
  const names = ["the Miller", "the Monk", "ann"];
  const printed = (event: StoryEvent) =>
    printPieces(kinds, event, names)
      .map(({ text }) => text)
      .join("");

  it("begins with a capital, but a person is called what they call themselves", () => {
    expect(printed([0, 0, 1, 3, 0])).toBe("The Miller of the Monk has 3");
    expect(printed([0, 2, 0, 3, 0])).toBe("ann of the Miller has 3");
    expect(printed([1, -1, -1, 3, 0])).toBe("It is 3");
  });

  it("has a minus, not a hyphen", () => expect(printed([1, -1, -1, -4, 0])).toBe("It is −4"));
});
