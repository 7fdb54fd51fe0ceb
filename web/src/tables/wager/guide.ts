/* How to play Dead Man's Wager: two turns of a race, and what the wager does to it. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "A race to 20 with one die. Your turn began with a 6, and it is yours already.",
    offer:
      "Now you may wager: one more roll, in which a 4 costs you 4 points and gives the next player two rolls. End your turn for now.",
    four: "The Miller wagered and rolled the 4. Down it went, and you roll twice for it: the first was a 5.",
    again: "The second roll costs nothing. Take it.",
    dare: "You stand at 14. A 6 would be home. Take the wager.",
    end: "A 6: you have 20 and win. One thing more: three 6s in a row lose at once, and three 3s win at once.",
    later: "It pays half of the time, and there is a time for it. See first what it can do.",
    free: "You may, but nothing bad can come of it here. Take it.",
    dareNot: "Careful! But the Miller is far behind, so what is there to lose?",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 1, point: ".lanes", says: say.start },
    { at: 1, point: ".prospects", says: say.offer, ask: [{ action: "end" }, { action: "wager", reply: say.later }] },
    { at: 5, point: ".lanes", says: say.four },
    { at: 6, point: ".lanes", says: say.again, ask: [{ action: "again" }, { action: "stop", reply: say.free }] },
    { at: 8, point: ".prospects", says: say.dare, ask: [{ action: "wager" }, { action: "end", reply: say.dareNot }] },
    { at: 10, point: ".lanes", says: say.end },
  ],
};
