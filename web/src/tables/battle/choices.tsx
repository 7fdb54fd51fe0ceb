/* Attacks as people say them. */
import type { ComponentChildren } from "preact";
import { DieFace } from "../../parts/Die";
import { Token } from "../../parts/Token";
import { plainLabel } from "../table";
import { readTake } from "./read";
import { texts } from "./text";

/** "take 3 5" is the five of seat 3; from whom is in its meaning. */
export function label(action: string): string {
  const take = readTake(action);
  return take ? texts.take(take.face) : (texts.choices[action] ?? plainLabel(action));
}

export function picture(action: string): ComponentChildren {
  const take = readTake(action);
  return (
    take && (
      <span class="bt-picture">
        <Token seat={take.seat} />
        <DieFace face={take.face} />
      </span>
    )
  );
}
