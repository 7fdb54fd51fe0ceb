import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, PHONE, person, picture, playToTheEnd, until } from "./people.mjs";
import { startServer } from "./server.mjs";

const golden = (name) => readFile(new URL(`../../tests/golden/${name}`, import.meta.url), "utf8");

test("a pasted record is stepped, scrubbed, seen through a seat's eyes and linked to", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/replay");
  await page.getByLabel("A record").fill("hazard 1\ngame nothing rules 1\n");
  await page.getByRole("button", { name: "Show it" }).click();
  await page
    .getByRole("alert")
    .getByText(/record:2: unknown game/)
    .waitFor();

  await page.getByLabel("A record").fill(await golden("wager-fair.hazard"));
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByText(/^Step 0 of \d+$/).waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Step 3 of/).waitFor();
  await page.locator(".log").getByText("Cy may roll twice").waitFor(); /* the die has fallen */
  const scores = () => page.locator(".lane-score").allInnerTexts();
  const told = () => page.locator(".log li").allInnerTexts();
  const moment = [await scores(), await told()];
  await picture(page, "replay");

  await page.getByRole("slider", { name: "Step" }).fill("9");
  await page.getByText(/^Step 9 of/).waitFor();
  assert.notDeepEqual(await told(), moment[1]);
  await page.keyboard.press("Home");
  await page.getByRole("slider", { name: "Step" }).fill("3");
  await becomes(async () => [await scores(), await told()], moment);

  const other = await person(t, server, "Ben");
  const link = new URL(page.url());
  await other.go(link.pathname + link.search + link.hash);
  await other.page.getByText(/^Step 3 of/).waitFor();
  await becomes(() => other.page.locator(".log li").allInnerTexts(), moment[1]);

  await page.getByLabel("Speed").selectOption("fast");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText(/^Step (\d+) of \1$/).waitFor({ timeout: 90_000 });
  await page.locator(".replay-why").waitFor();
});

test("secrets of a record are seen by their owner alone", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/replay");
  await page.getByLabel("A record").fill(await golden("soup-look.hazard"));
  await page.getByRole("button", { name: "Show it" }).click();
  const unseen = () =>
    page
      .locator(".sp-cover small")
      .innerText({ timeout: 2000 })
      .catch(() => "0");
  /* The first moment at which a seat knows more of the bowl than a watcher. */
  const last = Number(await page.getByRole("slider", { name: "Step" }).getAttribute("max"));
  let found = false;
  for (let step = 1; step < Math.min(last, 40) && !found; step++) {
    await page.getByRole("slider", { name: "Step" }).fill(String(step));
    await page.getByText(new RegExp(`^Step ${step} of`)).waitFor();
    const watcher = await unseen();
    await page.getByLabel("Through whose eyes").selectOption("0");
    await page.locator(".plate-you").waitFor();
    found = (await unseen()) !== watcher;
    await page.getByLabel("Through whose eyes").selectOption("-1");
    await page.locator(".plate-you").waitFor({ state: "detached" });
  }
  assert.ok(found);
});

test("a finished room is replayed from its table", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Dead Man's Wager" }).click();
  await page.locator(".track").waitFor();
  await playToTheEnd([ann], (actions) => actions.at(-1));
  const told = await page.locator(".log li").allInnerTexts();
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("button", { name: "To the end" }).click();
  await becomes(() => page.locator(".log li").allInnerTexts(), told);
  await page.waitForURL(/\/g\/[\w-]{22}\?at=\d+$/);
});

test("a long log is drawn a window at a time, back to its beginning", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const { page, go } = await person(t, server, "Ann");
  await go("/replay");
  await page.getByLabel("A record").fill(await golden("canyon-bluff1.hazard"));
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByText(/^Step 0 of \d+$/).waitFor();
  await page.keyboard.press("End");
  const earlier = page.getByRole("button", { name: /^\d+ earlier$/ });
  await earlier.waitFor();
  const rows = page.locator(".log li");
  assert.ok((await rows.count()) <= 120);
  const hidden = Number.parseInt(await earlier.innerText(), 10);
  const all = hidden + (await rows.count());
  const newest = await rows.last().innerText();
  const isInView = (row) =>
    row.evaluate((one) => {
      const seen = one.closest(".log").getBoundingClientRect();
      const { top, bottom } = one.getBoundingClientRect();
      return top < seen.bottom && bottom > seen.top;
    });
  assert.equal(await isInView(rows.last()), true, "the newest is seen");

  await page.locator(".log").evaluate((log) => log.scrollTo({ top: 0 }));
  await becomes(() => rows.count(), all - hidden + 60);
  assert.equal(await isInView(rows.nth(60)), true, "what was read stays in sight");

  await until(async () => {
    await page.locator(".log").evaluate((log) => log.scrollTo({ top: 0 }));
    return (await rows.count()) === all;
  }, "the whole log");
  assert.equal(await earlier.count(), 0);
  await page.locator(".log").evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
  await becomes(() => rows.count(), all - hidden);
  assert.equal(await rows.last().innerText(), newest);
});

test("a game is played on from the midst of a record, against bots, to its end", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  await ann.go("/replay");
  await page.getByLabel("A record").fill(await golden("wager-fair.hazard"));
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByRole("slider", { name: "Step" }).fill("9");
  await page.getByText(/^Step 9 of/).waitFor();
  const scores = () => page.locator(".lane-score").allInnerTexts();
  const before = await scores();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await dialog.getByText("Ben", { exact: true }).click();
  await examine(page, "the dialog to play on from a moment");
  await picture(page, "play-on-phone");
  await dialog.getByRole("button", { name: "Play against bots" }).click();
  await page.waitForURL(/\/r\//);
  await page.locator(".lane-score").first().waitFor();
  await becomes(async () => (await scores()).length, before.length);
  await playToTheEnd([ann], (actions) => actions.at(-1));
  await page.getByRole("button", { name: "Was it fair?" }).click();
  await page.getByText("Yes, it was fair").waitFor();
  await page.getByText("9 inputs came from another game").waitFor();
  await page.keyboard.press("Escape");
  const id = await page.getByRole("link", { name: "Replay" }).getAttribute("href");
  const record = await (await fetch(`${server.address}/api/records/${/[\w-]{22}/.exec(id)[0]}`)).text();
  assert.match(record, /\nseats .*, Ann, .*\n/, "she has Ben's seat");
  const inputs = (text) => text.split("\n").filter((line) => /^(roll|\d)/.test(line));
  assert.deepEqual(inputs(record).slice(0, 9), inputs(await golden("wager-fair.hazard")).slice(0, 9));
});
