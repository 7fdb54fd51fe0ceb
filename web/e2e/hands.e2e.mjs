import assert from "node:assert/strict";
import { test } from "node:test";
import { person, PHONE, picture, setOption, setSeats, setTable, sitDown, until } from "./people.mjs";
import { startServer } from "./server.mjs";

async function fitsSideways(page, what) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(excess <= 0, `${what} is ${excess} px wider than the phone`);
}

test("on a phone everything fits, and is played with a thumb", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  await ann.go("/");
  await page.locator(".box").first().waitFor();
  await fitsSideways(page, "home");
  await picture(page, "home-phone");
  await setTable(ann, "wager", async () => {
    await setOption(page, "Points that win", "20");
    await fitsSideways(page, "the form");
    await setSeats(page, ["you", "bot", "link"]);
  });
  await page.locator(".lobby-seats").waitFor();
  await fitsSideways(page, "the lobby");
  await page.getByRole("button", { name: "Fill free seats with bots" }).tap();
  await page.locator(".choice").first().waitFor();
  await fitsSideways(page, "the table");
  await picture(page, "wager-phone");
  const box = await page.locator(".choice").last().boundingBox();
  assert.ok(box.y + box.height <= PHONE.height, "choices are in sight without scrolling");
  assert.ok(box.height >= 44, "and large enough for a thumb");
  for (const id of ["soup", "pig"]) {
    await ann.go("/");
    await page.getByRole("button", { name: `Play against bots: ${id === "pig" ? "Pig" : "Dice Soup"}` }).tap();
    await page.locator(".choice").first().tap();
    await fitsSideways(page, id);
    await picture(page, `${id}-phone`);
  }
  await ann.go("/replay");
  await fitsSideways(page, "replay");
});

test("a whole game with keys alone", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  const isFocused = (name) =>
    page.evaluate((label) => document.activeElement?.getAttribute("aria-label") === label, name);
  await ann.go("/");
  await page.locator(".box").first().waitFor();
  for (let step = 0; step < 30 && !(await isFocused("Play against bots: Dead Man's Wager")); step++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.locator(".choice").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains("choice"));

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("r");
  await page.getByRole("dialog", { name: "Rules" }).getByText(/WG-01/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("h");
  await page.getByText(/(Thinking ahead|Perfect play) chooses:/).waitFor();
  await page.keyboard.press("c");
  await page.waitForFunction(() => document.activeElement?.id === "talk-field");
  await page.keyboard.type("1 2 3");
  assert.equal(
    await page.getByRole("textbox", { name: "Say something" }).inputValue(),
    "1 2 3",
    "typing chooses nothing",
  );

  await page.evaluate(() => document.activeElement.blur());
  let turn = 0;
  await until(async () => {
    await page.locator(".choice:not([aria-disabled=true])").or(page.locator(".over")).first().waitFor();
    await page.keyboard.press(turn++ % 3 === 0 ? "1" : "2");
    return (await page.locator(".over").count()) > 0;
  }, "the game comes to an end");
  // What is said aloud is added a moment after it is drawn.
  await page.locator("[data-announcer]", { hasText: /finishes in place 1|wins/ }).waitFor({ state: "attached" });
});

test("real dice are entered by whoever rolls", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben", { size: PHONE });
  const path = await setTable(ann, "wager", async (page) => {
    await setSeats(page, ["you", "link"]);
    await page.getByLabel(/Real dice/).check();
  });
  await sitDown(ben, path);
  await ann.page.getByText("Roll 1 die.").waitFor();
  await picture(ann.page, "real-dice");
  await ben.page.getByText("Ann rolls and enters the faces.").waitFor();
  assert.equal(await ben.page.locator(".entry").count(), 0);
  await ann.page.getByRole("button", { name: "Face 4" }).click();
  await ann.page.getByRole("button", { name: "Enter the roll" }).click();
  await ben.page.locator(".log").getByText("Ann rolls 4 and stands at 4").waitFor();
  await ann.page.locator('.choice[data-action="end"]').click();
  await ben.page.getByRole("button", { name: "Face 6" }).tap();
  await ben.page.getByRole("button", { name: "Enter the roll" }).tap();
  await ann.page.locator(".log").getByText("Ben rolls 6 and stands at 6").waitFor();
  await ben.page.locator('.choice[data-action="wager"]').tap();
  await ben.page.locator(".entry").waitFor();
  await ben.page.keyboard.press("5");
  await ben.page.keyboard.press("Enter");
  await ann.page.locator(".log").getByText("Ben wagers, rolls 5 and stands at 11").waitFor();
});

test("a private roll is entered where only its owner looks", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const path = await setTable(ann, "soup", async (page) => {
    await setOption(page, "What decides who declares first", "look_bid");
    await setOption(page, "Dice in the bowl at the start", "6");
    await page.getByLabel(/Real dice/).check();
  });
  await sitDown(ben, path);
  await ann.page.getByRole("textbox", { name: /^Values/ }).fill("112345");
  await ann.page.getByRole("button", { name: "Enter the roll" }).click();
  await ann.page.locator('.choice[data-action="look 1"]').click();
  await ben.page.locator('.choice[data-action="look 0"]').click();
  await ann.page.getByText("Only you may see this roll.").waitFor();
  assert.equal(await ben.page.locator(".entry").count(), 0);
  await ben.page.getByText("Ann rolls and enters the faces.").waitFor();
  await ann.page.keyboard.press("1");
  await ann.page.keyboard.press("Enter");
  await ann.page.waitForFunction(() => document.querySelector(".sp-cover small")?.textContent === "5 under the cover");
  assert.equal(await ben.page.locator(".sp-cover small").innerText(), "6 under the cover");
  await ann.page.locator(".entry").waitFor();
  await ann.page.keyboard.press("1");
  await ann.page.keyboard.press("Enter");
  await ben.page.locator('.choice[data-action="declare 6"]').click();
  await ann.page.locator('.choice[data-action="declare 1"]').click();
  for (const anybody of [ann, ben]) {
    await anybody.page.locator(".log").getByText("The cover is lifted: 2 showed 1").waitFor();
  }
});
