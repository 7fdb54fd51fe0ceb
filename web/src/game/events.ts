/* Events by the names that C gives to what they say: a row of numbers becomes { kind: "roll", seat, face, total }. */
import type { EventRow, Events, Game } from "../protocol.gen";

export type EventOf<Id extends string> = Id extends keyof Events ? Events[Id] : { kind: string; rule: string };

/** "a", "b", or a byte of one of them: "a.1". */
function valueAt(place: string, row: EventRow): number | string {
  const [, seat, other, a, b, , text = ""] = row;
  const whole = place.startsWith("a") ? a : b;
  switch (place) {
    case "seat":
      return seat;
    case "other":
      return other;
    case "text":
      return text;
    case "a":
    case "b":
      return whole;
    default:
      return (whole >>> (8 * Number(place.slice(2)))) & 0xff;
  }
}

/** Where a sentence has a word for a number, "{b: red white}", the event says the word. */
function wordFor(sentence: string, place: string, value: number | string): number | string {
  const start = sentence.indexOf(`{${place}:`);
  const words =
    start < 0
      ? []
      : sentence
          .slice(start + place.length + 2, sentence.indexOf("}", start))
          .trim()
          .split(" ");
  return words[Number(value)] ?? value;
}

/** A row of this game as its kind has it; the game's id says which kinds there are. */
export function readEvent<Id extends string>(row: EventRow, game: Pick<Game, "events">): EventOf<Id> {
  const { name = "", sentence = "", holds = "" } = game.events[row[0]] ?? {};
  const members = holds
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [key = "", place = key] = word.split("=");
      return [key, wordFor(sentence, place, valueAt(place, row))];
    });
  /* C prints the types from the very rows that the catalogue sends. */
  return { kind: name, rule: row[5], ...Object.fromEntries(members) } as EventOf<Id>;
}
