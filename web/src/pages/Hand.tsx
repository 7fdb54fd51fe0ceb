/* What the person at this device has to do now: choose, roll, or wait. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Advice } from "../parts/Advice";
import { Choices } from "../parts/Choices";
import { CountEntry } from "../parts/CountEntry";
import { HintBox } from "../parts/HintBox";
import { Icon } from "../parts/Icon";
import { readChoice, sayChoice } from "../parts/kinds";
import { Refusal } from "../parts/Refusal";
import { RollEntry } from "../parts/RollEntry";
import { useKeys } from "../parts/useKeys";
import type { Game } from "../protocol.gen";
import type { Attempt, Attempting } from "../state/attempt";
import { hinterName } from "../state/bots";
import type { Offer, Sight } from "../state/room";
import type { RoomSession } from "../state/session";
import type { Drafting } from "../state/useDrafting";
import { plainLabel, type Hint, type TableModule } from "../tables/table";
import { t } from "../text";

export interface HandProps {
  game: Game;
  session: RoomSession;
  sight: Sight;
  names: string[];
  table: TableModule;
  /** Shared with the table: what is tapped there is refused here. */
  attempting: Attempting;
  /** Several people share this device: say whose turn it is by name. */
  isShared: boolean;
  /** Everything that has happened has been shown. */
  isReady: boolean;
  /** Their dice wait to be rolled. */
  isHeld: boolean;
  drafting: Drafting | undefined;
  /** Show at once what is still being told. */
  onHasten: () => void;
}

/** A hint holds until something is told: what others choose in secret changes nothing. */
interface AskedHint extends Hint {
  told: number;
}

export function Hand(props: HandProps) {
  const { game, session, sight, names, table, attempting, isShared, isReady, isHeld, drafting, onHasten } = props;
  const [hint, setHint] = useState<AskedHint>();
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLElement>(null);
  const { seat, n } = sight;
  const { brief = () => undefined, picture } = table;
  const Chooser = (table.isChosen?.(sight.view, seat) ?? true) ? table.Chooser : undefined;
  const keyAt = (action: string, index: number) => table.keyOf?.(action) ?? String(index + 1);
  const isVain = (offer: Offer) => table.isVain?.(offer) === true;
  const offers = sight.offers
    ?.filter((offer) => !table.isDrawn?.(offer, sight.view, sight.offers ?? []))
    .sort((one, other) => Number(isVain(one)) - Number(isVain(other)));
  /* A list that the game's own table has words for stays a list. */
  const isBuilt = sight.kinds?.some((kind) => kind.slots.length > 0) && (offers?.length === 0 || !table.label);
  const kinds = isBuilt ? sight.kinds : undefined;
  const label = (action: string) => {
    const read = table.label ? undefined : readChoice(kinds ?? [], action);
    return read ? sayChoice(read.kind, read.values, names) : (table.label ?? plainLabel)(action, sight.view);
  };
  const told = sight.story.length;
  const isMyTurn = isReady && offers !== undefined && sight.wanted.includes(seat);
  useEffect(() => setAsked(false), [n]);
  /* Who plays with keys finds the first choice under their fingers, unless they are typing; and stays where they are when
     somebody else has chosen in secret. */
  useEffect(() => {
    const active = document.activeElement;
    if (isMyTurn && (!active || active.matches("body, .page, .felt") || active.closest(".rail"))) {
      const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
      (find("[data-first]:enabled") ?? find(".choice, .chooser input:enabled"))?.focus({ preventScroll: true });
    }
  }, [isMyTurn, told]);

  const { attempt, ask, isSent, refusal } = attempting;
  const choose = (action: string) => attempt(session.act(seat, action));
  const askHint = () => {
    ask(session.ask({ t: "hint", seat }), ({ text = "", by = "", any: isAny = false, advice = "", hint: figures }) =>
      setHint({ told, text, by: hinterName(game, by), isAny, advice, figures }),
    );
  };
  /* Around one device the turn is already somebody else's when a choice is regretted. */
  const regretful = [...session.state.sights.values()].find((one) => one.mayUndo)?.seat;
  const mayUndo = regretful !== undefined;
  const undo = () => {
    if (regretful === undefined) {
      return;
    }
    ask(session.ask({ t: "undo", seat: regretful, yes: true }), (answer) => setAsked(answer.vote === true));
  };
  const numbers =
    isMyTurn && !Chooser && !kinds
      ? Object.fromEntries(
          (offers ?? [])
            .slice(0, 9)
            .map((offer, index) => [keyAt(offer.text, index), () => !isSent && choose(offer.text)]),
        )
      : {};
  const mayHint = session.state.facts?.hinting === true;
  useKeys({ ...numbers, ...(isMyTurn && mayHint ? { h: askHint } : {}), ...(mayUndo ? { u: undo } : {}) });

  const shownHint = hint?.told === told ? hint : undefined;
  const isOffered = isReady && offers !== undefined;
  /* Who has still to press is not told by the choices what the dice will show. */
  const isDrafted = drafting !== undefined && !sight.roll && !isHeld;
  const isWide = Chooser !== undefined || kinds !== undefined || (offers?.length ?? 0) > 4;
  return (
    <section
      class={`hand ${(isOffered && isWide) || isDrafted ? "is-many" : ""}`}
      ref={box}
      aria-label={t.table.choose}
    >
      <div class="hand-head">
        <Prompt isReady={isReady} isHeld={isHeld} sight={sight} names={names} isShared={isShared} />
        {(seat >= 0 || !isReady) && (
          <Tools
            isWatching={seat < 0}
            isMyTurn={isMyTurn}
            mayHint={mayHint}
            mayUndo={mayUndo}
            isReady={isReady || isHeld}
            onHint={askHint}
            onUndo={undo}
            onHasten={onHasten}
          />
        )}
      </div>
      {isHeld && <OwnRoll onRoll={onHasten} />}
      {Chooser && (isOffered || isDrafted) && (
        <Chooser
          key={drafting ? seat : told}
          view={sight.view}
          names={names}
          seat={seat}
          offers={offers ?? []}
          isChange={!isMyTurn}
          isBusy={isSent}
          hint={shownHint}
          isWaiting={!isOffered}
          drafting={drafting}
          onChoose={choose}
        />
      )}
      {isOffered && !Chooser && (
        <Choices
          key={`${seat} ${told}`}
          title={t.table.choose}
          offers={offers}
          kinds={kinds}
          example={sight.example}
          find={async (words, from) => {
            const { a = [], x = [], next } = await session.ask({ t: "find", seat, text: words, have: from });
            return { offers: a.map((text, at) => ({ text, meaning: x[at] ?? "", prospect: undefined })), next };
          }}
          names={names}
          label={label}
          picture={(action) => picture?.(action, sight.view)}
          brief={(offer) => brief(offer, names)}
          isVain={isVain}
          keyAt={keyAt}
          isBusy={isSent}
          hinted={shownHint?.text}
          onChoose={choose}
        />
      )}
      {isReady && sight.roll && <Roll session={session} sight={sight} names={names} table={table} attempt={attempt} />}
      <Refusal why={refusal} />
      {shownHint && !Chooser && (
        <HintBox
          head={t.table.hintSays(
            shownHint.isAny ? t.table.hintAny : t.table.hintBy(shownHint.by),
            label(shownHint.text),
          )}
        >
          <Advice text={shownHint.advice} />
        </HintBox>
      )}
      {isAsked && (
        <p class="small" role="status">
          {session.state.refused ? t.table.undoRefused : t.table.undoWait}
        </p>
      )}
    </section>
  );
}

interface ToolsProps {
  isWatching: boolean;
  isMyTurn: boolean;
  /** The table allows hints. */
  mayHint: boolean;
  mayUndo: boolean;
  isReady: boolean;
  onHint: () => void;
  onUndo: () => void;
  onHasten: () => void;
}

function Tools({ isWatching, isMyTurn, mayHint, mayUndo, isReady, onHint, onUndo, onHasten }: ToolsProps) {
  return (
    <div class="hand-tools">
      {!isWatching && (
        <>
          {mayHint && (
            <button type="button" class="button tiny" disabled={!isMyTurn} onClick={onHint}>
              <Icon name="bulb" /> {t.table.hint}
            </button>
          )}
          <button type="button" class="button tiny" disabled={!mayUndo} onClick={onUndo}>
            <Icon name="undo" /> {t.table.undo}
          </button>
        </>
      )}
      {!isReady && (
        <button type="button" class="button tiny" onClick={onHasten}>
          <Icon name="next" /> {t.table.hasten}
        </button>
      )}
    </div>
  );
}

/* The turn begins with dice of one's own: they fall when one says so. */
function OwnRoll({ onRoll }: { onRoll: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button type="button" class="button main own-roll" ref={button} onClick={onRoll}>
      {t.table.roll}
    </button>
  );
}

type PromptProps = Pick<HandProps, "isReady" | "isHeld" | "sight" | "names" | "isShared">;

/* Whose turn it is, in one line. */
function Prompt({ isReady, isHeld, sight, names, isShared }: PromptProps) {
  const { seat, offers, wanted } = sight;
  if (isHeld) {
    return <h2 class="hand-done">{t.table.yourRoll}</h2>;
  }
  if (isReady && offers !== undefined) {
    const isDone = !wanted.includes(seat);
    const turn = isShared ? t.table.yourTurnAs(names[seat] ?? "") : t.table.yourTurn;
    return <h2 class={isDone ? "hand-done" : ""}>{isDone ? t.table.changeMind : turn}</h2>;
  }
  const others = wanted.filter((other) => other !== seat).map((other) => names[other] ?? "");
  const waits = t.table.waitFor(isReady ? others : []);
  return sight.roll ? null : <p class="soft">{seat < 0 ? `${t.lobby.watching} ${waits}` : waits}</p>;
}

interface RollProps {
  session: RoomSession;
  sight: Sight;
  names: string[];
  table: TableModule;
  attempt: Attempt;
}

/* Who is named rolls; a bot's or nobody's dice are rolled by anybody at the table. */
function Roll({ session, sight, names, table, attempt }: RollProps) {
  const { roll = [], roller, purpose, seat } = sight;
  const seats = session.state.facts?.seats ?? [];
  const isPersons = roller >= 0 && seats[roller]?.bot === undefined;
  const mayRoll = isPersons ? roller === seat : seat >= 0;
  if (!mayRoll) {
    return <p class="soft">{t.roll.waits(names[roller] ?? "")}</p>;
  }
  const isCounted = table.countsDice && roll.every((group) => group.owner !== undefined && group.sides !== undefined);
  const entry = {
    groups: roll,
    purpose,
    isSecret: roll.some((group) => group.to !== undefined),
    onRoll: (values: string) => attempt(session.ask({ t: "roll", text: values })),
  };
  if (table.Entry) {
    return <table.Entry key={sight.n} {...entry} view={sight.view} names={names} />;
  }
  return isCounted ? <CountEntry key={sight.n} {...entry} names={names} /> : <RollEntry key={sight.n} {...entry} />;
}
