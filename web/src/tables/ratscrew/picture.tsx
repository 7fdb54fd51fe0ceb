/* What may be cleared, as dice. */
import type { ComponentChildren } from "preact";
import { DieFace } from "../../parts/Die";

export function picture(action: string): ComponentChildren {
  const [verb, ...parts] = action.split(" ");
  if ((verb !== "clear" && verb !== "lucky") || parts.length === 0) {
    return null;
  }
  return (
    <span class="rs-picture">
      {parts.map((part, index) => (
        <span key={index}>
          {[...part].map((face, at) => (
            <DieFace key={at} face={Number(face)} />
          ))}
        </span>
      ))}
    </span>
  );
}
