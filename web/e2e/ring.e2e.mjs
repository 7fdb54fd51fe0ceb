/* 65 and Marbles: dice round a ring, on the model and with real dice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { person, PHONE, picture, playToTheEnd, setTable, WIDE } from "./people.mjs";
import { startServer } from "./server.mjs";

const first = (actions) => actions.find((action) => /at \d/.test(action)) ?? actions.find((action) => /claim \d/.test(action)) ?? actions.at(-1);

for (const [scheme, sizeName, size] of [["light", "wide", WIDE], ["dark", "phone", PHONE]]) {
  test(`65 and Marbles against a bot: ${scheme}, ${sizeName}`, { timeout: 120_000 }, async (t) => {
    const server = await startServer(t);
    const ann = await person(t, server, "Ann", { scheme, size });
    const { page } = ann;
    for (const [id, title] of [["sixtyfive", "65"], ["marbles", "Marbles for Squares"]]) {
      await ann.go("/");
      await page.getByRole("button", { name: `Play against bots: ${title}`, exact: true }).click();
      await page.locator('.choice[data-action^="throw"]').first().waitFor();
      await picture(page, `${id}-${sizeName}-${scheme}`);
      await examine(page, `${id}, ${scheme}, ${sizeName}`);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(excess <= 0, `${id} is ${excess} px too wide`);
      /* A die that is tapped is thrown at. */
      await page.locator(".ring-tap").first().click();
      await page.locator(".log").getByText(/Ann throws a (blue die|\d) at a \d/).first().waitFor();
      if (size === PHONE) {
        await playToTheEnd([ann], first);
        await picture(page, `${id}-over-${sizeName}-${scheme}`);
      }
    }
  });
}

test("real dice round a ring are entered with a thumb", { timeout: 90_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  const face = (number) => page.getByRole("button", { name: `Face ${number}` }).tap();
  const enter = () => page.getByRole("button", { name: "Enter the roll" }).tap();
  await setTable(ann, "sixtyfive", async () => {
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Seat 2: Name").fill("Ben");
    await page.getByLabel(/Real dice/).check();
  });
  await page.locator(".ring-entry").waitFor();
  for (const number of [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]) {
    await face(number);
  }
  await enter();
  /* Ann throws 5, 5, 2; the first die leaves the ring as a 6. */
  await page.locator(".ring-entry-die.is-blue").first().waitFor();
  for (const number of [5, 5, 2]) {
    await face(number);
  }
  await page.locator(".ring-entry-die.is-white").first().tap();
  await face(6);
  await picture(page, "sixtyfive-entry-phone");
  await enter();
  await page.locator(".log").getByText("Ann collects a 6").waitFor();
  await page.locator('.choice[data-action^="claim 5"]').tap();
  await page.locator(".log").getByText("Ann claims a 5 from the ring").waitFor();
  await page.getByLabel("Holds 6, 5").waitFor();

  await setTable(ann, "marbles", async () => {
    await page.getByLabel("Seat 2", { exact: true }).selectOption("here");
    await page.getByLabel("Seat 2: Name").fill("Ben");
    await page.getByLabel(/Real dice/).check();
  });
  for (let player = 0; player < 2; player++) {
    await page.locator(".ring-entry").waitFor();
    for (let die = 0; die < 4; die++) {
      await face(player === 0 ? 1 : 6);
    }
    await enter();
    await page.locator(".log").getByText(player === 0 ? "Ann lays 4 dice" : "Ben lays 4 dice").waitFor();
  }
  await page.getByRole("textbox", { name: /^Values/ }).fill("6 6 2");
  await enter();
  await page.locator('.choice[data-action="throw 6"]').tap();
  await page.locator(".ring-entry-die.is-seat").first().waitFor();
  await face(3);
  await page.locator(".ring-entry-dice").last().locator("button").last().tap();
  await picture(page, "marbles-entry-phone");
  await enter();
  await page.locator(".log").getByText("Ann captures a 6 of Ben").waitFor();
});
