/* The strip above a table: where you are, and what is always at hand. */
import type { ComponentChildren } from "preact";
import type { Link } from "../net/connection";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../text";
import { Mark } from "./Mark";
import "./topbar.css";

const BACK_MS = 3000;

/** What is to be said of the connection: that it is gone, and for a moment that it is back. */
function useLinkWords(link: Link | undefined): string {
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    wasLost.current ||= link === "waiting";
    if (link !== "open" || !wasLost.current) {
      setBack(false);
      return;
    }
    wasLost.current = false;
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [link]);
  if (link === undefined || link === "open") {
    return isBack ? t.link.back : "";
  }
  return wasLost.current ? t.link.waiting : t.link[link];
}

export function TopBar({
  title,
  link,
  children,
}: {
  title: string;
  link?: Link | undefined;
  children?: ComponentChildren;
}) {
  const words = useLinkWords(link);
  return (
    <header class="topbar">
      <Mark />
      <span class="topbar-title">{title}</span>
      <div class="topbar-tools">{children}</div>
      {words && (
        <p class="topbar-link" role="status">
          {words}
        </p>
      )}
    </header>
  );
}
