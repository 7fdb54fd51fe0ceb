/* Between rounds: what was laid, who leads, what begins now, and the board that was cleared. Nobody waits for it to be read. */
import { useEffect, useRef } from "preact/hooks";
import { tell } from "../../game/story";
import { Icon } from "../../parts/Icon";
import { Token } from "../../parts/Token";
import { useKeys } from "../../parts/useKeys";
import type { Game } from "../../protocol.gen";
import { bestOf, pointsOf, type Playing, type Turn } from "./rounds";
import type { Board } from "./read";
import type { Sheets, Standing } from "./useSheets";
import { texts } from "./text";
import "./sheet.css";

const say = texts.sheet;

function TurnWords({ what, word, score }: Turn) {
  return what === "laid" ? (
    <span class="rb-turn">
      {word} <b>{score}</b>
    </span>
  ) : (
    <span class="rb-turn is-none">{say.nothing[what]?.(word)}</span>
  );
}

interface ScoresProps {
  game: Game;
  playing: Playing;
  standing: Standing | undefined;
  names: string[];
}

function Scores({ game, playing, standing, names }: ScoresProps) {
  const points = pointsOf(playing, names.length, game);
  const most = Math.max(...(standing?.scores ?? []));
  return (
    <table class="rb-sheet-scores">
      <thead>
        <tr>
          <th scope="col">{say.player}</th>
          <th scope="col">{say.words}</th>
          <th scope="col">{say.points}</th>
          {standing && <th scope="col">{say.sum}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => (
          <tr key={seat} class={standing?.scores[seat] === most ? "is-ahead" : ""}>
            <th scope="row">
              <Token seat={seat} /> {name}
            </th>
            <td>
              {playing.turns
                .filter((turn) => turn.seat === seat)
                .map((turn, index) => (
                  <TurnWords key={index} {...turn} />
                ))}
            </td>
            <td>{points[seat]}</td>
            {standing && <td>{standing.scores[seat]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The board that was cleared, small: its words can be read. */
function OldBoard({ board }: { board: Board }) {
  const tiles = board.letters.filter(Boolean).length;
  return (
    <figure class="rb-old">
      <div class="rb-old-board" role="img" aria-label={say.oldBoard(tiles)}>
        {board.letters.map((letter, at) => (
          <span key={at} class={letter ? `is-tile seat-${(board.owners[at] ?? 0) % 8}` : ""}>
            {letter}
          </span>
        ))}
      </div>
      <figcaption>{say.old}</figcaption>
    </figure>
  );
}

/** Who did best, and who leads. */
function praiseOf({ playing, standing, names }: ScoresProps): string[] {
  const best = bestOf(playing);
  const most = Math.max(...(standing?.scores ?? []));
  const ahead = standing ? names.filter((_, seat) => standing.scores[seat] === most) : [];
  return [
    best ? say.best(best.word, best.score, names[best.seat] ?? "") : say.none,
    ...(ahead.length > 0 ? [say.ahead(ahead, most)] : []),
  ];
}

/** How it ended, and what begins now: in the game's own sentences. */
function nextOf({ game, playing, standing, names }: ScoresProps): string[] {
  const refilled = playing.isFrozen && standing && standing.quota > 0 ? [say.refilled(standing.quota)] : [];
  const begins = !playing.isFrozen && standing ? [say.begins(names[standing.lead] ?? "")] : [];
  return [...playing.end.map((event) => `${tell(game.events, event, names)}.`), ...refilled, ...begins];
}

function Sentences({ all, isNext }: { all: string[]; isNext?: boolean }) {
  return (
    <ul class={`rb-sheet-words ${isNext ? "is-next" : ""}`}>
      {all.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

export interface SheetProps {
  game: Game;
  sheets: Sheets;
  index: number;
  names: string[];
  /** It is this person's turn meanwhile. */
  isMine: boolean;
  /** Nothing is being laid: the sheet may take the keys. */
  isFree: boolean;
}

export function Sheet({ game, sheets, index, names, isMine, isFree }: SheetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { done, standings, onOpen } = sheets;
  const playing = done[index]!;
  const standing = standings.get(index);
  const facts = { game, playing, standing, names };
  const close = () => onOpen(undefined);
  useEffect(() => {
    const active = document.activeElement;
    if (isFree && (!active || active.matches("body, .page") || active.closest(".rail, .rollable"))) {
      button.current?.focus({ preventScroll: true });
    }
    button.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [index]);
  useKeys({ Escape: close });
  return (
    <section
      class={`rb-sheet ${playing.isFrozen ? "is-frozen" : ""}`}
      role="dialog"
      aria-label={say.title(playing.round, playing.isFrozen)}
    >
      <header>
        <h2>{say.title(playing.round, playing.isFrozen)}</h2>
        {done.length > 1 && (
          <nav>
            <button
              type="button"
              class="button bare square"
              aria-label={say.earlier}
              disabled={index === 0}
              onClick={() => onOpen(index - 1)}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              class="button bare square"
              aria-label={say.later}
              disabled={index === done.length - 1}
              onClick={() => onOpen(index + 1)}
            >
              <Icon name="next" />
            </button>
          </nav>
        )}
      </header>
      <div class="rb-sheet-body">
        <div>
          <Scores {...facts} />
          <Sentences all={praiseOf(facts)} />
          <Sentences all={nextOf(facts)} isNext />
        </div>
        {standing?.cleared && <OldBoard board={standing.cleared} />}
      </div>
      <footer>
        <p class={isMine ? "is-mine" : "small"}>{isMine ? say.yourTurn : say.goesOn}</p>
        <button type="button" class="button main" ref={button} onClick={close}>
          {say.close}
        </button>
      </footer>
    </section>
  );
}
