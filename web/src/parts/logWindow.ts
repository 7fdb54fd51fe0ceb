/* A long log is drawn a window at a time: the newest, and more of what came before for whoever reads back. */

/** Rows that each look further back adds. */
export const PAGE_ROWS = 60;

/** The first row to draw. `from`: where somebody who reads back has got to; undefined: they follow the end. In steps of
    pages, so that a new row does not move all the others out and in. */
export function firstRow(length: number, from: number | undefined): number {
  const newest = Math.max(0, Math.ceil(length / PAGE_ROWS) - 2) * PAGE_ROWS;
  return Math.min(newest, from ?? newest);
}

export function pageBefore(first: number): number {
  return Math.max(0, first - PAGE_ROWS);
}
