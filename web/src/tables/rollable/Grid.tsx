/* The board: squares with words on them for whom colours say nothing, tiles, and the ghost of a play. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { carry, firstCursor, point, press, type Layout } from "./layout";
import { nameOfSquare, SIDE, worthOf, type Board, type Verdict } from "./read";
import { Face, FlyingTile } from "./Tile";
import { useDrag, type Drag } from "./useDrag";
import { texts } from "./text";

const PLACES = Array.from({ length: SIDE }, (_, index) => index);

const MARGIN_PX = 12;

export interface GridProps {
  board: Board;
  names: string[];
  layout: Layout;
  verdict: Verdict | undefined;
  isFresh: boolean;
  /** Nothing can be laid: it can only be looked at. */
  isStill: boolean;
  /** It is this person's turn to lay. */
  isMine: boolean;
  /** Tiles fall onto the board. */
  isMoving: boolean;
  onLayout: (layout: Layout) => void;
  onPlay: () => void;
}

interface SquareProps extends GridProps {
  at: number;
  ghost: string;
  isLastGhost: boolean;
  drag: Drag;
}

function wordsOf({ at, board, names, ghost, layout, isStill }: SquareProps): string {
  const say = texts;
  const letter = board.letters[at] || ghost;
  const premium = say.premium[board.premiums[at] ?? ""];
  const owner = board.owners[at] ?? -1;
  return [
    nameOfSquare(at),
    letter ? say.tile(letter, worthOf(board, letter)) : "",
    ghost ? say.loose : owner >= 0 ? say.laidBy(names[owner] ?? "") : "",
    letter || premium ? "" : say.empty,
    premium ?? "",
    !isStill && layout.cursor?.at === at ? say.here(layout.cursor.isDown) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function Premium({ kind }: { kind: string }) {
  return (
    <span
      class={`rb-premium is-${kind === "*" ? "star" : kind}`}
      aria-hidden="true"
      data-text={texts.premiumShort[kind]}
    />
  );
}

function Square(props: SquareProps) {
  const { at, board, ghost, layout, verdict, isFresh, isStill, isMoving, isLastGhost, drag } = props;
  const letter = board.letters[at] ?? "";
  const premium = board.premiums[at] ?? "";
  const owner = board.owners[at] ?? -1;
  const isHere = !isStill && layout.cursor?.at === at;
  const isFocus = (layout.cursor ?? firstCursor).at === at;
  const place = board.last.squares.indexOf(at);
  const isNew = board.last.laid.includes(at);
  return (
    <div
      role="gridcell"
      class={`rb-square ${isHere ? "is-here" : ""} ${place >= 0 ? "is-last" : ""}`}
      data-square={nameOfSquare(at)}
      tabIndex={isFocus ? 0 : -1}
      aria-label={wordsOf(props)}
      onClick={() => !drag.wasDragged() && props.onLayout(point(layout, at))}
    >
      {premium && <Premium kind={premium} />}
      {letter && (
        <span
          class={`rb-tile seat-${owner % 8} ${isNew && isMoving ? "is-new" : ""}`}
          style={isNew ? { animationDelay: `${place * 70}ms` } : {}}
        >
          <Face letter={letter} value={worthOf(board, letter)} />
        </span>
      )}
      {ghost && (
        <span
          class={`rb-tile is-ghost ${verdict && isFresh ? (verdict.isLegal ? "is-fine" : "is-wrong") : ""}`}
          {...drag.of(ghost, at)}
        >
          <Face letter={ghost} value={worthOf(board, ghost)} />
        </span>
      )}
      {isHere && !letter && !ghost && (
        <span class={`rb-arrow ${layout.cursor?.isDown ? "is-down" : ""}`} aria-hidden="true">
          <Icon name="play" />
        </span>
      )}
      {ghost && isLastGhost && verdict && verdict.words.length > 0 && (
        <span
          class={`rb-bubble ${verdict.isLegal ? "is-fine" : "is-wrong"}`}
          aria-hidden="true"
          data-text={verdict.score}
        />
      )}
    </div>
  );
}

/** On a small screen the rail lies over the lower squares: they come out from under it. */
function keepInSight(square: HTMLElement | null | undefined): void {
  const rail = document.querySelector(".rail");
  if (!square || !rail || getComputedStyle(rail).position !== "sticky") {
    return;
  }
  const hidden = square.getBoundingClientRect().bottom - rail.getBoundingClientRect().top;
  if (hidden > -MARGIN_PX) {
    window.scrollBy({ top: hidden + MARGIN_PX, behavior: "instant" });
  }
}

export function Grid(props: GridProps) {
  const { board, layout, isStill, isMine, onLayout, onPlay } = props;
  const root = useRef<HTMLDivElement>(null);
  const drag = useDrag((_, from, to) => onLayout(carry(layout, board, from, to)));
  const ghosts = new Map(layout.tiles.map((tile) => [tile.at, tile.letter]));
  const lastGhost = Math.max(...ghosts.keys());
  const focusAt = (layout.cursor ?? firstCursor).at;
  const squareAt = (at: number) => root.current?.querySelector<HTMLElement>(`[data-square="${nameOfSquare(at)}"]`);
  const focus = () => squareAt(focusAt)?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    if (root.current?.contains(document.activeElement)) {
      focus();
    }
    if (layout.cursor) {
      keepInSight(squareAt(focusAt));
    }
  }, [focusAt]);
  useLayoutEffect(() => keepInSight(squareAt(lastGhost)), [lastGhost]);
  /* Whose turn begins may type at once, unless they are typing something else. */
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isMine && (!active || active.matches("body, .page") || active.closest(".rail"))) {
      focus();
    }
  }, [isMine]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === "Enter" && !isStill) {
      event.preventDefault();
      onPlay();
      return;
    }
    const next = press(layout, board, event.key);
    if (next && (!isStill || event.key.startsWith("Arrow"))) {
      event.preventDefault();
      onLayout(next);
    } else if (event.key === "Escape") {
      (document.activeElement as HTMLElement | null)?.blur();
    }
  };
  /* Its squares are for fingers: on a low phone a part of it has to do, with the cursor in it. */
  return (
    <div class="rb-frame" data-stage="part">
      <div class="rb-columns" aria-hidden="true">
        {PLACES.map((column) => (
          <span key={column}>{String.fromCharCode(65 + column)}</span>
        ))}
      </div>
      <div
        class="rb-grid"
        role="grid"
        aria-label={texts.board}
        aria-readonly={isStill}
        ref={root}
        onKeyDown={onKeyDown}
      >
        {PLACES.map((row) => (
          <div key={row} role="row" class="rb-row" data-row={row + 1}>
            {PLACES.map((column) => {
              const at = row * SIDE + column;
              return (
                <Square
                  key={column}
                  {...props}
                  at={at}
                  ghost={ghosts.get(at) ?? ""}
                  isLastGhost={at === lastGhost}
                  drag={drag}
                />
              );
            })}
          </div>
        ))}
      </div>
      <FlyingTile flight={drag.flight} value={worthOf(board, drag.flight?.letter ?? "A")} />
    </div>
  );
}

/** Words, shapes and colours of the squares, for who meets them first. */
export function Legend({ board }: { board: Board }) {
  const kinds = Object.keys(texts.premium).filter((kind) => kind !== "*" || board.premiums.includes("*"));
  return (
    <ul class="rb-legend" aria-label={texts.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <span class="rb-square">
            <Premium kind={kind} />
          </span>
          {texts.premium[kind]}
        </li>
      ))}
    </ul>
  );
}
