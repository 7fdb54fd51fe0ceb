/* The name of the house, with its two dice. */
import { follow } from "../router";
import { t } from "../text";
import { DieFace } from "./Die";
import "./mark.css";

export function Mark() {
  return (
    <a class="mark" href="/" onClick={follow}>
      <span class="mark-dice">
        <DieFace face={5} />
        <DieFace face={2} />
      </span>
      {t.name}
    </a>
  );
}
