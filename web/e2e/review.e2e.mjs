import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { PHONE, person, picture, playToTheEnd, until } from "./people.mjs";
import { startServer } from "./server.mjs";

test("the replay of a finished game shows who was winning, and says so of each step", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Dead Man's Wager" }).click();
  await page.locator(".track").waitFor();
  await playToTheEnd([ann], (actions) => actions.at(-1));
  await page.getByRole("link", { name: "Replay" }).click();
  const review = page.getByRole("region", { name: "Who was winning" });
  await review.waitFor();
  await review.getByRole("img", { name: /^Chances to win over the game: Ann from \d+ % to (0|100) %/ }).waitFor();
  const last = Number(await page.getByRole("slider", { name: "Step" }).getAttribute("max"));
  assert.equal(
    await review
      .locator(".review-curve")
      .first()
      .evaluate((line) => line.points.length),
    last + 1,
  );
  const said = page.locator(".review-said");
  await page.keyboard.press("End");
  await until(async () => /now wins (0|100)\.0 %/.test(await said.innerText()), "the last step");
  await page.keyboard.press("Home");
  await said.getByText("Chances to win are").waitFor();
  for (const mark of (await review.locator(".review-mark").all()).slice(0, 1)) {
    const name = await mark.getAttribute("aria-label");
    await mark.click();
    await page.getByText(new RegExp(`^Step ${/\d+/.exec(name)[0]} of`)).waitFor();
    await said.getByText("Better:").waitFor();
  }
  await page.getByText("Luck and play").click();
  await page.getByRole("rowheader", { name: "Ann" }).waitFor();
  await examine(page, "a replay with its review");
  await picture(page, "review");
  await page.setViewportSize(PHONE);
  for (const part of [".replay-keys", ".review-said", ".review-table"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width, `${part} is no wider than a phone`);
  }
  await picture(page, "review-phone");
});
