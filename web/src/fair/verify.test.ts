import { describe, expect, it } from "vitest";
import { readText, recordNamed, records, type ToldRecord } from "../../test/fair-data";
import { readAsk } from "./ask";
import { commitOf, rollBySeed, sealOf } from "./dice";
import type { Kept } from "./kept";
import type { Misfit, Wrong } from "./report";
import { fromHex } from "./sha256";
import { verifyRecord, type Step } from "./verify";

const COMMIT = "1d3f4625ab4f7ad83968486dff92f64d4e6fa982e2271c9d25dedb21b163747c";
const ANN = "00112233445566778899aabbccddeeff";
const BEN = "3141592653589793238462643383279f";
const kept: Kept = { commit: COMMIT, seals: [sealOf(ANN)!, sealOf(BEN)!, ""], own: [0] };

const fairNames = ["wager-fair", "soup-fair"] as const;

interface Case {
  readonly text: string;
  readonly steps: readonly Step[];
}

function caseOf(record: ToldRecord): Case {
  return { text: readText(record.file), steps: record.answer.steps };
}

/** Lines of a text with their numbers, so that each can be tampered with. */
function linesOf(text: string): { number: number; line: string }[] {
  return text.split("\n").map((line, index) => ({ number: index + 1, line }));
}

/** The text with one line replaced; null leaves it out. */
function withLine(text: string, number: number, line: string | null): string {
  const lines = text.split("\n");
  lines.splice(number - 1, 1, ...(line === null ? [] : [line]));
  return lines.join("\n");
}

function lineNumber(text: string, beginning: string): number {
  const found = linesOf(text).find(({ line }) => line.startsWith(beginning));
  if (!found) {
    throw new Error(`found no line "${beginning}"`);
  }
  return found.number;
}

/** What is shown is what the text says: for tampering with the text alone. */
function showing(text: string, steps: readonly Step[]): Step[] {
  const inputs = linesOf(text).filter(({ line }) => /^(roll|[0-9])/.test(line));
  return steps.map((step, index) => (index === 0 ? step : { ...step, l: inputs[index - 1]?.line ?? "" }));
}

function wrongOf(text: string, steps: readonly Step[], notes: Kept | null = null): Wrong {
  const report = verifyRecord(text, steps, notes);
  expect(report.verdict).toBe("wrong");
  return report.wrong!;
}

describe("records of all kinds get the verdict of the program", () => {
  const verdicts = { seed: "from a seed", table: "entered by the table", commit: "fair" } as const;

  it.each(records)("$file", (record) => {
    const { text, steps } = caseOf(record);
    const report = verifyRecord(text, steps);
    expect(report.wrong).toBeNull();
    expect(report.verdict).toBe(verdicts[record.answer.dice.split(" ")[0] as keyof typeof verdicts]);
    expect(report.rolls).toBe(linesOf(text).filter(({ line }) => line.startsWith("roll")).length);
    expect(report.isOver).toBe(steps.at(-1)?.places !== undefined);
  });
});

describe("a game that goes on from the midst of another one", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));
  const begins = lineNumber(text, "roll");
  const given = (inputs: number) => withLine(text, begins, `given ${inputs}\n${linesOf(text)[begins - 1]?.line}`);
  const forged = (inputs: number) => given(inputs).replace("\nroll 4\n", "\nroll 5\n");

  it("is proved from there on", () => {
    const report = verifyRecord(given(3), steps);
    expect(report).toMatchObject({ verdict: "fair", wrong: null, given: 3, rolls: 14 });
  });

  it("says nothing of what was given", () => {
    expect(verifyRecord(forged(1), showing(forged(1), steps))).toMatchObject({ verdict: "fair", rolls: 15 });
    expect(wrongOf(text.replace("\nroll 4\n", "\nroll 5\n"), steps)).toMatchObject({ about: "roll", roll: 1 });
  });

  it("has all that it was given", () => {
    expect(wrongOf(given(1000), steps)).toMatchObject({ about: "end", expected: "the 1000 that were given" });
  });
});

describe("a fair game", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));

  it("tells its figures and who shook", () => {
    const report = verifyRecord(text, steps);
    expect(report).toEqual({
      verdict: "fair",
      wrong: null,
      rolls: 16,
      given: 0,
      isOver: true,
      seed: null,
      commit: COMMIT,
      secret: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
      key: "bfe4f00a059fc102196208ada518d16061050407bf300d36c87c11273257e86c",
      isCompared: false,
      seats: [
        { name: "Ann", bot: "", shaking: "shook", shake: ANN, seal: sealOf(ANN) },
        { name: "Ben", bot: "", shaking: "shook", shake: BEN, seal: sealOf(BEN) },
        { name: "Cy", bot: "casual", shaking: "bot", shake: "", seal: "" },
      ],
    });
  });

  it("fits what was kept, in digits of either case", () => {
    const loud = { ...kept, commit: COMMIT.toUpperCase(), seals: kept.seals.map((seal) => seal.toUpperCase()) };
    for (const notes of [kept, loud]) {
      expect(verifyRecord(text, steps, notes)).toMatchObject({ verdict: "fair", isCompared: true });
    }
  });

  it("may be written with capitals, comments, blank lines and CRLF", () => {
    const loud = text
      .replace(/^(dice commit|shake .|reveal) (.*)$/gm, (_, key: string, digits: string) => {
        return `${key} ${digits.toUpperCase()}`;
      })
      .replace(/\n/g, "  # said\r\n\r\n");
    expect(verifyRecord(loud, steps).verdict).toBe("fair");
  });

  it("may have times", () => {
    expect(verifyRecord(text.replace("\nroll 4\n", "\nroll 4 @1.5s\n"), steps).verdict).toBe("fair");
  });
});

describe("every roll that is changed is noticed", () => {
  it.each(fairNames)("%s, every value", (name) => {
    const { text, steps } = caseOf(recordNamed(name));
    const rolls = linesOf(text).filter(({ line }) => line.startsWith("roll"));
    rolls.forEach(({ number, line }, index) => {
      const words = line.split(" ");
      for (let at = 1; at < words.length; at++) {
        const changed = words.map((word, place) => (place === at ? String((Number(word) % 6) + 1) : word));
        const tampered = withLine(text, number, changed.join(" "));
        const wrong = wrongOf(tampered, showing(tampered, steps));
        /* An order of two seats has only two faces: a third is no record. */
        if (wrong.about === "record") {
          expect(wrong).toMatchObject({ line: number, why: expect.stringContaining("expected 1 to") as string });
        } else {
          expect(wrong).toMatchObject({ about: "roll", line: number, roll: index + 1 });
        }
      }
    });
  });

  it("says what was found and what was expected", () => {
    const { text, steps } = caseOf(recordNamed("wager-fair"));
    const number = lineNumber(text, "roll 4");
    expect(wrongOf(withLine(text, number, "roll 5"), steps)).toEqual({
      about: "roll",
      line: number,
      roll: 1,
      found: "roll 5",
      expected: "roll 4",
    });
  });

  it("names the value of a long roll", () => {
    const { text, steps } = caseOf(recordNamed("soup-fair"));
    const number = lineNumber(text, "roll 1 4 6 4");
    const tampered = withLine(text, number, linesOf(text)[number - 1]!.line.replace("roll 1 4 6 4", "roll 1 4 6 3"));
    expect(wrongOf(tampered, steps)).toEqual({
      about: "roll",
      line: number,
      roll: 1,
      value: 4,
      found: "3",
      expected: "4",
    });
  });

  it.each([12, 13])("tells all of a roll of up to 12 values: %i", (count) => {
    const ask = [{ count, sides: 6 }];
    const right = rollBySeed(7n, 0, readAsk(ask)).map(String);
    const found = ["6", "6", ...right.slice(2)];
    const text = `hazard 1\ngame any rules 1\nseats 2\ndice seed 7\nroll ${found.join(" ")}\n`;
    const wrong = wrongOf(text, [{ roll: ask }, {}]);
    const whole = { found: `roll ${found.join(" ")}`, expected: `roll ${right.join(" ")}` };
    expect(wrong).toMatchObject(count === 12 ? whole : { value: 1, found: "6", expected: right[0] });
  });

  it("two rolls that change places are noticed", () => {
    const { text, steps } = caseOf(recordNamed("wager-fair"));
    const swapped = text.replace("roll 1\nroll 3\n", "roll 3\nroll 1\n");
    expect(swapped).not.toBe(text);
    expect(wrongOf(swapped, showing(swapped, steps))).toMatchObject({ about: "roll", found: "roll 3" });
  });

  it("a game by seed", () => {
    const { text, steps } = caseOf(recordNamed("fair-seed-wager"));
    const number = lineNumber(text, "roll");
    const tampered = withLine(text, number, `roll ${(Number(linesOf(text)[number - 1]!.line.slice(5)) % 6) + 1}`);
    expect(wrongOf(tampered, showing(tampered, steps))).toMatchObject({ about: "roll", line: number, roll: 1 });
    expect(wrongOf(text.replace("dice seed 42", "dice seed 43"), steps)).toMatchObject({ about: "roll" });
  });

  it("real dice are only held against what dice can show", () => {
    const { text, steps } = caseOf(recordNamed("wager-base"));
    const number = lineNumber(text, "roll");
    const other = withLine(text, number, "roll 1");
    expect(verifyRecord(other, showing(other, steps)).verdict).toBe("entered by the table");
    expect(wrongOf(withLine(text, number, "roll 7"), steps)).toEqual({
      about: "record",
      line: number,
      why: "value 1 is 7: expected 1 to 6 on a die of 6",
    });
  });
});

describe("every digit of commitment, secret and shakes counts", () => {
  it.each(fairNames)("%s", (name) => {
    const { text, steps } = caseOf(recordNamed(name));
    for (const key of ["dice commit ", "reveal ", "shake 1 ", "shake 2 "]) {
      const number = lineNumber(text, key);
      const { line } = linesOf(text)[number - 1]!;
      for (let at = key.length; at < line.length; at++) {
        const digit = ((parseInt(line[at]!, 16) + 1) % 16).toString(16);
        const tampered = withLine(text, number, line.slice(0, at) + digit + line.slice(at + 1));
        const wrong = wrongOf(tampered, steps);
        expect(wrong.about).toBe(key.startsWith("shake") ? "roll" : "secret");
      }
    }
  });

  it("a wrong secret is told with both commitments", () => {
    const { text, steps } = caseOf(recordNamed("wager-fair"));
    const secret = "ff".repeat(32);
    const number = lineNumber(text, "reveal");
    expect(wrongOf(withLine(text, number, `reveal ${secret}`), steps)).toEqual({
      about: "secret",
      line: number,
      found: commitOf(fromHex(secret, 32)!),
      expected: COMMIT,
    });
  });
});

describe("shakes that are moved, left out or added", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));
  const shake1 = `shake 1 ${ANN}\n`;
  const shake2 = `shake 2 ${BEN}\n`;

  const tampered: [what: string, text: string][] = [
    ["the first left out", text.replace(shake1, "")],
    ["the second left out", text.replace(shake2, "")],
    ["both left out", text.replace(shake1 + shake2, "")],
    ["seats exchanged", text.replace(shake1 + shake2, `shake 1 ${BEN}\nshake 2 ${ANN}\n`)],
    ["at another seat", text.replace("shake 2", "shake 3")],
    ["one more", text.replace(shake2, `${shake2}shake 3 ${"ab".repeat(16)}\n`)],
    ["a seat more", text.replace("Ann, Ben, Cy", "Ann, Ben, Cy, Dot").replace("-, -, casual", "-, -, casual, casual")],
    ["a seat less", text.replace("Ann, Ben, Cy", "Ann, Ben").replace("-, -, casual", "-, -")],
  ];
  it.each(tampered)("%s", (_, changed) => {
    expect(changed).not.toBe(text);
    expect(verifyRecord(changed, steps).verdict).toBe("wrong");
  });
});

describe("a record that is not whole", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));
  const inputs = steps.length - 1;

  it("is noticed wherever it is cut off", () => {
    const firstInput = lineNumber(text, "roll");
    for (let left = 0; left < inputs; left++) {
      const cut = text
        .split("\n")
        .slice(0, firstInput - 1 + left)
        .join("\n");
      expect(wrongOf(cut, steps.slice(0, left + 1))).toEqual({
        about: "end",
        line: firstInput - 1 + left,
        found: "the end of the record",
        expected: "more",
      });
    }
  });

  it("is not revealed without the secret, over or not", () => {
    const hidden = withLine(text, lineNumber(text, "reveal"), null);
    expect(verifyRecord(hidden, steps)).toMatchObject({ verdict: "not revealed", isOver: true, key: "", secret: "" });
    const cut = hidden.split("\n").slice(0, -2).join("\n");
    expect(verifyRecord(cut, steps.slice(0, -1))).toMatchObject({ verdict: "not revealed", isOver: false });
  });

  it("is not a record", () => {
    expect(wrongOf("hazard 2\n", steps)).toEqual({
      about: "record",
      line: 1,
      why: 'found "hazard 2", expected "hazard 1"',
    });
  });
});

describe("what this client kept", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));
  const withoutBen = withLine(text, lineNumber(text, "shake 2"), null);
  const other = "ab".repeat(32);

  it("shows another commitment", () => {
    expect(wrongOf(text, steps, { ...kept, commit: other })).toEqual({
      about: "kept commitment",
      line: lineNumber(text, "dice"),
      found: COMMIT,
      expected: other,
    });
  });

  it("shows that there was a commitment at all", () => {
    const seeded = caseOf(recordNamed("fair-seed-wager"));
    expect(wrongOf(seeded.text, seeded.steps, kept)).toMatchObject({
      about: "kept commitment",
      found: "",
      expected: COMMIT,
    });
  });

  it("shows a shake that was not the one sealed", () => {
    const seals = [sealOf(ANN)!, other, ""];
    expect(wrongOf(text, steps, { ...kept, seals })).toEqual({
      about: "kept seal",
      line: lineNumber(text, "shake 2"),
      seat: 1,
      found: sealOf(BEN),
      expected: other,
    });
  });

  it("shows a shake that was never sealed", () => {
    const seals = [sealOf(ANN)!, "", ""];
    expect(wrongOf(text, steps, { ...kept, seals })).toMatchObject({ about: "kept seal", seat: 1, expected: "" });
  });

  it("shows that its own shake was left out", () => {
    /* Not revealed: nothing else can be wrong. */
    const hidden = withLine(withoutBen, lineNumber(withoutBen, "reveal"), null);
    expect(wrongOf(hidden, steps, { ...kept, own: [1] })).toEqual({
      about: "own shake",
      line: null,
      seat: 1,
      found: "",
      expected: sealOf(BEN),
    });
  });

  it("says why others did not shake", () => {
    const hidden = withLine(withoutBen, lineNumber(withoutBen, "reveal"), null);
    const shaking = (notes: Kept | null) => verifyRecord(hidden, steps, notes).seats.map((seat) => seat.shaking);
    expect(shaking(null)).toEqual(["shook", "unknown", "bot"]);
    expect(shaking(kept)).toEqual(["shook", "sealed but did not shake", "bot"]);
    expect(shaking({ ...kept, seals: [sealOf(ANN)!, "", ""] })).toEqual(["shook", "not sealed", "bot"]);
    expect(verifyRecord(hidden, steps, kept).verdict).toBe("not revealed");
  });

  it("is not looked at where something is wrong already", () => {
    const tampered = withLine(text, lineNumber(text, "roll 4"), "roll 5");
    expect(wrongOf(tampered, steps, { ...kept, commit: other })).toMatchObject({ about: "roll" });
  });
});

describe("what the replay shows", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));
  const at = (index: number, change: Step): Step[] => steps.map((step, own) => (own === index ? change : step));
  const first = lineNumber(text, "roll 4");

  it("must be the dice of the record", () => {
    const shown: Misfit = { about: "shown", line: first, found: "roll 5", expected: "roll 4" };
    expect(wrongOf(text, at(1, { ...steps[1], l: "roll 5" }))).toEqual(shown);
    expect(wrongOf(text, at(1, {}))).toMatchObject({ about: "shown", found: "" });
    expect(wrongOf(text, at(1, { l: "roll 4 4" }))).toMatchObject({ about: "shown" });
    expect(wrongOf(text, at(1, { l: "1 wager" }))).toMatchObject({ about: "shown" });
  });

  it("may hide dice from its viewer", () => {
    expect(verifyRecord(text, at(1, { ...steps[1], l: "roll ?" })).verdict).toBe("fair");
    const look = recordNamed("fair-seed-look");
    expect(look.answer.steps.some((step) => step.l?.includes("?"))).toBe(true);
  });

  it("must have a step for every input, and no more", () => {
    expect(wrongOf(text, steps.slice(0, -1))).toMatchObject({
      about: "shown",
      found: "25 steps",
      expected: "26 steps",
    });
    expect(wrongOf(text, [...steps, {}])).toMatchObject({ about: "shown", found: "27 steps", expected: "26 steps" });
    expect(wrongOf(text, [])).toMatchObject({ about: "shown", line: first, found: "0 steps" });
  });

  it("must ask for rolls where the record has them", () => {
    expect(wrongOf(text, at(0, {}))).toEqual({ about: "record", line: first, why: "found a roll, expected an action" });
    expect(wrongOf(text, at(1, { ...steps[1], roll: [{ count: 1, sides: 6 }] }))).toEqual({
      about: "record",
      line: first + 1,
      why: 'found "2 wager", expected a roll',
    });
  });

  it("must ask in a way that is understood", () => {
    expect(wrongOf(text, at(0, { roll: [1, 6] }))).toMatchObject({ about: "record", line: first });
    expect(wrongOf(text, at(0, { roll: [{ count: 2, sides: 6 }] }))).toEqual({
      about: "record",
      line: first,
      why: "1 value rolled: expected 2",
    });
  });
});

describe("what is no part of the proof", () => {
  const { text, steps } = caseOf(recordNamed("wager-fair"));

  it.each([
    ["names", text.replace("Ann, Ben, Cy", "Al, Bo, Cy")],
    ["choices", text.replace("1 end", "1 wager")],
    ["times", text.replace("1 end", "1 end @3.0s")],
  ])("%s", (_, changed) => {
    expect(changed).not.toBe(text);
    expect(verifyRecord(changed, steps).verdict).toBe("fair");
  });
});
