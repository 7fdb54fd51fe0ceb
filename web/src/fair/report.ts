/* What a check of the dice finds, as data; the page turns it into sentences. */

export type Verdict = "fair" | "not revealed" | "from a seed" | "entered by the table" | "wrong";

/** Something that does not fit: what was found, and what had to be there. */
export interface Misfit {
  readonly about:
    | "secret" /* does not fit the commitment */
    | "roll" /* does not follow */
    | "end" /* the record stops before the game is over, though the secret is told */
    | "shown" /* what the replay shows is not what the record says */
    | "kept commitment" /* another than this client was shown */
    | "kept seal" /* a shake that is not the one that was sealed; "" expected where there was no seal */
    | "own shake" /* this client sent one, and the record has none */;
  /** The line of the record; null where it is about something that is missing. */
  readonly line: number | null;
  readonly found: string;
  readonly expected: string;
  /** About a roll: its number, counted from 1. */
  readonly roll?: number;
  /** About one value of a long roll: its number, counted from 1. Found and expected are then that value. */
  readonly value?: number;
  /** About a seat, counted from 0. */
  readonly seat?: number;
}

/** No record at all, or a roll that could not have come up. */
export interface NoRecord {
  readonly about: "record";
  readonly line: number;
  readonly why: string;
}

export type Wrong = Misfit | NoRecord;

/** Did a seat shake, and if not, why? Without what this client kept, nobody knows of a person's seat. */
export type Shaking = "shook" | "bot" | "not sealed" | "sealed but did not shake" | "unknown";

export interface SeatReport {
  readonly name: string;
  readonly bot: string;
  readonly shaking: Shaking;
  /** In hexadecimal; "" where nobody shook. */
  readonly shake: string;
  readonly seal: string;
}

export interface FairReport {
  readonly verdict: Verdict;
  readonly wrong: Wrong | null;
  readonly seats: readonly SeatReport[];
  /** How many rolls were found right; all there are if there was nothing to check. */
  readonly rolls: number;
  /** So many inputs came from another game: of the dice in them nothing is said, and they are not counted. */
  readonly given: number;
  readonly isOver: boolean;
  readonly seed: bigint | null;
  /** A server's dice in figures, in hexadecimal; "" for what is not in the record. */
  readonly commit: string;
  readonly secret: string;
  readonly key: string;
  /** Was it held against what this client kept? Without that a record proves nothing to anybody. */
  readonly isCompared: boolean;
}
