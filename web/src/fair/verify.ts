/* Checks the dice of a record: every roll is computed again, from the secret and the shakes or from the seed. The steps
   are those of docs/fairness.md; the C side is src/server/verify.c.

   The rules of the game stay with the server: its answer to `replay` says what each roll asked for. The record's text
   is what is checked, since the answer hides what its viewer might not have seen. */
import { readRecord, RecordError, type GameRecord, type RecordHeader, type RollInput } from "../game/record";
import { readAsk, type Ask } from "./ask";
import { commitOf, keyOf, rollByKey, rollBySeed, SECRET_SIZE } from "./dice";
import { compareKept, reportSeats, type Kept } from "./kept";
import type { FairReport, Misfit, Verdict, Wrong } from "./report";
import { fromHex, toHex } from "./sha256";
import { printValues, readValues } from "./values";

/** What is needed of a step of a `replay` answer: step k is what input k finds, and the last one the end. */
export interface Step {
  /** The input that led here, "?" for what the viewer may not see. */
  readonly l?: string;
  /** The roll that is awaited here. */
  readonly roll?: unknown;
  /** Only where the game is over. */
  readonly places?: readonly number[];
}

/** Thrown from wherever something does not fit, and caught in one place. */
class Found extends Error {
  readonly wrong: Wrong;

  constructor(wrong: Wrong) {
    super(wrong.about);
    this.wrong = wrong;
  }
}

/** Computes a roll again from its number and what it asked for. */
type Recompute = (number: number, ask: Ask) => bigint[];

/** What has been found out so far. */
interface Progress {
  /** All of them, and those that were rolled for this game. */
  rolls: number;
  ownRolls: number;
  isOver: boolean;
  key: string;
}

/** More values than this are no sentence: only the first wrong one is told. */
const SHORT_ROLL = 12;

function checkSecret(header: RecordHeader, commit: string, progress: Progress): Recompute | null {
  const secret = fromHex(header.reveal, SECRET_SIZE);
  if (!secret) {
    return null;
  }
  const found = commitOf(secret);
  if (found !== commit) {
    throw new Found({ about: "secret", line: header.lines.reveal, found, expected: commit });
  }
  const key = keyOf(secret, header.shakes);
  progress.key = toHex(key);
  return (number, ask) => rollByKey(key, number, ask);
}

/** What can be known of the dice before any roll is seen. */
function checkSource(
  header: RecordHeader,
  progress: Progress,
): { verdict: Exclude<Verdict, "wrong">; recompute: Recompute | null } {
  const { dice } = header;
  switch (dice.from) {
    case "seed":
      return { verdict: "from a seed", recompute: (number, ask) => rollBySeed(dice.seed, number, ask) };
    case "table":
      return { verdict: "entered by the table", recompute: null };
    case "commit": {
      const recompute = checkSecret(header, dice.commit, progress);
      return { verdict: recompute ? "fair" : "not revealed", recompute };
    }
  }
}

/** Runs what throws plain sentences, and says which line they are about. */
function blame<Result>(input: RollInput, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Found({ about: "record", line: input.line, why });
  }
}

/** How a roll differs: all of it where it is short, else the first wrong value. */
function tellDifference(input: RollInput, number: number, found: string[], expected: string[]): Misfit {
  const about = { about: "roll", line: input.line, roll: number + 1 } as const;
  if (found.length <= SHORT_ROLL) {
    return { ...about, found: `roll ${found.join(" ")}`, expected: `roll ${expected.join(" ")}` };
  }
  const value = found.findIndex((one, index) => one !== expected[index]);
  return { ...about, value: value + 1, found: found[value] ?? "", expected: expected[value] ?? "" };
}

/** The dice that people see in a replay are those that were checked, wherever they may see them. */
function checkShown(input: RollInput, values: readonly string[], line: string | undefined): void {
  const shown = line?.split(" @", 1)[0] ?? "";
  const [word, ...found] = shown.split(" ");
  const fits = found.length === values.length && found.every((one, index) => one === "?" || one === values[index]);
  if (word !== "roll" || !fits) {
    throw new Found({ about: "shown", line: input.line, found: shown, expected: `roll ${values.join(" ")}` });
  }
}

function checkRoll(input: RollInput, number: number, before: Step, after: Step, recompute: Recompute | null): void {
  if (before.roll === undefined) {
    throw new Found({ about: "record", line: input.line, why: "found a roll, expected an action" });
  }
  const ask = blame(input, () => readAsk(before.roll));
  const values = blame(input, () => readValues(ask, input.words));
  const printed = printValues(ask, values);
  if (recompute) {
    const expected = printValues(ask, recompute(number, ask));
    if (expected.some((value, index) => value !== printed[index])) {
      throw new Found(tellDifference(input, number, printed, expected));
    }
  }
  checkShown(input, printed, after.l);
}

/** Goes on to the end of the record, or to the first roll that does not follow. */
function checkInputs(
  record: GameRecord,
  steps: readonly Step[],
  recompute: Recompute | null,
  progress: Progress,
): void {
  record.inputs.forEach((input, index) => {
    const before = steps[index];
    const after = steps[index + 1];
    if (!before || !after) {
      const expected = `${record.inputs.length + 1} steps`;
      throw new Found({ about: "shown", line: input.line, found: `${steps.length} steps`, expected });
    }
    if (input.kind === "roll") {
      const isOwn = index >= record.header.given;
      checkRoll(input, progress.rolls, before, after, isOwn ? recompute : null);
      progress.rolls++;
      progress.ownRolls += isOwn ? 1 : 0;
    } else if (before.roll !== undefined) {
      throw new Found({ about: "record", line: input.line, why: `found "${input.text}", expected a roll` });
    }
  });
  if (steps.length > record.inputs.length + 1) {
    const expected = `${record.inputs.length + 1} steps`;
    throw new Found({ about: "shown", line: null, found: `${steps.length} steps`, expected });
  }
  if (record.inputs.length < record.header.given) {
    const found = `${record.inputs.length} inputs`;
    throw new Found({
      about: "end",
      line: record.lastLine,
      found,
      expected: `the ${record.header.given} that were given`,
    });
  }
  progress.isOver = steps.at(-1)?.places !== undefined;
}

function check(record: GameRecord, steps: readonly Step[], kept: Kept | null, progress: Progress): Verdict {
  const { header } = record;
  const { verdict, recompute } = checkSource(header, progress);
  checkInputs(record, steps, recompute, progress);
  if (verdict === "fair" && !progress.isOver) {
    /* A record that was cut off; or the coming rolls were told while they still mattered. */
    throw new Found({ about: "end", line: record.lastLine, found: "the end of the record", expected: "more" });
  }
  const misfit = kept && compareKept(header, kept);
  if (misfit) {
    throw new Found(misfit);
  }
  return verdict;
}

/** Runs a check; what does not fit becomes part of the result. */
function catchWrong(run: () => Verdict): { verdict: Verdict; wrong: Wrong | null } {
  try {
    return { verdict: run(), wrong: null };
  } catch (error) {
    if (error instanceof Found) {
      return { verdict: "wrong", wrong: error.wrong };
    }
    throw error;
  }
}

const nothingKnown: Omit<FairReport, "verdict" | "wrong"> = {
  seats: [],
  rolls: 0,
  given: 0,
  isOver: false,
  seed: null,
  commit: "",
  secret: "",
  key: "",
  isCompared: false,
};

/** Checks a record of which all steps of the `replay` answer are at hand. `kept` is what this client was shown before
    it shook; null if it was not at that table. */
export function verifyRecord(text: string, steps: readonly Step[], kept: Kept | null = null): FairReport {
  let record: GameRecord;
  try {
    record = readRecord(text);
  } catch (error) {
    if (error instanceof RecordError) {
      const { line, sentence: why } = error;
      return { ...nothingKnown, verdict: "wrong", wrong: { about: "record", line, why } };
    }
    throw error;
  }
  const { header } = record;
  const { dice } = header;
  const progress: Progress = { rolls: 0, ownRolls: 0, isOver: false, key: "" };
  const { verdict, wrong } = catchWrong(() => check(record, steps, kept, progress));
  return {
    verdict,
    wrong,
    seats: reportSeats(header, kept),
    rolls: progress.ownRolls,
    given: header.given,
    isOver: progress.isOver,
    seed: dice.from === "seed" ? dice.seed : null,
    commit: dice.from === "commit" ? dice.commit : "",
    secret: header.reveal,
    key: progress.key,
    isCompared: kept !== null,
  };
}
