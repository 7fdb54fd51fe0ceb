/* What else is to be said of who sits where: a bot, away, and how long until a bot takes over. */
import { useEffect, useState } from "preact/hooks";
import type { RoomSeat } from "../protocol.gen";
import { t } from "../text";
import { botNote, type Bots } from "./bots";
import type { RoomFacts, RoomState } from "./room";

export function noteOf(game: Bots, seat: RoomSeat, isMine: boolean, due: number, now: number): string {
  if (seat.bot) {
    const note = botNote(game, seat.bot);
    return seat.kept ? t.table.botPlays(note) : note;
  }
  if (seat.here || isMine) {
    return "";
  }
  const left = Math.ceil((due - now) / 1000);
  return due > 0 && left > 0 ? t.company.awayFor(left) : t.table.away;
}

const SECOND_MS = 1000;

/** One a seat; they count down while somebody is waited for. */
export function useSeatNotes(game: Bots, state: RoomState, facts: RoomFacts, mine: readonly number[]): string[] {
  const [now, setNow] = useState(() => Date.now());
  const isWaiting = state.due.some((at) => at > 0);
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting) {
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return facts.seats.map((seat, index) =>
    noteOf(game, seat, mine.includes(index), state.due[index] ?? 0, now + state.clockOffset),
  );
}
