/* The review of a finished game: made when somebody asks for the first time, so it may take its time. */
import type { Review, Reviewing } from "../protocol.gen";

const PAUSE_MS = 1000;
const MOST_WAITS = 600;

/** Undefined where there can be none, or nobody answers; `tell` hears how far it has come, 0 to 1. */
export async function fetchReview(
  game: string,
  tell: (done: number) => void,
  signal: AbortSignal,
): Promise<Review | undefined> {
  for (let wait = 0; wait < MOST_WAITS && !signal.aborted; wait++) {
    const response = await fetch(`/api/reviews/${game}`, { signal });
    if (response.status === 200) {
      return (await response.json()) as Review;
    }
    if (response.status === 202) {
      tell(((await response.json()) as Reviewing).done);
    } else if (response.status !== 503) {
      return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
}
