/* What a game's hint says: lines, and tables where lines have tabs; the first row of a table is its head. */

export type Paragraph = { kind: "words"; words: string } | { kind: "table"; head: string[]; rows: string[][] };

export function readAdvice(text: string): Paragraph[] {
  const read: Paragraph[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const cells = line.split("\t").map((cell) => cell.trim());
    const last = read.at(-1);
    if (cells.length === 1) {
      read.push({ kind: "words", words: line.trim() });
    } else if (last?.kind === "table") {
      last.rows.push(cells);
    } else {
      read.push({ kind: "table", head: cells, rows: [] });
    }
  }
  return read;
}

/** A number stays with its unit and a verb with what it is about: lines break elsewhere. */
export function typeset(cell: string): string {
  return cell
    .replace(/(^|[ (])-(?=\d)/g, "$1−")
    .replace(/(^|[ (])(\d[\d.]*) to (\d)/g, "$1$2–\u2060$3")
    .replace(/(\d) to (?=[+−]\d)/g, "$1\u2026\u2060")
    .replace(/(\d) %/g, "$1\u00a0%")
    .replace(/([a-z]) (\d)/g, "$1\u00a0$2");
}
