/* Windows that open over a table. */
import { useState } from "preact/hooks";
import type { Wish } from "../net/connection";
import { later } from "../parts/later";
import { Rules } from "../parts/Rules";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { Invitation } from "../parts/Invitation";
import { Refusal } from "../parts/Refusal";
import { Settings } from "../parts/Settings";
import { follow, navigate } from "../router";
import { useAttempt } from "../state/attempt";
import { namesOf, type RoomFacts } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { t } from "../text";

const FairDialog = later(() => import("./Fair").then((module) => module.FairDialog));

export type Open = "keys" | "leave" | "menu" | "fair";

export interface PlayDialogsProps {
  session: RoomSession;
  state: SessionState;
  facts: RoomFacts;
  seat: number;
  mine: number[];
  open: Open | undefined;
  /** Keys of this game alone. */
  keys: [string, string][];
  /** Rules opened at one of them; "": at the beginning; undefined: not. */
  rule: string | undefined;
  onOpen: (open: Open | undefined) => void;
  onRule: (rule: string | undefined) => void;
  onPace: () => void;
}

export function PlayDialogs({
  session,
  state,
  facts,
  seat,
  mine,
  open,
  keys,
  rule,
  onOpen,
  onRule,
  onPace,
}: PlayDialogsProps) {
  const close = () => onOpen(undefined);
  return (
    <>
      {rule !== undefined && (
        <Rules
          spec={facts.game}
          seats={facts.seats.length}
          settings={facts.set}
          rule={rule}
          onClose={() => onRule(undefined)}
        />
      )}
      {open === "keys" && <KeysDialog keys={keys} onClose={close} />}
      {open === "fair" && <FairDialog session={session} facts={facts} onClose={close} />}
      {open === "menu" && (
        <Menu
          session={session}
          facts={facts}
          mine={mine}
          onPace={onPace}
          onLeave={() => onOpen("leave")}
          onClose={close}
        />
      )}
      {open === "leave" && <LeaveDialog session={session} seat={seat} onClose={close} />}
      <VoteDialog session={session} state={state} mine={mine} names={namesOf(facts.seats)} />
    </>
  );
}

function KeysDialog({ keys, onClose }: { keys: [string, string][]; onClose: () => void }) {
  return (
    <Dialog title={t.keys.title} closeLabel={t.keys.close} onClose={onClose}>
      <dl class="keys">
        {[...keys, ...(keys.length > 0 ? t.keys.rows.slice(1) : t.keys.rows)].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface MenuProps {
  session: RoomSession;
  facts: RoomFacts;
  mine: number[];
  onPace: () => void;
  onLeave: () => void;
  onClose: () => void;
}

function Menu({ session, facts, mine, onPace, onLeave, onClose }: MenuProps) {
  const { ask, refusal } = useAttempt();
  const absent = facts.seats.map((_, seat) => seat).filter((seat) => isAway(facts, seat) && !mine.includes(seat));
  return (
    <Dialog title={t.table.menu} closeLabel={t.keys.close} onClose={onClose}>
      <Settings onPace={onPace} />
      {facts.watch && <Invitation room={session.room} />}
      {mine.length > 0 &&
        absent.map((seat) => (
          <button
            key={seat}
            type="button"
            class="button"
            onClick={() => ask(session.ask({ t: "replace", seat, yes: true }), onClose)}
          >
            <Icon name="bot" /> {t.table.replace(facts.seats[seat]?.name ?? "")}
          </button>
        ))}
      <Refusal why={refusal} />
      <div class="row">
        <a class="button" href="/" onClick={follow}>
          {t.table.home}
        </a>
        {mine.length > 0 && facts.phase === "playing" && (
          <button type="button" class="button" onClick={onLeave}>
            <Icon name="leave" /> {t.table.leave}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function isAway(facts: RoomFacts, seat: number): boolean {
  const one = facts.seats[seat];
  return facts.phase === "playing" && one !== undefined && one.bot === undefined && !one.here;
}

function LeaveDialog({ session, seat, onClose }: { session: RoomSession; seat: number; onClose: () => void }) {
  const { ask, refusal } = useAttempt();
  const leave = () => ask(session.leave(seat), () => navigate("/"));
  return (
    <Dialog title={t.table.leave} closeLabel={t.table.stay} onClose={onClose}>
      <p>{t.table.leaveAsk}</p>
      <Refusal why={refusal} />
      <div class="row">
        <button type="button" class="button main" onClick={leave}>
          {t.table.leaveYes}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t.table.stay}
        </button>
      </div>
    </Dialog>
  );
}

interface VoteProps {
  session: RoomSession;
  state: SessionState;
  mine: number[];
  names: string[];
}

/** What the table is asked; who has asked for it has agreed already. */
export function VoteDialog({ session, state, mine, names }: VoteProps) {
  const [answered, setAnswered] = useState<SessionState["vote"]>();
  const { vote } = state;
  const { attempt, isSent, refusal } = useAttempt(vote);
  if (!vote || vote === answered || mine.length === 0 || mine.includes(vote.seat)) {
    return null;
  }
  const answer = (yes: boolean) => {
    const wish: Wish = vote.on === "undo" ? { t: "undo", yes } : { t: "replace", seat: vote.seat, yes };
    if (!isSent) {
      attempt(session.ask(wish), () => setAnswered(vote));
    }
  };
  const name = names[vote.seat] ?? "";
  return (
    <Dialog
      title={vote.on === "undo" ? t.table.undo : t.table.replace(name)}
      closeLabel={t.table.refuse}
      onClose={() => answer(false)}
    >
      <p>{vote.on === "undo" ? t.table.undoAsk(name) : t.table.replaceAsk(name)}</p>
      <Refusal why={refusal} />
      <div class="row">
        <button type="button" class="button main" onClick={() => answer(true)}>
          {t.table.agree}
        </button>
        <button type="button" class="button" onClick={() => answer(false)}>
          {t.table.refuse}
        </button>
      </div>
    </Dialog>
  );
}
