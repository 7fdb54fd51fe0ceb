/* Which folder draws which game, fetched when it is needed. */
import { fetchPart } from "../net/part";
import type { Views } from "../protocol.gen";
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
};

export function loadTable(game: string): Promise<TableModule> {
  /* The server says which game a view is of: from here on a table gets views of its own game alone. */
  const module = (own as Record<string, (() => Promise<TableModule>) | undefined>)[game];
  return fetchPart(module ?? (() => import("./generic")));
}
