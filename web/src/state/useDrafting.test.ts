import { describe, expect, it } from "vitest";
import { Lost, Refused } from "../net/connection";
import type { Answer } from "../protocol.gen";
import { tryOut } from "./useDrafting";

const said: Answer = { t: "ok", id: 1, n: 1, trial: { legal: true, why: "" } };

/** Answers each question with the next of these. */
function sessionOf(...answers: (Answer | Error)[]) {
  const session = {
    asked: 0,
    ask: () => {
      const answer = answers[session.asked++];
      return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  return session;
}

describe("a draft that is tried out", () => {
  it("is asked about again when the line was lost", async () => {
    const session = sessionOf(new Lost(), new Lost(), said);
    expect(await tryOut(session, 0, "throw 4", () => true)).toEqual({ legal: true, why: "" });
    expect(session.asked).toBe(3);
  });

  it("is not asked about again when there is another by then", async () => {
    const session = sessionOf(new Lost(), said);
    expect(await tryOut(session, 0, "throw 4", () => session.asked === 0)).toBeUndefined();
    expect(session.asked).toBe(1);
  });

  it("is refused once, in the words of the server", async () => {
    const session = sessionOf(new Refused("not your turn"), said);
    expect(await tryOut(session, 0, "throw 4", () => true)).toEqual({ legal: false, why: "not your turn" });
    expect(session.asked).toBe(1);
  });
});
