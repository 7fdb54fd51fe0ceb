/* The story of the game so far. */
import { Component } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EventRow, Game } from "../protocol.gen";
import { t } from "../text";
import { firstRow, pageBefore } from "./logWindow";
import { Sentence } from "./Sentence";
import "./log.css";

export interface LogProps {
  game: Game;
  story: EventRow[];
  names: string[];
  onRule: (rule: string) => void;
}

interface RowProps extends Omit<LogProps, "story"> {
  event: EventRow;
}

/* What has been told does not change: it is drawn once. */
class Row extends Component<RowProps> {
  override shouldComponentUpdate({ event, game, names }: RowProps): boolean {
    const { event: before, game: played, names: known } = this.props;
    return event !== before || game !== played || names.join("\n") !== known.join("\n");
  }

  override render({ game, event, names, onRule }: RowProps) {
    return (
      <li>
        <Sentence game={game} event={event} names={names} onRule={onRule} />
      </li>
    );
  }
}

/** So near to an end counts as there. */
const NEAR_PX = 40;

export function Log({ game, story, names, onRule }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number>();
  /* What is read stays where it is when older rows come in above it. */
  const below = useRef(0);
  const first = firstRow(story.length, from);
  useLayoutEffect(() => {
    const list = box.current;
    if (list && from !== undefined) {
      list.scrollTop = list.scrollHeight - below.current;
    }
  }, [first]);
  useLayoutEffect(() => {
    const list = box.current;
    if (list && from === undefined) {
      list.scrollTop = list.scrollHeight;
    }
  }, [story.length]);
  if (story.length === 0) {
    return <p class="soft small log-empty">{t.table.logEmpty}</p>;
  }
  const lookBack = () => {
    below.current = box.current ? box.current.scrollHeight - box.current.scrollTop : 0;
    setFrom(pageBefore(first));
  };
  const scrolled = ({ currentTarget: list }: { currentTarget: HTMLElement }) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX) {
      setFrom(undefined);
    } else if (list.scrollTop < NEAR_PX && first > 0) {
      lookBack();
    } else if (from === undefined) {
      below.current = list.scrollHeight - list.scrollTop;
      setFrom(first);
    }
  };
  return (
    <div class="log" ref={box} tabIndex={0} role="region" aria-label={t.table.log} onScroll={scrolled}>
      {first > 0 && (
        <button type="button" class="button tiny log-earlier" onClick={lookBack}>
          {t.table.logEarlier(first)}
        </button>
      )}
      <ol start={first + 1}>
        {story.slice(first).map((event, index) => (
          <Row key={first + index} game={game} event={event} names={names} onRule={onRule} />
        ))}
      </ol>
    </div>
  );
}
