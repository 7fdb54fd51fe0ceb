/* What the table of Ratscrew says. */
function listOf(faces: number[]): string {
  return faces.length === 0 ? "nothing" : faces.join(", ");
}

export const en = {
  clear: (parts: string[]) => `Clear ${parts.join(" and ")}`,
  lucky: (face: number) => `Lucky number ${face}`,
  luckyName: "lucky",
  luckyBrief: "pays when doubled",
  board: (faces: number[]) => `On the board: ${listOf(faces)}`,
  rolled: (faces: number[]) => `Just rolled: ${listOf(faces)}`,
  pool: (dice: number) => `${dice} ${dice === 1 ? "die" : "dice"} beside the board`,
  poolName: (dice: number) => `${dice} beside the board`,
  bonus: (points: number) => `Whoever empties the board has ${points} points more, and the game ends`,
  bonusName: "for an empty board",
};
