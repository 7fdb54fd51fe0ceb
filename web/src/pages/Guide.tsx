/* How to play: a first turn on the game's own table, with a word on each thing. The engine plays the record of the guide; what
   is asked for is chosen by whoever is shown it. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { findGame } from "../net/api";
import { fetchReplay, viewsOf, type Replay } from "../net/replay";
import { botNotes } from "../state/bots";
import { Choices } from "../parts/Choices";
import { Icon } from "../parts/Icon";
import { Rules } from "../parts/Rules";
import { useKeys } from "../parts/useKeys";
import { useUncovered } from "../parts/useUncovered";
import { TopBar } from "../parts/TopBar";
import { SPEEDS } from "../play/playback";
import type { Game } from "../protocol.gen";
import { follow, navigate } from "../router";
import { playBots } from "../state/make";
import { namesOf, offersOf, type Offer } from "../state/room";
import { paceFactor, playerName } from "../state/settings";
import { reasonOf } from "../state/attempt";
import { useCatalogue } from "../state/use";
import { noDraft, type Drafting } from "../state/useDrafting";
import { answerOf, wantedAt, type Guide, type GuideAnswer, type GuideStep } from "../tables/guide";
import { hasGuide, loadGuide, loadTable } from "../tables/load";
import { plainLabel, type TableModule } from "../tables/table";
import { t } from "../text";
import { Closed } from "./Closed";
import { ShownTable } from "./ShownTable";
import { usePlayback } from "./usePlayback";
import "./play.css";
import "./guide.css";

interface Loaded {
  table: TableModule;
  guide: Guide;
  replay: Replay;
}

const ME = 0;

async function load(game: string): Promise<Loaded> {
  if (!hasGuide(game)) {
    throw new Error(t.guide.none);
  }
  const [table, guide] = await Promise.all([loadTable(game), loadGuide(game)]);
  return { table, guide, replay: await fetchReplay({ record: guide.record }, ME, true) };
}

export function GuidePage({ game: id }: { game: string }) {
  const catalogue = useCatalogue();
  const game = catalogue && findGame(catalogue, id);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState("");
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    load(id).then(setLoaded, (error: unknown) => setFailure(reasonOf(error) || t.home.noServer));
  }, [id]);
  useEffect(() => {
    document.title = game ? `${t.guide.title(game.title)} · ${t.name}` : t.name;
  }, [game]);
  if (failure || (catalogue && !game)) {
    return <Closed title={t.guide.failed} why={failure || t.make.unknown} />;
  }
  return (
    <>
      <TopBar title={game ? t.guide.title(game.title) : ""}>
        <button type="button" class="button" onClick={() => setReading(true)}>
          <Icon name="book" /> <span>{t.table.rules}</span>
        </button>
      </TopBar>
      {game && loaded ? <Guided game={game} {...loaded} /> : <main />}
      {isReading && loaded && (
        <Rules
          spec={loaded.replay.about.game}
          seats={loaded.replay.about.names.length}
          settings={loaded.replay.about.set}
          rule=""
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}

/** Marks what is talked about. */
function usePointer(felt: { current: HTMLElement | null }, selector: string, moment: number): void {
  /* Together with the words: who is quick would press what was marked before. */
  useLayoutEffect(() => {
    const target = selector ? felt.current?.querySelector(selector) : undefined;
    target?.setAttribute("data-guided", "");
    return () => target?.removeAttribute("data-guided");
  }, [selector, moment]);
}

/** What is offered: the answers of the guide, with what the engine says of them. */
function answersOf(asked: readonly GuideAnswer[], offers: readonly Offer[]): Offer[] {
  return asked.map(
    ({ action, meaning = "" }) => offers.find((offer) => offer.text === action) ?? { text: action, meaning },
  );
}

/** What is put together on the table, and what is to be said of it: the engine has played the right one already. */
function useGuideDraft(
  guide: Guide,
  said: GuideStep | undefined,
  { steps }: Replay,
  isOn: boolean,
): Drafting | undefined {
  const [kept, setKept] = useState({ said, draft: noDraft });
  const draft = kept.said === said ? kept.draft : noDraft;
  if (!isOn || !said) {
    return undefined;
  }
  const answer = answerOf(said, draft.text);
  const isWanted = answer?.action === wantedAt(guide, said);
  const after = viewsOf(steps.slice(0, said.at + 2)).at(-1) ?? {};
  const trial = guide.trial ? guide.trial({ answer, isWanted }, after) : { legal: true, why: "" };
  return { draft, trial, isFresh: true, onDraft: (next) => setKept({ said, draft: next }) };
}

function Guided({ game, table, guide, replay }: Loaded & { game: Game }) {
  const { about, steps } = replay;
  const [at, setAt] = useState(0);
  const [reply, setReply] = useState("");
  const felt = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLElement>(null);
  const { player, state, shown } = usePlayback({ game, replay, at: guide.steps[0]?.at ?? 0, table });
  const said = guide.steps[at];
  const isThere = shown.isAll && !state.isPlaying;
  const names = namesOf(about.names.map((name, seat) => ({ name: seat === ME ? playerName() : name })));
  const here = steps[state.step];
  const isDrafted =
    isThere && said?.ask !== undefined && table.hasDrafts === true && (table.isChosen?.(shown.view, ME) ?? true);
  const drafting = useGuideDraft(guide, said, replay, isDrafted);
  useKeys(
    Object.fromEntries(
      isThere && !isDrafted
        ? (said?.ask ?? []).map((one, index) => [String(index + 1), () => choose(one.action)] as const)
        : [],
    ),
  );
  /* Who plays with keys finds what comes next under their fingers. */
  useEffect(() => {
    if (isThere && document.activeElement?.matches("body, .page")) {
      rail.current?.querySelector<HTMLElement>("[data-first], .choice")?.focus({ preventScroll: true });
    }
  }, [at, isThere]);
  const point = isThere ? (said?.point ?? "") : "";
  usePointer(felt, point, shown.step);
  useUncovered(felt, rail, point, shown.step, true);
  if (!said) {
    return null;
  }
  const goTo = (next: number) => {
    const step = guide.steps[next]?.at ?? 0;
    setReply("");
    setAt(next);
    if (step <= state.step || paceFactor() === 0) {
      player.goTo(step);
    } else {
      player.playTo(step);
    }
  };
  const asked = said.ask ?? [];
  const choose = (action: string) => {
    const answer = answerOf(said, action);
    if (answer?.action === wantedAt(guide, said)) {
      goTo(at + 1);
    } else {
      setReply(answer?.reply ?? t.guide.other);
    }
  };
  const offers = isThere && here ? (offersOf(here) ?? []) : [];
  const answers = answersOf(asked, offers);
  const labelOf = (action: string) =>
    asked.find((one) => one.action === action)?.label ?? (table.label ?? plainLabel)(action, shown.view);
  const { Chooser } = table;
  const isMade = isDrafted && drafting !== undefined;
  return (
    <div class="play is-guide">
      <main class="board" data-theme={table.theme}>
        <h1 class="unseen">{t.guide.title(game.title)}</h1>
        <div class="felt" ref={felt}>
          <ShownTable
            game={game}
            table={table}
            shown={shown}
            bots={about.bots}
            moment={state.step + 1}
            names={names}
            notes={botNotes(game, about.bots)}
            seat={ME}
            wanted={isThere ? (here?.w ?? []) : []}
            pace={state.spot ? SPEEDS[state.speed] : 0}
            offers={isThere && asked.length > 0 ? (isMade ? offers : answers) : undefined}
            places={isThere ? here?.places : undefined}
            act={choose}
            drafting={isMade ? drafting : undefined}
          />
        </div>
        <section class="rail guide" ref={rail} aria-label={t.guide.words}>
          <div class="guide-words" role="status">
            <p>{said.says}</p>
            {reply && <p class="guide-reply">{reply}</p>}
          </div>
          {Chooser && isMade && (
            <Chooser
              key={at}
              view={shown.view}
              names={names}
              seat={ME}
              offers={offers}
              isChange={false}
              isBusy={false}
              hint={undefined}
              isWaiting={false}
              drafting={drafting}
              onChoose={choose}
            />
          )}
          {asked.length > 0 && isThere && !isMade && (
            <Choices
              key={at}
              title={t.table.choose}
              offers={answers}
              label={labelOf}
              picture={(action) =>
                asked.some((one) => one.action === action && one.label) ? null : table.picture?.(action, shown.view)
              }
              brief={(offer) => table.brief?.(offer, names)}
              isBusy={false}
              hinted={undefined}
              onChoose={choose}
            />
          )}
          <GuideKeys
            game={game}
            at={at}
            of={guide.steps.length}
            isAsked={asked.length > 0}
            isThere={isThere}
            onGo={goTo}
            onHasten={() => player.goTo(said.at)}
          />
        </section>
      </main>
    </div>
  );
}

interface GuideKeysProps {
  game: Game;
  at: number;
  of: number;
  /** Only the right choice leads on. */
  isAsked: boolean;
  /** What is talked about has been shown. */
  isThere: boolean;
  onGo: (at: number) => void;
  onHasten: () => void;
}

function GuideKeys({ game, at, of, isAsked, isThere, onGo, onHasten }: GuideKeysProps) {
  const [refusal, setRefusal] = useState("");
  const isLast = at === of - 1;
  const play = () => {
    playBots(game).then(navigate, (error: Error) => setRefusal(error.message || t.home.noServer));
  };
  return (
    <div class="guide-keys">
      <span class="soft small">{t.guide.step(at + 1, of)}</span>
      {at > 0 && (
        <button type="button" class="button tiny" onClick={() => onGo(at - 1)}>
          {t.guide.back}
        </button>
      )}
      {!isThere ? (
        <button type="button" class="button" onClick={onHasten}>
          {t.table.hasten}
        </button>
      ) : isLast ? (
        <>
          <a class="button tiny" href="/" onClick={follow}>
            {t.guide.home}
          </a>
          <button type="button" class="button main" data-first onClick={play}>
            {t.guide.play}
          </button>
        </>
      ) : (
        !isAsked && (
          <button type="button" class="button main" data-first onClick={() => onGo(at + 1)}>
            {t.guide.next}
          </button>
        )
      )}
      {refusal && (
        <p class="refusal" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
