/* The strip above a table: where you are, and what is always at hand. */
import type { ComponentChildren } from "preact";
import type { Link } from "../net/connection";
import { t } from "../text/en";
import { Mark } from "./Mark";
import "./topbar.css";

export function TopBar({ title, link, children }: { title: string; link?: Link | undefined; children?: ComponentChildren }) {
  return (
    <header class="topbar">
      <Mark />
      <span class="topbar-title">{title}</span>
      <div class="topbar-tools">{children}</div>
      {link && link !== "open" && (
        <p class="topbar-link" role="status">
          {t.link[link]}
        </p>
      )}
    </header>
  );
}
