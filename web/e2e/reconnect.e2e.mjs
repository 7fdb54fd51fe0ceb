import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, playToTheEnd, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";

test("a server that is killed and comes back finds everybody where they were", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  await sitDown(ben, await setTable(ann, "pig"));
  await ann.page.locator('.choice[data-action="roll"]').click();
  await ann.page.locator(".log li").first().waitFor();
  const told = await ann.page.locator(".log li").allInnerTexts();

  await server.crash();
  await ann.page.getByText("The connection is gone").waitFor();
  await ben.page.getByText("The connection is gone").waitFor();
  await server.restart();
  await ann.page.getByText("The connection is gone").waitFor({ state: "detached" });
  await ben.page.getByText("The connection is gone").waitFor({ state: "detached" });
  await becomes(() => ann.page.locator(".log li").allInnerTexts(), told);

  await ben.page.reload();
  await ben.page.locator(".log li").first().waitFor();
  await becomes(() => ben.page.locator(".log li").allInnerTexts(), told, "a reloaded page knows what has happened");
  let asked = 0;
  await playToTheEnd([ann, ben], () => (++asked % 4 === 0 ? "hold" : "roll"));
  await ann.page.getByRole("button", { name: "Was it fair?" }).click();
  await ann.page.getByText("Yes, it was fair").waitFor();
});

test("a choice made while the line is down is played when it is back", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben");
  await sitDown(ben, await setTable(ann, "pig"));
  await ann.page.locator('.choice[data-action="hold"]').waitFor();
  await server.crash();
  await ann.page.getByText("The connection is gone").waitFor();
  await ann.page.locator('.choice[data-action="hold"]').click();
  await server.restart();
  await ben.page.locator('.choice[data-action="roll"]').waitFor();
});

test("a table of which a part did not arrive is opened anew", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben", { serviceWorkers: "block" });
  const room = await setTable(ann, "pig");
  /* The first that the page does not begin with, letters apart: without those it goes on. */
  const first = await (await fetch(server.address)).text();
  let lost = 0;
  await ben.page.route(/assets\/(?!font).*\.css$/, (route) => {
    const isPart = !first.includes(new URL(route.request().url()).pathname);
    return isPart && lost++ === 0 ? route.abort() : route.continue();
  });
  await sitDown(ben, room);
  await ann.page.locator('.choice[data-action="hold"]').click();
  await ben.page.locator('.choice[data-action="roll"]').waitFor();
  assert.notEqual(lost, 0, "there is such a part");
});

test("an address that leads nowhere says so, and leads to the games", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  for (const [path, title] of [
    ["/nowhere/at/all", "There is no such page"],
    ["/?make=chess", "There is no such game here."],
  ]) {
    await ann.go(path);
    await ann.page.getByRole("heading", { name: title }).waitFor();
    await examine(ann.page, path);
    await ann.page.getByRole("link", { name: "To the games" }).click();
    await ann.page.locator(".box").first().waitFor();
  }
});

test("a table that is not there says so", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  await ann.go("/r/AAAAAAAAAAAAAAAAAAAAAA");
  await ann.page.getByRole("heading", { name: "This table cannot be entered" }).waitFor();
  await ann.page.getByText("There is no such room.").waitFor();
  await examine(ann.page, "a table that is not there");
});

test("the page itself opens without the server, and says what is missing", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  await ann.go("/");
  await ann.page.evaluate(() => navigator.serviceWorker.ready);
  await ann.page.reload(); /* through the service worker, which keeps what it fetches */
  await ann.page.locator(".box").first().waitFor();
  await server.crash();
  await ann.page.reload();
  await ann.page.getByText("The server does not answer").waitFor();
  await ann.page.locator(".box").first().waitFor();
  await ann.page.getByRole("button", { name: "Ask again now" }).waitFor();
  await server.restart(); /* which it notices by itself, too */
  await ann.page.locator(".home-away").waitFor({ state: "detached" });
});
