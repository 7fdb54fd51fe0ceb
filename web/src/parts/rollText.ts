/* Values of real dice as they are typed or tapped. */
import type { DiceGroup } from "../protocol.gen";

/** How many values a roll needs. */
export function valuesNeeded(groups: readonly DiceGroup[]): number {
  return groups.reduce((sum, group) => sum + sizeOf(group), 0);
}

function sizeOf(group: DiceGroup): number {
  return group.count ?? group.deal ?? group.words ?? 0;
}

/** The group that the next value belongs to. */
export function groupAt(groups: readonly DiceGroup[], position: number): DiceGroup | undefined {
  let passed = 0;
  return groups.find((group) => {
    passed += sizeOf(group);
    return passed > position;
  });
}

/** Faces that can be tapped for a value; 0: it has to be typed. */
export function tappable(group: DiceGroup | undefined): number {
  const faces = group?.sides ?? group?.of ?? 0;
  return faces <= 20 ? faces : 0;
}

/* With at most nine faces a digit is a value, so that "351" is a roll of three. */
function isDigits(groups: readonly DiceGroup[]): boolean {
  return groups.every((group) => group.sides !== undefined && group.sides <= 9);
}

/* "4:3" are three fours. */
function readToken(token: string, isRun: boolean, most: number): string[] {
  const counted = /^(\d+):(\d+)$/.exec(token);
  if (counted) {
    return Array<string>(Math.min(Number(counted[2]), most)).fill(counted[1] ?? "");
  }
  return isRun ? (token.match(/\d/g) ?? []) : [token];
}

export function readValues(text: string, groups: readonly DiceGroup[]): string[] {
  const needed = valuesNeeded(groups);
  const tokens = text.split(/[\s,;]+/).filter(Boolean);
  return tokens.flatMap((token) => readToken(token, isDigits(groups), needed)).slice(0, needed);
}
