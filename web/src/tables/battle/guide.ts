/* How to play Battle: one round of attacks. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    roll: "All have rolled openly. Your highest die is your strength: with the 6 you attack first.",
    attack: "Knock out a lower die of somebody, and take the card of its number. Take the 4 of the Miller.",
    others: "The Miller still had its 5 and took a 3 from the Ferryman. Then it goes round again.",
    again: "The 5 of the Miller is all that can hurt you. Out with it.",
    end: "You hold 1, 4 and 5 now. Whoever has 1 to 5, or four alike, wins; until then everybody rolls again.",
    other: "That is a card, too. But the Miller would keep two dice to hit back with.",
    hurt: "The 1 cannot run away: nobody else can take it before you. The 5 can hit back.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 1, point: ".battle", says: say.roll },
    {
      at: 1,
      point: '[data-camp="1"]',
      says: say.attack,
      ask: [{ action: "take 2 4" }, { action: "take 3 1", reply: say.other }, { action: "take 2 5", reply: say.other }],
    },
    { at: 3, point: '[data-camp="2"]', says: say.others },
    {
      at: 3,
      point: '[data-camp="1"]',
      says: say.again,
      ask: [{ action: "take 2 5" }, { action: "take 3 1", reply: say.hurt }],
    },
    { at: 4, point: '[data-camp="0"]', says: say.end },
  ],
};
