import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, picture, playToTheEnd, setOption, setSeats, setTable, sitDown, watch } from "./people.mjs";
import { startServer } from "./server.mjs";

const WHO_FIRST = "What decides who declares first";
const DICE = "Dice in the bowl at the start";

async function secretSoup(page) {
  await setOption(page, WHO_FIRST, "look_bid");
  await setOption(page, DICE, "12");
}

test("three browsers play Dice Soup with secret looks", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const cy = await person(t, server, "Cy");
  const path = await setTable(ann, "soup", async (page) => {
    await setSeats(page, ["you", "link", "link"]);
    await secretSoup(page);
  });
  await sitDown(ben, path);
  await sitDown(cy, path);

  await ann.page.locator('.choice[data-action="look 3"]').click();
  await ann.page.getByText("You have chosen. Until the others have, you may change your mind.").waitFor();
  await ben.page.locator('.choice[data-action="look 1"]').waitFor();
  for (const other of [ben, cy]) {
    assert.equal(await other.page.getByText(/Ann takes look level/).count(), 0);
    assert.equal(await other.page.locator(".plate").filter({ hasText: "Ann" }).getByText("level").count(), 0);
  }
  await ann.page.locator('.choice[data-action="look 2"]').click();
  await ben.page.locator('.choice[data-action="look 1"]').click();
  await cy.page.locator('.choice[data-action="look 0"]').click();
  for (const anybody of [ann, ben, cy]) {
    await anybody.page.locator(".log").getByText("Ann takes look level 2").waitFor();
  }
  /* Each sees as many dice as the level shows, and no more. */
  const unseen = async (who) => (await who.page.locator(".sp-cover small").innerText()).replace(/\D/g, "");
  await becomes(async () => [await unseen(ann), await unseen(ben), await unseen(cy)], ["4", "8", "12"]);
  await picture(ben.page, "soup-secret");

  await playToTheEnd([ann, ben, cy], (actions) => actions[0]);
  await cy.page.getByText(/Game over: /).waitFor();
  await cy.page.getByRole("button", { name: "Was it fair?" }).click();
  await cy.page.getByText("Yes, it was fair").waitFor();
});

test("two people share a device, and a curtain keeps what each may see", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await setTable(ann, "soup", async () => {
    await secretSoup(page);
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Seat 2: Name").fill("Ben");
  });
  const nothingShown = async () => {
    assert.equal(await page.locator(".felt, .log, .choice, .happened").count(), 0);
    const text = await page.locator("body").innerText();
    assert.doesNotMatch(text, /look \d|level|round/i);
    return page.content();
  };
  await page.getByRole("heading", { name: "Hand the device to Ann" }).waitFor();
  await nothingShown();
  await page.getByRole("button", { name: "I am Ann" }).click();
  await page.locator('.choice[data-action="look 3"]').click();

  await page.getByRole("heading", { name: "Hand the device to Ben" }).waitFor();
  await nothingShown();
  await picture(page, "curtain");
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator('.choice[data-action="look 0"]').waitFor();
  assert.equal(await page.getByText(/Ann takes look level/).count(), 0, "Ann's choice is still hers");
  assert.doesNotMatch(await page.content(), /You have chosen/);
  await page.locator('.choice[data-action="look 0"]').click();

  /* Ben looks least and declares first, having seen nothing; Ann has seen all. */
  await page.locator(".curtain-told").getByText("Ann takes look level 3").waitFor();
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator('.choice[data-action="declare 1"]').waitFor();
  await becomes(() => page.locator(".sp-cover small").innerText(), "12 under the cover");
  await page.locator('.choice[data-action="declare 1"]').click();
  await page.getByRole("heading", { name: "Hand the device to Ann" }).waitFor();
  await nothingShown();
  await page.reload();
  await page.getByRole("heading", { name: "Hand the device to Ann" }).waitFor();
  await nothingShown();
  await page.getByRole("button", { name: "I am Ann" }).click();
  await page.locator(".choice").first().waitFor();
  await becomes(() => page.locator(".sp-cover").count(), 0);
});

test("without secrets a shared device needs no curtain, only whose turn it is", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await setTable(ann, "pig", async () => {
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Seat 2: Name").fill("Ben");
  });
  await page.getByRole("heading", { name: "Ann, your turn" }).waitFor();
  await page.locator('.choice[data-action="hold"]').click();
  await page.getByRole("heading", { name: "Ben, your turn" }).waitFor();
  let turns = 0;
  await playToTheEnd([ann], (actions) => (turns++ % 3 === 2 ? "hold" : actions[0]));
  await page.getByRole("button", { name: "Was it fair?" }).click();
  await page.getByText(/from what Ann and Ben shook/).waitFor();
});

test("in Dice Soup keys are points, and what is declared is seen to leave the bowl", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Dice Soup" }).click();
  await page.locator(".choice").first().waitFor();
  await picture(page, "soup");
  await examine(page, "soup, light, wide");
  const last = await page.locator(".choice").last().getAttribute("data-action");
  const point = last.replace(/\D/g, "");
  const noted = await watch(page, () => {
    const taken = [...document.querySelectorAll(".sp-column")].findIndex((column) => column.matches(".is-taken"));
    return taken >= 0 && [taken + 1, [...document.querySelectorAll(".log li")].at(-1)?.textContent];
  });
  await page.keyboard.press(point);
  await page
    .locator(".log")
    .filter({ hasText: new RegExp(`Ann (takes \\d+ showing|takes nothing: no die shows) ${point}`) })
    .waitFor();
  const [, told] = (await noted()).find(([taken]) => taken === Number(point));
  assert.doesNotMatch(told, /Ann takes/, "words wait for the dice");
});
