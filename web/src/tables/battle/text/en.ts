/* What the table of Battle says. */
export const en = {
  take: (number: string) => `Take a ${number}`,
  choices: { double: "Declare the double", single: "Keep them single" } as Record<string, string>,
};
