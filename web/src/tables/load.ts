/* Which folder draws which game, fetched when it is needed. */
import { fetchPart } from "../net/part";
import type { Views } from "../protocol.gen";
import type { Guide } from "./guide";
import type { TableModule } from "./table";

const own: { [Id in keyof Views]?: () => Promise<TableModule<Id>> } = {
  canyon: () => import("./canyon"),
  fixem: () => import("./fixem"),
  rollable: () => import("./rollable"),
  wager: () => import("./wager"),
  sixtyfive: () => import("./sixtyfive"),
  marbles: () => import("./marbles"),
  battle: () => import("./battle"),
  ratscrew: () => import("./ratscrew"),
  rundog: () => import("./rundog"),
  soup: () => import("./soup"),
  pig: () => import("./pig"),
  liar: () => import("./liar"),
};

const guides: { [Id in keyof Views]: () => Promise<{ guide: Guide }> } = {
  battle: () => import("./battle/guide"),
  canyon: () => import("./canyon/guide"),
  fixem: () => import("./fixem/guide"),
  liar: () => import("./liar/guide"),
  marbles: () => import("./marbles/guide"),
  pig: () => import("./pig/guide"),
  ratscrew: () => import("./ratscrew/guide"),
  rollable: () => import("./rollable/guide"),
  rundog: () => import("./rundog/guide"),
  sixtyfive: () => import("./sixtyfive/guide"),
  soup: () => import("./soup/guide"),
  wager: () => import("./wager/guide"),
};

/** Has somebody written down how it is played? */
export function hasGuide(game: string): game is keyof Views {
  return game in guides;
}

export async function loadGuide(game: keyof Views): Promise<Guide> {
  return (await fetchPart<{ guide: Guide }>(guides[game])).guide;
}

export function loadTable(game: string): Promise<TableModule> {
  /* The server says which game a view is of: from here on a table gets views of its own game alone. */
  const module = (own as Record<string, (() => Promise<TableModule>) | undefined>)[game];
  return fetchPart(module ?? (() => import("./generic")));
}
