/* The time that is left for a decision. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../text";
import { Icon } from "./Icon";
import "./clock.css";

const HURRY_S = 10;

export function Clock({ deadline, offset }: { deadline: number; offset: number }) {
  const left = () => Math.max(0, Math.ceil((deadline - Date.now() - offset) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [deadline, offset]);
  return (
    <span class={`clock ${seconds <= HURRY_S ? "is-short" : ""}`} role="timer" aria-label={t.table.timeLabel(seconds)}>
      <Icon name="clock" /> {t.table.timeLeft(seconds)}
    </span>
  );
}
