/* Whatever is about to be pressed is fetched before it is: the table of the game whose card somebody points at. */
import { useEffect } from "preact/hooks";
import { warmSocket } from "../net/spare";
import { loadTable } from "../tables/load";

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/** Things on the page that lead to a game say which: data-game. */
export function useEagerTables(): void {
  useEffect(() => {
    const fetched = new Set<string>();
    const follow = (event: Event) => {
      const game = event.target instanceof Element && event.target.closest<HTMLElement>("[data-game]")?.dataset.game;
      if (game && !fetched.has(game)) {
        fetched.add(game);
        void loadTable(game);
      }
      if (game) {
        warmSocket();
      }
    };
    warmSocket();
    for (const intent of INTENTS) {
      document.addEventListener(intent, follow, { passive: true });
    }
    return () => {
      for (const intent of INTENTS) {
        document.removeEventListener(intent, follow);
      }
    };
  }, []);
}
