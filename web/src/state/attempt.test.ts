import { describe, expect, it } from "vitest";
import { Lost, Refused } from "../net/connection";
import { t } from "../text";
import { Attempts, reasonOf, type Tried } from "./attempt";

const settle = () => new Promise((resolve) => setTimeout(resolve));

function watch() {
  const shown: Tried[] = [];
  return { shown, attempts: new Attempts((tried) => shown.push(tried)) };
}

describe("an attempt", () => {
  it("that is refused tells why, and may be made again", async () => {
    const { shown, attempts } = watch();
    attempts.attempt(Promise.reject(new Refused("not your turn")));
    await settle();
    attempts.attempt(new Promise(() => undefined));
    expect(shown).toEqual([
      { isSent: true, refusal: "" },
      { isSent: false, refusal: "not your turn" },
      { isSent: true, refusal: "" },
    ]);
  });

  it("that is accepted stays sent until things have changed", async () => {
    const { shown, attempts } = watch();
    const answers: number[] = [];
    attempts.attempt(Promise.resolve(5), (answer) => answers.push(answer));
    await settle();
    expect(answers).toEqual([5]);
    expect(shown.at(-1)).toEqual({ isSent: true, refusal: "" });
    attempts.reset();
    expect(shown.at(-1)).toEqual({ isSent: false, refusal: "" });
  });

  it("is forgotten once things have changed or another one is made", async () => {
    const { shown, attempts } = watch();
    attempts.attempt(Promise.reject(new Refused("late")));
    attempts.reset();
    attempts.attempt(Promise.reject(new Refused("older")));
    attempts.attempt(Promise.resolve());
    await settle();
    expect(shown.map(({ refusal }) => refusal).join("")).toBe("");
  });

  it("does not stand in the way if it is only a question", async () => {
    const { shown, attempts } = watch();
    attempts.ask(Promise.reject(new Refused("no hints here")));
    await settle();
    expect(shown).toEqual([{ isSent: false, refusal: "no hints here" }]);
  });

  it("whose answer cannot be used is a failed one", async () => {
    const { shown, attempts } = watch();
    attempts.attempt(Promise.resolve(), () => {
      throw new Error("odd");
    });
    await settle();
    expect(shown.at(-1)).toEqual({ isSent: false, refusal: "odd" });
  });

  it("has a reason, whatever was thrown", () => {
    expect(reasonOf(new Lost("gone"))).toBe(t.link.waiting);
    expect(reasonOf("plain")).toBe("plain");
    expect(reasonOf(new Error(""))).toBe(t.mishap.unknown);
  });
});
