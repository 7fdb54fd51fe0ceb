/* The server cannot keep what happens, and says why. */
import { t } from "../text";
import "./trouble.css";

export function Trouble({ why }: { why: string }) {
  return (
    <p class="trouble" role="alert">
      {t.trouble(why)}
    </p>
  );
}
