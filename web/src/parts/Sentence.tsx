/* An event as a sentence, with the rule behind it one press away. */
import { tellPieces } from "../game/story";
import type { EventRow, Game } from "../protocol.gen";
import { t } from "../text";
import { Token } from "./Token";
import "./sentence.css";

export interface SentenceProps {
  game: Game;
  event: EventRow;
  names: string[];
  onRule?: ((rule: string) => void) | undefined;
}

/* Sentences of events begin as they stand in the log of a terminal: in lower case. */
function capital(text: string): string {
  return (text[0]?.toUpperCase() ?? "") + text.slice(1);
}

export function Sentence({ game, event, names, onRule }: SentenceProps) {
  const rule = event[5];
  return (
    <span class="sentence">
      {tellPieces(game.events, event, names).map((piece, index) =>
        piece.seat === null ? (
          index === 0 ? (
            capital(piece.text)
          ) : (
            piece.text
          )
        ) : (
          <b key={index} class="sentence-seat">
            <Token seat={piece.seat} />
            {piece.text}
          </b>
        ),
      )}
      {rule && onRule && (
        <button
          type="button"
          class="rule-chip"
          title={t.table.rule(rule)}
          aria-label={t.table.rule(rule)}
          onClick={() => onRule(rule)}
        >
          {rule}
        </button>
      )}
    </span>
  );
}
