/* Which language the page speaks. Another one is a name here and an `en.ts` beside each `en.ts`: the compiler then asks
   for every one that is missing. */

const LANGUAGES = ["en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first that somebody wants and the page knows. */
export function pickLanguage<Known extends string>(
  wanted: readonly string[],
  known: readonly [Known, ...Known[]],
): Known {
  for (const tag of wanted) {
    const found = known.find((name) => name === tag.toLowerCase().split("-")[0]);
    if (found !== undefined) {
      return found;
    }
  }
  return known[0];
}

export const language = pickLanguage(globalThis.navigator?.languages ?? [], LANGUAGES);

export function inLanguage<Text>(texts: Record<Language, Text>): Text {
  return texts[language];
}
