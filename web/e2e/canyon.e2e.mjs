import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, PHONE, picture, setOption, setSeats, setTable, sitDown, until, tap } from "./people.mjs";
import { startServer } from "./server.mjs";
import { listen, viewsIn } from "./wire.mjs";

async function preset(page, name) {
  await page.locator(".make-earlier summary").click();
  await page.locator(".preset", { has: page.getByText(name, { exact: true }) }).click();
}

/** Everybody chooses until the game is over; `choose` picks one of the actions that have a button. */
async function playOn(people, choose) {
  let turn = 0;
  await until(async () => {
    let isOver = true;
    for (const { page } of people) {
      isOver &&= await page.evaluate((picks) => {
        const isMine = document.querySelector(".hand h2:not(.hand-done)") !== null;
        const buttons = [...document.querySelectorAll(".chooser [data-action]:not([aria-disabled=true])")];
        if (isMine && buttons.length > 0) {
          const wanted = picks.flatMap((verb) => buttons.filter((button) => button.dataset.action.startsWith(verb)));
          (wanted[0] ?? buttons[0]).click();
        }
        return document.querySelector(".over") !== null;
      }, choose(turn));
    }
    turn++;
    return isOver;
  }, "the game comes to an end");
}

/** Gold and land of every seat, and the podium, say the same. */
async function checkScores(page) {
  const podium = await page.locator(".podium li b").allTextContents();
  const shown = await page.locator(".cy-empire b").allTextContents();
  const numbers = (texts) => texts.map((text) => Number(text.replace("−", "-"))).sort((one, other) => other - one);
  assert.deepEqual(numbers(shown), numbers(podium));
}

async function fits(page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(excess <= 0, `${excess} px too wide`);
}

test("one person plays a whole v1 against bots", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Dice Canyon" }).click();
  await page.locator(".chooser").waitFor();
  assert.equal(await page.locator(".cy-lot").count(), 12);
  await page.getByRole("listitem", { name: /^Property 3, .*rent 3, tax 3, .*counts 100 at the end$/ }).waitFor();
  await page.getByText("Round 1 of 24").waitFor();
  await page
    .locator(".cy-auction")
    .getByText(/^lap \d+, from \S.* on$/)
    .waitFor();
  await examine(page, "canyon v1, light, wide");
  await page.getByRole("button", { name: "Hint" }).click();
  await page
    .getByRole("region", { name: "Hint" })
    .getByText(/(would choose|chooses):/)
    .waitFor();
  await picture(page, "canyon-v1-hint");

  /* Bids now and then, repays, and lets the rest go. */
  await playOn([ann], (turn) => (turn % 3 === 0 ? ["repay", "mortgage", "bid"] : ["repay", "mortgage", "pass"]));
  await picture(page, "canyon-v1-over");
  await checkScores(page);
  const owned = await page.locator(".cy-lot.is-owned").count();
  assert.equal(await page.locator(".cy-owned i").count(), owned, "every flag has an owner");
  /* The log shows its end; what lies further back comes when one looks for it. */
  const auction = page.locator(".log").getByText(/is up for auction/);
  await page.waitForFunction(() => {
    const log = document.querySelector(".log");
    log.scrollTo({ top: 0 });
    return /is up for auction/.test(log.textContent);
  });
  assert.equal((await auction.count()) > 0, true);
  await page.getByRole("button", { name: "Was it fair?" }).click();
  await page.getByText("Yes, it was fair").waitFor();
});

test("a whole v2 on a phone: cards are laid by touch and keys", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE, scheme: "dark" });
  const { page } = ann;
  await setTable(ann, "canyon", async (form) => {
    await preset(form, "Dice Canyon, secret values");
    await setSeats(form, ["you", "bot", "bot"]);
  });
  const cards = page.locator(".cy-value");
  await cards.nth(3).waitFor();
  const values = () => cards.allTextContents();
  const before = await values();
  assert.equal(before.length, 4);

  /* Drag the first onto the last; then move it back with the keys. */
  const [from, to] = await Promise.all([cards.first().boundingBox(), cards.last().boundingBox()]);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 25, { steps: 4 });
  await picture(page, "canyon-drag-phone");
  await page.mouse.up();
  await becomes(values, [before[3], before[1], before[2], before[0]]);
  await cards.last().focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(values, [before[3], before[1], before[0], before[2]]);
  await becomes(
    () => page.evaluate(() => document.activeElement.textContent),
    before[0],
    "the focus goes with the card",
  );
  /* A tap picks up, another puts down. */
  await tap(cards.nth(2));
  await page.getByRole("button", { name: /picked up$/ }).waitFor();
  await tap(cards.nth(0));
  await becomes(values, before[3] === before[0] ? before : [before[0], before[1], before[3], before[2]]);
  await examine(page, "canyon v2 laying, dark, phone");
  await fits(page);
  await tap(page.getByRole("button", { name: "Lay them face down" }));
  await page.locator(".cy-bids").waitFor();
  await becomes(() => page.locator(".cy-lot.is-secret").count(), 4, "I see my own values");
  assert.equal(
    (await page.locator(".cy-lot.is-unknown").count()) + (await page.locator(".cy-lot.is-owned").count()) >= 8,
    true,
  );
  await examine(page, "canyon v2 bidding, dark, phone");

  /* With keys alone: a typed bid. */
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("+");
  await page.keyboard.press("Enter");
  await playOn([ann], (turn) => (turn % 2 === 0 ? ["raise", "bid"] : ["lower", "pass"]));
  await checkScores(page);
  assert.equal(await page.locator(".cy-lot.is-unknown").count(), 0, "in the end everything lies open");
  await picture(page, "canyon-v2-over-phone");
});

test("browsers at v2 do not learn each other's values or sealed bids", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben", { size: PHONE });
  const people = [ann, ben];
  const heard = people.map(({ page }) => listen(page));
  const path = await setTable(ann, "canyon", async (page) => {
    await preset(page, "Dice Canyon, secret values");
    await setSeats(page, ["you", "link"]);
    await setOption(page, "How bids are made", "sealed");
  });
  await sitDown(ben, path);
  for (const { page } of people) {
    await page.locator(".cy-value").nth(5).waitFor();
    assert.equal(await page.locator(".cy-slot").count(), 6);
  }
  const hands = await Promise.all(people.map(({ page }) => page.locator(".cy-value").allTextContents()));
  const numbers = (texts) => texts.map((text) => Number(text.replace("−", "-")));

  /** Whatever values are in what was told: in hands, laid or shown. */
  const valuesIn = (frames) => {
    const found = new Set();
    const look = (value, key) => {
      if (Array.isArray(value)) {
        value.forEach((one) => look(one, key));
      } else if (value !== null && typeof value === "object") {
        if (value.is === "own" || value.is === "shown") {
          found.add(value.value);
        }
        Object.entries(value).forEach(([name, one]) => look(one, name));
      } else if (key === "hand" && typeof value === "number") {
        found.add(value);
      }
    };
    viewsIn(frames).forEach((view) => look(view, ""));
    return found;
  };
  people.forEach((_, index) => {
    const seen = valuesIn(heard[index]);
    const [own, others] = [numbers(hands[index]), numbers(hands[1 - index])];
    assert.ok(
      own.every((value) => seen.has(value)),
      "one's own cards",
    );
    assert.ok(!others.some((value) => seen.has(value)), `nothing of ${others}`);
  });

  /* Ann lays: Ben hears that she has, not what. */
  const mark = heard[1].length;
  const laid = await ann.page.locator(".cy-laying [data-action]").getAttribute("data-action");
  await ann.page.getByRole("button", { name: "Lay them face down" }).click();
  await ben.page.locator(".cy-bubble.is-sealed").waitFor();
  assert.ok(!heard[1].slice(mark).join("").includes(laid), "a lay is its keeper's secret");
  /* What lies there is not laid again; otherwise, it is. */
  assert.equal(
    await ann.page.getByRole("button", { name: "They lie face down" }).getAttribute("aria-disabled"),
    "true",
  );
  await ann.page.locator(".cy-laying .cy-value").first().press("ArrowRight");
  await ann.page.getByRole("button", { name: "Lay them like this instead" }).waitFor();
  await ben.page.getByRole("button", { name: "Lay them face down" }).click();

  /* A sealed bid: an odd number that nobody has heard of. */
  await ann.page.locator(".cy-bids.is-partition").waitFor();
  await ben.page.locator(".cy-bids.is-partition").waitFor();
  await ann.page.getByText(/^Those tied bid once more; then the first from (Ann|Ben) to the left wins\.$/).waitFor();
  await picture(ann.page, "canyon-sealed");
  await picture(ben.page, "canyon-sealed-phone");
  await becomes(() => ben.page.locator(".cy-lot.is-secret").count(), 6);
  await becomes(() => ben.page.locator(".cy-lot.is-unknown").count(), 6);
  const before = heard[1].length;
  await ann.page.getByRole("spinbutton").fill("23");
  await ann.page.getByRole("button", { name: "Bid 23" }).click();
  await ben.page.locator(".cy-bubble.is-sealed").waitFor();
  await ann.page.getByText("your bid: 23").waitFor();
  /* What Ben himself may bid is listed for him. */
  const told = heard[1]
    .slice(before)
    .map((frame) => JSON.parse(frame))
    .map(({ l, e, d, v }) => JSON.stringify({ l, e, d, v }));
  assert.ok(told.length > 0 && !/\b23\b/.test(told.join("")), "a sealed bid is not sent");
  await ben.page.getByRole("spinbutton").fill("11");
  await ben.page.getByRole("button", { name: "Bid 11" }).click();
  await ben.page
    .locator(".log")
    .getByText(/Ann had bid 23/)
    .waitFor();
  await ben.page
    .locator(".log")
    .getByText(/is turned up: its value is/)
    .waitFor();
  await becomes(() => ben.page.locator(".cy-lot.is-owned").count(), 1);
});

test("gold moves and events are told step by step", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "calm" });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Dice Canyon" }).click();
  /* The opening pay day is told, whoever is the first to act. */
  await page.locator(".cy-stage.is-pay").waitFor();
  await picture(page, "canyon-opening");
  await page.locator(".choice[data-action=pass]").click();
  await page.locator(".cy-stage.is-number").waitFor({ state: "detached" });
  /* Looked at in one glance: it does not stay like that. */
  const flying = await page.waitForFunction(() => {
    const count = (what) => document.querySelectorAll(what).length;
    return count(".cy-stage.is-pay") && count(".cy-flying") && [count(".chooser"), count(".cy-thrown")];
  });
  const [choosers, thrown] = await flying.jsonValue();
  assert.equal(choosers, 0, "choices wait for the gold");
  assert.equal(thrown, 4, "two dice in front of everybody");
  await picture(page, "canyon-pay-day");
  await page.locator(".cy-stage.is-number .cy-die").waitFor();
  await page.keyboard.press(" ");
  await page.locator(".chooser").waitFor();
  await becomes(() => page.locator(".cy-flying").count(), 0);
});
