/* Rolls among the lines of a record. */

/** The faces of each roll; a hidden one is left out. */
export function rollsOf(lines: readonly string[]): number[][] {
  return lines
    .filter((line) => line.startsWith("roll "))
    .map((line) => line.slice(5).split(" ").map(Number))
    .filter((faces) => faces.every((face) => Number.isInteger(face)));
}
