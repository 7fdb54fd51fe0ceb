/* 65 and Marbles: dice round a ring, thrown, on the model and with real dice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { examine } from "./axe.mjs";
import {
  becomes,
  PATIENCE_MS,
  person,
  PHONE,
  picture,
  playToTheEnd,
  pressIn,
  setOption,
  setTable,
  until,
  WIDE,
  tap,
  tapAt,
} from "./people.mjs";
import { startServer } from "./server.mjs";

const first = (actions) =>
  actions.find((action) => /^throw .*at \d/.test(action)) ??
  actions.find((action) => /claim \d/.test(action)) ??
  actions.at(-1);

const TABLES = {
  sixtyfive: "What decides a throw: physics, chances, or real dice",
  marbles: "What decides a throw: dice in a box, chances, or real dice",
};

/** A table against a bot, with these options. */
async function againstBot(ann, game, options) {
  await setTable(ann, game, async (page) => {
    await page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
    for (const [meaning, value] of Object.entries(options)) {
      await setOption(page, meaning, value);
    }
  });
}

async function checkWidth(page, what) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(excess <= 0, `${what} is ${excess} px too wide`);
}

const ready = (page) => page.locator('.aim-throw[aria-disabled="false"]');

for (const [scheme, sizeName, size] of [
  ["light", "wide", WIDE],
  ["dark", "phone", PHONE],
]) {
  test(`65 and Marbles on the model: ${scheme}, ${sizeName}`, { timeout: 240_000 }, async (t) => {
    const server = await startServer(t);
    const ann = await person(t, server, "Ann", { scheme, size });
    const { page } = ann;
    for (const id of ["sixtyfive", "marbles"]) {
      const isShort = id === "sixtyfive" && size === PHONE;
      await againstBot(ann, id, { [TABLES[id]]: "model", ...(isShort && { "A draw after so many turns": "10" }) });
      await page.locator('.choice[data-action^="throw"]').first().waitFor();
      await examine(page, `${id} on the model, ${scheme}, ${sizeName}`);
      await checkWidth(page, id);
      /* A die that is chosen is thrown at; on a phone it may lie behind the list, which a finger would move. */
      await page.locator(".ring-tap").first().press("Enter");
      await page
        .locator(".log")
        .getByText(/Ann throws a (blue die|\d) at a \d/)
        .first()
        .waitFor();
      if (size === PHONE) {
        await playToTheEnd([ann], first);
      }
      if (isShort) {
        await page
          .locator(".over h2")
          .getByText(/^A draw$|win/)
          .waitFor();
      }
    }
  });
}

test("65 is really thrown, by touch, to the end, and replayed", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { scheme: "dark", size: PHONE });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: 65", exact: true }).click();
  await ready(page).waitFor();
  await becomes(() => page.locator(".ring-die .posed").count(), 10, "every white die lies somewhere");
  await picture(page, "sixtyfive-phone-dark");
  await examine(page, "65, thrown, phone");
  await checkWidth(page, "65");
  /* Any spot can be aimed at, also from beside the box, and any die. The ring comes out from under the rail when that
     grows: whoever is as quick as this taps once more. */
  const isAimedAt = async (what) => (await page.locator(".aim").getByText(what).count()) > 0;
  await until(
    async () => {
      const box = await page.locator(".ring").boundingBox();
      await tapAt(page, box.x + box.width * 0.5, box.y + 3);
      return isAimedAt(/^At a spot \d+ mm (left|right) of the middle and 165 mm farther/);
    },
    "a spot is aimed at",
    PATIENCE_MS,
  );
  await until(
    async () => {
      /* The ring takes the tap, whatever lies there. */
      await tap(page.locator(".ring-die").first(), { force: true });
      return isAimedAt(/^At a \d/);
    },
    "a die is aimed at",
    PATIENCE_MS,
  );
  await tap(page.getByRole("button", { name: /^Hard/ }));
  await page.locator(".aim").getByText("3.4 m/s").waitFor();
  await tap(page.getByRole("button", { name: "Throw 1", exact: true }).first());
  /* What is thrown is what was chosen last: the page, and the server that says it may be, need a moment for that. */
  await page.locator('.aim-throw[aria-disabled="false"][data-action^="throw 1 at "][data-action$=" hard"]').waitFor();
  assert.match((await page.locator(".aim-throw").getAttribute("data-action")) ?? "", /^throw 1 at \d+ hard$/);
  await tap(ready(page));
  await page
    .locator(".log")
    .getByText(/Ann throws (a|1) blue die/)
    .first()
    .waitFor();
  await page.locator(".ring-die.is-thrown").first().waitFor(); /* a bot that is quick has thrown several by now */
  await playToTheEnd([ann], first);
  await picture(page, "sixtyfive-over-phone-dark");
  await tap(page.getByRole("link", { name: "Replay" }));
  await page.locator(".player").waitFor();
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press("ArrowRight");
  }
  await page.locator(".ring-die .posed").first().waitFor();
  await picture(page, "sixtyfive-replay-phone-dark");
});

test("65 with the keyboard alone; an illegal throw is refused in words", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: WIDE });
  const { page } = ann;
  await againstBot(ann, "sixtyfive", { "From where dice are thrown": "own_side", "A draw after so many turns": "10" });
  await ready(page).waitFor();
  await picture(page, "sixtyfive-wide-light");
  await examine(page, "65, thrown, wide");
  const action = () => page.locator(".aim-throw").getAttribute("data-action");
  const press = async (keys, expected) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
    await page.locator(`.aim-throw[data-action*="${expected}"]`).waitFor();
  };
  await page.locator(".aim-targets").getByText("you need it", { exact: true }).waitFor();
  await page.locator(".aim-throw:focus").waitFor();
  const before = await action();
  await press(["n"], "throw 3 at ");
  assert.notEqual(await action(), before);
  await press(["2"], "throw 2 at ");
  await press(["+", "+"], " 2.6");
  await press(["ArrowUp"], ",");
  await press(["f"], "from near");
  await ready(page).waitFor();
  await press(["f"], "from far");
  await page.locator(".aim .refusal").getByText("the hand is not on its own side [SF-07]").waitFor();
  await page.locator('.aim-throw[aria-disabled="true"]').waitFor();
  await picture(page, "sixtyfive-refused-wide-light");
  await press(["f", "f", "f", "1"], "throw 1 at ");
  await ready(page).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".ring-die.is-thrown").first().waitFor();
  await ready(page).waitFor();
  await picture(page, "sixtyfive-aimed-wide-light");
  /* A hint is somebody's throw, and can be taken over. */
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Aim like that" }).click();
  await ready(page).focus();
  await page.keyboard.press("Enter");
  await page
    .locator(".log")
    .getByText(/Ann throws/)
    .nth(1)
    .waitFor();
});

test("dice are laid and tossed back by hand", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { scheme: "dark", size: WIDE });
  const seen = new Set();
  /* Dice do what they like: in some games nothing has to be laid back. */
  for (let game = 0; game < 8 && !seen.has("place"); game++) {
    await againstBot(ann, "sixtyfive", {
      "Where a die is put back": "player",
      "Who rolls white dice back": "player",
      "A draw after so many turns": "10",
    });
    await playToTheEnd([ann], (actions) => {
      const action = first(actions);
      seen.add(action.split(" ")[0]);
      return action;
    });
  }
  assert.ok(seen.has("throw") && seen.has("place"), `found ${[...seen]}, expected throws and dice laid back`);
});

test("Marbles is really thrown, in every style", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Marbles for Squares", exact: true }).click();
  for (const style of ["flick_throw", "overhand", "table_flick"]) {
    /* Who is on anew begins anew: a style that was chosen just before is chosen again. */
    await until(async () => {
      const styles = page.getByLabel("Style");
      if ((await styles.count()) === 0) {
        await pressIn(page, '.choice:not([aria-disabled="true"])');
      } else if ((await page.locator(`.aim-throw[data-action$="${style}"]`).count()) === 0) {
        await styles.selectOption(style, { timeout: 2000 }).catch(() => undefined);
      }
      return (await page.locator(`.aim-throw[data-action$="${style}"][aria-disabled="false"]`).count()) > 0;
    }, `${style} can be thrown`);
    await checkWidth(page, "Marbles");
    if (style === "flick_throw") {
      await picture(page, "marbles-phone-light");
      await examine(page, "Marbles, thrown, phone");
    }
    const thrown = await page
      .locator(".log")
      .getByText(/^.*Ann throws a \d/)
      .count();
    await tap(page.locator(".aim-throw"));
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll(".log li")].filter((line) => /Ann throws a \d/.test(line.textContent)).length >
        count,
      thrown,
    );
  }
});

test("what is rolled in Marbles is not told before one has pressed", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { pace: "brisk", isRolling: true });
  const { page } = ann;
  await ann.go("/");
  await page.getByRole("button", { name: "Play against bots: Marbles for Squares", exact: true }).click();
  await page.locator(".own-roll").waitFor();
  assert.doesNotMatch(await page.locator(".rail").innerText(), /[Tt]hrow the \d|matches/);
  await page.locator(".own-roll").click();
  await page
    .locator(".rail")
    .getByText(/Throw the \d|matches/)
    .first()
    .waitFor();
});

test("real dice round a ring are entered with a thumb", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await person(t, server, "Ann", { size: PHONE });
  const { page } = ann;
  const face = (number) => tap(page.getByRole("button", { name: `Face ${number}` }));
  const enter = () => tap(page.getByRole("button", { name: "Enter the roll" }));
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
  await tap(page.locator(".ring-entry-die.is-white").first());
  await face(6);
  await picture(page, "sixtyfive-entry-phone");
  await enter();
  await page.locator(".log").getByText("Ann collects a 6").waitFor();
  await tap(page.locator('.choice[data-action^="claim 5"]'));
  await page.locator(".log").getByText("Ann claims a 5 from the ring").waitFor();
  await page.getByLabel("Holds 5, 6").waitFor();

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
    await page
      .locator(".log")
      .getByText(player === 0 ? "Ann lays 4 dice" : "Ben lays 4 dice")
      .waitFor();
  }
  await page.getByRole("textbox", { name: /^Values/ }).fill("6 6 2");
  await enter();
  await tap(page.locator('.choice[data-action="throw 6"]'));
  await page.locator(".ring-entry-die.is-seat").first().waitFor();
  await face(3);
  await tap(page.locator(".ring-entry-dice").last().locator("button").last());
  await picture(page, "marbles-entry-phone");
  await enter();
  await page.locator(".log").getByText("Ann captures a 6 of Ben").waitFor();
});

test("who sits on the other side has it at the bottom, and sees how far the hand may stray", {
  timeout: 240_000,
}, async (t) => {
  const server = await startServer(t);
  for (const [scheme, size] of [
    ["light", WIDE],
    ["dark", PHONE],
  ]) {
    const ann = await person(t, server, "Ann", { scheme, size });
    const { page } = ann;
    await setTable(ann, "sixtyfive", async () => {
      await page.getByLabel("Seat 1", { exact: true }).selectOption("bot");
      await setOption(page, "From where dice are thrown", "own_side");
      await setOption(page, "Games of this match already played", "1"); /* she begins */
    });
    await ready(page).waitFor();
    const action = () => page.locator(".aim-throw").getAttribute("data-action");
    const box = await page.locator(".ring").boundingBox();
    /* The lower left corner is the far right one of the map. */
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.9);
    await page.getByText(/^At a spot \d+ mm left of the middle and \d+ mm nearer/).waitFor();
    const [, x, y] = /at ([\d.-]+),([\d.-]+) /.exec(await action());
    assert.ok(Number(x) > 0 && Number(y) > 0, `found ${x},${y}, expected the far right of the map`);
    await page.keyboard.press("ArrowUp");
    await page.locator(`.aim-throw[data-action*="at ${x},${Number(y) - 5} "]`).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(`.aim-throw[data-action*="at ${Number(x) - 5},${Number(y) - 5} "]`).waitFor();
    /* Their hand is on their own side, and the cone begins there. */
    await page.getByLabel("From").selectOption({ label: "near side" });
    await page.locator('.aim-throw[data-action$=" from far"][aria-disabled="false"]').waitFor();
    await page.locator(".ring-cone ellipse").waitFor();
    const hand = await page.locator(".ring-hand").boundingBox();
    assert.ok(hand.y > box.y + box.height * 0.8, "the hand is at the bottom");
    const spread = await page
      .locator(".ring-cone ellipse")
      .evaluate((one) => [one.rx.baseVal.value, one.ry.baseVal.value]);
    assert.ok(
      spread.every((half) => half > 50 && half < 3000),
      `the spread is ${spread}`,
    );
    await picture(page, `sixtyfive-other-side-${scheme}`);
    await examine(page, `65 from the other side, ${scheme}`);
    await ready(page).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".log li")].some((line) => /Ann throws/.test(line.textContent)),
    );
    await page.context().close();
  }
});
