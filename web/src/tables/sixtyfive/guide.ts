/* How to play 65: one throw at the ring. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "White dice lie in a ring. Knock out what you need with your blue dice: six different ones win.",
    throw:
      "You have three blue dice, to be thrown one by one or together. Tap the marked die, choose Hard, and throw all three at it.",
    out: "A 5 and a 3 lie outside: they are yours. What you have twice would go back.",
    claim: "And your blue dice show a double 6: with it you may claim a 6 from the ring. Tap it.",
    end: "Three in one turn. Aim at what you need, harder or softer. Who is behind late may go for five alike instead.",
    claim1: "Claim a 6",
    claim2: "Claim nothing",
    one: "Fewer aim better, and you would have others left. For this once throw all three.",
    hard: "For this once: hard, and from where one usually throws.",
    there: "Tap the marked die first: that is where all three go.",
    none: "You still need a 6, and it costs nothing.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 1, point: ".ring-stage", says: say.start },
    {
      at: 1,
      point: ".ring-die:nth-child(2)",
      says: say.throw,
      ask: [
        { action: "throw 3 at 2 hard" },
        { action: "throw 1 at 2 hard", fits: /^throw [12] /, reply: say.one },
        { action: "throw 3 at 2 medium", fits: /^throw 3 at 2 /, reply: say.hard },
        { action: "throw 3 at 1 hard", fits: /^throw 3 at /, reply: say.there },
      ],
    },
    { at: 3, point: ".collection", says: say.out },
    {
      at: 3,
      point: ".ring-die:has(.ring-tap)",
      says: say.claim,
      ask: [
        { action: "claim 3", label: say.claim1 },
        { action: "claim none", label: say.claim2, reply: say.none },
      ],
    },
    { at: 4, point: ".plates", says: say.end },
  ],
};
