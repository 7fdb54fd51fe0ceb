/* What the table of Run Dog Run says. */
import type { RundogSeat, RundogView } from "../../../protocol.gen";

type Words = RundogView["words"];

/** One of them, many of them, and what they say. */
const TONGUES: Record<Words, readonly [one: string, many: string, call: string, calls: string, sound: string]> = {
  dogs: ["dog", "dogs", "bark", "barks", "Woof!"],
  cats: ["cat", "cats", "meow", "meows", "Meow!"],
  cows: ["cow", "cows", "moo", "moos", "Moo!"],
  hens: ["hen", "hens", "cluck", "clucks", "Cluck!"],
  pigs: ["pig", "pigs", "oink", "oinks", "Oink!"],
  owls: ["owl", "owls", "hoot", "hoots", "Hoo!"],
};

export const en = {
  dogs: (count: number, words: Words) => `${count} ${TONGUES[words][count === 1 ? 0 : 1]}`,
  barks: (count: number, words: Words) => `${count} ${TONGUES[words][count === 1 ? 2 : 3]}`,
  sound: (words: Words) => TONGUES[words][4],
  parts: {
    champion: "champion",
    beaten: "beaten",
    barks: "barks",
    races: "races",
    waits: "waits",
    out: "out",
  } as Record<RundogSeat["part"], string>,
  track: "The track",
  duel: (bout: number, bouts: number) => (bouts > 1 ? `Duel ${bout} of ${bouts}` : "The duel"),
  streak: (duels: number, name: string) => `${name} has won ${duels} in a row`,
  longest: (duels: number, name: string) => `longest streak: ${duels}, ${name}`,
  choiceDice: (dice: number[]) => (dice.length > 0 ? `Choice dice: ${dice.join(" and ")}` : "No choice dice yet"),
  lane: (name: string, clock: number) => `${name} at tick ${clock}`,
  calls: (dogs: string, barks: string) => `${dogs}, ${barks}`,
  until: (tick: number) => `in at tick ${tick}`,
  done: (tick: number) => `done at tick ${tick}`,
  tick: (tick: number) => `tick ${tick}`,
  made: (sum: number) => `${sum}: made it`,
  missed: (sum: number, wanted: number) => `${sum}, not ${wanted}`,
  running: "running …",
  thinking: "choosing …",
  secret: "has chosen",
  cannot: "these dogs cannot make it",
  tooLate: (tick: number) => `too late: tick ${tick}`,
  chance: (percent: string) => `${percent} % to make it`,
  lastDigit: (digit: string) => `…${digit}`,
  run: (dogs: number, sum: string) =>
    `${dogs} ${dogs === 1 ? "dog" : "dogs"}, ${sum} ${sum === "1" ? "bark" : "barks"}`,
  ending: (dogs: number, digit: string) => `${dogs} ${dogs === 1 ? "dog" : "dogs"}, a sum ending in ${digit}`,
};
