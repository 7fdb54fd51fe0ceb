/* Calling somebody whose turn it is: by the title and the sign of the page, and, for who has asked for it, by a
   notification while the page lies in the background. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LookedAt } from "../protocol.gen";
import { navigate } from "../router";
import { t } from "../text";
import { keep, recall } from "./kept";
import { isRunning, waitsForMe } from "./look";

type Wish = "unasked" | "yes" | "no";

/** Whether this person wants to be called; nobody is asked before they have been away from a game once. */
export function wantsCalls(): Wish {
  const wish = recall<Wish>("calls", "unasked");
  /* Whoever has taken the permission back in their browser may be asked again. */
  return wish === "yes" && canCall() && Notification.permission !== "granted" ? "unasked" : wish;
}

/** Over plain http, and on some phones, there is no such thing. */
export function canCall(): boolean {
  return typeof Notification !== "undefined" && globalThis.isSecureContext && Notification.permission !== "denied";
}

/** Nobody looks, and whoever is called has asked for it. */
export function isListening(): boolean {
  return document.visibilityState === "hidden" && wantsCalls() === "yes" && canCall();
}

/** False: the browser, or the person, does not allow it. */
export async function allowCalls(): Promise<boolean> {
  const isAllowed = canCall() && (await Notification.requestPermission()) === "granted";
  keep("calls", isAllowed ? "yes" : "no");
  return isAllowed;
}

export function refuseCalls(): void {
  keep("calls", "no");
}

/** A dot on the sign of the page in its tab. */
export function setBadge(isCalled: boolean): void {
  const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = isCalled ? "/icon-turn.svg" : "/icon.svg";
  if (sign && sign.getAttribute("href") !== address) {
    sign.setAttribute("href", address);
  }
}

/* Phones show notifications of service workers alone. */
function notify(title: string, room: string): void {
  const path = `/r/${room}`;
  const options = { body: t.table.yourTurn, tag: room, icon: "/icon-192.png", data: { path } };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      shown.close();
      if (location.pathname !== path) {
        navigate(path);
      }
    };
  } catch {
    void navigator.serviceWorker?.ready
      .then((worker) => worker.showNotification(title, options))
      .catch(() => undefined);
  }
}

export interface Call {
  room: string;
  title: string;
  /** Somebody at this device is awaited. */
  isCalled: boolean;
}

/** Calls as long as it is somebody's turn here. */
export function useCall({ room, title, isCalled }: Call): void {
  const wasCalled = useRef(false);
  useEffect(() => {
    document.title = `${isCalled ? `● ${t.table.yourTurn}` : title} · ${t.name}`;
    setBadge(isCalled);
    const isNew = isCalled && !wasCalled.current;
    wasCalled.current = isCalled;
    if (isNew && isListening()) {
      notify(title, room);
    }
  }, [isCalled, title]);
  useEffect(() => () => setBadge(false), []);
}

/** Calls to games that come to wait for somebody here, on a page that shows several. Undefined: not known yet. */
export function useCalls(
  rows: readonly LookedAt[] | undefined,
  title: string,
  nameOf: (row: LookedAt) => string,
): void {
  const known = useRef<Set<string> | undefined>(undefined);
  const waiting = rows?.filter((row) => isRunning(row) && waitsForMe(row));
  const isCalled = waiting !== undefined && waiting.length > 0;
  useEffect(() => {
    document.title = isCalled ? `● ${t.table.yourTurn} · ${t.name}` : title;
    setBadge(isCalled);
  }, [isCalled, title]);
  useEffect(() => {
    const isFirst = known.current === undefined;
    for (const row of waiting ?? []) {
      if (!isFirst && !known.current?.has(row.room) && isListening()) {
        notify(nameOf(row), row.room);
      }
    }
    known.current = waiting && new Set(waiting.map(({ room }) => room));
  }, [rows]);
  useEffect(() => () => setBadge(false), []);
}

/** True once somebody has come back to a game that went on, and has not said yet whether they want to be called. */
export function useCallOffer(isPlaying: boolean): [boolean, () => void] {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let wasAway = false;
    const look = () => {
      const isHidden = document.visibilityState === "hidden";
      setOffered((before) => before || (wasAway && !isHidden && wantsCalls() === "unasked" && canCall()));
      wasAway ||= isHidden && isPlaying;
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isPlaying]);
  return [isOffered && isPlaying, () => setOffered(false)];
}
