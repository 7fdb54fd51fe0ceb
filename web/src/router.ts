/* Which page an address shows, and going to another without loading anything. */
import { useEffect, useState } from "preact/hooks";

/** What a table is set for, as far as the link to it says. */
export type Way = "link" | "here" | "real";

export type Route =
  | { page: "home" }
  | { page: "make"; game: string; way: Way }
  | { page: "guide"; game: string }
  | { page: "room"; room: string }
  | { page: "lost" }
  | { page: "games" }
  | { page: "replay"; room: string; game: string; at: number };

export function readRoute(address: URL): Route {
  const room = /^\/r\/([\w-]+)\/?$/.exec(address.pathname)?.[1];
  if (room) {
    return { page: "room", room };
  }
  const game = /^\/g\/([\w-]+)\/?$/.exec(address.pathname)?.[1] ?? "";
  if (game || address.pathname.startsWith("/replay")) {
    const at = Number(address.searchParams.get("at") ?? "0");
    return {
      page: "replay",
      room: game ? "" : (address.searchParams.get("room") ?? ""),
      game,
      at: Number.isInteger(at) && at > 0 ? at : 0,
    };
  }
  if (address.pathname === "/games") {
    return { page: "games" };
  }
  if (!/^\/(index\.html)?$/.test(address.pathname)) {
    return { page: "lost" };
  }
  const guided = address.searchParams.get("guide");
  if (guided) {
    return { page: "guide", game: guided };
  }
  const made = address.searchParams.get("make");
  const way = address.searchParams.get("way");
  return made ? { page: "make", game: made, way: way === "here" || way === "real" ? way : "link" } : { page: "home" };
}

/** "https://here/r/ROOM", "/r/ROOM" or just the id. */
export function readInvitation(text: string): string | undefined {
  return /(?:^|\/r\/)([\w-]{22})\/?(?:[?#].*)?$/.exec(text.trim())?.[1];
}

const CHANGED = "hazard-route";

export function navigate(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new Event(CHANGED));
  scrollTo(0, 0);
}

/** Changes the address of what is shown already. */
export function rename(path: string): void {
  history.replaceState(null, "", path);
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(new URL(location.href)));
  useEffect(() => {
    const follow = () => setRoute(readRoute(new URL(location.href)));
    addEventListener("popstate", follow);
    addEventListener(CHANGED, follow);
    return () => {
      removeEventListener("popstate", follow);
      removeEventListener(CHANGED, follow);
    };
  }, []);
  return route;
}

/** For links: stays in the page unless another tab is asked for. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (!event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }
}
