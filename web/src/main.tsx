/* Starts the page. */
import { render } from "preact";
import { App } from "./app";
import { warmSocket } from "./net/spare";
import { followRenewals } from "./state/renewal";
import { language } from "./text/language";
import "./style/base.css";
import "./style/controls.css";

/* The way to the server takes longer than drawing: where a game may begin, it is under way before anything is drawn. */
if (location.pathname === "/") {
  warmSocket();
}
document.documentElement.lang = language;
render(<App />, document.getElementById("app")!);

/* On a slow link what can wait lets the game pass first. */
const SLOW_MS = 150;
const REST_MS = 4000;
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const isSlow = visit !== undefined && visit.responseStart - visit.requestStart > SLOW_MS;

function fetchRest(): void {
  void import("./style/font.css");
  /* Only over https or on this machine; elsewhere browsers have no service workers. */
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    followRenewals();
    void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }
}
setTimeout(fetchRest, isSlow ? REST_MS : 0);

/* The server has a newer page than this one, whose parts are gone: fetch that, but not again and again. */
const RELOADED = "hazard.reloaded";
const PATIENCE_MS = 60_000;
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) > PATIENCE_MS) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
});
