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

function capital(name: string): string {
  return (name[0]?.toUpperCase() ?? "") + name.slice(1);
}

/** Who would choose what a hint says: a character by name. Who plays perfectly, who thinks ahead, and nobody, are told
    apart by the page. */
export function hinterName(game: Bots, bot: string): string {
  return bot === "perfect" || bot === "search" ? bot : capital(personaOf(game, bot)?.called ?? bot);
}

/** The same of every seat, "" for people. */
export function botNotes(game: Bots, bots: readonly string[]): string[] {
  return bots.map((bot) => (bot ? botNote(game, bot) : ""));
}

/** "The Miller: casual" in lists. */
export function botTitle(persona: Persona): string {
  const name = capital(persona.called);
  return persona.strength ? `${name}: ${t.bots.strength[persona.strength]}` : name;
}
