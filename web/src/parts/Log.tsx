/* The story of the game so far. */
import { useEffect, useRef } from "preact/hooks";
import type { EventRow, Game } from "../protocol.gen";
import { t } from "../text";
import { Sentence } from "./Sentence";
import "./log.css";

export interface LogProps {
  game: Game;
  story: EventRow[];
  names: string[];
  onRule: (rule: string) => void;
}

export function Log({ game, story, names, onRule }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = box.current;
    list?.scrollTo({ top: list.scrollHeight });
  }, [story.length]);
  if (story.length === 0) {
    return <p class="soft small log-empty">{t.table.logEmpty}</p>;
  }
  return (
    <ol class="log" ref={box} tabIndex={0} aria-label={t.table.log}>
      {story.map((event, index) => (
        <li key={index}>
          <Sentence game={game} event={event} names={names} onRule={onRule} />
        </li>
      ))}
    </ol>
  );
}
