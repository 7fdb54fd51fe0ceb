/* How to play Liar's Dice: a bid, a bold answer, and a call. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    hand: "Everybody rolls five dice under a cup, and you see your own alone. Ones count as any face.",
    bid: "You hold two 4s and a 1, which may be one, too. Bid how many dice of a face lie under all cups: two 4s are safe.",
    answer: "The Miller bids five 3s. Either you bid higher, or you call it a lie.",
    end: "There are only three 3s, the wild one included. The bid falls, and the Miller loses a die. Whoever has dice left at the end wins.",
    bid1: "2 × 4",
    bid2: "6 × 6",
    answer1: "Call it a lie",
    answer2: "6 × 4",
    high: "Six of ten dice? Somebody will call that. Begin with what you can see.",
    higher: "That would be higher still. You hold no 3, so five of them are hard to believe.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 1, point: ".plates", says: say.hand },
    {
      at: 1,
      point: ".plates",
      says: say.bid,
      ask: [
        { action: "bid 2x4", label: say.bid1 },
        { action: "bid 6x6", label: say.bid2, reply: say.high },
      ],
    },
    {
      at: 3,
      point: ".lr-bid",
      says: say.answer,
      ask: [
        { action: "call", label: say.answer1 },
        { action: "bid 6x4", label: say.answer2, reply: say.higher },
      ],
    },
    { at: 4, point: ".plates", says: say.end },
  ],
};
