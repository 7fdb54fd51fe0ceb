/* What was said at the table, and who came and went, in the order in which it happened. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useAttempt } from "../state/attempt";
import type { Note } from "../state/company";
import { isMuted, mute, speakerOf } from "../state/mutes";
import { namesOf } from "../state/room";
import type { RoomSession, SessionState } from "../state/session";
import type { SaidLine } from "../protocol.gen";
import { t } from "../text";
import { Refusal } from "./Refusal";
import { Token } from "./Token";

/** Lines and notes in one stream. Lines are in order already; a note goes behind what was said before it. */
export function streamOf(talk: readonly SaidLine[], notes: readonly Note[]): (SaidLine | Note)[] {
  const stream: (SaidLine | Note)[] = [];
  let next = 0;
  for (const said of talk) {
    for (let note = notes[next]; note && note.at < said.at; note = notes[++next]) {
      stream.push(note);
    }
    stream.push(said);
  }
  return [...stream, ...notes.slice(next)];
}

export function TalkLines({ session, state }: { session: RoomSession; state: SessionState }) {
  const [, setMutes] = useState(0);
  const { ask, refusal } = useAttempt();
  const list = useRef<HTMLOListElement>(null);
  const names = namesOf(state.facts?.seats ?? []);
  const nameOf = (said: SaidLine) => (said.who === 0 ? t.company.looksOn(said.name) : (names[said.s] ?? said.name));
  const heard = state.talk.filter((said) => !isMuted(speakerOf(session.room, said)));
  const stream = streamOf(heard, state.notes);
  const last = stream.length;
  useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [last]);
  const speakers = new Map(
    state.talk.filter((said) => !state.sights.has(said.s)).map((said) => [speakerOf(session.room, said), said]),
  );
  return (
    <>
      {stream.length === 0 && <p class="soft small">{t.talk.none}</p>}
      {state.hasOlder && (
        <button type="button" class="button tiny" onClick={() => ask(session.readOlder())}>
          {t.company.older}
        </button>
      )}
      <ol class="talk-said" aria-live="polite" ref={list}>
        {stream.map((line) =>
          "kind" in line ? (
            <li key={`note ${line.key}`} class="talk-note soft">
              {t.company.notes[line.kind](line.name)}
            </li>
          ) : (
            <li key={line.k}>
              {line.s >= 0 ? <Token seat={line.s} /> : <i aria-hidden="true" />}
              <b>{nameOf(line)}</b>
              <span>{line.text}</span>
            </li>
          ),
        )}
      </ol>
      <Refusal why={refusal} />
      {speakers.size > 0 && (
        <p class="row">
          {[...speakers].map(([speaker, said]) => (
            <button
              key={speaker}
              type="button"
              class="button tiny"
              onClick={() => {
                mute(speaker, !isMuted(speaker));
                setMutes((changes) => changes + 1);
              }}
            >
              {isMuted(speaker) ? t.talk.unmute(nameOf(said)) : t.talk.mute(nameOf(said))}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
