/* What was laid in a game of Rollable, once it is over. */
import { Token } from "../../parts/Token";
import type { EpilogueProps } from "../table";
import { most, wordsOf, type LaidWord } from "./words";
import { texts } from "./text";

function Word({ laid, names }: { laid: LaidWord; names: string[] }) {
  return (
    <span class="rb-laid">
      <Token seat={laid.seat} />
      <span class="unseen">{names[laid.seat]}: </span>
      {laid.word} <b>{laid.score}</b>
    </span>
  );
}

export function Epilogue({ game, story, names }: EpilogueProps) {
  const say = texts;
  const words = wordsOf(story, game);
  const best = most(words, ({ score }) => score);
  const longest = most(words, ({ word }) => word.length);
  const rounds = [...new Set(words.map(({ round }) => round))];
  if (!best || !longest) {
    return null;
  }
  return (
    <section class="rb-epilogue" aria-label={say.words}>
      <dl>
        <dt>{say.best}</dt>
        <dd>
          <Word laid={best} names={names} />
        </dd>
        <dt>{say.longest}</dt>
        <dd>
          <Word laid={longest} names={names} />
        </dd>
        {rounds.map((round) => [
          <dt key={`${round}`}>{say.round(round)}</dt>,
          <dd key={`${round} words`}>
            {words
              .filter((laid) => laid.round === round)
              .map((laid, index) => (
                <Word key={index} laid={laid} names={names} />
              ))}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
