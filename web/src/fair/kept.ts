/* What a client keeps before it shakes, and what it makes of it afterwards: the part of the proof that no record can
   bring along (docs/fairness.md, "What it proves, and to whom"). */
import type { RecordHeader } from "../game/record";
import { sealOf } from "./dice";
import type { Misfit, SeatReport, Shaking } from "./report";

/** What this client was shown before it sent its shakes, and kept. */
export interface Kept {
  readonly commit: string;
  /** One a seat; "" where there was none. */
  readonly seals: readonly string[];
  /** The seats whose shakes this client sent. */
  readonly own: readonly number[];
}

/** The table as a `room` message shows it while shakes are awaited. */
export interface ShownTable {
  readonly commit?: string;
  readonly seats: readonly { readonly seal?: string }[];
}

/** What to keep before this client's shakes are sent: `commit` is the commitment it was shown first, `own` its seats
    and their seals. Throws a sentence, and then no shake may be sent, if the table has another commitment or
    another seal. */
export function keepTable(
  commit: string,
  own: readonly { readonly seat: number; readonly seal: string }[],
  table: ShownTable,
): Kept {
  if (table.commit !== commit) {
    throw new Error(`found the commitment ${table.commit ?? "missing"}, expected ${commit}`);
  }
  const seals = table.seats.map((seat) => seat.seal ?? "");
  for (const { seat, seal } of own) {
    if (seals[seat] !== seal) {
      throw new Error(`found the seal ${seals[seat] || "missing"} at seat ${seat + 1}, expected ${seal}`);
    }
  }
  return { commit, seals, own: own.map(({ seat }) => seat) };
}

/** The first thing in which a record differs from what was kept. A seat that sealed and did not shake is none, since a
    lost connection looks the same; it is told with the seats. But this client's own shakes must be there, or the
    rest proves nothing to it. */
export function compareKept(header: RecordHeader, kept: Kept): Misfit | null {
  const commit = header.dice.from === "commit" ? header.dice.commit : "";
  const keptCommit = kept.commit.toLowerCase();
  if (commit !== keptCommit) {
    return { about: "kept commitment", line: header.lines.dice || null, found: commit, expected: keptCommit };
  }
  for (const [seat, shake] of header.shakes.entries()) {
    const found = sealOf(shake) ?? "";
    const expected = (kept.seals[seat] ?? "").toLowerCase();
    if (found !== "" && found !== expected) {
      return { about: "kept seal", line: header.lines.shakes[seat] ?? null, found, expected, seat };
    }
    if (found === "" && kept.own.includes(seat)) {
      return { about: "own shake", line: null, found, expected, seat };
    }
  }
  return null;
}

function shakingOf(header: RecordHeader, seat: number, kept: Kept | null): Shaking {
  if (header.shakes[seat]) {
    return "shook";
  }
  if (kept?.seals[seat]) {
    return "sealed but did not shake";
  }
  if (header.bots[seat]) {
    return "bot";
  }
  return kept ? "not sealed" : "unknown";
}

/** Shaking is about a server's dice: others have no seats to report on. */
export function reportSeats(header: RecordHeader, kept: Kept | null): SeatReport[] {
  if (header.dice.from !== "commit") {
    return [];
  }
  return header.names.map((name, seat) => {
    const shake = header.shakes[seat] ?? "";
    return {
      name,
      bot: header.bots[seat] ?? "",
      shaking: shakingOf(header, seat, kept),
      shake,
      seal: sealOf(shake) ?? "",
    };
  });
}
