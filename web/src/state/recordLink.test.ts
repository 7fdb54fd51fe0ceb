import { describe, expect, it } from "vitest";
import { packRecord, unpackRecord } from "./recordLink";

describe("records in links", () => {
  it("come out as they went in", async () => {
    const record =
      "hazard 1\ngame wager:final rules 1\nseats Ann, Björn\nfirst 1\ndice seed 42\nroll 4\n1 wager\nroll 5\n";
    const packed = await packRecord(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(await unpackRecord(packed ?? "")).toBe(record);
  });

  it("are not made of what is too long", async () => {
    const noise = Array.from({ length: 20_000 }, (_, index) => ((index * 2654435761) >>> 7).toString(36)).join("");
    expect(await packRecord(noise)).toBeUndefined();
  });

  it("are nothing where the link is broken", async () => {
    expect(await unpackRecord("%%%")).toBeUndefined();
    expect(await unpackRecord("AAAA")).toBeUndefined();
  });
});
