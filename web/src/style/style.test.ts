/* Colours have names, and tables keep to themselves. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../", import.meta.url);
const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
const textOf = (name: string) => readFileSync(new URL(name, root), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
const isPalette = (name: string) => name === "style/tokens.css" || name.endsWith("/theme.css");
const tokensIn = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));

describe("style sheets", () => {
  it("are found", () => expect(sheets.length).toBeGreaterThan(30));

  it.each(sheets.filter((name) => !isPalette(name)))("%s takes its colours from tokens", (name) => {
    expect(textOf(name).match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(/gi) ?? []).toEqual([]);
  });

  it.each(sheets.filter(isPalette))("%s stays in its layer", (name) => {
    expect(textOf(name).replace("@layer tokens, themes;", "").trim()).toMatch(/^@layer (tokens|themes) \{[\s\S]*\}$/);
  });

  it.each(sheets.filter((name) => name.startsWith("tables/")))("%s does not look into the page by :has", (name) => {
    expect(textOf(name).match(/(\.(felt|rail|board|hand|side|play|page)|body|html|:root):has\([^{]*/g) ?? []).toEqual(
      [],
    );
  });

  it.each(sheets)("%s uses no token that nobody sets", (name) => {
    const known = new Set([...sheets.map(textOf)].flatMap((text) => [...tokensIn(text)]));
    const used = [...textOf(name).matchAll(/var\((--[\w-]+)(,?)/g)].filter(([, , hasOther]) => !hasOther);
    expect(used.map(([, token]) => token!).filter((token) => !known.has(token) && !isSetByScript(token))).toEqual([]);
  });
});

const scripts = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") || name.endsWith(".ts"))
  .map((name) => readFileSync(new URL(name, root), "utf8"))
  .join("\n");

function isSetByScript(token: string): boolean {
  return scripts.includes(`"${token}"`);
}
