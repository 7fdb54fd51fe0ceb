/* What the table of Dead Man's Wager says. */
import { minus } from "../../../text/say";

export const en = {
  choices: {
    end: "End the turn",
    wager: "Take the wager",
    stop: "Let it go",
    again: "Roll again",
  } as Record<string, string>,
  toTarget: (target: number) => `The race to ${target}`,
  streak: (isMark: boolean, length: number, of: number, face: number) =>
    `${isMark ? "Mark of the Beast" : "Outrageous Fortune"}: ${length} of ${of} rolls of ${face}`,
  offer: "The wager",
  poison: "poisoned",
  second: "A second roll",
  doubled: "A doubled turn: two rolls",
  round: (round: number) => `Round ${round}`,
  laidOut: "one more roll, as laid out above",
  outcome: (comesTo: "goes_on" | "wins" | "loses", points: number) =>
    comesTo !== "goes_on" ? comesTo : points === 0 ? "nothing" : points > 0 ? `+${points}` : minus(points),
  twoRolls: (name: string) => `two rolls for ${name}`,
  unrolled: "The die, not rolled yet",
  rolled: (name: string, face: number) => `${name} rolled ${face}`,
  fates: {
    target: "made it",
    fortune: "won by Fortune",
    mark: "out by the Mark",
    last: "last one left",
    beaten: "beaten",
  } as Record<string, string>,
};
