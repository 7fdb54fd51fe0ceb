/* The words of the page, in the language of whoever reads it. */
import { en } from "./en";
import { inLanguage } from "./language";

export const t = inLanguage({ en });
