/* How to play Pig: one turn of Pig: roll on, or keep it. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "A race with one die: whoever has the target first wins. Usually that is 100; here it is 30.",
    roll: "It is your turn. Roll the die: what it shows is at stake, not yours yet.",
    more: "A 5: five points at stake. You may keep them, or roll on for more. Roll once more.",
    keep: "Eleven at stake. A 1 would take all of them and end your turn. Keep them: hold.",
    end: "The Miller rolled once too often: a 1, and nothing was kept. That is the whole game. When will you stop?",
    early: "Safe, but five a turn is slow, and the other one is rolling, too. Try one more.",
    greedy: "Five times of six that goes well. This time be content with what you have.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 0, point: ".plates", says: say.start },
    { at: 0, point: ".pg-die", says: say.roll, ask: [{ action: "roll" }] },
    { at: 2, point: ".pg-pot", says: say.more, ask: [{ action: "roll" }, { action: "hold", reply: say.early }] },
    { at: 4, point: ".pg-pot", says: say.keep, ask: [{ action: "hold" }, { action: "roll", reply: say.greedy }] },
    { at: 9, point: ".plates", says: say.end },
  ],
};
