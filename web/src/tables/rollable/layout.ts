/* Tiles that lie loosely on the board, and the square where the next one goes. Nothing here knows whether a play is allowed. */
import type { Draft } from "../../state/useDrafting";
import { nameOfSquare, SIDE, squareOf, type Board } from "./read";

export interface Tile {
  at: number;
  letter: string;
}

export interface Cursor {
  at: number;
  isDown: boolean;
}

export interface Layout {
  tiles: Tile[];
  /** Undefined: nobody has touched the board yet. */
  cursor: Cursor | undefined;
}

const MIDDLE = (SIDE * SIDE - 1) / 2;

export const firstCursor: Cursor = { at: MIDDLE, isDown: false };

/** Tiles on squares that have been taken meanwhile are gone. */
export function readDraft(draft: Draft, board: Board): Layout {
  const tiles = [...draft.text.matchAll(/([A-O]\d{1,2})([A-Z])/g)].flatMap(([, square, letter]) => {
    const at = squareOf(square ?? "");
    return at < 0 || letter === undefined || board.letters[at] ? [] : [{ at, letter }];
  });
  const [square = "", way] = draft.mark.split(" ");
  const at = squareOf(square);
  return { tiles, cursor: at < 0 ? undefined : { at, isDown: way === "down" } };
}

export function writeDraft({ tiles, cursor }: Layout): Draft {
  return {
    text: tiles.length === 0 ? "" : `tiles ${tiles.map(({ at, letter }) => nameOfSquare(at) + letter).join(" ")}`,
    mark: cursor ? `${nameOfSquare(cursor.at)} ${cursor.isDown ? "down" : "across"}` : "",
  };
}

/** The next square on that way; undefined at the edge. */
export function beside(at: number, isDown: boolean, by: 1 | -1): number | undefined {
  const place = isDown ? Math.floor(at / SIDE) : at % SIDE;
  return place + by < 0 || place + by >= SIDE ? undefined : at + by * (isDown ? SIDE : 1);
}

function tileAt(tiles: Tile[], at: number): Tile | undefined {
  return tiles.find((tile) => tile.at === at);
}

/** Puts a tile on a free square, in the place of one that lies there loosely. */
export function put(layout: Layout, board: Board, at: number, letter: string): Layout {
  if (at < 0 || board.letters[at]) {
    return layout;
  }
  return { ...layout, tiles: [...layout.tiles.filter((tile) => tile.at !== at), { at, letter }] };
}

export function lift(layout: Layout, at: number): Layout {
  return { ...layout, tiles: layout.tiles.filter((tile) => tile.at !== at) };
}

/** From one square to another; off the board it is taken back. */
export function carry(layout: Layout, board: Board, from: number, to: number): Layout {
  const tile = tileAt(layout.tiles, from);
  if (!tile || from === to || (to >= 0 && board.letters[to])) {
    return layout;
  }
  return to < 0 ? lift(layout, from) : put(lift(layout, from), board, to, tile.letter);
}

/** A whole word may be typed, or only its new letters: a letter that lies there already is passed over. */
export function type(layout: Layout, board: Board, letter: string): Layout {
  const cursor = layout.cursor ?? firstCursor;
  const { isDown } = cursor;
  let at: number | undefined = cursor.at;
  if (board.letters[at] !== letter) {
    while (at !== undefined && board.letters[at]) {
      at = beside(at, isDown, 1);
    }
  }
  if (at === undefined) {
    return layout;
  }
  return { ...put(layout, board, at, letter), cursor: { at: beside(at, isDown, 1) ?? at, isDown } };
}

export function erase(layout: Layout, board: Board): Layout {
  const cursor = layout.cursor ?? firstCursor;
  const { isDown } = cursor;
  if (tileAt(layout.tiles, cursor.at)) {
    return lift(layout, cursor.at);
  }
  let at = beside(cursor.at, isDown, -1);
  while (at !== undefined && board.letters[at]) {
    at = beside(at, isDown, -1);
  }
  return at === undefined ? layout : { ...lift(layout, at), cursor: { at, isDown } };
}

export function turn(layout: Layout): Layout {
  const cursor = layout.cursor ?? firstCursor;
  return { ...layout, cursor: { ...cursor, isDown: !cursor.isDown } };
}

/** Another square; the same one again turns the way round. */
export function point(layout: Layout, at: number): Layout {
  return layout.cursor?.at === at
    ? turn(layout)
    : { ...layout, cursor: { at, isDown: layout.cursor?.isDown ?? false } };
}

const ARROWS: Record<string, readonly [isDown: boolean, by: 1 | -1]> = {
  ArrowLeft: [false, -1],
  ArrowRight: [false, 1],
  ArrowUp: [true, -1],
  ArrowDown: [true, 1],
};

/** What a key does; undefined: nothing. */
export function press(layout: Layout, board: Board, key: string): Layout | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    const cursor = layout.cursor ?? firstCursor;
    return { ...layout, cursor: { ...cursor, at: beside(cursor.at, ...arrow) ?? cursor.at } };
  }
  if (/^[a-z]$/i.test(key)) {
    return type(layout, board, key.toUpperCase());
  }
  switch (key) {
    case " ":
      return turn(layout);
    case "Backspace":
      return erase(layout, board);
    case "Delete":
      return layout.cursor && lift(layout, layout.cursor.at);
    case "Escape":
      return layout.tiles.length > 0 ? { ...layout, tiles: [] } : undefined;
    default:
      return undefined;
  }
}

/** The tiles that "H8 across SUN" needs; undefined: it is no play. */
export function layoutOf(action: string, board: Board): Layout | undefined {
  const [, square = "", way, word = ""] = /^([A-O]\d+) (across|down) ([A-Z]+)$/.exec(action) ?? [];
  const first = squareOf(square);
  if (first < 0) {
    return undefined;
  }
  const isDown = way === "down";
  const tiles = [...word].map((letter, index) => ({ at: first + index * (isDown ? SIDE : 1), letter }));
  return { tiles: tiles.filter(({ at }) => !board.letters[at]), cursor: { at: first, isDown } };
}
