/* Says aloud what is new, and that once. */
import { useEffect, useState } from "preact/hooks";
import { say, type Saying } from "../play/announce";

export interface AnnouncerProps {
  /** Another number for another state of what is shown. */
  step: number;
  /** What has been told with it. */
  fresh: string;
  /** Said after that, once it comes to be so: "your turn". */
  last?: string;
}

export function Announcer({ step, fresh, last = "" }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly Saying[]>([]);
  useEffect(() => setSaid((before) => say(before, fresh)), [step]);
  useEffect(() => setSaid((before) => say(before, last)), [last]);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions" data-announcer>
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
