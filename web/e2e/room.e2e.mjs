import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, person, picture, setOption, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";

test("a room is made with rules of its own, listed, watched and filled with bots", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/");
  await page.locator(".box").first().waitFor();
  const titles = await page.locator(".box h3").allInnerTexts();
  for (const title of ["Dead Man's Wager", "Dice Soup", "Pig"]) {
    assert.ok(titles.includes(title), `${title} is among ${titles.join(", ")}`);
  }
  await picture(page, "home");
  await page.getByRole("link", { name: "Invite friends: Dead Man's Wager" }).click();
  await page.getByText("These are the final rules").waitFor();

  await setOption(page, "Points that win", "2000");
  await page.getByText(/option target: found "2000", expected 1 to 1000/).waitFor();
  await becomes(
    () => page.getByRole("button", { name: "Set the table" }).isDisabled(),
    true,
    "what the engine refuses cannot be set",
  );
  await setOption(page, "Points that win", "30");
  await page.getByText("Different from the final rules: target 30.").waitFor();
  await page.getByLabel("off").first().check();
  await page.getByText(/Different from the final rules: target 30, mark len off/).waitFor();
  await picture(page, "set-a-table");
  await page.getByLabel(/Public/).check();
  await page.getByLabel("Time for a decision").selectOption("60");
  await page.getByRole("button", { name: "Set the table" }).click();
  await page.getByText("Points that win: 30").waitFor();
  await page.getByText("60 s for each decision").waitFor();
  await picture(page, "lobby");

  const ben = await person(t, server, "Ben");
  await ben.go("/");
  const open = ben.page.locator("#watch");
  await open.getByText(/Points that win: 30; /).waitFor();
  await open.getByRole("link", { name: "Dead Man's Wager, with Ann" }).click();
  await ben.page.getByText("Waiting for 2 players").waitFor();

  /* Whoever takes anybody gets the first free seat where somebody waits; who finds nobody opens a table. */
  const cy = await person(t, server, "Cy");
  await cy.go("/");
  await cy.page.getByText("Somebody is waiting").waitFor();
  await cy.page.getByRole("button", { name: "Play with anyone" }).click();
  await page.getByText("Waiting for 1 player").waitFor();
  await page.locator(".talk-said").getByText("Cy has sat down.").waitFor();
  await cy.page.getByRole("button", { name: "Leave this seat: Cy" }).click();
  await page.getByText("Waiting for 2 players").waitFor();
  await cy.go("/");
  await cy.page.getByLabel("Which game").selectOption("pig");
  await cy.page.getByText("Nobody is waiting right now").waitFor();
  await cy.page.getByRole("button", { name: "Play with anyone" }).click();
  await cy.page.getByText("Public", { exact: true }).waitFor();

  await page.getByLabel("Which bots").selectOption("never");
  await page.getByRole("button", { name: "Fill free seats with bots" }).click();
  await page.locator(".track").waitFor();
  await ben.page.locator(".track").waitFor();
  await becomes(() => ben.page.locator(".lane-name").allInnerTexts(), ["Ann", "the Monk", "the other Monk"]);
  assert.equal(await ben.page.locator(".choice, .hand-tools").count(), 0, "who watches chooses nothing");
  await page.getByRole("timer").waitFor();
  await page.locator(".happened .rule-chip").first().click();
  await page.getByRole("dialog").locator(".is-asked").getByText(/^WG-/).waitFor();
});

test("a free seat is taken by the link, and given up again", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben, the #1");
  const path = await setTable(ann, "soup", (page) => page.locator('.segments label:has-text("3")').click());
  await ben.go("/");
  await ben.page.getByRole("textbox", { name: "Link of the table" }).fill("nonsense");
  await ben.page.getByRole("button", { name: "Join", exact: true }).click();
  await ben.page.getByRole("alert").getByText("That is no link of a table").waitFor();
  await ben.page.getByRole("textbox", { name: "Link of the table" }).fill(server.address + path);
  await ben.page.getByRole("button", { name: "Join", exact: true }).click();
  await ben.page.getByRole("button", { name: "Sit down here" }).click();
  await ann.page.getByText("Ben the 1", { exact: true }).waitFor();
  await ben.page.getByRole("button", { name: /Leave this seat/ }).click();
  await ann.page.getByText("Waiting for 2 players").waitFor();
  await sitDown(ben, path);
  await ann.page.getByText("Waiting for 1 player").waitFor();
});

test("who leaves is played for by a bot, and may come back", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const path = await setTable(ann, "pig");
  await sitDown(ben, path);
  await ben.page.locator(".plates").waitFor();
  /* A window that is closed leaves the keyboard where it was. */
  const more = ben.page.getByRole("button", { name: "More" });
  const hasFocus = () => more.evaluate((button) => button === document.activeElement);
  await more.focus();
  await ben.page.keyboard.press("Enter");
  await ben.page.getByRole("dialog").waitFor();
  assert.equal(await hasFocus(), false);
  await ben.page.keyboard.press("Escape");
  await becomes(hasFocus, true, "the button has focus again");
  await more.click();
  await ben.page.getByRole("button", { name: "Leave the table" }).click();
  await ben.page.getByRole("button", { name: "Leave", exact: true }).click();
  await ben.page.locator(".box").first().waitFor();
  await ann.page.locator(".plate", { hasText: "Ben" }).getByText("bot: casual").waitFor();
  await ben.page.locator(".running").getByRole("link", { name: "Pig" }).click();
  await ann.page.locator(".plate", { hasText: "Ben" }).getByText("bot: casual").waitFor({ state: "detached" });
  /* Who came and went stands among what is said, also for who opens the page anew. */
  const notes = ann.page.locator(".talk-note", { hasText: "Ben" });
  await ann.page.keyboard.press("c");
  await notes.first().waitFor();
  const told = await notes.allInnerTexts();
  await ann.page.reload();
  await ann.page.locator(".plates").waitFor();
  await ann.page.keyboard.press("c");
  await becomes(() => notes.allInnerTexts(), told, "notes are there again");
});

test("two who ask for anyone at the same moment find each other", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const people = [await person(t, server, "Ann"), await person(t, server, "Ben")];
  for (const { page, go } of people) {
    await go("/");
    await page.getByLabel("Which game").selectOption("pig");
    await page.getByText("Nobody is waiting right now").waitFor();
  }
  await Promise.all(people.map(({ page }) => page.getByRole("button", { name: "Play with anyone" }).click()));
  for (const { page } of people) {
    await page.locator(".plates").waitFor();
    await becomes(async () => (await page.locator(".plate-name").allInnerTexts()).sort(), ["Ann", "Ben"]);
  }
  /* The table that was left waits for nobody. */
  const cy = await person(t, server, "Cy");
  await cy.go("/");
  await cy.page.getByText("Nobody is waiting right now").waitFor();
});
