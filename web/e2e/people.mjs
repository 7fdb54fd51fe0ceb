/* People at browsers: each has a device of their own, with its own memory. */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { chromium, firefox } from "playwright-core";

/* Pictures for people may be taken on a larger screen: WIDE=1440x900. */
const [width, height] = (process.env.WIDE ?? "1280x800").split("x").map(Number);
export const WIDE = { width, height };
export const PHONE = { width: 360, height: 740 };

/* A machine may have more to do than this. */
export const PATIENCE_MS = 60_000;
const GAME_MS = 200_000;

let browser;

/** BROWSER=firefox: Debian's Firefox instead. It is spoken to by WebDriver BiDi, which tells nothing of
    downloads and has no fingers. */
export const isFirefox = process.env.BROWSER === "firefox";

export async function openBrowser() {
  browser = isFirefox
    ? await firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" })
    : await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
        args: ["--no-sandbox"],
      });
}

export async function closeBrowser() {
  await browser?.close();
}

/** Somebody with a device. Whatever the page complains about fails the test when it ends, unless it is forgiven. */
export async function person(t, server, name, options = {}) {
  const { size = WIDE, scheme = "light", pace = "none", isRolling = false, isForgiving = false, ...more } = options;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: pace === "none" ? "reduce" : "no-preference",
    hasTouch: size === PHONE,
    acceptDownloads: true,
    ...more,
  });
  await context.addInitScript(
    ([who, speed, rolls]) => {
      if (origin === "null") {
        return; /* a page before the first: nothing may be kept there */
      }
      /* Whoever has this name draws the same every time. */
      let state = [...who].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7);
      const draw = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
      };
      Math.random = () => draw() / 2 ** 32;
      crypto.getRandomValues = (bytes) => bytes.map((_, index) => (bytes[index] = draw()));
      if (localStorage.getItem("hazard.name") === null) {
        localStorage.setItem("hazard.name", JSON.stringify(who));
        localStorage.setItem("hazard.pace", JSON.stringify(speed));
        localStorage.setItem("hazard.rolls", JSON.stringify(rolls));
      }
    },
    [name, pace, !isRolling],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    /* A socket that cannot connect while the server is away is told by the page itself. */
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(isForgiving ? [] : complaints, [], `the page of ${name} complained`);
  });
  return { name, page, context, go: (path) => page.goto(server.address + path) };
}

/** Opens the form for a game, lets `fill` change it, and sets the table. Returns the room's path. */
export async function setTable(host, game, fill = async () => undefined) {
  await host.go(`/?make=${game}`);
  await host.page.locator(".make-form").waitFor();
  await fill(host.page);
  await host.page.getByRole("button", { name: "Set the table" }).click();
  await host.page.waitForURL(/\/r\//);
  return new URL(host.page.url()).pathname;
}

export async function setOption(page, meaning, value) {
  /* What the server says of the table moves them under the pointer: then once more. */
  await until(async () => {
    const isOpen = await page.locator(".make-options").evaluate((box) => box.open);
    if (!isOpen) {
      await page.getByText("Change single rules").click();
    }
    return isOpen;
  }, "the single rules are open");
  const field = page.getByLabel(meaning, { exact: true });
  const isSelect = await field.evaluate((element) => element.tagName === "SELECT");
  await (isSelect ? field.selectOption(value) : field.fill(value));
}

export async function setSeats(page, kinds) {
  await page.locator(`.segments label:has-text("${kinds.length}")`).click();
  for (const [seat, kind] of kinds.entries()) {
    if (kind !== "you") {
      await page.getByLabel(`Seat ${seat + 1}`, { exact: true }).selectOption(kind);
    }
  }
}

/** Comes by the link and takes a seat. */
export async function sitDown(guest, path) {
  await guest.go(path);
  await guest.page.getByLabel("Your name").fill(guest.name);
  await guest.page.getByRole("button", { name: "Sit down here" }).click();
}

/** What is read comes to be this: a page needs a moment, and a slow machine a long one. */
export async function becomes(read, expected, what) {
  const end = Date.now() + PATIENCE_MS;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && Date.now() < end) {
    await sleep(40);
    found = await read();
  }
  assert.deepEqual(found, expected, what);
}

/** Does something again and again until it returns true. */
export async function until(isDone, what, ms = GAME_MS) {
  for (const end = Date.now() + ms; !(await isDone()); await sleep(10)) {
    assert.ok(Date.now() < end, what);
  }
}

/* In the page: presses what lies under a finger, and says whether it did. What is covered is not pressed. */
function pressIfFree(element) {
  const target = element?.closest("label") ?? element;
  target?.scrollIntoView({ block: "nearest" });
  const box = target?.getBoundingClientRect();
  const found = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isFree = Boolean(found && target.contains(found));
  if (isFree) {
    element.click();
  }
  return isFree;
}

/** Presses what is there, as soon as nothing covers it: quicker than waiting until it has come to rest. */
export async function press(locator) {
  await until(() => locator.evaluate(pressIfFree), `${locator} is covered`, PATIENCE_MS);
}

/** A finger where there is one. */
export const tap = (locator, how) => (isFirefox ? locator.click(how) : locator.tap(how));
export const tapAt = (page, x, y) => (isFirefox ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));

/** The same for what may be there or not; says whether it was pressed. */
export function pressIn(page, selector) {
  return page.evaluate(`(${pressIfFree})(document.querySelector(${JSON.stringify(selector)}))`);
}

/** Everybody plays until the game is over; `choose` picks one of the actions offered. */
export async function playToTheEnd(people, choose) {
  await until(async () => {
    let isOver = true;
    for (const { page } of people) {
      const state = await page.evaluate(() => ({
        isOver: document.querySelector(".over") !== null,
        actions: [...document.querySelectorAll(".choice:not([aria-disabled=true])")].map(
          (button) => button.dataset.action,
        ),
        isMine: document.querySelector(".hand h2:not(.hand-done)") !== null,
      }));
      isOver &&= state.isOver;
      if (state.isMine && state.actions.length > 0) {
        await pressIn(page, `.choice[data-action="${choose(state.actions)}"]`);
      }
    }
    return isOver;
  }, "the game comes to an end");
}

/** Notes what `snapshot` finds in the page whenever something changes there, however short it stays. Returns what was
    noted so far, each time it is called. */
export async function watch(page, snapshot) {
  await page.evaluate(`{
    const look = ${snapshot};
    globalThis.noted = [];
    new MutationObserver(() => {
      const found = look();
      if (found) {
        globalThis.noted.push(found);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  }`);
  return () => page.evaluate(() => globalThis.noted);
}

/** A picture for people, where one is asked for. */
export async function picture(page, name) {
  if (process.env.SHOTS) {
    await mkdir(process.env.SHOTS, { recursive: true });
    await page.waitForTimeout(150); /* what moves has come to rest */
    await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
  }
}
