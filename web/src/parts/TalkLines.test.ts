import { describe, expect, it } from "vitest";
import type { SaidLine } from "../protocol.gen";
import type { Note } from "../state/company";
import { streamOf } from "./TalkLines";

const said = (k: number, at: number): SaidLine => ({ k, at, s: 0, who: 2, name: "Ann", text: `line ${k}` });
const note = (key: number, at: number): Note => ({ key, at, kind: "away", name: "Ben" });

describe("streamOf", () => {
  it("puts notes where they happened", () => {
    const stream = streamOf([said(1, 10), said(2, 20)], [note(1, 5), note(2, 15), note(3, 25), note(4, 30)]);
    expect(stream.map((one) => one.at)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(streamOf([], [note(1, 5)])).toHaveLength(1);
    expect(streamOf([said(1, 10)], [])).toHaveLength(1);
  });
});
