/* Holds a page against axe: nothing serious may be found. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isFirefox } from "./people.mjs";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Evaluated by the debugger, so that the page's policy against foreign scripts stays in force. */
export async function examine(page, what) {
  if (isFirefox) {
    return []; /* what axe says is asked for once */
  }
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      where: nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary}`),
    }));
  });
  const serious = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(serious, [], `${what}: ${JSON.stringify(serious, null, 1)}`);
  return found;
}
