/* A hint: what a bot would choose, and the chances of what else may be chosen. */
import { HintBox } from "../../parts/HintBox";
import { Token } from "../../parts/Token";
import { t } from "../../text";
import type { FixemOutlook } from "../../protocol.gen";
import type { Hint } from "../table";
import { ActionPicture } from "./ActionPicture";
import { sayAction } from "./label";
import { texts } from "./text";

interface BarProps {
  seat?: number;
  name: string;
  chance: number;
}

function Bar({ seat, name, chance }: BarProps) {
  return (
    <span class={`prospect-bar ${seat === undefined ? "is-mine" : `seat-${seat % 8}`}`}>
      <span class="prospect-who">
        {seat !== undefined && <Token seat={seat} />}
        <span class={seat === undefined ? "" : "unseen"}>{name}</span>
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${100 * chance}%` }} />
      </i>
      <b>{Math.round(100 * chance)} %</b>
    </span>
  );
}

/** So many of the choices that come to the same can be picked. */
const MOST_ALIKE = 9;

interface ChanceProps {
  outlook: FixemOutlook;
  names: string[];
  hinted: string;
  onPick: (action: string) => void;
}

function Chance({ outlook, names, hinted, onPick }: ChanceProps) {
  const { actions, mine, others, now, later, theirs, worth } = outlook;
  return (
    <li class={`fx-chance ${actions.includes(hinted) ? "is-hinted" : ""}`}>
      <Bar name={t.table.you} chance={mine} />
      {others.map(({ seat, chance }) => (
        <Bar key={seat} seat={seat} name={names[seat] ?? ""} chance={chance} />
      ))}
      <small>{others.length === 0 ? texts.worth(worth, now, later) : texts.changes(worth, now, later, theirs)}</small>
      <span class="fx-alike">
        {actions.slice(0, MOST_ALIKE).map((action) => (
          <button
            key={action}
            type="button"
            class={action === hinted ? "is-hinted" : ""}
            aria-label={sayAction(action, names)}
            title={sayAction(action, names)}
            onClick={() => onPick(action)}
          >
            <ActionPicture action={action} />
          </button>
        ))}
        {actions.length > MOST_ALIKE && <small>{texts.alike(actions.length - MOST_ALIKE)}</small>}
      </span>
    </li>
  );
}

/** The best come first. */
const MOST_SHOWN = 6;

export interface ProspectsProps {
  hint: Hint<"fixem">;
  names: string[];
  onPick: (action: string) => void;
}

export function Prospects({ hint, names, onPick }: ProspectsProps) {
  const { words = [], spreads = [], outlooks = [] } = hint.figures ?? {};
  return (
    <HintBox
      class="prospects-box"
      head={
        <>
          <b>{t.table.hintSays(t.table.hintBy(hint.by), sayAction(hint.text, names))}</b>{" "}
          <button type="button" class="button tiny" onClick={() => onPick(hint.text)}>
            {texts.follow}
          </button>
        </>
      }
    >
      {words.map((line, index) => (
        <p key={line} class="small soft">
          {index === 0 && spreads.length > 0 ? `${texts.bars} ${line.replace(/:$/, ".")}` : line}
        </p>
      ))}
      <ul class="fx-chances" data-more>
        {outlooks.slice(0, MOST_SHOWN).map((outlook) => (
          <Chance key={outlook.actions[0]} outlook={outlook} names={names} hinted={hint.text} onPick={onPick} />
        ))}
      </ul>
    </HintBox>
  );
}
