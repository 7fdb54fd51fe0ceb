/* The table of Pig: one die, a pig that grows with what is at stake, and the way to the target. */
import { DieFace } from "../../parts/Die";
import { SeatPlate } from "../../parts/SeatPlate";
import { TumblingDie } from "../../parts/TumblingDie";
import { withNames } from "../generic/read";
import { texts as genericTexts } from "../generic/text";
import { plateOf } from "../plate";
import type { TableProps } from "../table";
import { turnOf } from "./read";
import { texts } from "./text";
import "./pig.css";

function Pig() {
  return (
    <svg class="pg-pig" viewBox="0 0 120 90" aria-hidden="true" focusable="false">
      <path
        class="pg-body"
        d="M22 46c0-20 17-32 40-32 10 0 18 2 25 6l11-7-1 14c4 4 7 8 8 13l9 2v14l-11 3c-4 7-9 11-15 14v11H76v-7c-9 1-18 1-26-1v8H37V71C28 66 22 58 22 46Z"
      />
      <path class="pg-tail" d="M22 44c-9 1-14-4-11-10 3-5 10-1 7 4-2 4-9 4-12 0" />
      <circle class="pg-eye" cx="92" cy="36" r="2.6" />
      <path class="pg-snout" d="M106 46h6M106 50h6" />
    </svg>
  );
}

/** So much fatter at most. */
const FATTEST = 0.55;

function fatness(pot: number): string {
  return (1 + FATTEST * Math.min(1, pot / 40)).toFixed(3);
}

export function PigTable(props: TableProps<"pig">) {
  const { game, view, beat, isLanded, story, names, wanted, pace } = props;
  const isFalling = beat?.kind === "roll" && !isLanded;
  const turn = turnOf(isFalling ? [...story, ...beat.events] : story, game);
  const isBust = turn.isBust && beat?.kind === "roll" && isLanded;
  const faces = isFalling ? turn.faces.slice(0, turn.isBust ? undefined : -1) : turn.faces;
  const isOn = view.pot > 0 || isFalling || isBust;
  return (
    <div class="pig by-size" data-stage>
      <ul class="plates" aria-label={genericTexts.seats}>
        {view.seats.map(({ score }, index) => (
          <SeatPlate
            key={index}
            {...plateOf(props, index, wanted.includes(index) || view.turn === index)}
            score={score}
            target={view.target}
            atStake={view.turn === index && !isBust ? view.pot : 0}
          />
        ))}
      </ul>
      <div class={`pg-sty ${isBust ? "is-bust" : ""} ${beat ? `is-${beat.kind}` : ""}`}>
        <div class="pg-die">
          {turn.last > 0 ? (
            <TumblingDie
              face={turn.last}
              rollKey={turn.number}
              durationMs={(beat?.lead ?? 0) * pace}
              label={texts.rolled(turn.last)}
            />
          ) : (
            <TumblingDie face={6} rollKey={0} durationMs={0} label={texts.unrolled} />
          )}
        </div>
        <div class="pg-pen" style={{ "--fat": fatness(view.pot) }}>
          <Pig />
        </div>
        <p class="pg-pot" role="img" aria-label={texts.pot(view.pot)}>
          <b>{isBust ? texts.lost : view.pot}</b> <small>{texts.potName}</small>
        </p>
      </div>
      <p class="pg-faces" role="img" aria-label={texts.rolls(isOn ? faces : [])}>
        {isOn && faces.map((face, index) => <DieFace key={index} face={face} />)}
      </p>
      <p class="pg-words">{withNames(view.status, names)}</p>
    </div>
  );
}
