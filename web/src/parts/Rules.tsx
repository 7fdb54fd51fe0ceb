/* The rules with the options in force, opened at one of them. */
import { useEffect, useRef, useState } from "preact/hooks";
import { getRules } from "../net/api";
import { t } from "../text";
import { Dialog } from "./Dialog";
import { Markdown } from "./Markdown";
import "./rules.css";

export interface RulesProps {
  spec: string;
  seats: number;
  settings: string;
  /** The rule to show; "": the beginning. */
  rule: string;
  onClose: () => void;
}

export function Rules({ spec, seats, settings, rule, onClose }: RulesProps) {
  const [text, setText] = useState<string>();
  const [isLost, setLost] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    getRules(spec, seats, settings).then(setText, () => setLost(true));
  }, [spec, seats, settings]);
  useEffect(() => {
    const found = box.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`)?.closest("li, p");
    found?.classList.add("is-asked");
    found?.scrollIntoView({ block: "center" });
  }, [text, rule]);
  return (
    <Dialog title={t.rules.title} closeLabel={t.rules.close} onClose={onClose} isWide>
      <div class="rules" ref={box}>
        {isLost ? <p>{t.rules.failed}</p> : text === undefined ? <p>{t.rules.loading}</p> : <Markdown text={text} />}
      </div>
    </Dialog>
  );
}
