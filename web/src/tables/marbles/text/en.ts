/* What the table of Marbles for Squares says. */
export const en = {
  hand: "hand",
  limbo: "limbo",
  reserve: "reserve",
  captured: "captured",
  lies: (owner: string, place: "near" | "far" | "inside", worth: string) =>
    `of ${owner} ${{ near: "near the line on your side", far: "near the far line", inside: "further in" }[place]}: ${worth}`,
  outOfDice: "out of dice",
  lastTurns: "Last turns",
  tapHint: "Tap a die that glows in the ring, or one of your hand first.",
  tapTarget: (number: number) => `The ${number} is in your fingers: tap what it is thrown at.`,
  take: (face: number) => `Take the ${face} into your fingers`,
  throw: (number: number) => `Throw the ${number}`,
  aimDie: "Die",
  aimStyle: "Style",
  keys: [
    ["n, p", "Marbles: aim at the next die, the previous one"],
    ["← ↑ → ↓", "Marbles: aim beside it"],
    ["1 … 6", "Marbles: which rolled die"],
    ["+, −", "Marbles: harder, softer"],
    ["f", "Marbles: another style"],
  ] as [string, string][],
  throwWild: (number: number) => `Throw the ${number} at nothing`,
  throwAt: (number: number, face: number, force = "") => `Throw the ${number} at a ${face}${force && `, ${force}`}`,
  force: { medium: "Medium", soft: "Soft", hard: "Hard" },
  forceOf: "How hard a tap throws",
  layBack: "Lay it back",
  choices: {
    stop: "Throw no more",
    roll: "Roll your hand",
    limbo: "Try for a double",
  } as Record<string, string>,
};
