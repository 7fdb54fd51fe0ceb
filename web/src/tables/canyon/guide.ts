/* How to play Dice Canyon: one auction, and the rent it brings. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    land: "Twelve properties. Everybody was paid, and the die has picked number 5: it is up for auction.",
    bid: "The Ferryman opened with 2 gold. The 5 brings 5 gold of rent a time, and 80 at the end. Bid 3.",
    bought: "Nobody went higher: the 5 is yours. In every round all are paid, and the die picks again.",
    end: "The die showed 5 once more: whoever rolled it pays you, and so does whoever rolls below 5. After 24 rounds gold and land are counted.",
    bid1: "Bid 3 gold",
    bid2: "Pass",
    pass: "Then the Ferryman has it for 2 gold, and you would pay the rent. It is worth more than 3.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 2, point: ".cy-land", says: say.land },
    {
      at: 3,
      point: ".cy-auction",
      says: say.bid,
      ask: [
        { action: "bid 3", label: say.bid1 },
        { action: "pass", label: say.bid2, reply: say.pass },
      ],
    },
    { at: 6, point: ".cy-land", says: say.bought },
    { at: 9, point: ".cy-desk", says: say.end },
  ],
};
