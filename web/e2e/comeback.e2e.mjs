import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, PHONE, picture, playToTheEnd, setOption, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";

/* A browser that has notifications, which the test reads; and a page that may be told that nobody looks at it. */
function fakeCalls() {
  globalThis.calls = [];
  globalThis.Notification = class {
    static permission = "default";
    static async requestPermission() {
      globalThis.Notification.permission = "granted";
      return "granted";
    }
    constructor(title, { body }) {
      globalThis.calls.push(`${title}: ${body}`);
      globalThis.called = this;
    }
    close() {
      globalThis.calls.pop();
    }
  };
  let seen = "visible";
  Object.defineProperty(document, "visibilityState", { get: () => seen });
  globalThis.show = (isSeen) => {
    seen = isSeen ? "visible" : "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

const show = (page, isSeen) => page.evaluate((seen) => globalThis.show(seen), isSeen);
const sign = (page) => page.locator('link[rel="icon"]').getAttribute("href");

test("one comes back: to one's games, one's turn, the end, and from another device", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  await ann.context.addInitScript(fakeCalls);
  const room = await setTable(ann, "pig", (page) => setOption(page, "Points that win", "20"));
  await sitDown(ben, room);
  const roll = '.choice[data-action="roll"]';
  await ann.page.locator(roll).waitFor();

  /* Whose turn it is stands on the first page and among one's games. */
  await ann.page.getByRole("link", { name: "Hazard" }).first().click();
  await ann.page.locator(".running.is-mine").getByText("Your turn").waitFor();
  await ben.go("/games");
  await ben.page.locator(".running").getByText("Waiting for Ann").waitFor();
  await ben.page.getByText("Games that you play to the end on this device stand here").waitFor();
  await ann.page.locator(".running-all").click();
  await becomes(() => sign(ann.page), "/icon-turn.svg", "the sign of the page says whose turn it is");
  await ann.page.locator(".running").getByRole("link", { name: "Pig" }).click();
  await ben.page.locator(".running").getByRole("link", { name: "Pig" }).click();

  /* Nobody is asked at once; who was away is, and then called. */
  await ann.page.locator(roll).waitFor();
  assert.equal(await ann.page.locator(".call-offer").count(), 0);
  await show(ann.page, false);
  await show(ann.page, true);
  await ann.page.locator(".call-offer").getByRole("button", { name: "Yes" }).click();
  await ann.page.locator(".call-offer").waitFor({ state: "detached" });
  await ann.page.locator('.choice[data-action="hold"]').click();
  await ben.page.locator('.choice[data-action="hold"]').waitFor();
  await becomes(() => sign(ann.page), "/icon.svg");
  await show(ann.page, false);
  await ben.page.locator('.choice[data-action="hold"]').click();
  await becomes(() => ann.page.evaluate(() => globalThis.calls), ["Pig: Your turn"]);
  await becomes(() => sign(ann.page), "/icon-turn.svg");
  await show(ann.page, true);

  await playToTheEnd([ann, ben], (actions) => (actions.includes("hold") && actions.length > 1 ? "roll" : actions[0]));
  const ending = await ben.page.locator(".podium").innerText();
  const link = await ben.page.getByRole("link", { name: "Replay" }).getAttribute("href");
  assert.match(link, /^\/g\/[\w-]{22}$/);

  /* Another game takes whoever asks for it; the others stay with the end, and their link with their game. */
  await ann.page.getByRole("button", { name: "Another game" }).click();
  await ann.page.getByRole("heading", { name: "Another game" }).waitFor();
  await ben.page.getByText("Ann is setting up another game.").waitFor();
  assert.equal(await ben.page.locator(".podium").innerText(), ending);
  await ben.page.reload();
  await ben.page.getByText("Ann is setting up another game.").waitFor();
  assert.equal(await ben.page.locator(".podium").innerText(), ending);
  await picture(ben.page, "ended");
  await ben.page.getByRole("button", { name: "Join them" }).click();
  await ben.page.locator(roll).waitFor(); /* he begins this time */
  const cy = await person(t, server, "Cy", { size: PHONE });
  await cy.go(link);
  await cy.page.getByText(/^Step 0 of \d+$/).waitFor();

  /* Who is called on another page than the table comes to it. */
  await ann.page.locator(".plates").waitFor();
  await ann.page.getByRole("link", { name: "Hazard" }).first().click();
  await ann.page.locator(".running").getByText("Waiting for Ben").waitFor();
  await show(ann.page, false);
  await ann.page.evaluate(() => {
    globalThis.calls = [];
  });
  await ben.page.locator('.choice[data-action="hold"]').click();
  await becomes(() => ann.page.evaluate(() => globalThis.calls), ["Pig: Your turn"]);
  await ann.page.evaluate(() => globalThis.called.onclick());
  await ann.page.locator('.choice[data-action="hold"]').waitFor();
  await show(ann.page, true);
  await ann.page.locator('.choice[data-action="hold"]').click();

  await ben.go("/games");
  await ben.page.locator(".running.is-mine").waitFor();
  await ben.page.locator(".finished").getByRole("link", { name: "Replay: Pig" }).waitFor();
  const download = ben.page.waitForEvent("download");
  await ben.page.getByRole("button", { name: "Download the record: Pig" }).click();
  assert.match(await readFile(await (await download).path(), "utf8"), /^hazard 1\ngame pig/);
  await examine(ben.page, "my games");
  await picture(ben.page, "my-games");

  /* By a code to another device, which then sits where this one sat; and as a file. */
  await ben.page.getByRole("button", { name: "Make a code" }).click();
  const code = await ben.page.locator(".carry-code").innerText();
  await cy.go("/games");
  await cy.page.getByLabel("Code").fill(code.toLowerCase());
  await cy.page.getByRole("button", { name: "Fetch it" }).click();
  await cy.page.locator(".running.is-mine").waitFor();
  await cy.page.locator(".finished").waitFor();
  await picture(cy.page, "my-games-phone");
  await cy.page.getByLabel("Code").fill(code);
  await cy.page.getByRole("button", { name: "Fetch it" }).click();
  await cy.page.getByText("nothing is kept under that code").waitFor();
  await cy.page.locator(".running").getByRole("link", { name: "Pig" }).click();
  await cy.page.locator(roll).click();

  const saved = ben.page.waitForEvent("download");
  await ben.page.getByRole("button", { name: "Save" }).click();
  const file = await (await saved).path();
  const di = await person(t, server, "Di");
  await di.go("/games");
  await di.page.locator(".file-button input").setInputFiles(file);
  await di.page.locator(".finished").waitFor();
});

test("another game does not wait for who is away, and their seat stays theirs", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const room = await setTable(ann, "pig", (page) => setOption(page, "Points that win", "5"));
  await sitDown(ben, room);
  await playToTheEnd([ann, ben], (actions) => (actions.includes("roll") ? "roll" : actions[0]));
  await ben.page.locator(".podium").waitFor();
  await ben.go("/games");
  await ben.page.locator(".finished").waitFor();
  await ann.page.getByRole("button", { name: "Another game" }).click();
  await ann.page.getByRole("button", { name: "Let a bot play for Ben" }).click();
  await ann.page.locator(".plate", { hasText: "Ben" }).getByText("bot: casual").waitFor();
  /* The end that he saw last is still there when he comes, and the game that goes on is his. */
  await ben.page.locator(".finished").getByRole("link", { name: "Replay: Pig" }).waitFor();
  await ben.go(room);
  await ben.page.getByRole("button", { name: "Join them" }).click();
  await ann.page.locator(".plate", { hasText: "Ben" }).getByText("bot: casual").waitFor({ state: "detached" });
});

test("a seat among people outlives forty games against bots", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  const room = await setTable(ann, "pig");
  await sitDown(ben, room);
  await ann.page.locator('.choice[data-action="roll"]').waitFor();
  /* As forty rooms would stand there, without playing them. */
  await ann.go("/");
  await ann.page.locator(".running.is-mine").waitFor();
  await ann.page.evaluate(() => {
    const [own] = JSON.parse(localStorage.getItem("hazard.rooms"));
    const others = Array.from({ length: 39 }, (_, number) => ({ ...own, room: `${number}`.padEnd(22, "x") }));
    localStorage.setItem("hazard.rooms", JSON.stringify([...others, own]));
  });
  await ann.go("/games"); /* it is found out that those are gone */
  await ann.page.locator(".running.is-mine").waitFor();
  for (let game = 0; game < 2; game++) {
    await ann.go("/");
    await ann.page.getByRole("button", { name: "Play against bots: Pig" }).click();
    await ann.page.locator(".plates").waitFor();
  }
  await ann.go("/games");
  await ann.page.locator(".running", { hasText: "Ben" }).getByRole("link", { name: "Pig" }).click();
  await ann.page.locator('.choice[data-action="roll"]').waitFor();
});
