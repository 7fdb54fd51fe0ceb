/* What goes wrong is told, and stays where it went wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { person, picture, setOption, setTable } from "./people.mjs";
import { startServer } from "./server.mjs";

/** A socket whose choices are refused as long as `isBad()`. */
async function spoil(page, isBad) {
  await page.routeWebSocket("**/ws*", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.t === "act" && isBad()) {
        socket.send(JSON.stringify({ t: "no", id: message.id, why: "the table wobbles" }));
      } else {
        server.send(text);
      }
    });
  });
}

test("a tap on the table that is refused says why, and can be made again", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  let isBad = true;
  await spoil(ann.page, () => isBad);
  const { page } = ann;
  await setTable(ann, "sixtyfive", async () => {
    await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
    await setOption(page, "What decides a throw: physics, chances, or real dice", "model");
  });
  await page.locator(".ring-tap").first().press("Enter");
  await page.getByRole("alert").getByText("the table wobbles").waitFor();
  isBad = false;
  await page.locator(".ring-tap").first().press("Enter");
  await page.locator(".log").getByText("Ann throws a").first().waitFor();
  assert.equal(await page.getByText("the table wobbles").count(), 0);
});

test("what nobody has caught is told, and put away", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { isForgiving: true });
  await ann.go("/");
  await ann.page.locator(".box").first().waitFor();
  await ann.page.evaluate(() => void Promise.reject(new Error("a die under the cupboard")));
  const alert = ann.page.getByRole("alert").filter({ hasText: "a die under the cupboard" });
  await alert.waitFor();
  await picture(ann.page, "mishap");
  await alert.getByRole("button", { name: "Close" }).click();
  await alert.waitFor({ state: "detached" });
});

test("a table that cannot be drawn leaves hand, log and talk alone", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  let isBad = true;
  await page.routeWebSocket("**/ws*", (socket) => {
    const origin = socket.connectToServer();
    origin.onMessage((text) => {
      const message = JSON.parse(text);
      const isView = isBad && message.v?.seats !== undefined;
      socket.send(isView ? JSON.stringify({ ...message, v: { ...message.v, seats: null } }) : text);
    });
  });
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Dead Man's Wager" }).click();
  await page.locator(".felt").getByRole("alert").getByText("This part of the page has failed").waitFor();
  await page.locator(".choice").first().waitFor();
  await page.locator(".log li").first().waitFor();
  await picture(page, "mishap-table");
  isBad = false;
  await page.reload();
  await page.locator(".track").waitFor();
});
