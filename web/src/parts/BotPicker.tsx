/* Which bot, at which level, and how much it may think. */
import type { Game } from "../protocol.gen";
import { t } from "../text";
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
  const persona = game.bots.find((bot) => bot.name === name);
  return (
    <div class="bot-picker">
      <label class="field">
        <span class="label">{label}</span>
        <select value={name} onChange={(event) => onPick(event.currentTarget.value)}>
          {game.bots.map((bot) => (
            <option key={bot.name} value={bot.name}>
              {`${bot.name} – ${bot.meaning}`}
            </option>
          ))}
        </select>
      </label>
      {persona?.level !== undefined && (
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
      {persona?.budget !== undefined && (
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
    </div>
  );
}
