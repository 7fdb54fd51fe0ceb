/* Behind one's own screen: a prediction or a card is put together, then laid down. */
import { useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/useKeys";
import type { ChooserProps } from "../table";
import { spreadOf } from "./advice";
import { CardPicker, cardText, type Drawn } from "./CardPicker";
import { numberOf } from "./Cards";
import { sayAction } from "./label";
import { PredictionPicker, type Said } from "./PredictionPicker";
import { Prospects } from "./Prospects";
import { FACES, readBoard, readRules, sum, type Board } from "./read";
import { texts } from "./text";
import "../../parts/chooser.css";
import "./chooser.css";

/** The middle of what may be expected: a sixth of the dice that will be rolled. */
function middleOf(board: Board, toRoll: number): number {
  return Math.floor(
    ((board.phase === "predict" ? toRoll : sum(board.seats.map((seat) => sum(seat.field)))) + 1) / FACES,
  );
}

function saidBefore(board: Board, seat: number): Said {
  const own = board.seats[seat];
  return {
    point: own && own.prediction !== "-" ? own.point : 0,
    count: own?.prediction === "shown" && board.phase === "predict" ? own.count : undefined,
  };
}

function drawnBefore(board: Board, seat: number): Drawn {
  const own = board.seats[seat];
  const card = own?.card;
  return {
    number: card ? numberOf(card.kind) : undefined,
    point: card?.aim ?? 0,
    zone: card?.kind === "take_queue" ? "queue" : "field",
    target: card?.target ?? -1,
    commit: card ? [...card.commit] : new Array<number>(FACES).fill(0),
    said: { point: own?.nextPoint ?? 0, count: own && own.nextPoint > 0 ? own.nextCount : undefined },
  };
}

function predictionText({ point, count }: Said): string | undefined {
  return point > 0 && count !== undefined ? `predict ${point}x${count}` : undefined;
}

/** An action of the hint, as if it had been put together by hand. */
function drawnFrom(action: string, before: Drawn): Drawn {
  const [verb = "", first = "", second = ""] = action.split(" ");
  const commit = new Array<number>(FACES).fill(0);
  if (verb === "place") {
    for (const part of action.split(" ").slice(1)) {
      const [face = "0", dice = "1"] = part.split("x");
      commit[Number(face) - 1] = Number(dice);
    }
  }
  const [point = 0, count] = first.split("x").map(Number);
  return {
    number: numberOf(verb),
    point: verb === "strip" ? Number(second) : verb === "take" ? Number(first) : before.point,
    zone: second === "queue" ? "queue" : "field",
    target: verb === "strip" ? Number(first) - 1 : -1,
    commit,
    said: verb === "change" ? { point, count } : before.said,
  };
}

export function Chooser({ view, names, seat, offers, isChange, isBusy, hint, onChoose }: ChooserProps<"fixem">) {
  const form = useRef<HTMLFormElement>(null);
  const board = readBoard(view);
  const rules = readRules(view);
  const isPrediction = board.phase === "predict";
  const [said, setSaid] = useState<Said>(() => saidBefore(board, seat));
  const [drawn, setDrawn] = useState<Drawn>(() => drawnBefore(board, seat));
  const action = isPrediction ? predictionText(said) : cardText(drawn, rules);
  const isOffered = action !== undefined && (offers.length === 0 || offers.some((offer) => offer.text === action));
  const meaning = offers.find((offer) => offer.text === action)?.meaning ?? "";
  const middle = middleOf(board, view.to_roll);
  const before = isPrediction ? predictionText(saidBefore(board, seat)) : cardText(drawnBefore(board, seat), rules);
  const isSame = isChange && action === before;
  const isBound = isPrediction && board.seats[seat]?.prediction === "point";
  const pick = (text: string) => {
    if (isPrediction) {
      const [point = 0, count] = (text.split(" ")[1] ?? "").split("x").map(Number);
      setSaid({ point, count });
    } else {
      setDrawn(drawnFrom(text, drawn));
    }
  };
  const send = (event?: Event) => {
    event?.preventDefault();
    if (action !== undefined && isOffered && !isSame && !isBusy) {
      onChoose(action);
    }
  };
  const stepCount = (by: number) => {
    const count = Math.max(rules.least, Math.min(rules.most, said.count === undefined ? middle : said.count + by));
    setSaid({ ...said, count });
  };
  /* Whoever picks with a key goes on from what was picked. */
  const follow = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>("[name=point]:checked, [name=card]:checked")?.focus());
  const digits = Object.fromEntries(
    Array.from({ length: FACES }, (_, index) => {
      const set = () => {
        if (!isPrediction) {
          setDrawn({ ...drawn, number: index < 5 && (index === 0 || rules.cards[index - 1]) ? index : drawn.number });
        } else if (!isBound) {
          setSaid({ ...said, point: index + 1 });
        }
        follow();
      };
      return [String(isPrediction ? index + 1 : index), set];
    }),
  );
  useKeys({
    ...digits,
    ...(isPrediction ? { "+": () => stepCount(1), "-": () => stepCount(-1) } : {}),
    Enter: () => send(),
  });
  return (
    <>
      <form
        class="chooser"
        ref={form}
        onSubmit={send}
        aria-label={isPrediction ? texts.choosePrediction : texts.chooseCard}
      >
        {isPrediction ? (
          <PredictionPicker
            said={said}
            middle={middle}
            rules={rules}
            isBound={isBound}
            spread={spreadOf(hint?.figures, said.point)}
            onSay={setSaid}
          />
        ) : (
          <CardPicker
            board={board}
            rules={rules}
            names={names}
            seat={seat}
            drawn={drawn}
            middle={middle}
            onDraw={setDrawn}
          />
        )}
        <div class="chooser-foot">
          <button type="submit" class="button main" aria-disabled={!isOffered || isBusy}>
            <Icon name={isPrediction || drawn.number !== 0 ? "lock" : "next"} />
            {action === undefined
              ? texts.incomplete
              : isChange
                ? (isSame ? texts.chosen : texts.changeTo)(sayAction(action, names))
                : sayAction(action, names)}
          </button>
          <p class="chooser-meaning" role="status">
            {action !== undefined && !isOffered ? texts.notOffered : meaning}
          </p>
        </div>
      </form>
      {hint && <Prospects hint={hint} names={names} onPick={pick} />}
    </>
  );
}
