/* How to play Ratscrew: a turn that goes very well. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    lucky: "Everybody takes a lucky number: a double of it pays whoever has it. Take the 5.",
    board: "Two dice lie on the board. In your turn you roll two more beside them.",
    clear:
      "A double 5, your lucky number: 3 points already. Now clear a pair, three alike or a row with a die you have rolled.",
    end: "As long as something clears you roll on: 1, 2, 3 in a row emptied the board. That is 15 more, and the end of the game.",
    any: "Any number is as good as another. For this guide it is the 5.",
    small: "A pair is 1 point. Three alike are 3, and leave less on the board.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    {
      at: 1,
      point: ".plates",
      says: say.lucky,
      ask: [{ action: "lucky 5" }, { action: "lucky 1", reply: say.any }, { action: "lucky 2", reply: say.any }],
    },
    { at: 4, point: ".rs-lid", says: say.board },
    {
      at: 5,
      point: ".rs-lid",
      says: say.clear,
      ask: [{ action: "clear 555" }, { action: "clear 55", reply: say.small }],
    },
    { at: 7, point: ".plates", says: say.end },
  ],
};
