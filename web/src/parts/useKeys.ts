/* Keys of the whole page: not while something is typed, not through a window that lies over it. */
import { useLayoutEffect, useRef } from "preact/hooks";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select") !== null;
}

export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const isPressing = event.key === " " && event.target instanceof HTMLElement && event.target.closest("button, a, [role=tab]");
      if (event.defaultPrevented || isModified || isTyping(event.target) || isPressing || document.querySelector("dialog[open]")) {
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
