/* How to play Rollable: two words on the board. */
import { inLanguage } from "../../text/language";
import type { RollableView, Trial, View } from "../../protocol.gen";
import type { Guide, GuideDraft } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "A crossword that dice steer: everybody has one of each letter, and a roll says how long your word must be.",
    first:
      "You rolled 4: a word of four letters, the first one over the star. Tap the marked square, then O, V, E, N, and play it.",
    other: "OVEN counts double over the star: 14. The Miller rolled 3 and hung OWL onto your O.",
    second:
      "Now a 5, and it has to use a letter that lies there. Tap the N twice, so that its arrow points down, then I, G, H, T, and play NIGHT.",
    end: "13 more. Three rounds, later with two dice and more letters; most points win.",
    pass: "Who finds no word may pass, for nothing. You have one.",
    oven: "For this first turn: OVEN, beginning at the marked square.",
    night: "For this turn: NIGHT, down from the N.",
  },
});

/** What the engine has counted for the right word; any other is not judged here. */
function trial({ answer, isWanted }: GuideDraft, after: View): Trial | undefined {
  const { last } = after as RollableView;
  const { word, score, words: sums } = last;
  if (!isWanted || !answer) {
    return answer && { legal: false, why: answer.reply ?? "" };
  }
  return {
    ...{ legal: true, why: "", now: true, action: answer.action, length: word.length, tiles: 0, score, sums },
    words: [{ word, score, is_word: true, why: "" }],
  };
}

export const guide: Guide = {
  record,
  trial,
  steps: [
    { at: 3, point: ".rb-frame", says: say.start },
    {
      at: 3,
      point: '[data-square="G8"]',
      says: say.first,
      ask: [
        { action: "G8 across OVEN", fits: /^tiles(?=.* G8O)(?=.* H8V)(?=.* I8E)(?=.* J8N)( \S+){4}$/ },
        { action: "H8 across OVEN", fits: /^tiles( \S+){4,}$/, reply: say.oven },
        { action: "pass", reply: say.pass },
      ],
    },
    { at: 6, point: ".rb-frame", says: say.other },
    {
      at: 7,
      point: '[data-square="J8"]',
      says: say.second,
      ask: [
        { action: "J8 down NIGHT", fits: /^tiles(?=.* J9I)(?=.* J10G)(?=.* J11H)(?=.* J12T)( \S+){4}$/ },
        { action: "J8 across NIGHT", fits: /^tiles( \S+){4,}$/, reply: say.night },
        { action: "pass", reply: say.pass },
      ],
    },
    { at: 8, point: ".plates", says: say.end },
  ],
};
