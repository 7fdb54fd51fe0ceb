/* A hint: what is advised, and why. Where there is little room the reasons wait until somebody asks for them, so that what
   the hint is about stays in sight. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../text";
import "./hint.css";

export interface HintBoxProps {
  /** What is advised. */
  head: ComponentChildren;
  class?: string;
  /** Why. */
  children?: ComponentChildren;
}

export function HintBox({ head, class: kind = "", children }: HintBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class={`hint ${kind} ${isOpen ? "is-open" : ""}`} tabIndex={0} aria-label={t.table.hint}>
      <div class="hint-head">
        <p role="status">{head}</p>
        <button type="button" class="button tiny hint-ask" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.table.hintWhy}
        </button>
      </div>
      <div class="hint-why">{children}</div>
    </section>
  );
}
