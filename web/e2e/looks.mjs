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
const HIGH = 270; /* of a picture on its sheet */
const MOST_ROWS = 4;
const QUALITY = 40;

async function shoot(page, turn) {
  const row = [];
  for (const [index, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: SCHEMES[(index + turn) % 2] });
    await page.waitForTimeout(120); /* what moves has come to rest */
    row.push((await page.screenshot()).toString("base64"));
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

/** The first moments, the first with a hint, and the end. */
function isShown(kind, rows) {
  return kind === "over" || (kind.endsWith("hinted") ? rows.length === 1 : rows.length < MOST_ROWS - 1);
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
    const rows = [];
    await everyMoment(ann, table, async (kind) => {
      if (isShown(kind, rows)) {
        rows.push(await shoot(ann.page, rows.length));
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
