/* A way in: the card of a game, its guide, its earlier rules, and opponents by name. */
import assert from "node:assert/strict";
import test from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, PHONE, picture, until } from "./people.mjs";
import { startServer } from "./server.mjs";

const GAMES = "battle canyon fixem liar marbles ratscrew rollable rundog sixtyfive soup".split(" ");

/* In the page: how much of what is marked lies free between the bar and the words. */
function shareSeen(marked) {
  const { top, bottom, height } = marked.getBoundingClientRect();
  const [bar, words] = [".topbar", ".rail"].map((what) => document.querySelector(what).getBoundingClientRect());
  const free = Math.min(height, words.top - bar.bottom);
  return (Math.min(bottom, words.top) - Math.max(top, bar.bottom)) / free;
}

/** What is talked about is on the table, marked, and in view. */
async function sees(page, step) {
  await page.getByText(step, { exact: true }).waitFor();
  const marked = page.locator(".felt [data-guided]");
  await until(async () => (await marked.evaluate(shareSeen)) > 0.9, `${step}: what is marked is covered`);
}

/* Words that the guide of Rollable asks for: what is typed, and how often the marked square is pressed before. */
const WORDS = [
  ["OVEN", 1],
  ["IGHT", 2],
];

/** What is asked for is made on the table itself, as the words say. */
async function make(page, nth) {
  const marked = page.locator(".felt [data-guided]");
  if ((await page.locator(".aim").count()) > 0) {
    await marked.click({ force: true }); /* the ring itself takes taps */
    await page.locator(".aim-options").getByText("Medium").click();
    await page.locator(".aim-throw").click();
    await page.locator(".guide-reply").waitFor();
    await page.locator(".aim-options").getByText("Hard").click();
    await page.locator(".aim-throw").click();
  } else {
    const [letters, times] = WORDS[nth];
    for (let time = 0; time < times; time++) {
      await marked.click();
    }
    await page.keyboard.type(letters);
    await page.locator(".rb-play").click();
  }
}

/** To the end: on where there is nothing to choose, else by whatever is wanted. */
async function walk(page) {
  const counter = page.locator(".guide-keys > :first-child");
  const [at, of] = (await counter.innerText()).split(" of ").map(Number);
  for (let step = at, made = 0; step <= of; step++) {
    await sees(page, `${step} of ${of}`);
    if ((await page.locator(".chooser").count()) > 0) {
      await make(page, made++);
      continue;
    }
    const choices = await page.locator(".choice").evaluateAll((all) => all.map((one) => one.dataset.action));
    if (choices.length === 0 && step < of) {
      await page.getByRole("button", { name: "Next" }).click();
    }
    for (const action of choices) {
      if ((await counter.innerText()) === `${step} of ${of}`) {
        await page.locator(`.choice[data-action="${action}"]`).click();
      }
    }
  }
}

test("two guides are played, a wrong choice is answered kindly, and a game follows", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("link", { name: "How to play Pig" }).click();
  await sees(page, "1 of 5");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: /^Roll/ }).click();
  await sees(page, "3 of 5");
  await page.getByRole("button", { name: /^Hold/ }).click();
  await page.getByText("Safe, but five a turn is slow").waitFor();
  await examine(page, "a guide");
  await picture(page, "guide");
  await page.getByRole("button", { name: /^Roll/ }).click();
  await sees(page, "4 of 5");
  await page.getByRole("button", { name: "Back" }).click();
  await sees(page, "3 of 5");
  await walk(page);
  await page.getByText("When will you stop?").waitFor();

  await ann.go("/?guide=wager");
  await walk(page);
  await page.getByText("you have 20 and win").waitFor();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Dead Man's Wager" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Play against bots" }).click();
  await page.locator(".lane-name").getByText("the Miller").waitFor();
});

test("every step of the other guides points at something on its table, in view on a small phone", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: { width: 360, height: 640 } });
  for (const game of GAMES) {
    await ann.go(`/?guide=${game}`);
    await ann.page.locator(".guide-words").waitFor();
    await walk(ann.page);
  }
});

test("a card has all ways to a table; earlier rules have titles and stories", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Rules: Fix'em" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Fix'em" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More ways to play Fix'em" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox").selectOption({ label: "The Tinker: skilled" });
  await sheet.getByText("minds nobody else").waitFor();
  await examine(page, "the ways to a table");
  await sheet.getByRole("link", { name: /Around one device/ }).click();
  await page.locator(".make-form").waitFor();
  assert.equal(await page.getByLabel("Seat 2", { exact: true }).inputValue(), "here");
  await page.getByText("The designer's earlier rules").click();
  await page.getByText("Nobody knows what others hold").waitFor();
  await page.getByRole("radio", { name: /^Hidden hands/ }).check();
  await page.getByText(/Different from the final rules: hand visibility hidden/).waitFor();
  await examine(page, "earlier rules");

  await ann.go("/");
  await page.getByRole("button", { name: "More ways to play Dead Man's Wager" }).click();
  await sheet.getByRole("radio", { name: "3", exact: true }).check();
  await sheet.getByRole("combobox").selectOption("never");
  await sheet.getByRole("button", { name: "Play against bots" }).click();
  await becomes(
    () => page.locator(".lane-name").allInnerTexts(),
    ["Ann", "the Monk", "the other Monk", "the third Monk"],
    "names",
  );
});
