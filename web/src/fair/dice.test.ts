import { describe, expect, it } from "vitest";
import { readText } from "../../test/fair-data";
import { readAsk } from "./ask";
import { blockOf, commitOf, drawShake, keyOf, rollByKey, sealOf, streamOf } from "./dice";
import { fromHex, toHex } from "./sha256";

/** The figures of the worked example, as the page prints them: "seal 1" → "acf2…". */
function workedExample(): (name: string) => string {
  const text = readText("docs/fairness.md").split("## A worked example")[1]?.split("```")[1] ?? "";
  const figures = new Map(text.split("\n").map((line) => [line.slice(0, 9).trim(), line.slice(9).trim()]));
  return (name) => {
    const figure = figures.get(name);
    if (!figure) {
      throw new Error(`found no "${name}" in the worked example of docs/fairness.md`);
    }
    return figure;
  };
}

describe("the worked example of docs/fairness.md", () => {
  const figure = workedExample();
  const secret = fromHex(figure("secret"), 32)!;
  const key = keyOf(secret, [figure("shake 1"), figure("shake 2"), ""]);
  const block = blockOf(key, 0, 0);

  it("commitment", () => expect(commitOf(secret)).toBe(figure("commit")));
  it("seal 1", () => expect(sealOf(figure("shake 1"))).toBe(figure("seal 1")));
  it("seal 2", () => expect(sealOf(figure("shake 2"))).toBe(figure("seal 2")));
  it("key", () => expect(toHex(key)).toBe(figure("key")));
  it("block", () => expect(toHex(block)).toBe(figure("block")));
  it("seed", () => expect(toHex(block.slice(0, 8))).toBe(figure("seed")));
  it("game", () => expect(toHex(block.slice(8, 16))).toBe(figure("game")));
  it("word", () => expect(streamOf(block).word().toString(16)).toBe(figure("word")));
  it("value", () => expect(rollByKey(key, 0, readAsk([{ count: 1, sides: 6 }]))).toEqual([BigInt(figure("value"))]));
});

describe("a shake", () => {
  it("has a seal", () => {
    const drawn = drawShake((bytes) => bytes.fill(0xab));
    expect(drawn.shake).toBe("ab".repeat(16));
    expect(drawn.seal).toBe(sealOf(drawn.shake));
  });

  it("is never zeros, which mean that nobody shook", () => {
    let calls = 0;
    const drawn = drawShake((bytes) => bytes.fill(calls++));
    expect(drawn.shake).toBe("01".repeat(16));
    expect(sealOf("00".repeat(16))).toBeNull();
  });

  it.each(["", "ab", "zz".repeat(16), "ab".repeat(17)])("is not %j", (shake) => {
    expect(sealOf(shake)).toBeNull();
  });
});

describe("a key", () => {
  const secret = new Uint8Array(32);
  const shake = "ab".repeat(16);

  it("depends on how many seats there are and on who shook", () => {
    const keys = [[shake], [shake, ""], ["", shake], [shake, "", ""]].map((shakes) => toHex(keyOf(secret, shakes)));
    expect(new Set(keys).size).toBe(4);
  });

  it("is refused to a malformed shake", () => {
    expect(() => keyOf(secret, ["", "ab"])).toThrow('found the shake "ab" of seat 2, expected 32 hexadecimal digits');
  });
});
