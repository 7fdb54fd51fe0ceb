/* Bots in words: who they are, and how well they play. */
import type { Game, Persona } from "../protocol.gen";
import { t } from "../text";

/** A game, as far as this is about. */
export type Bots = Pick<Game, "bots">;

/** "hold:25", "strong@200": the same character at another level. */
export function kindOf(bot: string): string {
  return bot.split(/[:@]/)[0] ?? bot;
}

export function personaOf(game: Bots, bot: string): Persona | undefined {
  return game.bots.find((one) => one.name === kindOf(bot));
}

/** Beside a name at the table: how well whoever plays there does. */
export function botNote(game: Bots, bot: string): string {
  const strength = personaOf(game, bot)?.strength;
  return strength ? t.bots.strength[strength] : t.bot;
}

/** "The Miller: casual" in lists. */
export function botTitle(persona: Persona): string {
  const name = (persona.called[0]?.toUpperCase() ?? "") + persona.called.slice(1);
  return persona.strength ? `${name}: ${t.bots.strength[persona.strength]}` : name;
}
