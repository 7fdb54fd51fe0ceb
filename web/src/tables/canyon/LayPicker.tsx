/* Value cards behind one's own partition: one lies at each property, and any two can be swapped. */
import { useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import type { ChooserProps } from "../table";
import { HintBox } from "./HintBox";
import { signed } from "./label";
import { layText, readLay, swapped } from "./lay";
import { readBoard, type Lot } from "./read";
import { texts } from "./text";

interface Drag {
  index: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** A finger that has moved less has only tapped. */
const TAP_PX = 6;

interface CardProps {
  value: number;
  lot: Lot;
  isHeld: boolean;
  drag: Drag | undefined;
  onClick: () => void;
  onMove: (by: number) => void;
  onDrag: (drag: { x: number; y: number; dx: number; dy: number } | undefined) => void;
  onDrop: (x: number, y: number) => void;
}

function Card({ value, lot, isHeld, drag, onClick, onMove, onDrag, onDrop }: CardProps) {
  const isMoved = useRef(false);
  const isDragged = drag !== undefined;
  return (
    <button
      type="button"
      class={`cy-value ${value < 0 ? "is-minus" : value > 0 ? "is-plus" : ""} ${isHeld ? "is-held" : ""} ${isDragged ? "is-dragged" : ""}`}
      aria-label={texts.layCard(signed(value), lot.number, isHeld)}
      aria-pressed={isHeld}
      style={isDragged ? { transform: `translate(${drag.dx}px, ${drag.dy}px)` } : {}}
      onClick={() => {
        if (!isMoved.current) {
          onClick();
        }
        isMoved.current = false;
      }}
      onKeyDown={(event) => {
        const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
        if (by !== 0) {
          event.preventDefault();
          onMove(by);
        }
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isMoved.current = false;
        onDrag({ x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
      }}
      onPointerMove={(event) => {
        if (drag) {
          const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
          isMoved.current ||= Math.hypot(dx, dy) > TAP_PX;
          onDrag({ ...drag, dx, dy });
        }
      }}
      onPointerUp={(event) => {
        onDrag(undefined);
        if (isMoved.current) {
          onDrop(event.clientX, event.clientY);
        }
      }}
      onPointerCancel={() => onDrag(undefined)}
    >
      {signed(value)}
    </button>
  );
}

export function LayPicker({ view, seat, isChange, isBusy, hint, onChoose }: ChooserProps<"canyon">) {
  const board = readBoard(view);
  const lots = board.lots.filter((lot) => lot.keeper === seat);
  const laid = lots.every((lot) => lot.value !== undefined) ? lots.map((lot) => lot.value ?? 0) : undefined;
  const [cards, setCards] = useState<number[]>(() => laid ?? board.hand);
  const isLaid = isChange && laid?.every((value, index) => value === cards[index]) === true;
  const [held, setHeld] = useState<number>();
  const [drag, setDrag] = useState<Drag>();
  const row = useRef<HTMLUListElement>(null);
  const swap = (one: number, other: number) => {
    setCards(swapped(cards, one, other));
    setHeld(undefined);
  };
  const move = (index: number, by: number) => {
    const to = index + by;
    if (to >= 0 && to < cards.length) {
      swap(index, to);
      row.current?.querySelectorAll<HTMLElement>(".cy-value")[to]?.focus();
    }
  };
  const drop = (index: number, x: number, y: number) => {
    const slots = [...(row.current?.querySelectorAll("[data-slot]") ?? [])];
    const to = slots.findIndex((slot) => {
      const box = slot.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    if (to >= 0 && to !== index) {
      swap(index, to);
    }
  };
  const click = (index: number) => {
    if (held === undefined || held === index) {
      setHeld(held === index ? undefined : index);
    } else {
      swap(held, index);
    }
  };
  return (
    <form
      class="chooser is-partition cy-laying"
      aria-label={texts.chooseLay}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isLaid) {
          onChoose(layText(lots, cards));
        }
      }}
    >
      <ul class="cy-slots" ref={row}>
        {lots.map((lot, index) => (
          <li key={lot.number} class={`cy-slot ${drag && drag.index !== index ? "is-open" : ""}`} data-slot={index}>
            <span class="cy-sign" aria-hidden="true">
              {lot.number}
            </span>
            <Card
              value={cards[index] ?? 0}
              lot={lot}
              isHeld={held === index}
              drag={drag?.index === index ? drag : undefined}
              onClick={() => click(index)}
              onMove={(by) => move(index, by)}
              onDrag={(at) => setDrag(at && { ...at, index })}
              onDrop={(x, y) => drop(index, x, y)}
            />
            <small title={texts.layPayersLong(lot.payers)}>
              <span aria-hidden="true">{texts.layPayers(lot.payers)}</span>
              <span class="unseen">{texts.layPayersLong(lot.payers)}</span>
            </small>
          </li>
        ))}
      </ul>
      <div class="cy-laid">
        <p class="cy-notes">{texts.layHelp}</p>
        <button type="submit" class="button main" aria-disabled={isBusy || isLaid} data-action={layText(lots, cards)}>
          <Icon name="lock" /> {isLaid ? texts.layDone : isChange ? texts.layChange : texts.lay}
        </button>
        <p class="unseen" role="status">
          {lots.map((lot, index) => texts.layPair(signed(cards[index] ?? 0), String(lot.number))).join(", ")}
        </p>
      </div>
      {hint && (
        <HintBox hint={hint} phase={board.phase} onPick={(action) => setCards(readLay(action, lots) ?? cards)} />
      )}
    </form>
  );
}
