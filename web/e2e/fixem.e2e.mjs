import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, PHONE, picture, press, setOption, setSeats, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";
import { listen } from "./wire.mjs";

const laid = (page) => page.locator(".chooser-foot .button");

async function predict({ page }, point, count) {
  await press(page.getByRole("radio", { name: `Point ${point}`, exact: true }));
  await press(page.getByRole("radio", { name: new RegExp(`^${count} (die|dice)`) }));
  await press(laid(page));
}

async function playCard({ page }, card, ...details) {
  await press(page.getByRole("radio", { name: card }));
  for (const detail of details) {
    await press(page.getByLabel(detail).first());
  }
  await press(laid(page));
}

/** What the table waits for: a prediction or a card of a round, or nothing any more. */
function awaited(page, before = "") {
  return page
    .waitForFunction((last) => {
      const stage = document.querySelector(".over")
        ? "over"
        : document.querySelector(".chooser")?.getAttribute("aria-label");
      const now = stage && `${stage} ${document.querySelector(".fx-rounds b")?.textContent}`;
      return now && now !== last && document.querySelector(".hand-done") === null ? now : false;
    }, before)
    .then((handle) => handle.jsonValue());
}

/** With keys alone, until the game is over. Returns how often something was chosen. */
async function playOn({ page }) {
  let now = await awaited(page);
  let turns = 0;
  for (; !now.startsWith("over"); turns++) {
    await page.evaluate(() => document.activeElement?.blur());
    for (const key of now.includes("prediction") ? [String(1 + (turns % 6)), "+", "Enter"] : ["0", "Enter"]) {
      await page.keyboard.press(key);
    }
    now = await awaited(page, now);
  }
  return turns;
}

test("one person plays a whole Fix'em against two bots", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Fix'em" }).click();
  await page.locator(".chooser").waitFor();
  assert.equal(await page.locator(".fx-seat").count(), 3);
  assert.equal(await page.locator(".fx-hand .fx-die").count(), 12, "hands of four");
  assert.equal(await page.locator(".fx-unrolled .fx-die").count(), 18, "six dice of each wait for the first roll");
  await page.getByRole("img", { name: /Round 1 of 6, then as many extra rounds as a die with 4 sides says/ }).waitFor();
  await picture(page, "fixem-predict");

  /* The hint: how likely each count is, and what one's own card can reach. */
  await page.getByRole("button", { name: "Hint" }).click();
  await page
    .getByRole("region", { name: "Hint" })
    .getByText(/(would choose|chooses): Predict/)
    .waitFor();
  await press(page.getByRole("radio", { name: "Point 3", exact: true }));
  await page.getByRole("radio", { name: "3 dice, 24.5 % before cards" }).waitFor();
  await page.locator(".fx-chance").nth(2).waitFor();
  assert.ok(
    (await page
      .locator(".pick-bar i")
      .first()
      .evaluate((bar) => bar.clientHeight)) > 0,
  );
  await picture(page, "fixem-hint");
  await page.getByRole("button", { name: "Use it" }).click();
  await laid(page)
    .getByText(/^Predict \d+ (die|dice) showing \d$/)
    .waitFor();
  await laid(page).click();

  /* All predictions are shown at once, and the bowl has been rolled. */
  await page.locator(".picker.is-cards").waitFor();
  await becomes(() => page.locator(".fx-slip.is-open").count(), 3);
  await becomes(() => page.locator(".fx-heap .fx-die").count(), 18);
  await becomes(() => page.locator(".fx-screen.is-thinking").count(), 1);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText(/If the others play like casual bots/).waitFor();
  await picture(page, "fixem-card-hint");
  await playCard(ann, "Card 2: place", /^Place a/);
  await page
    .locator(".log")
    .getByText(/^.*Ann plays card 2 with 1 die/)
    .waitFor();
  await page.locator(".picker-points").waitFor();
  await becomes(() => page.locator(".fx-verdict").count(), 3, "how it ended stays in sight");

  await predict(ann, 2, 4);
  await press(page.getByRole("radio", { name: "Card 1: take" }));
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, "fixem-table");

  const turns = await playOn(ann);
  assert.ok(turns >= 11, "at least seven rounds");
  await page
    .locator(".log")
    .getByText(/The die says [1-4]: extra rounds 7 to/)
    .waitFor();
  await picture(page, "fixem-over");
  const scores = await page.locator(".podium li b").allTextContents();
  const shown = await page.locator(".fx-seat .plate-score").allTextContents();
  assert.deepEqual(
    shown.map((text) => Number(text.replace(/\D/g, ""))).sort((one, other) => other - one),
    scores.map(Number),
  );
  await page.getByRole("button", { name: "Was it fair?" }).click();
  await page.getByText("Yes, it was fair").waitFor();
});

test("three browsers play Fix'em, and nobody learns a choice too early", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben", { size: PHONE });
  const cy = await person(t, server, "Cy");
  const heard = new Map([ann, ben, cy].map((one) => [one, listen(one.page)]));
  const path = await setTable(ann, "fixem", async (page) => {
    await setSeats(page, ["you", "link", "link"]);
    await setOption(page, "Rounds before the extra rounds", "1");
    await setOption(page, "Sides of the die that gives the number of extra rounds", "2");
  });
  await sitDown(ben, path);
  await sitDown(cy, path);
  /** Nothing that `who` has heard or sees says this. */
  const isSecretFrom = async (who, pattern) => {
    assert.equal(
      heard.get(who).filter((frame) => pattern.test(frame)).length,
      0,
      `a frame to ${who.name} matches ${pattern}`,
    );
    assert.doesNotMatch(await who.page.content(), pattern);
  };
  /** What a choice of seat 1 brings to others: that there was one. */
  const nothingTold = (who) => {
    const [last] = heard
      .get(who)
      .map((frame) => JSON.parse(frame))
      .filter((message) => message.t === "in")
      .slice(-1);
    assert.deepEqual([last.l, last.e, last.d, last.v], [["1 ?"], [], [], undefined]);
  };

  await predict(ann, 5, 11);
  await ann.page.getByText("You have chosen. Until the others have, you may change your mind.").waitFor();
  await ann.page.getByRole("img", { name: "Predicts 11 dice showing 5, only you see it" }).waitFor();
  for (const other of [ben, cy]) {
    await other.page.locator(".fx-screen.is-sealed").waitFor();
    await isSecretFrom(other, /5x11|11 dice showing|"count":11|"point":5/);
    nothingTold(other);
  }
  await predict(ann, 5, 12);
  await predict(ben, 4, 3);
  for (const other of [ben, cy]) {
    await isSecretFrom(other, /5x12|12 dice showing/);
  }
  await predict(cy, 1, 0);
  for (const anybody of [ann, ben, cy]) {
    await anybody.page.locator(".log").getByText("Ann has predicted 12 dice showing 5").waitFor();
    await anybody.page.locator(".picker.is-cards").waitFor();
    await becomes(() => anybody.page.locator(".fx-slip.is-open").count(), 3);
  }
  await picture(ben.page, "fixem-cards-phone");

  await playCard(ann, "Card 3: strip", /^A 6 of Ben/);
  await ann.page.getByText("You have chosen. Until the others have, you may change your mind.").waitFor();
  await picture(ann.page, "fixem-chosen");
  for (const other of [ben, cy]) {
    await other.page.locator(".fx-screen.is-sealed").waitFor();
    await isSecretFrom(other, /1 strip 2 6|"card":"strip"|Card 3: against/);
    nothingTold(other);
  }
  await playCard(ann, "Card 3: strip", /^A 5 of Cy/);
  await playCard(ben, "Card 1: take", /^Take a 2/);
  await isSecretFrom(cy, /"card":"(strip|take)"|plays card/);
  await playCard(cy, "No card");
  for (const anybody of [ann, ben, cy]) {
    const log = anybody.page.locator(".log");
    await log.getByText("Ann plays card 3 against the 5 of Cy").waitFor();
    await log.getByText("Ben plays card 1 on 2").waitFor();
    await log.getByText("Cy plays no card").waitFor();
    await log.getByText(/The die says [12]: extra rounds 2 to/).waitFor();
  }
  const turns = await Promise.all([ann, ben, cy].map(playOn));
  assert.ok(turns[0] === 2 || turns[0] === 4, "one extra round or two");
  assert.deepEqual(
    await ann.page.locator(".fx-seat .plate-score").allTextContents(),
    await ben.page.locator(".fx-seat .plate-score").allTextContents(),
  );
});

test("a shared device covers predictions and cards", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await setTable(ann, "fixem", async () => {
    await setSeats(page, ["you", "here", "bot"]);
    await page.getByLabel("Seat 2: Name").fill("Ben");
  });
  await page.getByRole("button", { name: "I am Ann" }).click();
  await predict(ann, 5, 11);
  await page.getByRole("heading", { name: "Hand the device to Ben" }).waitFor();
  assert.equal(await page.locator(".felt, .log, .chooser, .happened").count(), 0);
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator(".picker-points").waitFor();
  assert.doesNotMatch(await page.content(), /11 dice showing 5/);
  assert.equal(await page.locator(".pick-face :checked").count(), 0, "Ann's prediction is not laid out for Ben");
  await predict(ann, 2, 1);
  /* Predictions are turned over for all to see, so that even who was looking says it again. */
  await page.locator(".curtain-told").getByText("Ann has predicted 11 dice showing 5").waitFor();
  await page.getByRole("button", { name: "I am Ann" }).click();
  await page.locator(".log").getByText("Ann has predicted 11 dice showing 5").waitFor();
  await playCard(ann, "Card 1: take", /^Take a 3/);
  await page.getByRole("heading", { name: "Hand the device to Ben" }).waitFor();
  await page.getByRole("button", { name: "I am Ben" }).click();
  await page.locator(".picker.is-cards").waitFor();
  assert.doesNotMatch(await page.content(), /card 1 on 3|Card 1: take a 3/i);
});

test("the bowl is entered as counts of each colour and face", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  await setTable(ann, "fixem", async () => {
    await setSeats(page, ["you", "bot", "bot"]);
    await page.getByLabel(/Real dice/).check();
  });
  const tap = async (name, face, times) => {
    for (let nth = 0; nth < times; nth++) {
      await page.getByRole("button", { name: `${name}: one more showing ${face}, ${nth} so far` }).tap();
    }
  };
  const enter = page.getByRole("button", { name: "Enter the roll" });
  await page.getByText("Roll 12 dice for the first hands.").waitFor();
  /* Keys fill one colour after the other. */
  await page.locator("body").press("1");
  await page.keyboard.type("224");
  await page.keyboard.type("3333");
  await page.keyboard.type("66");
  await tap("the Ferryman", 5, 2);
  await enter.tap();
  await page.getByRole("img", { name: "Hand of Ann: 1, 2, 2, 4" }).waitFor();
  await page.getByRole("img", { name: "Hand of the Ferryman: 5, 5, 6, 6" }).waitFor();
  await predict(ann, 2, 3);
  await page.getByText("Roll 18 dice for the bowl.").waitFor();
  await tap("Ann", 2, 3);
  await tap("Ann", 6, 3);
  assert.equal(await enter.isDisabled(), true);
  await tap("the Miller", 1, 6);
  await tap("the Ferryman", 4, 5);
  await tap("the Ferryman", 3, 1);
  await page.getByRole("button", { name: "Take one back" }).tap();
  await tap("the Ferryman", 5, 1);
  await picture(page, "fixem-real-dice-phone");
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(excess <= 0, `${excess} px too wide`);
  await examine(page, "real dice");
  await enter.tap();
  await page.getByRole("listitem", { name: /^3 showing 2, 3 of Ann, Ann has predicted 3/ }).waitFor();
  await page.getByRole("listitem", { name: /^6 showing 1, 6 of the Miller/ }).waitFor();
});

/** Notes what stands on the table whenever it shows something else. */
function watchBeats() {
  globalThis.beats = [];
  let last = "";
  new MutationObserver(() => {
    const beat = /is-(\w+)/.exec(document.querySelector(".fixem")?.className ?? "")?.[1] ?? "";
    if (beat !== last) {
      last = beat;
      globalThis.beats.push({
        beat,
        words: document.querySelector(".fx-words")?.textContent,
        cards: document.querySelectorAll(".fx-card").length,
        isCounted: document.querySelector(".log")?.textContent.includes("The bowl shows"),
        isOffered: document.querySelector(".chooser") !== null,
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}

test("cards and scores are told step by step", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Fix'em" }).click();
  await page.evaluate(watchBeats);
  await predict(ann, 2, 3);
  await playCard(ann, "Card 2: place", /^Place a/);
  await page.locator(".fixem.is-place").or(page.locator(".picker-points")).first().waitFor();
  await picture(page, "fixem-place");
  await page.waitForFunction(() => globalThis.beats.some(({ beat }) => beat === "count"));
  await page.keyboard.press(" ");
  await page.locator(".picker-points").waitFor();
  const told = await page.evaluate(() => globalThis.beats.filter(({ beat }) => beat !== ""));
  const order = told
    .map(({ beat }) => beat)
    .filter((beat) => ["reveal", "roll", "cards", "place", "count"].includes(beat));
  assert.deepEqual([...new Set(order)], ["reveal", "roll", "cards", "place", "count"]);
  /* From the first thing that followed from a choice to where it was hastened. */
  const placeOf = (name) => told.findIndex(({ beat }) => beat === name);
  const unhurried = told.slice(placeOf("reveal"), placeOf("count") + 1);
  assert.deepEqual(
    unhurried.filter(({ isOffered }) => isOffered),
    [],
    "choices wait for the dice",
  );
  const cards = told.find(({ beat }) => beat === "cards");
  assert.deepEqual([cards.cards, cards.isCounted], [3, false], "all cards at once, before anything is counted");
  assert.match(told.find(({ beat }) => beat === "count").words, /The bowl is counted/);
});

for (const [scheme, size] of [
  ["light", "wide"],
  ["dark", "phone"],
]) {
  test(`axe finds nothing serious at Fix'em: ${scheme}, ${size}`, { timeout: 240_000 }, async (t) => {
    const server = await startServer(t);
    const ann = await person(t, server, "Ann", { scheme, ...(size === "phone" ? { size: PHONE } : {}) });
    const { page } = ann;
    const look = async (name) => {
      await picture(page, `fixem-${name}-${size}-${scheme}`);
      await examine(page, `${name}, ${scheme}, ${size}`);
    };
    await ann.go("/");
    await page.getByRole("button", { name: "Play against bots: Fix'em" }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Point 1");
    /* With keys alone. Enter on a button is that button's. */
    await page.getByRole("button", { name: "Hint" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(/(would choose|chooses):/).waitFor();
    await look("predicting");
    await page.keyboard.press("4");
    await page.keyboard.press("+");
    await page.keyboard.press("-");
    await page.getByRole("radio", { name: "Point 4", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".picker.is-cards").waitFor();
    await page.keyboard.press("3");
    await page.keyboard.press("h");
    await page.getByText(/(would choose|chooses):/).waitFor();
    await look("card");
    await page.keyboard.press("2");
    await page
      .getByLabel(/^Place a/)
      .first()
      .focus();
    await page.keyboard.press(" ");
    await page.keyboard.press("Enter");
    await page
      .locator(".log")
      .getByText(/Ann plays card 2 with 1 die/)
      .waitFor();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(excess <= 0, `${excess} px too wide`);
  });
}
