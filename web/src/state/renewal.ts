/* The worker shows what it has kept and looks for something newer behind it: when there is, the page is opened anew. */
const RENEWED = "hazard.renewed";
/** A server that never says the same twice must not have the page reopened all the time. */
const REST_MS = 60_000;

export function followRenewals(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const since = Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0);
    if (data === "renewed" && since > REST_MS) {
      sessionStorage.setItem(RENEWED, String(Date.now()));
      location.reload();
    }
  });
}
