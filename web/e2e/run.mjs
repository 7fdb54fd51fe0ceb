/* Runs the tests with a real browser, one after another. Usage: node e2e/run.mjs [WORD IN A FILE'S NAME …] */
import { readdir } from "node:fs/promises";
import { after, before } from "node:test";
import { closeBrowser, openBrowser } from "./people.mjs";

before(openBrowser);
after(closeBrowser);

const wanted = process.argv.slice(2);
const files = (await readdir(new URL(".", import.meta.url))).filter((name) => name.endsWith(".e2e.mjs")).sort();
for (const file of files.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))) {
  await import(`./${file}`);
}
