/* What just happened, in words, with the rule behind it. */
import type { EventRow, Game } from "../protocol.gen";
import { t } from "../text";
import { Sentence } from "./Sentence";
import "./happened.css";

const MOST = 2;

export interface HappenedProps {
  game: Game;
  events: EventRow[];
  names: string[];
  onRule: (rule: string) => void;
}

export function Happened({ game, events, names, onRule }: HappenedProps) {
  const last = events.slice(-MOST);
  return (
    <section class="happened" aria-label={t.table.happened}>
      {last.length === 0 ? (
        <p class="soft">{t.table.nothingYet}</p>
      ) : (
        <ul>
          {last.map((event, index) => (
            <li key={index}>
              <Sentence game={game} event={event} names={names} onRule={onRule} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
