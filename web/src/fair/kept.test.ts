import { describe, expect, it } from "vitest";
import { keepTable } from "./kept";

const table = { commit: "c0", seats: [{ seal: "s0" }, {}, { seal: "s2" }] };

describe("before a client shakes", () => {
  it("it keeps the commitment and every seal", () => {
    expect(keepTable("c0", [{ seat: 2, seal: "s2" }], table)).toEqual({
      commit: "c0",
      seals: ["s0", "", "s2"],
      own: [2],
    });
  });

  it("it finds the commitment that it was shown", () => {
    expect(() => keepTable("c1", [], table)).toThrow("found the commitment c0, expected c1");
    expect(() => keepTable("c1", [], { seats: [] })).toThrow("found the commitment missing, expected c1");
  });

  it("it finds its own seals", () => {
    expect(() => keepTable("c0", [{ seat: 0, seal: "s9" }], table)).toThrow("found the seal s0 at seat 1, expected s9");
    expect(() => keepTable("c0", [{ seat: 1, seal: "s1" }], table)).toThrow("found the seal missing at seat 2");
  });
});
