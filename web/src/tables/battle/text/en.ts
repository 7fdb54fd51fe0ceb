/* What the table of Battle says. */
export const en = {
  take: (number: number) => `Take a ${number}`,
  choices: { double: "Declare the double", single: "Keep them single" } as Record<string, string>,
  round: (round: number) => `Round ${round}`,
  goal: "1 to 5, or four of a number, wins",
  strength: "strength",
  order: (place: number) => `attacks ${["first", "second", "third", "fourth", "fifth", "sixth"][place - 1] ?? place}`,
  holds: (cards: number[]) => (cards.length === 0 ? "No cards" : `Cards ${cards.join(", ")}`),
  down: (face: number) => `${face}, knocked out`,
  attack: (face: number, name: string) => `Knock out the ${face} of ${name}`,
  allRoll: "Everybody rolls.",
  supply: "supply",
  endless: "cards without end",
  left: (counts: number[]) => `Left: ${counts.map((count, index) => `${count} of ${index + 1}`).join(", ")}`,
};
