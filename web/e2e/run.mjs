/* Runs the tests with a real browser, one after another.
   Usage: node e2e/run.mjs [HALF/2] [WORD IN A FILE'S NAME …] */
import { readdir, stat } from "node:fs/promises";
import { after, before } from "node:test";
import { closeBrowser, openBrowser } from "./people.mjs";

before(openBrowser);
after(closeBrowser);

const here = new URL(".", import.meta.url);
const words = process.argv.slice(2);
const half = words[0]?.endsWith("/2") ? Number.parseInt(words.shift(), 10) : 0;
const names = (await readdir(here)).filter((name) => name.endsWith(".e2e.mjs"));
const sizes = new Map(await Promise.all(names.map(async (name) => [name, (await stat(new URL(name, here))).size])));

/* A long file takes long: each goes to the half that has less to do so far. */
const halves = [[], []];
const load = (files) => files.reduce((sum, name) => sum + sizes.get(name), 0);
for (const name of names.sort((one, other) => sizes.get(other) - sizes.get(one))) {
  halves[load(halves[0]) <= load(halves[1]) ? 0 : 1].push(name);
}
for (const file of half ? halves[half - 1] : names.sort()) {
  if (words.length === 0 || words.some((word) => file.includes(word))) {
    await import(`./${file}`);
  }
}
