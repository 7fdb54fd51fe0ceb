import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { isFirefox, becomes, person, picture, playToTheEnd, setSeats, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";

test("two browsers play a whole Dead Man's Wager on its own table", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const path = await setTable(ann, "wager", (page) => setSeats(page, ["you", "link"]));
  await ann.page.getByText("Waiting for 1 player").waitFor();
  assert.equal(await ann.page.getByRole("textbox", { name: "Send this link" }).inputValue(), server.address + path);
  await ann.page.getByRole("img", { name: /QR code/ }).waitFor();
  await sitDown(ben, path);
  await ann.page.locator(".track").waitFor();
  await ben.page.locator(".track").waitFor();
  await playToTheEnd([ann, ben], (actions) => actions.at(-1));

  const [winner] = await ann.page.locator(".podium li").allTextContents();
  assert.match(winner, /^1st(Ann|Ben)/);
  await becomes(
    () => ann.page.locator(".lane-score").allTextContents(),
    await ben.page.locator(".lane-score").allTextContents(),
  );

  await ben.page.getByRole("button", { name: "Was it fair?" }).click();
  await ben.page.getByText("Yes, it was fair").waitFor();
  await ben.page.getByText(/rolls follow from that secret and from what Ann and Ben shook/).waitFor();
  await ben.page.getByText("Commitment and shakes are those that this device was shown").waitFor();
  await ben.page.keyboard.press("Escape");

  if (!isFirefox) {
    const download = ann.page.waitForEvent("download");
    await ann.page.getByRole("button", { name: "Download the record" }).click();
    const record = await readFile(await (await download).path(), "utf8");
    assert.match(record, /^hazard 1\ngame wager/);
    assert.match(record, /\nreveal [0-9a-f]{64}\n/);
  }

  await ann.page.getByRole("button", { name: "Another game" }).click();
  await ben.page.getByText("Ann is setting up another game.").waitFor();
  await ben.page.locator(".podium").waitFor();
  await ben.page.getByRole("button", { name: "Join them" }).click();
  await ben.page.locator(".lane").first().waitFor();
  await becomes(
    () => ben.page.locator(".lane-name").allTextContents(),
    ["Ann", "Ben"],
    "everybody has kept their seat",
  );
  await playToTheEnd([ann, ben], (actions) => actions[0]);
  await ann.page.getByRole("button", { name: "Was it fair?" }).click();
  await ann.page.getByText("Yes, it was fair").waitFor();
});

test("one click leads to a running game against bots, told step by step", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "calm", isRolling: true });
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Play against bots: Dead Man's Wager" }).click();
  /* The turn begins with a roll of one's own: nothing has come of it before one rolls. */
  await ann.page.getByRole("button", { name: "Roll", exact: true }).waitFor();
  assert.equal(await ann.page.locator(".lane:has(.plate-you) .lane-score").textContent(), "score 0");
  await ann.page.keyboard.press("Enter");
  await ann.page.locator(".offer").waitFor();
  assert.equal(await ann.page.locator(".prospect").count(), 6);
  assert.match(await ann.page.locator(".prospect.is-poisoned").innerText(), /−4\s+two rolls for the Miller/);
  await picture(ann.page, "wager");
  await ann.page.keyboard.press("2");
  const words = await ann.page.waitForFunction(
    () => document.querySelector(".stage.is-wager") && document.querySelector(".happened").textContent,
  );
  assert.doesNotMatch(await words.jsonValue(), /Ann wagers/, "words wait for the die");
  await ann.page
    .locator(".happened")
    .getByText(/wagers/)
    .first()
    .waitFor();
});
