/* How to play Fix'em: one round: predict, look, and help it along. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    hand: "Everybody has dice in hand and dice that go into one bowl. Yours show 4, 4, 2 and 6.",
    predict:
      "Before the bowl is rolled, say how many dice of one point it will show in the end. You hold two 4s, so predict four 4s.",
    bowl: "The bowl is rolled: three 4s, one too few. Now everybody chooses a card in secret.",
    card: "One card takes a die out of the bowl, one puts a die from your hand in, one knocks a die out of a hand. Put a 4 in.",
    end: "Four 4s: you were right, and they are your points. The Miller was off by one. Six rounds like this, then some that count double.",
    predict1: "Four dice showing 4",
    predict2: "Nine dice showing 1",
    card1: "Put a 4 in",
    card2: "Take a 4 out",
    card3: "Leave it",
    far: "Of eighteen dice that would be a wonder. About a sixth of them will show each point.",
    fewer: "Then there would be two, and you have said four.",
    pass: "Then three it is, and you have said four. Help it along.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 1, point: ".fx-seats", says: say.hand },
    {
      at: 1,
      point: ".fx-columns",
      says: say.predict,
      ask: [
        { action: "predict 4x4", label: say.predict1 },
        { action: "predict 1x9", label: say.predict2, reply: say.far },
      ],
    },
    { at: 5, point: ".fx-columns", says: say.bowl },
    {
      at: 5,
      point: ".fx-seats",
      says: say.card,
      ask: [
        { action: "place 4", label: say.card1 },
        { action: "take 4", label: say.card2, reply: say.fewer },
        { action: "pass", label: say.card3, reply: say.pass },
      ],
    },
    { at: 8, point: ".fx-seats", says: say.end },
  ],
};
