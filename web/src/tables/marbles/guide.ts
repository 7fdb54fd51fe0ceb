/* How to play Marbles for Squares: one throw at a die of its number. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start:
      "Both sides have four dice in the ring. You roll what is in your hand: a die may be thrown at one of its own number.",
    roll: "You rolled 2, 3 and 6. A 2 of the Miller lies in the ring: only your 2 has something to aim at.",
    throw: "You aim at the marked 2 already. Choose Hard, so that it is pushed out of the ring, and throw.",
    end: "Out it went: captured. Your die left the ring with it and comes back to your hand. Most captured dice win.",
    hard: "Harder: it should leave the ring. Choose Hard, and the usual style.",
    there: "Tap the marked 2: it is the only one that your 2 may be thrown at.",
    stop: "Then the turn is over, and the Miller rolls. Try the throw: a miss costs little.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 2, point: ".ring-stage", says: say.start },
    { at: 3, point: ".heaps", says: say.roll },
    {
      at: 3,
      point: ".ring-die.is-lit",
      says: say.throw,
      ask: [
        { action: "throw 2 at 12 hard" },
        { action: "throw 2 at 12 medium", fits: /^throw 2 at 12 /, reply: say.hard },
        { action: "throw 2 at 1 hard", fits: /^throw /, reply: say.there },
        { action: "stop", reply: say.stop },
      ],
    },
    { at: 5, point: ".plates", says: say.end },
  ],
};
