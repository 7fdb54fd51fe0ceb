/* What tables with a ring say. */
import { count } from "../../../text/say";

export const en = {
  aim: {
    title: "Your throw",
    tapHint: "Tap a die or a spot. Most throws land in the shade.",
    here: "aim at it",
    targets: "Aim at a die",
    others: "In the ring",
    at: (face: number, worth: string) => `At a ${face}${worth ? `: ${worth}` : ""}`,
    strength: "Strength",
    strengths: { soft: "Soft", medium: "Medium", hard: "Hard" },
    speed: (speed: number) => `${speed.toFixed(1)} m/s`,
    exactly: "Strength in metres a second",
    manners: {
      "": "as usual",
      near: "near side",
      far: "far side",
      left: "left",
      right: "right",
      flick_throw: "flick-throw",
      overhand: "overhand",
      table_flick: "table flick",
    } as Record<string, string>,
    says: (face: number | undefined, spot: { x: number; y: number }, worth: string) =>
      face
        ? `At a ${face}${worth ? `: ${worth}` : ""}.`
        : `At a spot ${Math.abs(Math.round(spot.x))} mm ${spot.x < 0 ? "left" : "right"} of the middle and ${Math.abs(Math.round(spot.y))} mm ${spot.y < 0 ? "nearer" : "farther"}.`,
    place: "Lay it here",
    placeHint: "Tap the spot where the die is laid back.",
    hint: (first: number, face: number | undefined, speed: number) =>
      `throw ${first}${face ? ` at a ${face}` : ""}, ${speed.toFixed(1)} m/s`,
    use: "Aim like that",
  },

  ring: {
    title: "Dice in the ring",
    die: (face: number, isOut: boolean, owner: string | undefined, isLeaning = false) =>
      `${owner ? `${owner}, ` : ""}${face}${isOut ? ", outside the ring" : ""}${isLeaning ? ", leaning" : ""}`,
    blueDie: "Blue die",
    tap: (die: string, meaning: string) => `${die}: ${meaning}`,
    tapHint: "Or tap a die in the ring to throw one at it.",
    holds: (faces: number[]) => (faces.length > 0 ? `Holds ${faces.join(", ")}` : "Holds nothing yet"),
    heap: (title: string, number: number) => `${title}: ${count(number, "die", "dice")}`,
    goal: "goal",
    different: "six different",
    ofAKind: (goal: number, kind: number) => `${goal} of a kind: ${kind}`,
    hand: "hand",
    handOf: (hand: number, team: number) => `${hand} of ${team}`,
    blue: "Blue dice",
    blueWaiting: "not thrown yet",
    entryNew: "Thrown dice: tap their faces.",
    entryOld: "Dice in the ring: tap what has turned over.",
    entryOut: "Dice in the ring: tap what has left it, then its face.",
    entryFaces: "Faces",
    entryDie: (face: number, isOut: boolean) => `${face || "not told yet"}${isOut ? ", out of the ring" : ""}`,
    entryOutTag: "out",
    entryIsOut: "It lies outside",
    entryIsIn: "It lies in the ring",
    entryTouched: "It touched the table first",
  },
};
