/* Nothing is here: what is not, why, and the way back to the games. */
import { TopBar } from "../parts/TopBar";
import { follow } from "../router";
import { t } from "../text";
import "./play.css";

export interface ClosedProps {
  title: string;
  why: string;
  /** Set where it may be there later. */
  onRetry?: () => void;
}

export function Closed({ title, why, onRetry }: ClosedProps) {
  return (
    <>
      <TopBar title="" />
      <main class="wide stack closed">
        <h1>{title}</h1>
        <p>{why}</p>
        <p class="row">
          {onRetry && (
            <button type="button" class="button" onClick={onRetry}>
              {t.closed.again}
            </button>
          )}
          <a class="button main" href="/" onClick={follow}>
            {t.closed.home}
          </a>
        </p>
      </main>
    </>
  );
}
