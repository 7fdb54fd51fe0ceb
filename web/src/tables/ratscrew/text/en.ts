/* What the table of Ratscrew says. */
export const en = {
  clear: (parts: string[]) => `Clear ${parts.join(" and ")}`,
};
