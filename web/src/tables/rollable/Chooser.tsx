/* A word in the making: what it scores, what is wrong with it, the letters to make it of. */
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { t } from "../../text";
import type { ChooserProps, Hint } from "../table";
import {
  erase,
  firstCursor,
  layoutOf,
  press,
  put,
  readDraft,
  turn,
  type as typed,
  writeDraft,
  type Layout,
} from "./layout";
import { ALPHABET, readBoard, readTrial, SIDE, worthOf, type Board, type Verdict } from "./read";
import { Face, FlyingTile } from "./Tile";
import { useDrag } from "./useDrag";
import { texts } from "./text";
import "./chooser.css";

/* A box for every letter that the dice want, filled as far as the word has come. */
function Slots({ word, board, isWanted }: { word: string; board: Board; isWanted: boolean }) {
  const least = isWanted ? board.shortest : 0;
  const isOpen = isWanted && board.longest === SIDE && least < SIDE;
  const most = isOpen || !isWanted ? least : board.longest;
  const boxes = Math.max(most, word.length);
  const isFit = isWanted && word.length >= least && (isOpen || word.length <= most);
  return (
    <p
      class={`rb-slots ${isFit ? "is-fit" : ""}`}
      role="img"
      aria-label={texts.slots(word, isWanted ? board.lengths : "")}
    >
      {Array.from({ length: boxes }, (_, index) => (
        <span key={index} class={index >= most && isWanted && !isOpen ? "is-over" : index >= least ? "is-free" : ""}>
          {word[index] ?? ""}
        </span>
      ))}
      {isOpen && <i>{texts.more}</i>}
    </p>
  );
}

interface VerdictProps {
  board: Board;
  verdict: Verdict | undefined;
  isFresh: boolean;
  isEmpty: boolean;
  isWaiting: boolean;
  mustPass: boolean;
}

function Judgement({ board, verdict, isFresh, isEmpty, isWaiting, mustPass }: VerdictProps) {
  const say = texts;
  const words = verdict?.words ?? [];
  const main = words[0]?.word ?? "";
  /* The arithmetic names the words of a play that is fine, but for those that are none where one may try them. */
  const isListed = verdict?.isLegal ? words.some(({ isWord }) => !isWord) : words.length > 1;
  return (
    <div
      class={`rb-verdict ${!isEmpty && !isFresh ? "is-old" : ""} ${verdict ? (verdict.isLegal ? "is-fine" : "is-wrong") : ""}`}
    >
      <div class="rb-word">
        <Slots word={main} board={board} isWanted={!isWaiting} />
        {verdict && words.length > 0 && (
          <b class="rb-score">
            {verdict.isLegal ? "+" : ""}
            {verdict.score}
            <span class="unseen"> {say.points(verdict.score)}</span>
          </b>
        )}
      </div>
      <div role="status">
        {isEmpty && <p class="rb-start">{isWaiting ? say.free : mustPass ? say.mustPass : say.start}</p>}
        {verdict && !verdict.isLegal && (
          <p class="rb-why">
            <Icon name="close" /> {verdict.why}
          </p>
        )}
        {verdict?.isLegal && (
          <p class="rb-sums">
            <Icon name="check" /> {verdict.sums} {isWaiting && <small>{say.later}</small>}
          </p>
        )}
      </div>
      {isListed && (
        <ul class="rb-made">
          {words.map(({ word, score, isWord, why }, index) => (
            <li
              key={index}
              class={isWord ? "is-word" : "is-none"}
              title={why}
              aria-label={isWord ? say.isWord(word, score) : say.noWord(word)}
            >
              <Icon name={isWord ? "check" : "close"} /> <b>{word}</b> {score}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PadProps {
  board: Board;
  left: number[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

/* The letters one has, as keys to tap and tiles to drag. */
function Pad({ board, left, layout, onLayout }: PadProps) {
  const say = texts;
  const drag = useDrag((letter, _, to) => onLayout(put(layout, board, to, letter)));
  const { isDown } = layout.cursor ?? firstCursor;
  return (
    <div class="rb-pad" role="group" aria-label={say.pad} onMouseDown={(event) => event.preventDefault()}>
      {ALPHABET.map((letter, index) => {
        const copies = (left[index] ?? 0) - layout.tiles.filter((tile) => tile.letter === letter).length;
        return (
          <button
            key={letter}
            type="button"
            class={`rb-tile rb-key ${copies <= 0 ? "is-gone" : ""}`}
            aria-label={say.key(letter, worthOf(board, letter), copies)}
            onClick={() => !drag.wasDragged() && onLayout(typed(layout, board, letter))}
            {...drag.of(letter, -1)}
          >
            <Face letter={letter} value={worthOf(board, letter)} />
            {copies > 1 && <i data-text={copies} />}
          </button>
        );
      })}
      <button
        type="button"
        class="rb-key is-erase"
        aria-label={say.erase}
        onClick={() => onLayout(erase(layout, board))}
      >
        ⌫
      </button>
      <button
        type="button"
        class={`rb-key is-turn ${isDown ? "is-down" : ""}`}
        aria-label={say.turnTo(isDown)}
        onClick={() => onLayout(turn(layout))}
      >
        <Icon name="play" /> <span>{isDown ? say.down : say.across}</span>
      </button>
      <FlyingTile flight={drag.flight} value={worthOf(board, drag.flight?.letter ?? "A")} />
    </div>
  );
}

/* The best plays, and the one that the bot would choose where it is none of them. */
function Hints({ hint, onPick }: { hint: Hint<"rollable">; onPick: (action: string) => void }) {
  const say = texts;
  const best = hint.figures?.best ?? [];
  const isAmong = hint.text === "pass" || best.some(({ action }) => action === hint.text);
  const lines = isAmong ? best : [...best, { action: hint.text, score: undefined, sums: "" }];
  return (
    <section class="hint rb-hints" aria-label={t.table.hint}>
      <p class={lines.length > 0 ? "unseen" : "small"} role="status">
        {lines.length === 0 ? say.mustPass : `${say.hints}. ${t.table.hintSays(t.table.hintBy(hint.by), hint.text)}`}
      </p>
      <ul data-more>
        {lines.map(({ action, score, sums }) => {
          const isHinted = action === hint.text;
          const title = isHinted ? t.table.hintSays(t.table.hintBy(hint.by), action) : sums;
          return (
            <li key={action}>
              <button
                type="button"
                class={`button tiny ${isHinted ? "is-hinted" : ""}`}
                title={title}
                data-action={action}
                onClick={() => onPick(action)}
              >
                {isHinted && <Icon name="bulb" />} {action} {score !== undefined && <b>{score}</b>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Pass({ isOnly, isBusy, onPass }: { isOnly: boolean; isBusy: boolean; onPass: () => void }) {
  const [isSure, setSure] = useState(isOnly);
  return isOnly ? (
    <button type="button" class="choice" data-action="pass" aria-disabled={isBusy} onClick={() => !isBusy && onPass()}>
      <span>
        <b>{texts.pass}</b>
      </span>
    </button>
  ) : (
    <button
      type="button"
      class="button rb-pass"
      aria-disabled={isBusy}
      onClick={() => (isSure ? !isBusy && onPass() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {isSure ? texts.passSure : texts.pass}
    </button>
  );
}

export function Chooser({ view, seat, offers, isBusy, isWaiting, hint, drafting, onChoose }: ChooserProps<"rollable">) {
  const say = texts;
  const board = readBoard(view);
  const draft = drafting?.draft ?? { text: "", mark: "" };
  const layout = readDraft(draft, board);
  const isEmpty = layout.tiles.length === 0;
  const isFresh = drafting?.isFresh ?? false;
  const verdict = isEmpty ? undefined : readTrial(drafting?.trial);
  const mayPlay = !isWaiting && !isBusy && isFresh && verdict?.isLegal === true && verdict.isNow;
  const change = (next: Layout) => drafting?.onDraft(writeDraft(next));
  /* Who presses Enter before the server has looked at the word means it all the same. */
  const [isEager, setEager] = useState(false);
  useEffect(() => {
    if (isEager && isFresh) {
      setEager(false);
      if (mayPlay && verdict) {
        onChoose(verdict.action);
      }
    }
  }, [isEager, isFresh]);
  const onlyPass = !isWaiting && offers.length === 1 && offers[0]?.text === "pass";
  const keys = (event: KeyboardEvent) => {
    const isPressing = event.key === " " || event.key === "Enter" || event.key.startsWith("Arrow");
    const next =
      event.ctrlKey || event.metaKey || event.altKey || isPressing ? undefined : press(layout, board, event.key);
    if (next) {
      event.preventDefault();
      change(next);
    }
  };
  return (
    <form
      class="chooser rb-composer"
      aria-label={say.compose}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        setEager(!isWaiting && !isBusy && !isEmpty);
      }}
    >
      <Judgement
        board={board}
        verdict={verdict}
        isFresh={isFresh}
        isEmpty={isEmpty}
        isWaiting={isWaiting}
        mustPass={onlyPass}
      />
      <Pad board={board} left={board.seats[seat]?.left ?? []} layout={layout} onLayout={change} />
      <div class="rb-foot">
        {!isWaiting && !onlyPass && (
          <button type="submit" class="button main rb-play" aria-disabled={!mayPlay}>
            {verdict?.isLegal ? say.playFor(verdict.score) : say.play}
          </button>
        )}
        <button type="button" class="button" disabled={isEmpty} onClick={() => change({ ...layout, tiles: [] })}>
          {say.clear}
        </button>
        {!isWaiting && <Pass isOnly={onlyPass} isBusy={isBusy} onPass={() => onChoose("pass")} />}
      </div>
      {hint && !isWaiting && (
        <Hints
          hint={hint}
          onPick={(action) => {
            const picked = layoutOf(action, board);
            if (picked) {
              change(picked);
            }
          }}
        />
      )}
    </form>
  );
}
