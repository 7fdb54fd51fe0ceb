/* How to play Dice Soup: two rounds from one bowl. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    bowl: "One bowl of dice for everybody, sorted by what they show. Dice that you take are points.",
    name: "An order has been drawn, and you are first. Name the point that most dice show.",
    taken: "You took nine 5s. The Miller was next and took seven 2s. What is left is thrown again.",
    second: "This time the Miller was first and has named 4. What is named is gone: take the most of what remains.",
    end: "So it goes on until the bowl is empty; most dice win. There are ways to play it with covered bowls and bids, too.",
    fewer: "Those are yours for the asking, but another point shows more dice.",
    named: "named already",
    gone: "The Miller has named 4 first and takes them all: nothing would be left for you.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 2, point: ".sp-columns", says: say.bowl },
    {
      at: 2,
      point: ".sp-columns",
      says: say.name,
      ask: [
        { action: "declare 5" },
        { action: "declare 2", reply: say.fewer },
        { action: "declare 6", reply: say.fewer },
      ],
    },
    { at: 4, point: ".plates", says: say.taken },
    {
      at: 7,
      point: ".sp-columns",
      says: say.second,
      ask: [
        { action: "declare 3" },
        { action: "declare 4", meaning: say.named, reply: say.gone },
        { action: "declare 1", reply: say.fewer },
      ],
    },
    { at: 8, point: ".plates", says: say.end },
  ],
};
