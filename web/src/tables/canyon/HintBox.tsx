/* What a bot would do, with its numbers. */
import { Advice } from "../../parts/Advice";
import { HintBox as Box } from "../../parts/HintBox";
import { t } from "../../text";
import type { Hint } from "../table";
import { sayAction } from "./label";
import { texts } from "./text";

export function HintBox({
  hint,
  phase,
  onPick,
}: {
  hint: Hint;
  phase: string;
  onPick?: ((action: string) => void) | undefined;
}) {
  return (
    <Box
      class="cy-hint"
      head={
        <>
          <b>{t.table.hintSays(t.table.hintBy(hint.by), sayAction(hint.text, phase))}</b>{" "}
          {onPick && (
            <button type="button" class="button tiny" onClick={() => onPick(hint.text)}>
              {texts.follow}
            </button>
          )}
        </>
      }
    >
      {hint.advice && <Advice text={hint.advice} />}
    </Box>
  );
}
