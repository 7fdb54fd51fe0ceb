/* How to play Run Dog Run: one duel against the clock. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "A duel: send dogs, say what their dice will add up to, and bark that number first.",
    choose:
      "Your choice dice show 3 and 1: one says how many dogs run, the other the last digit of your sum. Send one dog for a 3.",
    call: "The calls are shown at the same time: the Miller sends four dogs for a 13. An attempt takes 4 ticks of the clock.",
    end: "Your dog made the 3, and three barks later, at tick 7, you were done. The Miller missed, and cannot be done by then: you win.",
    many: "Three dogs make an 11 more seldom than one dog makes a 3, and there is more to bark.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 2, point: ".rd-lanes", says: say.start },
    {
      at: 2,
      point: ".rd-choice",
      says: say.choose,
      ask: [{ action: "run 1 bark 3" }, { action: "run 3 bark 11", reply: say.many }],
    },
    { at: 4, point: ".rd-call", says: say.call },
    { at: 8, point: ".rundog", says: say.end },
  ],
};
