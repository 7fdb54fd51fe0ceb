/* Which bot: who it is and how well it plays; its level and how much it may think are folded away. */
import type { Game } from "../protocol.gen";
import { t } from "../text";
import { botTitle, personaOf } from "../state/bots";
import { Face } from "./Face";
import "./bots.css";

export interface BotPickerProps {
  game: Game;
  /** "casual", "hold:25", "strong@200". */
  value: string;
  label: string;
  onPick: (bot: string) => void;
}

export function BotPicker({ game, value, label, onPick }: BotPickerProps) {
  const [played = "", budget] = value.split("@");
  const [name, level] = played.split(":");
  const persona = personaOf(game, value);
  return (
    <div class="bot-picker">
      <Face bot={value} />
      <label class="field">
        <span class="label">{label}</span>
        <select value={name} onChange={(event) => onPick(event.currentTarget.value)}>
          {game.bots.map((bot) => (
            <option key={bot.name} value={bot.name}>
              {botTitle(bot)}
            </option>
          ))}
        </select>
      </label>
      {persona && <small class="bot-manner soft">{persona.manner}</small>}
      {(persona?.level !== undefined || persona?.budget !== undefined) && (
        <details class="bot-more">
          <summary>{t.bots.adjust}</summary>
          {persona.level !== undefined && (
            <label class="field">
              <span class="label">{t.make.level(persona.level)}</span>
              <input
                type="number"
                min={persona.min}
                max={persona.max}
                value={level ?? persona.normal}
                onInput={(event) => onPick(`${persona.name}:${event.currentTarget.value}`)}
              />
            </label>
          )}
          {persona.budget !== undefined && (
            <label class="field">
              <span class="label">{t.make.budget}</span>
              <input
                type="number"
                min={persona.least}
                max={persona.most}
                value={budget ?? persona.budget}
                onInput={(event) => onPick(`${played}@${event.currentTarget.value}`)}
              />
            </label>
          )}
        </details>
      )}
    </div>
  );
}
