/* Talk and reactions across the table. */
import { useState } from "preact/hooks";
import { useAttempt } from "../state/attempt";
import { namesOf } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import { playerName } from "../state/settings";
import { reactions } from "../protocol.gen";
import { t } from "../text";
import { Refusal } from "./Refusal";
import { TalkLines } from "./TalkLines";
import "./talk.css";

export interface TalkProps {
  session: RoomSession;
  state: SessionState;
  /** Who speaks; −1: a watcher, who listens, and speaks where the table allows it. */
  seat: number;
}

export function Talk({ session, state, seat }: TalkProps) {
  const [text, setText] = useState("");
  const { ask, refusal } = useAttempt();
  const isWatcher = seat < 0;
  const mayTalk = !isWatcher || state.facts?.call === true;
  const say = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) {
      return;
    }
    /* At once: by the time of the answer the next line may be under way. What is refused comes back. */
    setText("");
    const sent = session.ask({ t: "say", text: said, ...(isWatcher ? { name: playerName() } : { seat }) });
    sent.catch(() => setText((next) => next || said));
    ask(sent);
  };
  return (
    <div class="talk">
      <TalkLines session={session} state={state} />
      {!mayTalk && <p class="soft small">{t.company.silent}</p>}
      {mayTalk && (
        <>
          {!isWatcher && <Reactions onReact={(word) => ask(session.ask({ t: "react", seat, text: word }))} />}
          <form class="talk-form" onSubmit={say}>
            <input
              type="text"
              id="talk-field"
              value={text}
              maxLength={200}
              autocomplete="off"
              aria-label={t.talk.say}
              placeholder={t.talk.say}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" class="button">
              {t.talk.send}
            </button>
          </form>
        </>
      )}
      <Refusal why={refusal} />
    </div>
  );
}

function Reactions({ onReact }: { onReact: (word: string) => void }) {
  return (
    <div class="reactions" role="group" aria-label={t.talk.react}>
      {reactions.map((word) => (
        <button key={word} type="button" aria-label={word} title={word} onClick={() => onReact(word)}>
          <span aria-hidden="true">{t.talk.reactions[word]}</span>
        </button>
      ))}
    </div>
  );
}

/** Reactions float up for a moment. */
export function FloatingReactions({ state }: { state: SessionState }) {
  return (
    <ul class="floating" aria-live="polite">
      {state.reactions.map((reaction) => (
        <li key={reaction.key} class={`seat-${reaction.seat % 8}`}>
          <span aria-hidden="true">{t.talk.reactions[reaction.text] ?? ""}</span>
          <span>{namesOf(state.facts?.seats ?? [])[reaction.seat]}</span>
          <span class="unseen">{reaction.text}</span>
        </li>
      ))}
    </ul>
  );
}
