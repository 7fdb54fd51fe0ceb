/* Sessions and catalogue as components see them. */
import { useEffect, useState } from "preact/hooks";
import { getCatalogue } from "../net/api";
import type { Catalogue } from "../protocol.gen";
import { RoomSession, type SessionState } from "./session";

/** Sits in a room as long as the component is shown. */
export function useSession(room: string): [RoomSession | undefined, SessionState | undefined] {
  const [session, setSession] = useState<RoomSession>();
  const [state, setState] = useState<SessionState>();
  useEffect(() => {
    const opened = new RoomSession(room);
    const unsubscribe = opened.subscribe(() => setState(opened.state));
    setSession(opened);
    setState(opened.state);
    return () => {
      unsubscribe();
      opened.close();
    };
  }, [room]);
  return session && state && session.room === room ? [session, state] : [undefined, undefined];
}

export function useCatalogue(): Catalogue | undefined {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      getCatalogue().then(
        (found) => !isGone && setCatalogue(found),
        () => (timer = setTimeout(load, 2000)),
      );
    };
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return catalogue;
}
