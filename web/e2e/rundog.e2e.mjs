import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { person, PHONE, picture, playToTheEnd, until, watch } from "./people.mjs";
import { startServer } from "./server.mjs";

test("a whole duel of Run Dog Run on its own track", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE, scheme: "dark" });
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Play against bots: Run Dog Run" }).click();
  await ann.page.locator(".choice .rd-dog").first().waitFor();
  const vain = await ann.page.locator(".choice").evaluateAll((all) => all.map((one) => one.matches(".is-vain")));
  assert.deepEqual(
    vain,
    [...vain].sort((one, other) => Number(one) - Number(other)),
    "what cannot be made stands last",
  );
  await picture(ann.page, "rundog-phone");
  await examine(ann.page, "rundog, dark, phone");
  await playToTheEnd([ann], (actions) => actions[0]);
  await ann.page.locator(".rd-lane.is-barking, .podium").first().waitFor();
  await picture(ann.page, "rundog-over");
});

test("dogs run before one knows what they make", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Run Dog Run" }).click();
  await page.locator(".choice").first().waitFor();
  const noted = await watch(page, () => {
    const made = document.querySelector(".rd-made.is-running b");
    return made && [made.textContent, [...document.querySelectorAll(".log li")].at(-1)?.textContent];
  });
  await page.locator(".choice").first().click();
  await page.locator(".rd-made.is-hit, .rd-made.is-miss").first().waitFor();
  const [[words, last]] = await noted();
  assert.equal(words, "running …");
  assert.doesNotMatch(last, / make /, "the log waits for the dogs");
  await until(
    async () => / make /.test(await page.locator(".log").innerText()),
    "what they made is told once they are in",
  );
});
