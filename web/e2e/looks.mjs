/* Draws every table in moments that matter, at four sizes, by day and by night: a sheet each into docs/looks.
   Usage: HAZARD=../build/release/hazard node e2e/looks.mjs [TABLE …] */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { driver, everyMoment, TABLES } from "./moments.mjs";
import { closeBrowser, openBrowser } from "./people.mjs";
import { startServer } from "./server.mjs";

const SIZES = [
  [1280, 650],
  [1440, 900],
  [390, 844],
  [360, 640],
];
const SCHEMES = ["light", "dark"];
const HIGH = 220; /* of a picture on its sheet */
const MOST_ROWS = 5;
const QUALITY = 30;
/* Some choices into a game there is more to see than at its beginning. */
const LATER = 4;
/* Here everything happens by rolls. */
const ROLLED = ["wager", "ratscrew"];

/* A moment by day and by night, at every size. */
async function shoot(page) {
  const row = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(120); /* what moves has come to rest */
      row.push((await page.screenshot()).toString("base64"));
    }
  }
  return row;
}

/** Pictures as rows of one: WebP, which people's browsers and GitHub show. */
async function sheet(context, rows) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1400, height: 400 });
  await page.setContent(`<style>body{margin:8px;background:#777;width:max-content}
    div{display:flex;gap:8px;margin-bottom:8px}img{height:${HIGH}px}</style>
    ${rows.map((row) => `<div>${row.map((data) => `<img src="data:image/png;base64,${data}">`).join("")}</div>`).join("")}`);
  const box = await page.locator("body").boundingBox();
  const line = await context.newCDPSession(page);
  const clip = { x: 0, y: 0, width: box.width + 16, height: box.height + 8, scale: 1 };
  const { data } = await line.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    clip,
    captureBeyondViewport: true,
  });
  await page.close();
  return Buffer.from(data, "base64");
}

/** The first moments, the first with a hint, one later on, and the end. */
function isShown(kind, kinds) {
  const isHinted = kind.endsWith("hinted");
  const most = kind === "over" ? MOST_ROWS : kind === "later" ? MOST_ROWS - 1 : MOST_ROWS - 2;
  return kinds.length < most && !(isHinted && kinds.some((one) => one.endsWith("hinted")));
}

const ends = [];
const t = { after: (end) => ends.unshift(end) };
const words = process.argv.slice(2);
const folder = process.env.LOOKS ?? fileURLToPath(new URL("../../docs/looks/", import.meta.url));
await mkdir(folder, { recursive: true });
await openBrowser();
try {
  const server = await startServer(t);
  const ann = await driver(t, server, "Ann");
  for (const table of TABLES.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const [rows, kinds] = [[], []];
    const isRolled = ROLLED.includes(table.name);
    await everyMoment(ann, { ...table, isRolled, later: LATER }, async (kind) => {
      if (isShown(kind, kinds)) {
        kinds.push(kind);
        rows.push(await shoot(ann.page));
      }
    });
    const bytes = await sheet(ann.context, rows);
    await writeFile(`${folder}/${table.name}.webp`, bytes);
    console.log(`${table.name}: ${rows.length} moments, ${bytes.length} bytes`);
  }
} finally {
  for (const end of ends) {
    await end();
  }
  await closeBrowser();
}
