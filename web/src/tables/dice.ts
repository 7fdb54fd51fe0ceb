/* Dice with an identity, so that one sees where each of them goes. A view only says what lies where. */
import { useRef } from "preact/hooks";

export interface Lying<Zone extends string = string> {
  id: number;
  zone: Zone;
  face: number;
}

/** The same dice as before, as they lie now: those that stay stay, others of the same face go where one has come; what is
    left is new. */
export function follow<Zone extends string>(
  before: readonly Lying<Zone>[],
  now: readonly Omit<Lying<Zone>, "id">[],
): Lying<Zone>[] {
  const left = [...before];
  const take = (isIt: (die: Lying<Zone>) => boolean) => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const stayed = now.map(({ zone, face }) => take((die) => die.zone === zone && die.face === face));
  let next = 1 + Math.max(0, ...before.map(({ id }) => id));
  return now.map((die, index) => {
    const same = stayed[index] ?? take(({ face }) => face === die.face);
    return { ...die, id: same?.id ?? next++ };
  });
}

export function useDice<Zone extends string>(now: readonly Omit<Lying<Zone>, "id">[], step: number): Lying<Zone>[] {
  const kept = useRef({ step: -1, dice: [] as Lying<Zone>[] });
  if (kept.current.step !== step) {
    kept.current = { step, dice: follow(kept.current.dice, now) };
  }
  return kept.current.dice;
}
