/* Draws the PNG icons from public/icon.svg. Usage: node tools/icons.mjs */
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";

const picture = await readFile(new URL("../public/icon.svg", import.meta.url), "utf8");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();

async function draw(size, name, isMaskable) {
  /* What may be cut off around the edge shows the ground only. */
  const inner = isMaskable ? Math.round(size * 0.8) : size;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${isMaskable ? "#226049" : "transparent"}">` +
      `<div style="width:${inner}px;height:${inner}px">${picture}</div></body>`,
  );
  const path = new URL(`../public/${name}`, import.meta.url).pathname;
  await page.screenshot({ path, omitBackground: !isMaskable });
}

await draw(192, "icon-192.png", false);
await draw(512, "icon-512.png", false);
await draw(512, "icon-maskable-512.png", true);
await browser.close();
