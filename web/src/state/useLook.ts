/* The rooms of this device, looked at again and again while somebody looks at them, or waits to be called. */
import { useEffect, useState } from "preact/hooks";
import type { LookedAt } from "../protocol.gen";
import { isListening } from "./call";
import { recentRooms } from "./kept";
import { lookAround } from "./look";

const LOOK_MS = 10_000;
/* A room that is being fetched is there soon. */
const SOON_MS = 1000;

const isSeen = () => document.visibilityState === "visible";

export interface Look {
  /** Undefined: not known yet. */
  rows: LookedAt[] | undefined;
  /** The server does not answer. */
  isFailed: boolean;
}

export function useLook(): Look {
  const [look, setLook] = useState<Look>(() => ({ rows: recentRooms().length > 0 ? undefined : [], isFailed: false }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      clearTimeout(timer);
      const rows = await lookAround().catch(() => undefined);
      if (isGone) {
        return;
      }
      setLook((before) => ({ rows: rows ?? before.rows, isFailed: rows === undefined }));
      const isSoon = rows?.some((row) => row.state === "later");
      timer = isSeen() || isListening() ? setTimeout(() => void ask(), isSoon ? SOON_MS : LOOK_MS) : undefined;
    };
    const hurry = () => isSeen() && void ask();
    if (recentRooms().length > 0) {
      void ask();
      document.addEventListener("visibilitychange", hurry);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, []);
  return look;
}
