/* How to play Rollable: two words on the board. */
import { inLanguage } from "../../text/language";
import type { Guide } from "../guide";
import record from "./guide.hazard?raw";

const say = inLanguage({
  en: {
    start: "A crossword that dice steer: everybody has one of each letter, and a roll says how long your word must be.",
    first: "You rolled 4: a word of four letters, the first one over the star.",
    other: "OVEN counts double over the star: 14. The Miller rolled 3 and hung OWL onto your O.",
    second: "Now a 5, and it has to use a letter that lies there. The N of OVEN will do.",
    end: "13 more. Three rounds, later with two dice and more letters; most points win. In a game you put words together from your own letters.",
    first1: "OVEN, across the star",
    first2: "SUN, across the star",
    second1: "NIGHT, down from the N",
    second2: "NIGHT, in the corner",
    short: "SUN has three letters. The die wants four.",
    loose: "In the corner it touches nothing: a word has to use what lies there.",
  },
});

export const guide: Guide = {
  record,
  steps: [
    { at: 3, point: ".rb-frame", says: say.start },
    {
      at: 3,
      point: ".rb-wanted",
      says: say.first,
      ask: [
        { action: "G8 across OVEN", label: say.first1 },
        { action: "G8 across SUN", label: say.first2, reply: say.short },
      ],
    },
    { at: 6, point: ".rb-frame", says: say.other },
    {
      at: 7,
      point: ".rb-wanted",
      says: say.second,
      ask: [
        { action: "J8 down NIGHT", label: say.second1 },
        { action: "A1 across NIGHT", label: say.second2, reply: say.loose },
      ],
    },
    { at: 8, point: ".plates", says: say.end },
  ],
};
