/* Where the die falls. When the wager is offered, its faces are laid out, poison and all. */
import { DieFace } from "../../parts/Die";
import { TumblingDie } from "../../parts/TumblingDie";
import type { WagerOutcome } from "../../protocol.gen";
import type { Rolled } from "./beats";
import { texts } from "./text";

function Skull() {
  return (
    <svg class="skull" viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
      <path
        fill-rule="evenodd"
        d="M0-52c29 0 50 21 50 48 0 15-7 26-16 32v15c0 5-3 8-8 8h-52c-5 0-8-3-8-8V28c-9-6-16-17-16-32 0-27 21-48 50-48Zm-19 37a14 14 0 1 0 .1 0Zm38 0a14 14 0 1 0 .1 0ZM0 14-8 28H8Z"
      />
    </svg>
  );
}

/** How it looks. */
export function kindOf({ comes_to, points }: WagerOutcome): "win" | "lose" | "up" | "down" | "none" {
  if (comes_to !== "goes_on") {
    return comes_to === "wins" ? "win" : "lose";
  }
  return points > 0 ? "up" : points < 0 ? "down" : "none";
}

interface OutcomeProps {
  outcome: WagerOutcome;
  names: string[];
  isPoisoned: boolean;
}

function OutcomeFace({ outcome, names, isPoisoned }: OutcomeProps) {
  const { face, two_rolls } = outcome;
  return (
    <li class={`prospect is-${kindOf(outcome)} ${isPoisoned ? "is-poisoned" : ""}`}>
      <span class="prospect-die">
        <DieFace face={face} />
        {isPoisoned && <Skull />}
      </span>
      <span class="unseen">{face}: </span>
      <b>{texts.outcome(outcome.comes_to, outcome.points)}</b>
      {two_rolls >= 0 && <small>{texts.twoRolls(names[two_rolls] ?? "")}</small>}
      {isPoisoned && <span class="unseen"> ({texts.poison})</span>}
    </li>
  );
}

interface ProspectsProps {
  title: string;
  prospects: WagerOutcome[];
  names: string[];
  poisoned: number[];
}

export function Prospects({ title, prospects, names, poisoned }: ProspectsProps) {
  return (
    <section class="offer" aria-label={title} data-stage>
      <h2>{title}</h2>
      <ol class="prospects">
        {prospects.map((outcome) => (
          <OutcomeFace
            key={outcome.face}
            outcome={outcome}
            names={names}
            isPoisoned={poisoned.includes(outcome.face)}
          />
        ))}
      </ol>
    </section>
  );
}

export interface Throw extends Rolled {
  /** Another number for another roll; 0: the die lies there already. */
  key: number;
  /** How long it tumbles, in ms. */
  ms: number;
  isRolling: boolean;
}

export function Stage({ thrown, names }: { thrown: Throw | undefined; names: string[] }) {
  if (!thrown) {
    return (
      <div class="stage">
        <TumblingDie face={1} rollKey={0} durationMs={0} label={texts.unrolled} />
      </div>
    );
  }
  const { seat, face, outcome, key, ms, isRolling } = thrown;
  const isWager = outcome !== "plain";
  const result = isRolling ? "is-rolling" : `is-${outcome}`;
  return (
    <div class={`stage ${isWager ? "is-wager" : ""} ${result}`}>
      <TumblingDie face={face} rollKey={key} durationMs={ms} label={texts.rolled(names[seat] ?? "", face)} />
      {isWager && !isRolling && outcome === "loss" && <Skull />}
    </div>
  );
}
