import { inLanguage } from "../../../text/language";
import { en } from "./en";

export const texts = inLanguage({ en });
