/* What the table of any game that has no table of its own says. */
export const en = {
  covered: "covered",
  yes: "yes",
  no: "no",
  faces: (number: number, face: number) => `${number} showing ${face}`,
  unseen: (number: number) => `${number} not seen`,
  rolled: (face: number) => `A die showing ${face}`,
  seats: "Seats",
};
