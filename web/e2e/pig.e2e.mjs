import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, picture, playToTheEnd, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";

test("two browsers play a whole game of Pig in its sty", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  await sitDown(ben, await setTable(ann, "pig"));
  await ann.page.getByText("Your turn: nothing at stake yet.").waitFor();
  await ben.page.getByText("Next to roll: Ann.").waitFor();
  /* Whoever has something at stake keeps it every third time, so that turns change and the game ends. */
  let asked = 0;
  await playToTheEnd([ann, ben], () => (++asked % 4 === 0 ? "hold" : "roll"));
  await ann.page.getByText(/Game over: (Ann|Ben) wins with 10\d\./).waitFor();
  await examine(ann.page, "Pig, over");
  /* Pig is solved: what came of it is told by chances, and no line twice. */
  const tale = ann.page.getByRole("list", { name: "How it came about" });
  const luckiest = tale.getByText(/uckiest roll:/);
  await luckiest.waitFor();
  assert.match(await tale.innerText(), /Turning point.*chance to win: from \d+ %.* to \d+ %/);
  assert.equal(await luckiest.count(), 1);
  assert.equal(await tale.getByText("Most at once:").count(), 0);
  await ann.page.getByRole("link", { name: "Review this game" }).waitFor();
  await examine(ann.page, "Pig, over, with its review");
  await picture(ann.page, "pig-over");
  const scores = await ann.page.locator(".plate-score").allInnerTexts();
  await becomes(() => ben.page.locator(".plate-score").allInnerTexts(), scores);
  await ann.page.getByRole("button", { name: "Was it fair?" }).click();
  await ann.page.getByText("Yes, it was fair").waitFor();
});

test("talk, reactions and a vote to take back", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const path = await setTable(ann, "pig", async (page) => {
    await page.getByLabel(/Real dice/).check();
    await page.getByRole("combobox", { name: /^Hints/ }).selectOption("yes");
  });
  await sitDown(ben, path);
  await ann.page.locator(".choice").first().waitFor();

  await ann.page.getByRole("tab", { name: /Talk/ }).click();
  await ann.page.getByRole("textbox", { name: "Say something" }).fill("good luck");
  await ann.page.keyboard.press("Enter");
  assert.equal(await ann.page.getByRole("textbox", { name: "Say something" }).inputValue(), "");
  await ben.page.getByRole("button", { name: "Talk: 1 new line" }).click();
  await ben.page.locator(".talk-said").getByText("good luck").waitFor();
  await ben.page.getByRole("button", { name: "clap" }).click();
  await ann.page.locator(".floating").getByText("Ben").waitFor({ state: "attached" }); /* it fades away */
  await ben.page.getByRole("button", { name: "Mute Ann" }).click();
  await ben.page.getByRole("button", { name: "Hear Ann again" }).waitFor();
  await ann.page.getByRole("textbox", { name: "Say something" }).fill("are you there?");
  await ann.page.keyboard.press("Enter");
  await ann.page.locator(".talk-said").getByText("are you there?").waitFor();
  assert.equal(await ben.page.getByText("are you there?").count(), 0);

  /* What was said is part of the room: there after a reload, for who was not heard before, and for who looks on. */
  await ben.page.getByRole("button", { name: "Hear Ann again" }).click();
  await ben.page.locator(".talk-said").getByText("are you there?").waitFor();
  await ben.page.reload();
  await ben.page.getByRole("tab", { name: /Talk/ }).click();
  await ben.page.locator(".talk-said").getByText("good luck").waitFor();
  await becomes(() => ann.page.locator(".plate", { hasText: "Ben" }).getByText("away").count(), 0);
  const cy = await person(t, server, "Cy");
  await cy.go(path);
  await cy.page.getByRole("tab", { name: /Talk/ }).click();
  await cy.page.locator(".talk-said").getByText("are you there?").waitFor();
  await cy.page.getByText("Only who sits at this table may talk.").waitFor();

  await ann.page.locator('.choice[data-action="hold"]').click();
  await ben.page.locator(".choice").first().waitFor();
  await ann.page.getByRole("button", { name: "Take back" }).click();
  await ann.page.getByText("The others are asked").waitFor();
  await ben.page.getByText("Ann would like to take the last choice back.").waitFor();
  await examine(ben.page, "a vote");
  await ben.page.getByText("No", { exact: true }).click();
  await ann.page.getByText("Somebody said no").waitFor();
  await ann.page.getByRole("button", { name: "Take back" }).click();
  await ben.page.getByRole("button", { name: "Agreed" }).click();
  await ann.page.locator(".choice").first().waitFor();
  await ann.page.getByRole("button", { name: "Hint" }).click();
  await ann.page.getByText(/Perfect play chooses: (Roll|Hold)/).waitFor();
});
