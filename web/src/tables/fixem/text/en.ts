/* What the table of Fix'em says. */
import { count, signed } from "../../../text/say";

export const en = {
  round: (round: number) => `Round ${round}`,
  rounds: (round: number, base: number, die: number, extra: number) => {
    if (base === 0) {
      return `Round ${round}`;
    }
    const length = `Round ${round} of ${base + extra}`;
    return die > 0 && extra === 0 ? `${length}, then as many extra rounds as a die with ${die} sides says` : length;
  },
  extraDie: (sides: number, weight: number) =>
    `A die with ${sides} sides says how many extra rounds there are; dice taken in them count ${weight}`,
  weight: (weight: number, isAhead: boolean) =>
    isAhead ? `then rounds that count ×${weight}` : `extra rounds count ×${weight}`,
  stages: "Stages of a round",
  stage: { predict: "Predict", roll: "Roll", cards: "Cards", count: "Count" },
  order: (cards: number[]) => `in the order ${cards.join(", ")}`,
  headlines: {
    deal: "Everybody rolls a hand",
    reveal: "The screens go down: the predictions",
    cards: "The screens go down: the cards",
    count: "The bowl is counted",
    refill: "New dice from the supplies",
    lay_in: "The Queue enters the bowl",
  },
  bowl: (dice: number) => `The bowl: ${count(dice, "die", "dice")}`,
  column: (point: number, colours: { name: string; dice: number }[], claims: { name: string; count: number }[]) =>
    [
      `${colours.reduce((all, { dice }) => all + dice, 0)} showing ${point}`,
      ...colours.map(({ name, dice }) => `${dice} of ${name}`),
      ...claims.map(({ name, count: said }) => `${name} has predicted ${said}`),
    ].join(", "),
  unrolled: (dice: number) => `${count(dice, "die", "dice")} not rolled yet`,
  queue: (dice: string[]) => `The Queue: ${dice.length === 0 ? "empty" : dice.join(", ")}`,
  queueName: "Queue",
  bowlName: "bowl",
  queueEmpty: "empty",
  queueKeeps: "enters after the next roll",
  queueRolls: "rolled in next round",
  removed: (dice: number) => `${count(dice, "die", "dice")} out of the game`,
  hand: (name: string, dice: number[], covered: number) =>
    dice.length + covered === 0
      ? `Hand of ${name}: empty`
      : `Hand of ${name}: ${[...dice, ...(covered > 0 ? [`${covered} covered`] : [])].join(", ")}`,
  noHand: "no dice in hand",
  wait: (dice: number) => `${count(dice, "die", "dice")} waiting`,
  won: (name: string, dice: number, extra: number, weight: number) =>
    `${name} has taken ${count(dice, "die", "dice")}${extra > 0 ? ` and ${extra} that count ${weight}` : ""}`,
  slip: (point: number, number: number | undefined, isOwn: boolean) =>
    `${number === undefined ? `Predicts the ${point}` : `Predicts ${count(number, "die", "dice")} showing ${point}`}${isOwn ? ", only you see it" : ""}`,
  predicts: { thinking: "predicting …", sealed: "predicted", none: "", own: "", open: "" },
  plays: { thinking: "choosing …", sealed: "chosen", none: "", own: "", open: "" },
  verdict: (there: number, said: number) =>
    there === said ? "exact" : there > said ? `${there - said} too many` : `${said - there} too few`,
  last: "last",
  dice: (number: number) => count(number, "die", "dice"),
  cardNames: ["No card", "Take", "Place", "Strip", "Change"],
  cardMeanings: [
    "leave it as it is",
    "one of yours: bowl → hand",
    "hand → bowl, any number",
    "another hand → Queue",
    "another prediction from next round on",
  ],
  cardRerolls: "roll a die of another hand again",
  cardOf: (number: number) =>
    number === 0 ? "No card" : `Card ${number}: ${["", "take", "place", "strip", "change"][number] ?? ""}`,
  cardLies: (number: number, point: number, name: string, dice: number) =>
    [
      "No card",
      `Card 1: take a ${point}`,
      `Card 2: place ${count(dice, "die", "dice")}`,
      `Card 3: against a ${point} of ${name}`,
      "Card 4: change the prediction",
    ][number] ?? "",
  secretly: (words: string) => `${words}, only you see it`,
  pass: "Play no card",
  predict: (number: number, point: number) => `Predict ${count(number, "die", "dice")} showing ${point}`,
  change: (number: number, point: number) =>
    `Card 4: predict ${count(number, "die", "dice")} showing ${point} from next round on`,
  take: (point: number, zone: string) =>
    `Card 1: take a ${point}${zone ? `, ${zone === "queue" ? "Queue" : "bowl"} first` : ""}`,
  place: (dice: string) => `Card 2: place ${dice}`,
  strip: (name: string, point: number) => `Card 3: strip a ${point} of ${name}`,
  choosePrediction: "Your prediction, behind your screen",
  chooseCard: "Your card, behind your screen",
  incomplete: "Choose first",
  changeTo: (words: string) => `Change to: ${words}`,
  chosen: (words: string) => `Chosen: ${words}`,
  notOffered: "The rules do not allow that now.",
  point: "Which point?",
  pointOf: (point: number) => `Point ${point}`,
  count: "How many dice will show it in the end?",
  countOf: (number: number) => count(number, "die", "dice"),
  countChance: (number: number, chance: string) => `${count(number, "die", "dice")}, ${chance} % before cards`,
  otherCount: (least: number, most: number) => `Another count, ${least} to ${most}`,
  takeWhich: "Which of your dice in the bowl?",
  takeOf: (point: number, there: number) => `Take a ${point}; ${there === 0 ? "none" : there} of yours there`,
  zones: { field: "Bowl first", queue: "Queue first" },
  placeWhich: "Which of your hand dice?",
  placeNone: "Your hand is empty: there is nothing to place.",
  placeOf: (face: number) => `Place a ${face}`,
  stripWhich: "Whose die, and which?",
  stripOf: (name: string, point: number, held: number | undefined) =>
    `A ${point} of ${name}, who holds ${held === undefined ? "nobody knows how many" : held === 0 ? "none" : held}`,
  bars: "The bars at the numbers:",
  follow: "Use it",
  alike: (number: number) => `and ${number} more`,
  worth: (worth: number, now: number, later: number) =>
    `${worth.toFixed(2)} in all: ${now.toFixed(2)} now, ${later.toFixed(2)} later`,
  changes: (worth: number, now: number, later: number, theirs: number) =>
    `${signed(worth)} in all: you ${signed(now)} now, ${signed(later)} later; the others ${signed(theirs)}`,
  keys: [
    ["1 … 6", "Fix'em: the point of a prediction"],
    ["+ −", "Fix'em: its count"],
    ["0 … 4", "Fix'em: a card, or none"],
    ["Enter", "Fix'em: lay it down"],
  ] as [string, string][],
};
