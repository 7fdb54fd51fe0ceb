/* The table of Run Dog Run: two lanes of ticks, dogs on them, and the ladder beside. */
import { useRef } from "preact/hooks";
import { SeatPlate } from "../../parts/SeatPlate";
import { Sentence } from "../../parts/Sentence";
import type { RundogView } from "../../protocol.gen";
import { withNames } from "../generic/read";
import { texts as genericTexts } from "../generic/text";
import { plateOf } from "../plate";
import type { TableProps } from "../table";
import { Lane } from "./Lane";
import { duelStart, markStep, runOf, trackLength, type Run } from "./read";
import { texts } from "./text";
import "./rundog.css";

/** What the dogs of each seat made last in this duel, as far as it was seen. */
function useRuns({ beat, game, story }: TableProps<"rundog">): Map<number, Run> {
  const kept = useRef({ start: -1, runs: new Map<number, Run>() });
  const start = duelStart(story, game);
  if (kept.current.start !== start) {
    kept.current = { start, runs: new Map() };
  }
  const run = beat && runOf(beat, game);
  if (run) {
    kept.current.runs.set(run.seat, run);
  }
  return kept.current.runs;
}

function Scale({ length }: { length: number }) {
  const step = markStep(length);
  return (
    <div class="rd-scale" aria-hidden="true">
      {Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => (
        <span key={index} style={{ left: `${((index * step) / length) * 100}%` }}>
          {index * step}
        </span>
      ))}
    </div>
  );
}

function Top({ view, names }: Pick<TableProps<"rundog">, "view" | "names">) {
  const { bout, bouts, champion, streak, longest, longest_by: by } = view;
  return (
    <p class="rd-top">
      <b>{texts.duel(bout, bouts)}</b>
      {streak > 1 && champion >= 0 && <span>{texts.streak(streak, names[champion] ?? "")}</span>}
      {longest > 1 && by >= 0 && <span>{texts.longest(longest, names[by] ?? "")}</span>}
    </p>
  );
}

/** Everybody else: who waits, and in which order. */
function Ladder(props: TableProps<"rundog">) {
  const { view } = props;
  if (view.seats.length <= 2 && view.bouts <= 1) {
    return null;
  }
  const line = view.line.filter((one) => one >= 0);
  return (
    <ul class="plates rd-ladder" aria-label={genericTexts.seats}>
      {view.seats.map((one, index) => (
        <SeatPlate
          key={index}
          {...plateOf(props, index, view.duel.includes(index))}
          score={one.score}
          badges={[line.includes(index) ? `${texts.parts.waits} ${line.indexOf(index) + 1}` : texts.parts[one.part]]}
        />
      ))}
    </ul>
  );
}

/** The last race: once the game is over nobody is in a duel, and one still wants to see how it ended. */
function useRace(view: RundogView): RundogView {
  const last = useRef(view);
  if (view.duel.some((seat) => seat >= 0)) {
    last.current = view;
  }
  return last.current;
}

export function RundogTable(props: TableProps<"rundog">) {
  const { game, view, beat, isLanded, names, notes, seat, wanted, pace } = props;
  const runs = useRuns(props);
  const race = useRace(view);
  const running = beat && !isLanded ? runOf(beat, game)?.seat : undefined;
  /* Nobody's lane grows under a dog that runs. */
  const length = Math.max(trackLength(race), beat ? trackLength(beat.view) : 0);
  const isSecret = view.phase === "choose" && view.turn === -1;
  const standing = (index: number) =>
    beat ? "" : wanted.includes(index) ? texts.thinking : isSecret && view.duel.includes(index) ? texts.secret : "";
  return (
    <div class="rundog by-size">
      <Top view={view} names={names} />
      <Ladder {...props} />
      <section class="rd-track" aria-label={texts.track} data-stage>
        <ol class="rd-lanes">
          {race.duel
            .filter((index) => index >= 0)
            .map((index) => (
              <Lane
                key={index}
                index={index}
                seat={race.seats[index]!}
                view={race}
                name={names[index] ?? ""}
                note={notes[index] ?? ""}
                isMine={index === seat}
                isUp={beat ? beat.events[0]?.[1] === index : wanted.includes(index)}
                standing={standing(index)}
                length={length}
                run={runs.get(index)}
                isRunning={running === index}
                runMs={(beat?.lead ?? 0) * pace}
              />
            ))}
        </ol>
        <Scale length={length} />
      </section>
      {beat && isLanded ? (
        <p class={`rd-words is-${beat.kind}`}>
          {beat.events.map((event, index) => (
            <Sentence key={index} game={game} event={event} names={names} />
          ))}
        </p>
      ) : (
        <p class="rd-words is-status">{withNames(view.status, names)}</p>
      )}
    </div>
  );
}
