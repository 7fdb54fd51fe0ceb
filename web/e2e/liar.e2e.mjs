import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, PHONE, picture, setSeats, setTable, sitDown, until } from "./people.mjs";
import { startServer } from "./server.mjs";

const send = (page) => page.locator(".picker-send");
const face = (page, number) => page.getByRole("radio", { name: `Face ${number}` });
const dice = (page) => page.getByRole("spinbutton", { name: "Dice" });

async function sits(page) {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(widths[0] <= widths[1], `the page is ${widths[0]} wide on ${widths[1]}`);
}

/** Calls whatever was bid, and opens with what the picker begins with and sixes. */
async function playOn({ page }) {
  await page.evaluate(() => {
    const find = (what) => document.querySelector(`.hand:has(h2) ${what}`);
    const open = find(".picker-send.is-open") && find("input[type=radio]:enabled:not(:checked)[value='6']");
    const next = find('.choice[data-action="call"]') ?? open ?? find(".choice:not([aria-disabled=true])");
    next?.click();
  });
  return page.evaluate(() => document.querySelector(".over") !== null);
}

test("a whole game of Liar's Dice with bids that are put together", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben", { size: PHONE, scheme: "dark" });
  await sitDown(ben, await setTable(ann, "liar", (page) => setSeats(page, ["you", "link"])));

  /* With the pointer: nothing can be sent until everything is named, and the button says what would be. */
  await send(ann.page).waitFor();
  assert.match(await send(ann.page).innerText(), /Bid 1x…\s+Choose first: face/);
  assert.equal(await send(ann.page).getAttribute("aria-disabled"), "true");
  assert.equal(await ann.page.getByRole("button", { name: "Call" }).count(), 0, "there is nothing to call yet");
  await ann.page.getByRole("button", { name: "Dice: more" }).click();
  await face(ann.page, 4).check();
  await becomes(() => send(ann.page).getAttribute("data-action"), "bid 2x4");
  await examine(ann.page, "a bid that is put together");
  await picture(ann.page, "liar");
  await send(ann.page).click();

  /* With keys alone; what does not beat the bid cannot be named. */
  await send(ben.page).waitFor();
  assert.equal(await dice(ben.page).inputValue(), "2");
  for (const [number, isOpen] of [
    [1, false],
    [4, false],
    [5, true],
    [6, true],
  ]) {
    assert.equal(await face(ben.page, number).isEnabled(), isOpen, `face ${number} after 2x4`);
  }
  await dice(ben.page).fill("11");
  await becomes(() => dice(ben.page).getAttribute("aria-invalid"), "true");
  assert.match(await send(ben.page).innerText(), /Dice: 2 to 10/);
  await ben.page.keyboard.press("Enter");
  await dice(ben.page).fill("2");
  await ben.page.keyboard.press("ArrowUp");
  await becomes(() => face(ben.page, 1).isEnabled(), true, "more dice may show anything");
  await face(ben.page, 1).focus();
  await ben.page.keyboard.press("2");
  await becomes(() => face(ben.page, 2).isChecked(), true);
  await examine(ben.page, "a bid on a dark phone");
  await sits(ben.page);
  await picture(ben.page, "liar-phone-dark");
  await ben.page.keyboard.press("Enter");

  await ann.page
    .locator(".happened")
    .getByText(/bids 3 x 2/)
    .waitFor();
  await ann.page.getByRole("button", { name: /^Call/ }).click();
  await ben.page
    .getByText(/does not believe 3 x 2/)
    .first()
    .waitFor();
  await until(async () => {
    const over = [await playOn(ann), await playOn(ben)];
    return over.every(Boolean);
  }, "the game comes to an end");
  await ann.page.getByText(/Game over: (Ann|Ben) wins\./).waitFor();
});

test("a hint is filled into the picker", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const path = await setTable(ann, "liar", async (page) => {
    await setSeats(page, ["you", "link"]);
    await page.getByRole("combobox", { name: /^Hints/ }).selectOption("yes");
  });
  await sitDown(await person(t, server, "Ben"), path);
  await send(ann.page).waitFor();
  await ann.page.keyboard.press("h");
  await ann.page.getByRole("button", { name: "Fill in the hint" }).click();
  const says = await ann.page.getByText(/Thinking ahead chooses: Bid \d+x\d/).innerText();
  const [, bid] = /(\d+x\d)/.exec(says);
  await becomes(() => send(ann.page).getAttribute("data-action"), `bid ${bid}`);
});

test("when the cups are lifted a shared device is covered, even before who goes on", {
  timeout: 120_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await setTable(ann, "liar", async () => {
    await setSeats(page, ["you", "here"]);
    await page.getByLabel("Seat 2: Name").fill("Ben");
  });
  for (const name of ["Ann", "Ben"]) {
    await page.getByRole("heading", { name: `Hand the device to ${name}` }).waitFor();
    assert.equal(await page.locator(".curtain-told").count(), 0, "nothing was shown to all yet");
    await page.getByRole("button", { name: `I am ${name}` }).click();
    if (name === "Ann") {
      await face(page, 6).check();
      await send(page).click();
    }
  }
  await page.locator('.choice[data-action="call"]').click();

  /* Whoever begins the next round, Ben perhaps: first the curtain, with what everybody saw. */
  await page.locator(".curtain-told li").first().waitFor();
  const told = await page.locator(".curtain-told").innerText();
  assert.match(told, /Ann shows \d+/);
  assert.match(told, /Ben shows \d+/);
  assert.doesNotMatch(told, /has \d+ under the cup/);
  assert.equal(await page.locator(".felt, .log, .choice").count(), 0);
  await examine(page, "a curtain that tells what was shown");
  await picture(page, "curtain-told");
  await page.getByRole("button", { name: /^I am/ }).click();
  await send(page).waitFor();
});
