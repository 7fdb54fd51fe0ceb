/* How to play 65: one throw at the ring. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "White dice lie in a ring. Knock out what you need with your blue dice: six different ones win.",
    throw: "You throw three blue dice in all, one by one or together. Fling all three at the middle.",
    out: "A 5 and a 3 lie outside: they are yours. What you have twice would go back.",
    claim: "And your blue dice show a double 6: with it you may claim a 6 from the ring.",
    end: "Three in one turn. In a game you aim yourself: at a die, harder or softer. Who is behind late may go for five alike instead.",
    throw1: "Throw all three, hard",
    throw2: "Throw one die",
    claim1: "Claim a 6",
    claim2: "Claim nothing",
    one: "That aims better, and you would have two more. For this once make a mess.",
    none: "You still need a 6, and it costs nothing.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 1, point: ".ring-stage", says: say.start },
    {
      at: 1,
      point: ".ring-stage",
      says: say.throw,
      ask: [
        { action: "throw 3 at 2 hard", label: say.throw1 },
        { action: "throw 1 at 2", label: say.throw2, reply: say.one },
      ],
    },
    { at: 3, point: ".collection", says: say.out },
    {
      at: 3,
      point: ".ring-stage",
      says: say.claim,
      ask: [
        { action: "claim 3", label: say.claim1 },
        { action: "claim none", label: say.claim2, reply: say.none },
      ],
    },
    { at: 4, point: ".plates", says: say.end },
  ],
};
