import { describe, expect, it } from "vitest";
import { pickLanguage } from "./language";

describe("the language of the page", () => {
  it("is the first wanted one that is known", () => {
    expect(pickLanguage(["fr", "de-AT", "en"], ["en", "de"])).toBe("de");
    expect(pickLanguage(["DE"], ["en", "de"])).toBe("de");
  });

  it("is the page's own where none is known", () => {
    expect(pickLanguage(["fr", "deutsch"], ["en", "de"])).toBe("en");
    expect(pickLanguage([], ["en", "de"])).toBe("en");
  });
});
