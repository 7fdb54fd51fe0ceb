import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { person, PHONE, picture, playToTheEnd, pressIn, until, watch } from "./people.mjs";
import { startServer } from "./server.mjs";

test("a whole Battle on its own field, dice struck by touch", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE, scheme: "dark" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Battle" }).click();
  /* In one glance; where dice leave no choice, in another game. */
  await until(
    () =>
      page.evaluate(() => {
        const isTarget = document.querySelector(".bt-die.is-target") !== null;
        if (!isTarget) {
          document.querySelector(".choice:not([aria-disabled=true]), .over .button.main")?.click();
        }
        return isTarget;
      }),
    "there is something to attack",
    100_000,
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
  const noted = await watch(page, () => {
    const isBlow = document.querySelector(".bt-streak") && document.querySelector(".bt-die.is-struck");
    return isBlow && ([...document.querySelectorAll(".log li")].at(-1)?.textContent ?? "nothing");
  });
  let blows = [];
  await until(
    async () => {
      await pressIn(page, ".choice:not([aria-disabled=true])");
      blows = await noted();
      return blows.length > 0;
    },
    "somebody strikes",
    100_000,
  );
  assert.match(blows[0], /rolls|declares|lets/, "the log waits for the blow");
});
