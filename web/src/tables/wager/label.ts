/* The four choices as people say them. */
import { t } from "../../text/en";
import { plainLabel } from "../table";

export function label(action: string): string {
  return t.wager.choices[action] ?? plainLabel(action);
}
