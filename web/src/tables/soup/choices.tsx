/* Points and looks, with their own numbers as keys. */
import type { ComponentChildren } from "preact";
import { DieFace } from "../../parts/Die";
import { plainLabel } from "../table";
import { readChoice } from "./read";
import { texts } from "./text";

export function label(action: string): string {
  const choice = readChoice(action);
  if (!choice) {
    return plainLabel(action);
  }
  return choice.verb === "declare"
    ? texts.declare(String(choice.number))
    : (texts.look[choice.number] ?? plainLabel(action));
}

export function picture(action: string): ComponentChildren {
  const choice = readChoice(action);
  return choice?.verb === "declare" ? (
    <span class="sp-picture">
      <DieFace face={choice.number} />
    </span>
  ) : undefined;
}

export function keyOf(action: string): string | undefined {
  return readChoice(action)?.number.toString();
}
