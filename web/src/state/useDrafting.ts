/* What somebody puts together, tried out by the server while they do. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TrialOf } from "../game/told";
import { Lost, Refused } from "../net/connection";
import type { Trial } from "../protocol.gen";
import type { Sight } from "./room";
import type { RoomSession } from "./session";

/** What somebody is still putting together. */
export interface Draft {
  /** As the server tries it out; "": nothing yet. */
  text: string;
  /** Where the table's own cursor stands, in its own words. */
  mark: string;
}

export const noDraft: Draft = { text: "", mark: "" };

/** A draft that the table and the chooser share, and what the server says of it. */
export interface Drafting<Id extends string = string> {
  draft: Draft;
  /** The last that was said; undefined: nothing yet. */
  trial: TrialOf<Id> | undefined;
  /** It was said of this very draft, as things are now. */
  isFresh: boolean;
  onDraft: (draft: Draft) => void;
}

/** Who types fast is asked about once. */
const REST_MS = 90;

interface Tried {
  key: string;
  trial: Trial | undefined;
}

/** What the server says of a draft. A question that a lost line has swallowed is asked again, as long as somebody wants
    to know: a request waits for the next line by itself. */
export async function tryOut(
  session: Pick<RoomSession, "ask">,
  seat: number,
  text: string,
  isWanted: () => boolean,
): Promise<Trial | undefined> {
  while (isWanted()) {
    try {
      return (await session.ask({ t: "try", seat, text })).trial;
    } catch (error) {
      if (!(error instanceof Lost)) {
        return error instanceof Refused ? { legal: false, why: error.message } : undefined;
      }
    }
  }
  return undefined;
}

/** Undefined where nothing can be tried out. */
export function useDrafting(session: RoomSession, { seat, n }: Sight, isOn: boolean): Drafting | undefined {
  const owner = `${seat} ${isOn}`;
  /* Who is on anew begins anew: no effect may come between that and the first draft. */
  const turn = useRef({ owner, number: 0 });
  if (turn.current.owner !== owner) {
    turn.current = { owner, number: turn.current.number + 1 };
  }
  const { number } = turn.current;
  const [kept, setKept] = useState({ number, draft: noDraft });
  const draft = kept.number === number ? kept.draft : noDraft;
  const [tried, setTried] = useState<Tried>();
  /* One question at a time: the next one waits for the answer. */
  const asked = useRef<Promise<unknown>>(Promise.resolve());
  const { text } = draft;
  const key = `${seat} ${n} ${text}`;
  useEffect(() => {
    if (!isOn || text === "") {
      setTried(undefined);
      return;
    }
    let isPast = false;
    const timer = setTimeout(() => {
      asked.current = asked.current.then(async () => {
        const trial = await tryOut(session, seat, text, () => !isPast);
        if (!isPast) {
          setTried({ key, trial });
        }
      });
    }, REST_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [key, isOn]);
  return isOn
    ? { draft, trial: tried?.trial, isFresh: tried?.key === key, onDraft: (next) => setKept({ number, draft: next }) }
    : undefined;
}
