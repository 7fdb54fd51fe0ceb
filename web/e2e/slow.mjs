/* How long a slow link takes to the first choice against bots: `node e2e/slow.mjs [GAME…]`, in seconds. Cold is a browser
   that has never been here; installed is the next visit, when the page's own worker has its files. From the first request
   to the card that can be pressed, from the press to the first choice, and both together. LATENCY_MS and BYTES (a second)
   name another link, RUNS how often each is done: the median is shown. It is the browser's own throttle, which delays
   requests, but neither the way that opening a connection takes nor what goes through a socket; WIRE=1 puts a link between
   them that delays all of that (link.mjs). LOOK_MS: so long somebody looks at the page before they press. */
import process from "node:process";
import { chromium } from "playwright-core";
import { startLink } from "./link.mjs";
import { startServer } from "./server.mjs";

const LINK = {
  offline: false,
  latency: Number(process.env.LATENCY_MS ?? 400),
  downloadThroughput: Number(process.env.BYTES ?? 50_000),
  uploadThroughput: Number(process.env.BYTES ?? 50_000),
};
const RUNS = Number(process.env.RUNS ?? 3);
const LOOK_MS = Number(process.env.LOOK_MS ?? 0);
const isWire = process.env.WIRE !== undefined;
const PATIENCE_MS = 60_000;

/* In the page, which knows when something is there; who asks from outside hears of it up to half a second later. */
function noteTimes() {
  const times = {};
  globalThis.times = times;
  const note = (what) => {
    times[what] ??= performance.now();
  };
  new MutationObserver(() => {
    if (document.querySelector(".boxes .button") !== null) {
      note("home");
    }
    if ([...document.querySelectorAll("h2")].some(({ textContent }) => textContent === "Your turn")) {
      note("choice");
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener("click", () => note("pressed"), true);
}

/** One visit: from the address to the first choice. */
async function visit(page, address, title) {
  await page.goto(address, { waitUntil: "commit" });
  const way = page.getByRole("button", { name: `Play against bots: ${title}` });
  await way.waitFor();
  await page.waitForTimeout(LOOK_MS);
  await way.click();
  await page.getByRole("heading", { name: "Your turn" }).waitFor();
  const { home, pressed, choice } = await page.evaluate(() => globalThis.times);
  return { home, game: choice - pressed, all: home + choice - pressed };
}

async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINK);
}

async function measure(browser, address, title) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await context.addInitScript(() => {
    localStorage.setItem("hazard.pace", '"none"');
    localStorage.setItem("hazard.rolls", "true");
  });
  await context.addInitScript(noteTimes);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (!isWire) {
    await throttle(page);
  }
  const cold = await visit(page, address, title);
  await page.evaluate(() => navigator.serviceWorker.ready);
  /* What the first visit loads before the worker is there goes through it the second time. */
  await page.goto(address);
  await page.getByRole("button", { name: `Play against bots: ${title}` }).click();
  await page.getByRole("heading", { name: "Your turn" }).waitFor();
  const installed = await visit(page, address, title);
  await context.close();
  return { cold, installed };
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

const endings = [];
const server = await startServer({ after: (end) => endings.push(end) });
const link = isWire ? await startLink(server.address, LINK) : { address: server.address, end: () => undefined };
endings.push(link.end);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
try {
  const { games } = await (await fetch(`${server.address}/api/games`)).json();
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["wager", "rollable", "pig"];
  console.log(
    `${isWire ? "wire" : "throttle"}: ${LINK.latency} ms, ${LINK.downloadThroughput / 1000} kB/s, median of ${RUNS}`,
  );
  console.log("game        cold: home  choice  in all   installed: home  choice  in all");
  for (const id of wanted) {
    const title = games.find((game) => game.id === id).title;
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await measure(browser, link.address, title));
    }
    const figure = (kind, part, width) =>
      (median(runs.map((run) => run[kind][part])) / 1000).toFixed(2).padStart(width);
    console.log(
      `${id.padEnd(11)} ${figure("cold", "home", 10)}${figure("cold", "game", 8)}${figure("cold", "all", 8)}` +
        `${figure("installed", "home", 18)}${figure("installed", "game", 8)}${figure("installed", "all", 8)}`,
    );
  }
} finally {
  await browser.close();
  for (const end of endings.reverse()) {
    await end();
  }
}
