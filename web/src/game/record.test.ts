import { describe, expect, it } from "vitest";
import { readText, records } from "../../test/fair-data";
import { readRecord, RecordError } from "./record";

describe("records are read as by the program", () => {
  it.each(records)("$file", ({ file, answer }) => {
    const { header, inputs } = readRecord(readText(file));
    expect(header).toMatchObject({
      spec: answer.game,
      set: answer.set,
      names: answer.names,
      bots: answer.bots,
      first: answer.first,
    });
    expect(header.dice.from).toBe(answer.dice.split(" ")[0]);
    expect(inputs.length).toBe(answer.steps.length - 1);
    inputs.forEach((input, index) => {
      const line = answer.steps[index + 1]?.l ?? "";
      expect(line.includes("?") || input.text === line).toBe(true);
    });
  });

  it.each(records)("$file, its header as the server prints it", ({ file, answer }) => {
    const ours = readRecord(readText(file)).header;
    const theirs = readRecord(answer.header).header;
    expect({ ...theirs, lines: null }).toEqual({ ...ours, lines: null });
  });
});

const whole = `# a game
hazard 1
game wager:final+house rules 1
set target=30
set play_on=yes # on
seats Ann, Ben van X, Cy
bots -, casual, hold:25
first 2
dice commit ${"Ab".repeat(32)}
shake 3 ${"0F".repeat(16)}
reveal ${"cD".repeat(32)}

roll 4 4 1
2 wager @12.4s
3 timeout
1 declare 5  # five
`;

describe("a record", () => {
  it("has a header", () => {
    expect(readRecord(whole).header).toEqual({
      spec: "wager:final+house",
      game: "wager",
      presets: ["final", "house"],
      rules: 1,
      set: "target=30 play_on=yes",
      names: ["Ann", "Ben van X", "Cy"],
      bots: ["", "casual", "hold:25"],
      first: 1,
      given: 0,
      dice: { from: "commit", commit: "ab".repeat(32) },
      shakes: ["", "", "0f".repeat(16)],
      reveal: "cd".repeat(32),
      lines: { dice: 9, reveal: 11, shakes: [0, 0, 10] },
    });
  });

  it("has inputs", () => {
    const { inputs, lastLine } = readRecord(whole);
    expect(inputs).toEqual([
      { kind: "roll", line: 13, text: "roll 4 4 1", words: ["4", "4", "1"], tookMs: null },
      { kind: "action", line: 14, text: "2 wager @12.4s", seat: 1, action: "wager", tookMs: 12400 },
      { kind: "timeout", line: 15, text: "3 timeout", seat: 2, tookMs: null },
      { kind: "action", line: 16, text: "1 declare 5", seat: 0, action: "declare 5", tookMs: null },
    ]);
    expect(lastLine).toBe(16);
  });

  it("may come with a byte-order mark, CRLF and tabs", () => {
    const odd = `\ufeff${whole.replace(/\n/g, "\r\n").replace("roll 4 4 1", "\troll\t4 \t4  1\t")}`;
    expect(readRecord(odd).header).toEqual(readRecord(whole).header);
    expect(readRecord(odd).inputs[0]).toMatchObject({ words: ["4", "4", "1"] });
  });

  it("may leave out what is usual", () => {
    expect(readRecord("hazard 1\ngame pig rules 2\nseats 3").header).toEqual({
      spec: "pig",
      game: "pig",
      presets: [],
      rules: 2,
      set: "",
      names: ["Player 1", "Player 2", "Player 3"],
      bots: ["", "", ""],
      first: 0,
      given: 0,
      dice: { from: "table" },
      shakes: ["", "", ""],
      reveal: "",
      lines: { dice: 0, reveal: 0, shakes: [0, 0, 0] },
    });
  });

  it("may have eight seats, the last of which begins and shakes", () => {
    const { header } = readRecord(
      `hazard 1\ngame pig rules 1\nseats 8\nfirst 8\ndice commit ${"ab".repeat(32)}\nshake 8 ${"cd".repeat(16)}`,
    );
    expect(header.names).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Player ${number}`));
    expect(header.first).toBe(7);
    expect(header.shakes[7]).toBe("cd".repeat(16));
  });

  it.each([
    ["@0.0s", 0],
    ["@9.1s", 9100],
    ["@100000000.0s", 100_000_000_000],
  ])("may have inputs that took %s", (time, ms) => {
    expect(readRecord(whole.replace("@12.4s", time)).inputs[1]?.tookMs).toBe(ms);
  });

  /* Which is the server's business, so nothing of it stays; but what follows is read on. */
  it.each(["physics 1", "words english cb28d0e0dff94ecc"])("may say what it was played with: %s", (line) => {
    const { header, inputs, lastLine } = readRecord(whole.replace("seats", `${line}\nseats`));
    const without = readRecord(whole);
    expect(header).toEqual({ ...without.header, lines: { dice: 10, reveal: 12, shakes: [0, 0, 11] } });
    expect(inputs).toEqual(without.inputs.map((input) => ({ ...input, line: input.line + 1 })));
    expect(lastLine).toBe(17);
  });

  it("may have any seed of 64 bits", () => {
    const { header } = readRecord("hazard 1\ngame pig rules 1\nseats 2\ndice seed 18446744073709551615");
    expect(header.dice).toEqual({ from: "seed", seed: 18446744073709551615n });
  });
});

describe("a wrong record is refused with the line", () => {
  const digits = "ab".repeat(32);
  /** What is put in place of a line, or behind it; and what is said. */
  const wrong: [from: string, to: string, line: number, sentence: string][] = [
    [whole, "", 1, 'found an empty file, expected "hazard 1"'],
    [whole, "# only this\n", 1, 'found an empty file, expected "hazard 1"'],
    [whole, "hazard 1\n", 1, 'expected "game GAME:PRESET rules N"'],
    ["hazard 1", "hazard 2", 2, 'found "hazard 2", expected "hazard 1"'],
    ["hazard 1", "hazard 1 2", 2, 'found "hazard 1 2", expected "hazard 1"'],
    ["rules 1", "rules", 3, 'expected "game GAME:PRESET rules N"'],
    ["rules 1", "rules x", 3, 'expected "game GAME:PRESET rules N"'],
    ["rules 1", "rules 1 2", 3, 'expected "game GAME:PRESET rules N"'],
    ["game wager:final+house", "game", 3, 'expected "game GAME:PRESET rules N"'],
    ["rules 1", "rule 1", 3, 'expected "game GAME:PRESET rules N"'],
    ["game wager", "roll 4\ngame wager", 3, 'found "roll 4", expected "game GAME:PRESET rules N"'],
    ["seats Ann, Ben van X, Cy\n", "", 10, 'expected a line "seats NAME, NAME" in the header'],
    ["Ann,", "Ann,,", 6, 'found the name "", expected 1 to 47 characters without comma or hash'],
    ["Ann,", `${"é".repeat(24)},`, 6, "expected 1 to 47 characters"],
    ["Ann,", "A,B,C,D,E,F,G,", 6, "found more than 8 seats"],
    ["seats Ann", "seats 2\nseats Ann", 7, 'found "seats" a second time'],
    ["bots -,", "bots", 7, "found 2 bots for 3 seats: expected one, or -, a seat"],
    ["first 2", "first 4", 8, "found first 4, expected 1 to 3"],
    ["first 2", "first 0", 8, 'found "first 0", expected a seat number'],
    ["first 2", "first", 8, 'found "first ", expected a seat number'],
    ["first 2", "first 1\nfirst 2", 9, 'found "first" a second time'],
    ["first 2", "first 2\ngiven 1\ngiven 1", 10, 'found "given" a second time'],
    ["first 2", "given 0", 8, 'found "given 0", expected a number of inputs'],
    ["first 2", "given 2147483648", 8, 'found "given 2147483648", expected a number of inputs'],
    ["first 2", "given some", 8, 'found "given some", expected a number of inputs'],
    [
      "first 2",
      "last 2",
      8,
      'found "last 2", expected set, seats, bots, first, given, dice, shake, reveal or an input',
    ],
    ["dice commit", "dice", 9, 'expected "dice seed N", "dice table" or "dice commit X"'],
    ["dice commit", "dice table\ndice commit", 10, 'found "dice" a second time'],
    ["dice commit Ab", "dice commit A", 9, "found a commitment of 63 characters, expected 64 hexadecimal digits"],
    ["dice commit Ab", "dice commit Ag", 9, 'found the commitment "Ag'],
    [`dice commit ${"Ab".repeat(32)}`, "dice table", 10, 'found a shake, expected "dice commit X" in the header'],
    [`dice commit ${"Ab".repeat(32)}`, "dice seed 18446744073709551616", 9, 'found "dice seed 18446744073709551616"'],
    [`dice commit ${"Ab".repeat(32)}`, "dice seed -1", 9, 'found "dice seed -1"'],
    ["shake 3", "shake", 10, 'expected "shake SEAT X"'],
    ["shake 3", "shake x", 10, 'expected "shake SEAT X"'],
    ["shake 3", "shake 3 ab", 10, 'expected "shake SEAT X"'],
    ["shake 3", "shake 0", 10, "found a shake of seat 0, expected 1 to 8"],
    ["shake 3", "shake 9", 10, "found a shake of seat 9, expected 1 to 8"],
    ["shake 3", "shake 4", 10, "found a shake of seat 4, expected 1 to 3"],
    ["shake 3", `shake 3 ${"ab".repeat(16)}\nshake 3`, 11, "found a second shake of seat 3"],
    ["0F".repeat(16), "00".repeat(16), 10, "found a shake of zeros"],
    ["0F".repeat(16), "0F".repeat(15), 10, "found a shake of 30 characters, expected 32 hexadecimal digits"],
    ["reveal", `reveal ${digits}\nreveal`, 12, 'found "reveal" a second time'],
    ["cD".repeat(32), "cD", 11, "found a secret of 2 characters, expected 64 hexadecimal digits"],
    ["2 wager", "4 wager", 14, "found seat 4, expected 1 to 3"],
    ["2 wager", "0 wager", 14, "found seat 0, expected 1 to 3"],
    ["2 wager", "two wager", 14, 'found "two wager", expected "roll" or a seat number with an action'],
    ["@12.4s", "@12s", 14, "found a time that is not like @12.4s"],
    ["@12.4s", "@100000001.0s", 14, "found a time that is not like @12.4s"],
    ["2 wager @12.4s", "\u00072 wager", 14, "found the character U+0007 at column 1, expected text"],
    ["2 wager @12.4s", "2 wa\u0007ger", 14, "found the character U+0007 at column 5, expected text"],
    ["Ben van X", "Ben\u0085", 6, "found the character U+0085 at column 15, expected text"],
    ["Ben van X", "Ben\ud800", 6, "found the character U+D800 at column 15, expected text"],
  ];
  it.each(wrong)("%j → %j", (from, to, line, sentence) => {
    const text = whole.replace(from, to);
    expect(text).not.toBe(whole);
    try {
      readRecord(text);
      expect.unreachable("it was read");
    } catch (error) {
      expect(error).toBeInstanceOf(RecordError);
      const found = error as RecordError;
      expect(found.sentence).toContain(sentence);
      expect(found.line).toBe(line);
      expect(found.message).toBe(`line ${line}: ${found.sentence}`);
    }
  });

  it("a secret without a commitment", () => {
    const text = `hazard 1\ngame pig rules 1\nseats 2\nreveal ${digits}\n`;
    expect(() => readRecord(text)).toThrow('line 4: found a secret, expected "dice commit X" in the header');
  });
});
