/* An event as a sentence, with the rule behind it one press away. */
import { printPieces } from "../game/story";
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

function RuleChip({ rule, onRule }: { rule: string; onRule: (rule: string) => void }) {
  return (
    <button
      type="button"
      class="rule-chip"
      title={t.table.rule(rule)}
      aria-label={t.table.rule(rule)}
      onClick={() => onRule(rule)}
    >
      {rule}
    </button>
  );
}

export function Sentence({ game, event, names, onRule }: SentenceProps) {
  const rule = event[5];
  const pieces = printPieces(game.events, event, names);
  const last = pieces.at(-1);
  /* The sign of the rule stands at the last word, never alone on a line. */
  const end = rule && onRule && last?.seat === null ? (/\S+\s*$/.exec(last.text)?.[0] ?? "") : "";
  return (
    <span class="sentence">
      {pieces.map((piece, index) => {
        if (piece.seat !== null) {
          return (
            <b key={index} class="sentence-seat">
              <Token seat={piece.seat} />
              {piece.text}
            </b>
          );
        }
        return piece === last ? piece.text.slice(0, piece.text.length - end.length) : piece.text;
      })}
      {rule && onRule && (
        <span class="sentence-end">
          {end}
          <RuleChip rule={rule} onRule={onRule} />
        </span>
      )}
    </span>
  );
}
