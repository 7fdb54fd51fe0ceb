/* Keys of the whole page: not while something is typed, not through a window that lies over it. */
import { useLayoutEffect, useRef } from "preact/hooks";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select") !== null
  );
}

/** What has the focus does something of its own with that key. In a form, Enter is the form's. */
function isPressing({ key, target }: KeyboardEvent): boolean {
  const pressed = target instanceof HTMLElement && target.closest("button, a, input, summary, [role=tab]");
  return Boolean(pressed) && (key === " " || (key === "Enter" && !(pressed as HTMLElement).closest("form")));
}

export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (
        event.defaultPrevented ||
        isModified ||
        isTyping(event.target) ||
        isPressing(event) ||
        document.querySelector("dialog[open]")
      ) {
        return;
      }
      const run = latest.current[event.key];
      if (run) {
        event.preventDefault();
        run();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
