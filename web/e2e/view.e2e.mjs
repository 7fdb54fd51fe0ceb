/* Whatever a moment asks for is in view and large enough for a finger, on every size: of some games here, of all of them
   with HAZARD_LONG=1, as the long run does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { driver, everyMoment, TABLES } from "./moments.mjs";
import { startServer } from "./server.mjs";

const SIZES = [
  [1280, 650],
  [1366, 650],
  [1440, 900],
  [390, 844],
  [360, 640],
];
const FINGER = 40;
const POINTER = 24;
/* Letters stand as on a phone's own keyboard: ten in a row, which are narrower. */
const LETTER = 30;
const NARROW = 640;
/* What always fits; a longer list may be scrolled, as long as it begins in view. */
const FEW = 4;
/* Where there are never more than two choices the table stays where it is, whoever plays. */
const STEADY = ["wager", "pig"];
const STEADY_PX = 2;
/* So much of the table, at least, above what is asked. */
const SEEN = 56;
const tables = process.env.HAZARD_LONG
  ? TABLES
  : TABLES.filter(({ name }) => ["wager", "pig", "soup", "rollable"].includes(name));

/* In the page: what cannot be pressed as it lies, what is too small to be hit, and what a choice is about but lies under
   the rail. */
async function measure([least, letter, few, leastSeen, isAsked]) {
  const AROUND_PX = 14; /* what is scrolled there has room around it */
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(); /* laid out anew, and scrolled where it must */
  await frame();
  const name = (element) =>
    `${element.className || element.tagName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}"`;
  const wrong = { outside: [], small: [], hidden: [] };
  const boxOf = (what) => document.querySelector(what)?.getBoundingClientRect();
  /* The table itself: nothing of it is cut off at a side, and some of it is always seen above what is asked. */
  const felt = document.querySelector(".felt");
  if (felt.scrollWidth > felt.clientWidth + 1) {
    wrong.hidden.push(`the table is ${felt.scrollWidth} wide on ${felt.clientWidth}`);
  }
  const seen = boxOf(".rail").y - Math.max(0, boxOf(".felt").y);
  if (seen < leastSeen) {
    wrong.hidden.push(`${Math.round(seen)} px of the table are seen`);
  }
  const bar = Math.max(boxOf(".topbar").bottom, boxOf(".felt").y);
  for (const stage of isAsked ? document.querySelectorAll("[data-stage]") : []) {
    const { top, bottom } = stage.getBoundingClientRect();
    const [above, below] = [Math.round(bar - top), Math.round(bottom - boxOf(".rail").y)];
    const isFilling = stage.dataset.stage === "part" && below >= 0 && above >= -AROUND_PX;
    if (!isFilling && (above > 1 || below > 1)) {
      wrong.hidden.push(`${name(stage)}: ${Math.max(above, 0)} px above, ${Math.max(below, 0)} px under the rail`);
    }
  }
  const hint = boxOf(".hint");
  if (hint && (hint.y < 0 || hint.bottom > innerHeight + 1 || hint.height < 20)) {
    wrong.hidden.push(`the hint: ${Math.round(hint.y)}–${Math.round(hint.bottom)}`);
  }
  const choices = [...document.querySelectorAll(".rail .choice")];
  const isScrolled = (element) => choices.length > few && choices.indexOf(element) >= few;
  const asked = ".rail :is(button:not(:disabled, .rule-chip), a, input, select)";
  for (const element of document.querySelectorAll(asked)) {
    const target = element.closest("label") ?? element;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || element.closest("[data-more]")) {
      continue;
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const found = document.elementFromPoint(x, y);
    const isInside = box.x >= 0 && box.right <= innerWidth + 1 && box.y >= 0 && box.bottom <= innerHeight + 1;
    const isFree = found !== null && (target.contains(found) || found.contains(target));
    if (!isScrolled(element) && !(isInside && isFree)) {
      wrong.outside.push(
        `${name(element)} ${Math.round(box.y)}–${Math.round(box.bottom)} by ${found ? name(found) : "nothing"}`,
      );
    }
    const across = element.matches(".rb-key") ? Math.min(least, letter) : least;
    if (box.width < across - 0.5 || box.height < least - 0.5) {
      wrong.small.push(`${name(element)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
  }
  return wrong;
}

async function measureAll(page, what, isAsked, wrong, heights) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    if (heights) {
      const high = await page.evaluate(() => document.querySelector(".felt").clientHeight);
      const size = `${width}×${height}`;
      heights.set(size, [...(heights.get(size) ?? []), high]);
    }
    const finger = width < NARROW ? FINGER : POINTER;
    const found = await page.evaluate(measure, [finger, LETTER, FEW, SEEN, isAsked]);
    for (const kind of ["outside", "small", "hidden"]) {
      if (found[kind].length > 0) {
        wrong.push(
          `${what} at ${width}×${height}, ${kind}: ${found[kind].slice(0, 4).join("; ")} (${found[kind].length})`,
        );
      }
    }
  }
}

test("what a moment asks for is in view", { timeout: 240_000 }, async (t) => {
  const server = await startServer(t);
  const ann = await driver(t, server, "Ann");
  const wrong = [];
  let looked = 0;
  for (const table of tables) {
    const begun = Date.now();
    const heights = new Map();
    const seen = await everyMoment(ann, table, (kind) => {
      looked++;
      const isSteady = STEADY.includes(table.name) && kind !== "over";
      const isAsked = !["over", "roll"].includes(kind);
      return measureAll(ann.page, `${table.name}: ${kind}`, isAsked, wrong, isSteady ? heights : undefined);
    });
    for (const [size, high] of heights) {
      const moved = Math.max(...high) - Math.min(...high);
      assert.ok(moved <= STEADY_PX, `the table of ${table.name} at ${size} is ${high.join(", ")} px high`);
    }
    t.diagnostic(`${table.name}: ${seen.join(" | ")} in ${Date.now() - begun} ms`);
  }
  t.diagnostic(`${looked} moments at ${SIZES.length} sizes`);
  assert.equal(wrong.length, 0, wrong.join("\n"));
});
