/* What a game may ask of chance, and how a request is written in messages. The C side is include/hazard/chance.h. */

/** Dice: values 1 … sides, all faces alike unless each has its weight. */
export interface DiceGroup {
  readonly kind: "dice";
  readonly count: number;
  readonly sides: number;
  readonly weights: readonly number[] | null;
}

/** Cards of a deck of `sides`: different values 1 … sides, in dealt order. One that goes on is dealt from what the
    group before left in its deck. */
export interface DealGroup {
  readonly kind: "deal";
  readonly count: number;
  readonly sides: number;
  readonly goesOn: boolean;
}

/** Words of 64 random bits. */
export interface WordsGroup {
  readonly kind: "words";
  readonly count: number;
}

export type Group = DiceGroup | DealGroup | WordsGroup;

/** A request: its answer is one list of values, group after group. */
export type Ask = readonly Group[];

/* The bounds of the C side; they also keep a bad message from costing more than a good one. */
const MOST_GROUPS = 8;
const MOST_VALUES = 512;
const LARGEST_DECK = 512;
const MOST_WEIGHTS = 64;
const LARGEST_NUMBER = 0xffff;

export function valuesOf(ask: Ask): number {
  return ask.reduce((sum, group) => sum + group.count, 0);
}

function wholeNumber(value: unknown, name: string, least: number, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw new Error(`roll: found ${name} ${JSON.stringify(value)}, expected a whole number from ${least} to ${most}`);
  }
  return value;
}

function readWeights(value: unknown, sides: number): readonly number[] {
  if (!Array.isArray(value) || value.length !== sides || sides > MOST_WEIGHTS) {
    throw new Error(`roll: found weights ${JSON.stringify(value)}, expected one for each of ${sides} faces`);
  }
  const weights = value.map((weight: unknown) => wholeNumber(weight, "a weight", 0, LARGEST_NUMBER));
  if (weights.every((weight) => weight === 0)) {
    throw new Error("roll: found only weights of 0, expected a face that can come up");
  }
  return weights;
}

function readDice(count: unknown, sides: unknown, weights: unknown): DiceGroup {
  const faces = wholeNumber(sides, "sides", 1, LARGEST_NUMBER);
  return {
    kind: "dice",
    count: wholeNumber(count, "count", 0, MOST_VALUES),
    sides: faces,
    weights: weights === undefined ? null : readWeights(weights, faces),
  };
}

function readDeal(count: unknown, sides: unknown, goesOn: unknown): DealGroup {
  const deck = wholeNumber(sides, "of", 1, LARGEST_DECK);
  if (goesOn !== undefined && typeof goesOn !== "boolean") {
    throw new Error(`roll: found goes_on ${JSON.stringify(goesOn)}, expected true or false`);
  }
  return { kind: "deal", count: wholeNumber(count, "deal", 0, deck), sides: deck, goesOn: goesOn === true };
}

/** Who may see the values, and whose dice they are, changes nothing of what is drawn; any other member might. */
const WHO = ["to", "owner"];

function hasOnly(group: object, ...keys: string[]): boolean {
  return Object.keys(group).every((key) => WHO.includes(key) || keys.includes(key));
}

function readGroup(group: unknown): Group {
  if (typeof group === "object" && group !== null) {
    if ("count" in group && "sides" in group && hasOnly(group, "count", "sides", "weights")) {
      return readDice(group.count, group.sides, "weights" in group ? group.weights : undefined);
    }
    if ("deal" in group && "of" in group && hasOnly(group, "deal", "of", "goes_on")) {
      return readDeal(group.deal, group.of, "goes_on" in group ? group.goes_on : undefined);
    }
    if ("words" in group && hasOnly(group, "words")) {
      return { kind: "words", count: wholeNumber(group.words, "words", 0, MOST_VALUES) };
    }
  }
  throw new Error(`roll: found the group ${JSON.stringify(group)}, expected count and sides, deal and of, or words`);
}

/** How many cards of its deck lie in the groups before each group. */
export function dealtBefore(ask: Ask): number[] {
  let dealt = 0;
  return ask.map((group, index) => {
    const before = ask[index - 1];
    dealt = group.kind === "deal" && group.goesOn && before ? dealt + before.count : 0;
    return dealt;
  });
}

function checkDecks(ask: Ask): void {
  const dealt = dealtBefore(ask);
  ask.forEach((group, index) => {
    const before = ask[index - 1];
    if (group.kind === "deal" && group.goesOn && (before?.kind !== "deal" || before.sides !== group.sides)) {
      throw new Error(`roll: found group ${index + 1} going on, expected cards of the same deck before it`);
    }
    if (group.kind === "deal" && dealt[index]! + group.count > group.sides) {
      throw new Error(`roll: found more than ${group.sides} cards dealt from a deck of ${group.sides}`);
    }
  });
}

/** Reads the `roll` of a message. Throws a sentence that says what was found and what was expected. */
export function readAsk(roll: unknown): Ask {
  if (!Array.isArray(roll)) {
    throw new Error(`roll: found ${JSON.stringify(roll)}, expected a list of groups`);
  }
  const ask = roll.map(readGroup);
  if (ask.length > MOST_GROUPS || valuesOf(ask) > MOST_VALUES) {
    throw new Error(
      `roll: found ${ask.length} groups of ${valuesOf(ask)} values, expected at most ${MOST_GROUPS} of ${MOST_VALUES}`,
    );
  }
  checkDecks(ask);
  return ask;
}
