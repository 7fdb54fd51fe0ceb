/* The rules of a table that is being set: a ruleset, changes to it, and what differs from the final one. */
import { useState } from "preact/hooks";
import { OptionField } from "../parts/OptionField";
import { getPresets } from "../net/api";
import type { Game, Preset, TableAnswer } from "../protocol.gen";
import { plainWords, type Changes } from "../state/options";
import { t } from "../text";

export interface MakeRulesProps {
  game: Game;
  preset: string;
  changes: Changes;
  seats: number;
  table: TableAnswer | undefined;
  onPreset: (preset: string) => void;
  onChanges: (changes: Changes) => void;
}

export function MakeRules({ game, preset, changes, seats, table, onPreset, onChanges }: MakeRulesProps) {
  const isChanged = Object.keys(changes).length > 0;
  return (
    <section class="card stack" aria-labelledby="make-rules">
      <h2 id="make-rules">{t.make.rules}</h2>
      <PresetChoice game={game} preset={preset} onChoose={onPreset} />
      <Difference table={table} />
      <details class="make-options" open={isChanged}>
        <summary>{t.make.own}</summary>
        <div class="stack">
          {game.options.map((option) => (
            <OptionField
              key={option.name}
              option={option}
              seats={seats}
              value={changes[option.name] ?? table?.values?.[option.name] ?? option.normal}
              isChanged={table?.differs?.includes(option.name) ?? false}
              onChange={(value) => onChanges({ ...changes, [option.name]: value })}
            />
          ))}
          {isChanged && (
            <button type="button" class="button" onClick={() => onChanges({})}>
              {t.make.reset}
            </button>
          )}
        </div>
      </details>
    </section>
  );
}

interface PresetChoiceProps {
  game: Game;
  preset: string;
  onChoose: (preset: string) => void;
}

/* Stories are fetched when somebody looks at them: nobody else needs them. */
function PresetChoice({ game, preset, onChoose }: PresetChoiceProps) {
  const [stories, setStories] = useState<Preset[]>([]);
  const [final, ...earlier] = game.presets;
  const unfold = () => {
    if (stories.length === 0) {
      getPresets(game.id).then(setStories, () => undefined);
    }
  };
  const row = (one: Preset, note: string) => (
    <label key={one.name} class="preset">
      <input type="radio" name="preset" checked={preset === one.name} onChange={() => onChoose(one.name)} />
      <span>
        <b>{one.title ?? plainWords(one.name)}</b>
        <small>{note}</small>
      </span>
    </label>
  );
  const storyOf = (one: Preset) => stories.find((told) => told.name === one.name)?.story ?? one.meaning;
  return (
    <fieldset>
      <legend class="unseen">{t.make.preset}</legend>
      <div class="presets">
        {final && row(final, final.meaning)}
        {earlier.length > 0 && (
          <details class="make-earlier" open={preset !== final?.name} onToggle={unfold}>
            <summary>{t.make.earlier}</summary>
            <div class="presets">{earlier.map((one) => row(one, storyOf(one)))}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
}

function Difference({ table }: { table: TableAnswer | undefined }) {
  if (!table) {
    return null;
  }
  if (!table.ok) {
    return (
      <p class="refusal" role="alert">
        {table.why}
      </p>
    );
  }
  const differs = table.differs ?? [];
  return (
    <div class="small" role="status">
      <p>
        {differs.length === 0
          ? t.make.same
          : t.make.differs(differs.map((name) => `${plainWords(name)} ${plainWords(table.values?.[name] ?? "")}`))}
      </p>
      {table.warnings?.map((warning) => (
        <p key={warning} class="soft">
          {warning}
        </p>
      ))}
    </div>
  );
}
