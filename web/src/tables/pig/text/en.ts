/* What the table of Pig says. */
export const en = {
  choices: { roll: "Roll", hold: "Hold" } as Record<string, string>,
  rolled: (face: number) => `A ${face}`,
  unrolled: "The die, not rolled yet",
  pot: (points: number) => `${points} at stake`,
  potName: "at stake",
  rolls: (faces: number[]) => (faces.length > 0 ? `Rolled in this turn: ${faces.join(", ")}` : "Nothing rolled yet"),
  lost: "gone",
};
