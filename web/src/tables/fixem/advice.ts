/* The engine's advice, read back: lines of numbers for people, which can as well be drawn. */

/** Chances by count, of one point or of any that no other row is about. */
export interface Spread {
  /** 0: any point. */
  point: number;
  chances: Map<number, number>;
}

export interface Prospect {
  action: string;
  /** That my prediction comes true, in percent. */
  mine: number;
  /** Other seats' predictions. */
  others: { seat: number; chance: number }[];
  /** Dice to be expected. */
  dice: number | undefined;
}

export interface Advice {
  spreads: Spread[];
  prospects: Prospect[];
  /** What the numbers mean, and whatever else was said. */
  words: string[];
}

function readSpread(line: string): Spread | undefined {
  const [, point, rest] = /^(?:any point|showing (\d)) (.*)$/.exec(line) ?? [];
  const pairs = [...(rest ?? "").matchAll(/(\d+): ([\d.]+) %/g)];
  return pairs.length === 0
    ? undefined
    : { point: Number(point ?? 0), chances: new Map(pairs.map(([, count, chance]) => [Number(count), Number(chance)])) };
}

function readPrediction(line: string): Prospect | undefined {
  const [, action, chance, dice] = /^(predict \d+x\d+): ([\d.]+) %(?:, ([\d.]+) dice.*)?$/.exec(line) ?? [];
  return action === undefined
    ? undefined
    : { action, mine: Number(chance), others: [], dice: dice === undefined ? undefined : Number(dice) };
}

/** "strip 2 6: you 12 %, Ben 3 %, Cy 40 %": names come in the order of seats. */
function readCard(line: string, names: readonly string[], seat: number): Prospect | undefined {
  const [, action, mine, rest = ""] = /^((?:pass|take|place|strip|change)[^:]*): you ([\d.]+) %(.*)$/.exec(line) ?? [];
  if (action === undefined) {
    return undefined;
  }
  let at = 0;
  const others = names.flatMap((name, index) => {
    const start = index === seat ? -1 : rest.indexOf(`, ${name} `, at);
    const chance = start < 0 ? undefined : /^[\d.]+/.exec(rest.slice(start + name.length + 3))?.[0];
    at = start < 0 ? at : start + name.length + 3;
    return chance === undefined ? [] : [{ seat: index, chance: Number(chance) }];
  });
  return { action, mine: Number(mine), others, dice: undefined };
}

export function readAdvice(text: string, names: readonly string[], seat: number): Advice {
  const advice: Advice = { spreads: [], prospects: [], words: [] };
  for (const line of text.split("\n").map((one) => one.trim())) {
    const spread = readSpread(line);
    const prospect = readPrediction(line) ?? readCard(line, names, seat);
    if (spread) {
      advice.spreads.push(spread);
    } else if (prospect) {
      advice.prospects.push(prospect);
    } else if (line) {
      advice.words.push(line);
    }
  }
  return advice;
}

/** The row about a point. */
export function spreadOf(advice: Advice | undefined, point: number): Spread | undefined {
  return advice?.spreads.find((spread) => spread.point === point) ?? advice?.spreads.find((spread) => spread.point === 0);
}
