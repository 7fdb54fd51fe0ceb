/* How far the game has come: rounds, the die that gives extra ones, and the stages of a round. */
import { DieFace } from "../../parts/Die";
import type { Beat } from "./beats";
import type { Board, Rules } from "./read";
import { texts } from "./text";

/** More than this are told, not drawn. */
const MOST_DRAWN = 12;

export function Rounds({ board, rules }: { board: Board; rules: Rules }) {
  const { round, extraRounds } = board;
  const { baseRounds, extraDie, extraWeight } = rules;
  const last = baseRounds + extraRounds;
  const words = texts.rounds(round, baseRounds, extraDie, extraRounds);
  if (baseRounds === 0 || last > MOST_DRAWN) {
    return (
      <p class="fx-rounds">
        <b>{words}</b>
      </p>
    );
  }
  return (
    <div class="fx-rounds" role="img" aria-label={words}>
      <b aria-hidden="true">{texts.round(round)}</b>
      <span class="fx-round-marks">
        {Array.from({ length: last }, (_, index) => (
          <i
            key={index}
            class={`${index + 1 < round ? "is-past" : index + 1 === round ? "is-now" : ""} ${index >= baseRounds ? "is-extra" : ""}`}
          />
        ))}
        {extraDie > 0 && (
          <span
            class={`fx-extra ${extraRounds > 0 ? "is-rolled" : ""}`}
            key={extraRounds}
            title={texts.extraDie(extraDie, extraWeight)}
          >
            <DieFace face={extraRounds || null} sides={extraDie} />
          </span>
        )}
      </span>
      {extraDie > 0 && extraWeight > 1 && (
        <small class={round > baseRounds ? "is-extra" : ""}>{texts.weight(extraWeight, extraRounds === 0)}</small>
      )}
    </div>
  );
}

type Stage = "predict" | "roll" | "cards" | "count";

const STAGE_OF: Record<string, Stage> = {
  points: "predict",
  counts: "predict",
  predict: "predict",
  roll: "roll",
  cards: "cards",
  reroll: "cards",
  bonus: "cards",
  count: "count",
};

/** Which card is being carried out. */
const CARD_OF: Partial<Record<string, number>> = { strip: 3, reroll: 3, bonus: 3, place: 2, take: 1 };

export function Stages({ board, rules, beat }: { board: Board; rules: Rules; beat: Beat | undefined }) {
  const now = STAGE_OF[board.phase];
  const hasCards = rules.cards.some(Boolean);
  const executing = beat && (beat.kind === "miss" ? ((beat.events[0]?.[2] ?? -1) >= 0 ? 3 : 1) : CARD_OF[beat.kind]);
  const stages: Stage[] = hasCards ? ["predict", "roll", "cards", "count"] : ["predict", "roll", "count"];
  return (
    <ol class="fx-stages" aria-label={texts.stages}>
      {stages.map((stage) => (
        <li key={stage} aria-current={stage === now ? "step" : undefined}>
          {texts.stage[stage]}
          {stage === "cards" && (
            <span class="fx-order" role="img" aria-label={texts.order(rules.cardOrder)}>
              {rules.cardOrder
                .filter((card) => rules.cards[card - 1])
                .map((card) => (
                  <i key={card} class={card === executing ? "is-now" : ""}>
                    {card}
                  </i>
                ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
