import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import { becomes, person, PHONE, picture, setOption, setSeats, setTable, sitDown } from "./people.mjs";
import { startServer } from "./server.mjs";

async function shortGame(page, seconds) {
  await page.getByRole("combobox", { name: /^Hints/ }).selectOption("yes");
  await setOption(page, "The word list", "small");
  for (const round of [1, 2, 3]) {
    await setOption(page, `Turns of each player: ${round}`, "1");
    await setOption(page, `Seconds a turn: ${round}`, String(seconds));
  }
}

const square = (page, name) => page.locator(`[data-square="${name}"]`);
const ghosts = (page) => page.locator(".rb-tile.is-ghost");
const playable = (page) => page.locator(".rb-play:not([aria-disabled=true])");

const onlyPass = '.choice[data-action="pass"]';

/** Waits until this person is to lay, or until the game is over. */
function awaited(page) {
  return page
    .waitForFunction(() => (document.querySelector(".over") ? "over" : document.querySelector(".hand h2") && "turn"))
    .then((handle) => handle.jsonValue());
}

/** The best play of the hint with one tap, then Enter; or a pass where there is none. */
async function layBest({ page }) {
  const before = await page.locator(".log li").count();
  if ((await page.locator(onlyPass).count()) > 0) {
    await page.locator(onlyPass).click();
  } else {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".rb-hints button").first().click();
    await playable(page).waitFor();
    await page.locator(".rb-play").click();
  }
  await page.waitForFunction((count) => document.querySelectorAll(".log li").length > count, before);
}

test("one person plays a whole Rollable against a bot", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const { page } = ann;
  await setTable(ann, "rollable", async () => {
    await setSeats(page, ["you", "bot"]);
    await shortGame(page, 300);
  });
  assert.equal(await awaited(page), "turn");
  assert.equal(await page.locator(".rb-square[role=gridcell]").count(), 225);
  assert.equal(await page.getByRole("gridcell", { name: /^A1, triple word$/ }).count(), 1);
  await examine(page, "rollable, my turn");

  /* With keys alone: the board has the focus when a turn begins. */
  await becomes(() => page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
  for (const key of [
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "Space",
    "z",
    "q",
    "Backspace",
  ]) {
    await page.keyboard.press(key);
  }
  await page.getByRole("gridcell", { name: /^H1, Z, 10 points, yours, not played yet, triple word$/ }).waitFor();
  await page.getByRole("gridcell", { name: "H2, empty, typing down" }).waitFor();
  await becomes(() => ghosts(page).count(), 1);
  await page.keyboard.press("Escape");
  await becomes(() => ghosts(page).count(), 0);

  for (let turns = 0; (await awaited(page)) !== "over"; turns++) {
    assert.ok(turns < 40, "it ends");
    await layBest(ann);
  }
  const best = page.getByRole("region", { name: "The words of this game" });
  await best.getByText("Best play").waitFor();
  assert.ok((await best.locator(".rb-laid").count()) >= 3, "the words of the game");
  await best.scrollIntoViewIfNeeded();
  await picture(page, "rollable-over");
  await examine(page, "rollable, over");
  const scores = await page.locator(".podium li b").allTextContents();
  const shown = await page.locator(".rb-seats .plate-score").allTextContents();
  assert.deepEqual(
    shown.map((text) => Number(text.replace(/\D/g, ""))).sort((one, other) => other - one),
    scores.map(Number),
  );
  await page.getByRole("button", { name: "Was it fair?" }).click();
  await page.getByText("Yes, it was fair").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator(".player").waitFor();
  await page.getByRole("button", { name: "To the end" }).or(page.locator(".player-keys button").last()).first().click();
  await page.locator(".rb-grid .rb-tile").first().waitFor();
});

test("a play is judged while it is laid: refused with the reason, on both sizes", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  for (const [size, scheme] of [
    [undefined, "light"],
    [PHONE, "dark"],
  ]) {
    const ann = await person(t, server, "Ann", { ...(size ? { size } : {}), scheme });
    const { page } = ann;
    /* Another table where the dice ask for a word that nobody could lay. */
    do {
      await setTable(ann, "rollable", async () => {
        await setSeats(page, ["you", "bot", "bot"]);
        await shortGame(page, 300);
      });
      assert.equal(await awaited(page), "turn");
      await page.locator(`.rb-play, ${onlyPass}`).first().waitFor();
    } while ((await page.locator(onlyPass).count()) > 0);
    const laid = await page
      .locator(".log")
      .getByText(/^.*Ann lays/)
      .count();

    /* Typed nonsense: a ghost, why not, and no way to play it. */
    const free = page.locator('.rb-square[role=gridcell]:not(:has(.rb-tile))[data-square$="3"]').first();
    await free.click();
    await page.keyboard.type("xqzv");
    await page.locator(".rb-verdict:not(.is-old) .rb-why").waitFor(); /* what is said of fewer letters is pale */
    assert.match(await page.locator(".rb-why").innerText(), /\[RB-\d+\]/);
    assert.equal(await playable(page).count(), 0);
    await page.keyboard.press("Enter");
    await picture(page, `rollable-refused-${scheme}`);
    await examine(page, `rollable, a refused play, ${scheme}`);
    assert.equal(
      await page
        .locator(".log")
        .getByText(/^.*Ann lays/)
        .count(),
      laid,
    );
    await page.getByRole("button", { name: "Clear" }).click();
    await becomes(() => ghosts(page).count(), 0);

    /* A tile dragged onto the board, and off it again. */
    const key = await page.getByRole("button", { name: /^E, 1 point/ }).boundingBox();
    const place = await square(page, "B3").boundingBox();
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(...middle(key));
    await page.mouse.down();
    await page.mouse.move(...middle(place), { steps: 4 });
    await page.mouse.up();
    await page.getByRole("gridcell", { name: /^B3, E, 1 point, yours, not played yet/ }).waitFor();
    await page.mouse.move(...middle(place));
    await page.mouse.down();
    await page.mouse.move(...middle(key), { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector(".is-ghost") === null);

    /* A hint on the board with one tap, with its score. */
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".rb-hints button").first().click();
    await playable(page).waitFor();
    assert.match(await page.locator(".rb-bubble").getAttribute("data-text"), /^\d+$/);
    await picture(page, `rollable-ghost-${scheme}`);
    await examine(page, `rollable, a ghost, ${scheme}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `nothing sticks out at the side: ${overflow}`);
    await page.locator("[data-square][tabindex='0']").focus();
    await page.keyboard.press("Enter");
    await page
      .locator(".log")
      .getByText(/Ann lays/)
      .first()
      .waitFor();
    await page.context().close();
  }
});

test("who waits tries words on a copy of their own; everybody is told whose time is up", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann");
  const ben = await person(t, server, "Ben", { size: PHONE });
  const path = await setTable(ann, "rollable", async (page) => {
    await setSeats(page, ["you", "link"]);
    await shortGame(page, 4);
    await setOption(page, "Seconds a turn: 3", "1");
  });
  await sitDown(ben, path);
  const isTurn = ({ page }) => page.locator(".hand h2").count();
  await Promise.race([ann, ben].map(({ page }) => page.locator(".hand h2").waitFor()));
  const [mover, other] = (await isTurn(ann)) > 0 ? [ann, ben] : [ben, ann];
  await square(other.page, "H8").click();
  for (const letter of "SUN") {
    await other.page.getByRole("button", { name: new RegExp(`^${letter}, `) }).click();
  }
  await other.page
    .locator(".rb-sums")
    .getByText(/SUN .* = \d+/)
    .waitFor();
  await other.page.getByText(/your dice will say/).waitFor();
  assert.equal(await other.page.locator(".rb-play").count(), 0, "it is not their turn");
  assert.equal(await ghosts(mover.page).count(), 0, "nobody else sees it");
  await picture(other.page, "rollable-waiting");

  /* The opening has no clock; then one of them lets it run out. */
  await layBest(mover);
  await other.page.getByRole("timer").waitFor();
  for (const { page } of [mover, other]) {
    await page
      .locator(".log")
      .getByText(new RegExp(`Time is up for.*${other.name}`))
      .first()
      .waitFor();
    await page
      .locator(".log")
      .getByText(new RegExp(`${other.name} has laid nothing`))
      .first()
      .waitFor();
    assert.equal(
      await page
        .locator(".log")
        .getByText(new RegExp(`${other.name} passes`))
        .count(),
      0,
    );
  }
  await becomes(() => ghosts(other.page).count(), 0, "loose tiles have gone back");
});

const sheet = (page, name) => page.getByRole("dialog", { name });
const goOn = (page) => page.getByRole("button", { name: "Go on" }).click();

/** Passes, once it is this person's turn; it takes two taps where there are words to lay. */
async function pass({ page }) {
  await page.locator(".hand h2").waitFor();
  const before = await page
    .locator(".log")
    .getByText(/ passes/)
    .count();
  if ((await page.locator(onlyPass).count()) > 0) {
    await page.locator(onlyPass).click();
  } else {
    await page.getByRole("button", { name: "Pass", exact: true }).click();
    await page.getByRole("button", { name: "Really pass?" }).click();
  }
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll(".log li")].filter((line) => / passes/.test(line.textContent)).length > count,
    before,
  );
}

test("between rounds a sheet tells what was laid; a board that is cleared is seen once more", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk" });
  const ben = await person(t, server, "Ben", { size: PHONE, scheme: "dark" });
  const path = await setTable(ann, "rollable", async (page) => {
    await setSeats(page, ["you", "link"]);
    await shortGame(page, 300);
    await setOption(page, "Dice a turn, in rounds 1, 2, 3: 2", "1"); /* there is always a word that fits */
  });
  await sitDown(ben, path);
  await Promise.race([ann, ben].map(({ page }) => page.locator(".hand h2").waitFor()));
  const [lead, other] = (await ann.page.locator(".hand h2").count()) > 0 ? [ann, ben] : [ben, ann];
  await layBest(lead);
  await other.page.locator(".hand h2").waitFor();
  await layBest(other);

  /* Round 1 stands: everybody has the sheet, and nobody waits for anybody to read it. */
  for (const { page, name } of [ann, ben]) {
    const over = sheet(page, "Round 1 is over");
    await over.getByText(/^Best play: [A-Z]+ for \d+, by /).waitFor();
    await over.getByText(/leads? with \d+/).waitFor();
    await over.getByText("Round 2 begins, with two of every letter.").waitFor();
    await over.getByText(`${lead.name} begins.`).waitFor();
    await becomes(() => over.locator(".rb-turn").count(), 2);
    await picture(page, `rollable-sheet-${name}`);
    await examine(page, `rollable, between rounds, ${name}`);
  }
  await sheet(lead.page, "Round 1 is over").getByText("It is your turn.").waitFor();
  await lead.page.keyboard.press("Escape");
  await sheet(lead.page, "Round 1 is over").waitFor({ state: "detached" });
  await lead.page.locator(".hand h2").waitFor();
  await layBest(lead);
  assert.equal(await sheet(other.page, "Round 1 is over").count(), 1, "who has not read it still can");
  await goOn(other.page);
  const tiles = await other.page.locator(".rb-grid .rb-tile").count();
  assert.ok(tiles > 0);

  /* Round 2 freezes: the board is looked at before it is cleared, and then in the sheet. */
  const held = ann.page.waitForFunction(
    () => document.querySelector(".rb-frozen") && document.querySelectorAll(".rb-grid .rb-tile").length,
  );
  const taken = held.then(() => picture(ann.page, "rollable-frozen"));
  await pass(other);
  assert.equal(await (await held).jsonValue(), tiles);
  await taken;
  for (const { page, name } of [ann, ben]) {
    const frozen = sheet(page, "Round 2 is frozen");
    await frozen.getByText("Round 2 is frozen: nobody but the lead laid a word.").waitFor();
    await frozen.getByText("The board is cleared, and every premium square counts again.").waitFor();
    await frozen.getByText("Letters are back: everybody has two of each.").waitFor();
    await frozen.getByRole("img", { name: `The board that was cleared: ${tiles} tiles` }).waitFor();
    await becomes(() => page.locator(".rb-grid .rb-tile").count(), 0);
    await picture(page, `rollable-cleared-${name}`);
    await examine(page, `rollable, a cleared board, ${name}`);
    await goOn(page);
    /* It can be looked at again, and so can the round before. */
    await page.getByRole("button", { name: "Rounds", exact: true }).click();
    await frozen.getByRole("button", { name: "The round before" }).click();
    await sheet(page, "Round 1 is over").getByRole("button", { name: "The round after" }).click();
    await frozen.getByRole("button", { name: "Go on" }).click();
  }
});
