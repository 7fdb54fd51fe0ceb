/* Whether the server answers, as far as anybody here has noticed. */
let isAway = false;
const listeners = new Set<(isAway: boolean) => void>();

/** Something was asked of the server, and it answered, or did not. */
export function noteServer(answered: boolean): void {
  if (isAway === answered) {
    isAway = !answered;
    listeners.forEach((listener) => listener(isAway));
  }
}

export function isServerAway(): boolean {
  return isAway;
}

export function onServer(listener: (isAway: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks it, and notes the answer. */
export async function askServer(): Promise<void> {
  try {
    noteServer((await fetch("/healthz", { cache: "no-store" })).ok);
  } catch {
    noteServer(false);
  }
}
