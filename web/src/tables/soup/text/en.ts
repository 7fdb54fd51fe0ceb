/* What the table of Dice Soup says. */
export const en = {
  declare: (point: string) => `Declare ${point}`,
  look: ["Look at nothing", "Look at a third", "Look at two thirds", "Look at everything"] as readonly string[],
  round: (round: number) => `Round ${round}`,
  left: (dice: number, below: number) =>
    `${dice} ${dice === 1 ? "die" : "dice"} in the bowl${below > 0 ? `, the game ends below ${below}` : ""}`,
  bowl: "The bowl",
  column: (count: number, face: number, by: string) =>
    `${count} ${count === 1 ? "die shows" : "dice show"} ${face}${by ? `, declared by ${by}` : ""}`,
  unseen: (dice: number) => `${dice} ${dice === 1 ? "die" : "dice"} under the cover`,
  unseenName: (dice: number) => `${dice} under the cover`,
  declared: (face: number) => `declares ${face}`,
  level: (level: number) => `look level ${level}`,
  seen: (dice: number) => `${dice} seen`,
  toDeclare: (place: string) => `${place} to declare`,
  order: (names: string[]) => `In this order: ${names.join(", ")}`,
};
