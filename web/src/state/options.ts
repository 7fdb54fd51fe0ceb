/* Options as text, the way the engine writes them: "target=30 wager_bad=1,4". */
import type { GameOption } from "../protocol.gen";

/** Options changed by hand, by name. */
export type Changes = Record<string, string>;

export function settingsOf(changes: Changes): string {
  return Object.entries(changes)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
}

/** "table=hand" as changes; an empty text: none. */
export function changesOf(settings: string): Changes {
  return Object.fromEntries(
    settings
      .split(" ")
      .filter(Boolean)
      .map((setting) => [setting.slice(0, setting.indexOf("=")), setting.slice(setting.indexOf("=") + 1)]),
  );
}

/** How many values an option has at a table of so many seats. */
export function widthOf(option: GameOption, seats: number): number {
  return option.per_seat ? seats : Math.max(1, option.length);
}

/** The single values; one that is said once counts for all. */
export function partsOf(option: GameOption, text: string, seats: number): string[] {
  if (option.type === "set") {
    return [text];
  }
  const parts = text.split(",");
  return Array.from({ length: widthOf(option, seats) }, (_, index) => parts[index] ?? parts.at(-1) ?? "");
}

export function membersOf(text: string): string[] {
  return text === "none" || text === "" ? [] : text.split(",");
}

/** A set in the order in which its option names the members. */
export function withMember(option: GameOption, text: string, name: string, isIn: boolean): string {
  const members = new Set(membersOf(text));
  if (isIn) {
    members.add(name);
  } else {
    members.delete(name);
  }
  return (
    namesOfOption(option)
      .filter((one) => members.has(one))
      .join(",") || "none"
  );
}

export function namesOfOption(option: GameOption): string[] {
  return option.names.split(" ").filter(Boolean);
}

/** Least, most and step of a number that is typed. */
export function boundsOf(option: GameOption): { min: number; max: number; step: number } {
  const unit = option.type === "decimal" ? 10 ** -option.decimals : 1;
  return { min: option.min * unit, max: option.max * unit, step: unit };
}

/** "streak_first" as people read it. */
export function plainWords(name: string): string {
  return name.replaceAll("_", " ");
}
