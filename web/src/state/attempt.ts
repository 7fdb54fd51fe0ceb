/* Whatever is asked of the server is an attempt: it can be refused, and then the person is told why. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Lost } from "../net/connection";
import { t } from "../text";

export function reasonOf(error: unknown): string {
  if (error instanceof Lost) {
    return t.link.waiting;
  }
  return (error instanceof Error ? error.message : String(error)) || t.mishap.unknown;
}

export interface Tried {
  /** Something has been sent that must not be sent twice. */
  isSent: boolean;
  /** Why the last attempt failed; "": it did not. */
  refusal: string;
}

export const untried: Tried = { isSent: false, refusal: "" };

export type Attempt = <Result>(request: Promise<Result>, done?: (result: Result) => void) => void;

/** Attempts one after another: what has become of an earlier one is of no interest once there is a later one. */
export class Attempts {
  private tried = untried;
  private last = 0;

  constructor(private readonly show: (tried: Tried) => void) {}

  /** Once it is accepted it stays sent, until things have changed. */
  readonly attempt: Attempt = (request, done) => this.follow(request, true, done);

  /** A question that changes nothing: meanwhile anything else may be done. */
  readonly ask: Attempt = (request, done) => this.follow(request, this.tried.isSent, done);

  /** Things have changed: nothing is under way any more. */
  reset(): void {
    this.last++;
    this.change(untried);
  }

  private follow<Result>(request: Promise<Result>, isSent: boolean, done?: (result: Result) => void): void {
    const mine = ++this.last;
    this.change({ isSent, refusal: "" });
    request.then(done).catch((error: unknown) => {
      if (mine === this.last) {
        this.change({ isSent: false, refusal: reasonOf(error) });
      }
    });
  }

  private change(tried: Tried): void {
    if (tried.isSent !== this.tried.isSent || tried.refusal !== this.tried.refusal) {
      this.tried = tried;
      this.show(tried);
    }
  }
}

export interface Attempting extends Tried {
  attempt: Attempt;
  ask: Attempt;
}

/** Begins anew whenever `moment` is another. */
export function useAttempt(moment: unknown = undefined): Attempting {
  const [tried, setTried] = useState(untried);
  const attempts = useRef<Attempts>(undefined);
  attempts.current ??= new Attempts(setTried);
  const { attempt, ask } = attempts.current;
  /* Before anybody can press anything in what has changed. */
  useLayoutEffect(() => attempts.current?.reset(), [moment]);
  return { ...tried, attempt, ask };
}
