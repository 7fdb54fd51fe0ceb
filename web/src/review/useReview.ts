/* The review of the game that is shown, if there is one. */
import { useEffect, useState } from "preact/hooks";
import { fetchReview } from "../net/review";
import type { Review } from "../protocol.gen";

export interface ReviewState {
  review?: Review;
  /** How far it has come, 0 to 1; undefined: nobody is at it. */
  done?: number;
}

/** Of a game by its id; "": a record without one. */
export function useReview(game: string): ReviewState {
  const [state, setState] = useState<ReviewState>({});
  useEffect(() => {
    const ending = new AbortController();
    setState({});
    if (game) {
      fetchReview(game, (done) => setState({ done }), ending.signal).then(
        (review) => ending.signal.aborted || setState(review ? { review } : {}),
        () => ending.signal.aborted || setState({}) /* the replay goes on without */,
      );
    }
    return () => ending.abort();
  }, [game]);
  return state;
}
