import { test } from "node:test";
import { examine } from "./axe.mjs";
import { person, PHONE, picture, playToTheEnd, setOption, setTable, WIDE } from "./people.mjs";
import { startServer } from "./server.mjs";

const WAYS = [
  ["light", "phone", PHONE],
  ["dark", "wide", WIDE],
  ["light", "wide", WIDE],
  ["dark", "phone", PHONE],
];

/* Each scheme and each size once; the long run has them all. */
for (const [scheme, sizeName, size] of process.env.HAZARD_LONG ? WAYS : WAYS.slice(0, 2)) {
  test(`axe finds nothing serious: ${scheme}, ${sizeName}`, { timeout: 240_000 }, async (t) => {
    const server = await startServer(t);
    const ann = await person(t, server, "Ann", { scheme, size });
    const { page } = ann;
    const look = async (name) => {
      await picture(page, `${name}-${sizeName}-${scheme}`);
      await examine(page, `${name}, ${scheme}, ${sizeName}`);
    };
    await ann.go("/");
    await page.locator(".box").first().waitFor();
    await look("home");
    await ann.go("/?make=wager");
    await page.getByText("Change single rules").click();
    await page.getByText("These are the final rules").waitFor();
    await look("make");
    await setTable(ann, "soup", async () => {
      await setOption(page, "What decides who declares first", "look_bid");
    });
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    await look("lobby");
    await page.getByLabel("Another player on this device").fill("Ben");
    await page.getByRole("button", { name: "Sit down here" }).click();
    await page.locator(".curtain").waitFor();
    await look("curtain");
    await page.getByRole("button", { name: "I am Ann" }).click();
    await page.locator(".choice").first().waitFor();
    await look("generic");
    await ann.go("/");
    await page.getByRole("button", { name: "Play against bots: Dead Man's Wager" }).click();
    await page.locator(".offer").waitFor();
    await look("wager");
    await page.keyboard.press("r");
    await page.getByRole("dialog").getByText(/WG-01/).waitFor();
    await look("rules");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog").waitFor();
    await look("menu");
    if (scheme === "dark") {
      await page.getByRole("button", { name: "Leave the table" }).click();
      await page.getByText("A bot plays on").waitFor();
      await look("leave");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await page.getByRole("dialog").getByText("ask for a hint").waitFor();
      await look("keys");
      await page.keyboard.press("Escape");
      await page.keyboard.press("h");
      await page.locator(".hint").waitFor();
      await look("hint");
    } else {
      await page.keyboard.press("Escape");
    }
    await page.getByRole("tab", { name: /Talk/ }).click();
    await page.getByRole("textbox", { name: "Say something" }).fill("hello");
    await page.keyboard.press("Enter");
    await page.locator(".talk-said li").first().waitFor();
    await look("talk");
    await page.evaluate(() => document.activeElement.blur());
    await playToTheEnd([ann], (actions) => actions[0]);
    await look("over");
    await page.getByRole("button", { name: "Was it fair?" }).click();
    await page.locator(".verdict").waitFor();
    await look("fair");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Replay" }).click();
    await page.locator(".player").waitFor();
    await look("replay");
    await ann.go("/replay");
    await page.getByLabel("A record").waitFor();
    await look("open-record");
  });
}
