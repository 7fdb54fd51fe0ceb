import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { person, PHONE, picture, playToTheEnd, pressIn, until, watch } from "./people.mjs";
import { startServer } from "./server.mjs";

test("a whole Ratscrew against bots on its own board", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE, scheme: "dark" });
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Play against bots: Ratscrew" }).click();
  await ann.page.locator(".rs-lid").waitFor();
  await ann.page.locator(".choice .rs-picture svg").first().waitFor();
  await picture(ann.page, "ratscrew-phone");
  await examine(ann.page, "ratscrew, dark, phone");
  await playToTheEnd([ann], (actions) => actions[0]);
  await picture(ann.page, "ratscrew-over");
});

test("in Ratscrew one sees what is rolled, what matches, and what goes", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Ratscrew" }).click();
  await page.locator(".rs-lid").waitFor();
  /* The beat, what lies there, what goes, and the last words of the log. */
  const noted = await watch(page, () => {
    const lid = document.querySelector(".rs-lid");
    return {
      beat: /is-(roll|clear|miss)/.exec(lid?.className ?? "")?.[1] ?? "",
      isLanded: lid?.classList.contains("is-landed"),
      rolled: document.querySelectorAll(".rs-heap.is-rolled .rs-die").length,
      going: document.querySelectorAll(".rs-die.is-going").length,
      last: [...document.querySelectorAll(".log li")].at(-1)?.textContent ?? "",
    };
  });
  let beats = [];
  /* Dice do what they like: a game in which neither happens is followed by another. */
  await until(
    async () => {
      await pressIn(page, ".choice:not([aria-disabled=true]), .over .button.main");
      beats = await noted();
      return (
        beats.some(({ beat, going }) => beat === "clear" && going >= 2) && beats.some(({ beat }) => beat === "miss")
      );
    },
    "something was cleared, and something was missed",
    100_000,
  );
  const falling = beats.filter(({ beat, isLanded }) => beat === "roll" && !isLanded);
  assert.ok(
    falling.some(({ rolled }) => rolled === 2),
    "two dice fall",
  );
  const clearing = beats.filter(({ beat, isLanded }) => beat === "clear" && !isLanded);
  assert.ok(
    clearing.some(({ last }) => !/ clears /.test(last)),
    "words wait until what matches was seen",
  );
});
