import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { person, PHONE, picture, playToTheEnd, until } from "./people.mjs";
import { startServer } from "./server.mjs";

test("a whole Battle on its own field, dice struck by touch", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE, scheme: "dark" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Battle" }).click();
  await until(
    async () => {
      if ((await page.locator(".bt-die.is-target").count()) > 0) {
        return true;
      }
      if ((await page.locator(".choice").count()) > 0) {
        await page.locator(".choice").first().click();
      }
      return false;
    },
    "there is something to attack",
    60_000,
  );
  await picture(page, "battle-phone");
  await examine(page, "battle, dark, phone");
  const before = await page.locator(".log li").count();
  await page.locator(".bt-die.is-target").first().click();
  await until(async () => (await page.locator(".log li").count()) > before, "the die was struck");
  await page
    .locator(".log")
    .getByText(/Ann defeats/)
    .or(page.locator(".log").filter({ hasText: "Ann defeats" }))
    .first()
    .waitFor();
  await playToTheEnd([ann], (actions) => actions[0]);
  await picture(page, "battle-over");
});

test("blows are seen before their cards are taken", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Battle" }).click();
  await page.locator(".bt-camp").first().waitFor();
  await page.evaluate(() => {
    globalThis.blows = [];
    new MutationObserver(() => {
      if (document.querySelector(".bt-streak") && document.querySelector(".bt-die.is-struck")) {
        globalThis.blows.push([...document.querySelectorAll(".log li")].at(-1)?.textContent ?? "");
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await until(
    async () => {
      if ((await page.locator(".choice").count()) > 0) {
        await page.keyboard.press("1");
      }
      return page.evaluate(() => globalThis.blows.length > 0);
    },
    "somebody strikes",
    100_000,
  );
  const [last] = await page.evaluate(() => globalThis.blows);
  assert.match(last, /rolls|declares|lets/, "the log waits for the blow");
});
