/* A part of the page that is fetched when it is first needed.

   A part that cannot be fetched cannot simply be asked for again: browsers remember the failure, and a server that was
   renewed in the meantime has it under another name. The page is opened anew instead, as soon as the server answers;
   what was going on is in the room. */

const ASK_MS = 1000;
/** A part that is missing for good must not have the page reopened all the time. */
const REOPEN_MS = 30_000;
const LAST = "hazard.reopened";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers(): Promise<boolean> {
  try {
    return (await fetch("/healthz")).ok;
  } catch {
    return false;
  }
}

async function reopen(): Promise<never> {
  const since = Date.now() - Number(sessionStorage.getItem(LAST) ?? 0);
  await pause(Math.max(ASK_MS, REOPEN_MS - since));
  while (!(await answers())) {
    await pause(ASK_MS);
  }
  sessionStorage.setItem(LAST, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}

export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(reopen);
}
