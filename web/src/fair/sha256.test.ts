import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, hmac, sha256, toHex } from "./sha256";

/** Bytes that are different in every test and the same in every run. */
function bytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 167 + length * 13) % 256);
}

describe("sha256", () => {
  it("gives the published digest of abc", () => {
    expect(toHex(sha256("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("agrees with another implementation on every length around its blocks", () => {
    for (let length = 0; length < 200; length++) {
      expect(toHex(sha256(bytes(length)))).toBe(createHash("sha256").update(bytes(length)).digest("hex"));
    }
  });

  it("joins its parts", () => {
    expect(toHex(sha256("a", Uint8Array.of(98), "c"))).toBe(toHex(sha256("abc")));
  });
});

describe("hmac", () => {
  it("agrees with another implementation for keys shorter and longer than a block", () => {
    for (let length = 0; length < 140; length++) {
      const expected = createHmac("sha256", bytes(length)).update("label").update(bytes(9)).digest("hex");
      expect(toHex(hmac(bytes(length), "label", bytes(9)))).toBe(expected);
    }
  });
});

describe("hexadecimal digits", () => {
  it("are read in either case and written in lower case", () => {
    expect(toHex(fromHex("00fFA0", 3)!)).toBe("00ffa0");
  });

  it.each(["", "00", "000000", "0g", "0x0a", " 000"])("are refused for two bytes: %j", (digits) => {
    expect(fromHex(digits, 2)).toBeNull();
  });
});
