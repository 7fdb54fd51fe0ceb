/* What the table of Liar's Dice says. */
export const en = {
  round: (round: number) => `Round ${round}`,
  under: (dice: number, cups: number) => `${dice} dice under ${cups === 1 ? "one cup" : `${cups} cups`}`,
  covered: (dice: number) => (dice === 1 ? "1 die under the cup" : `${dice} dice under the cup`),
  hand: (faces: number[]) => `Under the cup: ${faces.join(", ")}`,
  out: "out",
  bid: (dice: number, face: number) => `${dice} × ${face}`,
  bidder: (name: string) => `${name} bids`,
  none: "No bid yet",
  before: "Bids before it",
};
