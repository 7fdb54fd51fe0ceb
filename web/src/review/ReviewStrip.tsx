/* Under a replay: the chances of all seats as curves, marks where somebody erred, and what there is to say of the step. */
import type { Review } from "../protocol.gen";
import { t } from "../text";
import { curveOf, marksOf, points, seatOf } from "./lines";
import type { ReviewState } from "./useReview";
import "./review.css";

export interface ReviewChartProps extends ReviewState {
  names: string[];
  step: number;
  goTo: (step: number) => void;
}

/** Above the timeline, as wide as it is. */
export function ReviewChart({ review, done, ...rest }: ReviewChartProps) {
  if (review) {
    return <Chart {...rest} review={review} />;
  }
  return done === undefined ? null : <p class="small soft">{t.review.making(Math.round(100 * done))}</p>;
}

type ChartProps = Omit<ReviewChartProps, "done" | "review"> & { review: Review };

function Chart({ review, names, step, goTo }: ChartProps) {
  const last = Math.max(1, review.steps.length);
  const left = (at: number) => `${(100 * at) / last}%`;
  return (
    <section class="review-chart" aria-label={t.review.title}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t.review.chart(startAndEnd(review, names))}
      >
        <line class="review-half" x1="0" x2="100" y1="50" y2="50" />
        {names.map((_, seat) => (
          <polyline
            key={seat}
            class="review-curve"
            style={{ stroke: `var(--seat-${seat})` }}
            points={curveOf(review, seat)}
          />
        ))}
      </svg>
      <span class="review-now" style={{ left: left(step) }} />
      {marksOf(review).map(({ step: at, seat, mark, loss }) => {
        const words = t.review.mark(at, names[seat] ?? "", t.review.marks[mark], points(-loss));
        return (
          <button
            key={at}
            type="button"
            class={`review-mark is-${mark}`}
            style={{ left: left(at), top: `${100 * (1 - (review.values[at]?.[seat] ?? 0))}%` }}
            aria-label={words}
            title={words}
            onClick={() => goTo(at)}
          >
            {t.review.signs[mark]}
          </button>
        );
      })}
    </section>
  );
}

function startAndEnd(review: Review, names: string[]): string {
  const percent = (chance: number) => `${Math.round(100 * chance)} %`;
  return review.seats
    .map(({ start, result }, seat) => t.review.fromTo(names[seat] ?? "", percent(start), percent(result)))
    .join(", ");
}

/* What the input that led here brought. */
export function ReviewSaid({ review, names, step }: ReviewState & { names: string[]; step: number }) {
  const it = review?.steps[step - 1];
  if (!review) {
    return null;
  }
  if (!it) {
    return <p class="review-said soft">{review.exact ? t.review.exact : t.review.tried(review.games, review.mind)}</p>;
  }
  const seat = seatOf(it);
  const name = names[seat] ?? "";
  const chance = `${(100 * (review.values[step]?.[seat] ?? 0)).toFixed(1)} %`;
  if (it.kind === "roll") {
    return <p class="review-said">{t.review.luck(name, points(it.change[seat] ?? 0), chance)}</p>;
  }
  const { mark = "fine", best = "", loss = 0, lossError = 0 } = it;
  return (
    <p class={`review-said is-${mark}`}>
      {mark === "fine"
        ? t.review.fine(name, chance)
        : t.review.better(name, t.review.marks[mark], points(-loss), lossError && points(lossError).slice(1), best)}
    </p>
  );
}

/** What each seat owes to what. */
export function ReviewSums({ review, names }: ReviewState & { names: string[] }) {
  if (!review) {
    return null;
  }
  const hasUnseen = review.seats.some(({ unseen }) => Math.abs(unseen) > 1e-6);
  return (
    <details class="review-sums">
      <summary>{t.review.sums}</summary>
      <div class="review-table" tabIndex={0} role="region" aria-label={t.review.sums}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.review.start}</th>
              <th scope="col">{t.review.dice}</th>
              {hasUnseen && <th scope="col">{t.review.unseen}</th>}
              <th scope="col">{t.review.play}</th>
              <th scope="col">{t.review.others}</th>
              <th scope="col">{t.review.errors}</th>
            </tr>
          </thead>
          {review.seats.map(({ start, luck, unseen, play, others, errors }, seat) => (
            <tbody key={seat}>
              <tr>
                <th scope="rowgroup" colSpan={hasUnseen ? 6 : 5}>
                  {names[seat]}
                </th>
              </tr>
              <tr>
                <td>{(100 * start).toFixed(1)} %</td>
                <td>{points(luck)}</td>
                {hasUnseen && <td>{points(unseen)}</td>}
                <td>{points(play)}</td>
                <td>{points(others)}</td>
                <td>{points(errors)}</td>
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </details>
  );
}
