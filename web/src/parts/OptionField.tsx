/* One option of a game as a field that fits its type. */
import { useId } from "preact/hooks";
import type { GameOption } from "../protocol.gen";
import { boundsOf, membersOf, namesOfOption, partsOf, plainWords, withMember } from "../state/options";
import { t } from "../text";
import "./option.css";

export interface OptionFieldProps {
  option: GameOption;
  /** The value in force, as the engine writes it. */
  value: string;
  seats: number;
  /** Unlike the final rules. */
  isChanged: boolean;
  onChange: (value: string) => void;
}

export function OptionField({ option, value, seats, isChanged, onChange }: OptionFieldProps) {
  const parts = partsOf(option, value, seats);
  const changePart = (index: number, part: string) =>
    onChange(parts.map((one, at) => (at === index ? part : one)).join(","));
  return (
    <fieldset class={`option ${isChanged ? "is-changed" : ""}`}>
      <legend>{option.meaning}</legend>
      <div class="option-values">
        {parts.map((part, index) => (
          <Part
            key={index}
            option={option}
            value={part}
            label={
              parts.length === 1 ? option.meaning : `${option.meaning}: ${option.per_seat ? t.seat(index) : index + 1}`
            }
            prefix={option.per_seat ? t.seat(index) : parts.length > 1 ? String(index + 1) : ""}
            onChange={(changed) => changePart(index, changed)}
          />
        ))}
        {option.unit && <span class="soft small">{option.unit}</span>}
      </div>
      {isChanged && <p class="small soft">{t.make.final(plainWords(option.normal))}</p>}
    </fieldset>
  );
}

interface PartProps {
  option: GameOption;
  value: string;
  label: string;
  prefix: string;
  onChange: (value: string) => void;
}

function Part(props: PartProps) {
  switch (props.option.type) {
    case "bool":
      return <Yes {...props} />;
    case "enum":
      return <One {...props} />;
    case "set":
      return <Some {...props} />;
    case "int":
    case "decimal":
      return <Amount {...props} />;
    case "resource":
      return props.option.names ? <One {...props} /> : <Named {...props} />;
  }
}

function Yes({ value, label, prefix, onChange }: PartProps) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={value === "yes"}
        onChange={(event) => onChange(event.currentTarget.checked ? "yes" : "no")}
      />
      {prefix || (value === "yes" ? t.make.yes : t.make.no)}
    </label>
  );
}

function One({ option, value, label, prefix, onChange }: PartProps) {
  return (
    <label class="option-part">
      {prefix && <span>{prefix}</span>}
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {namesOfOption(option).map((name) => (
          <option key={name} value={name}>
            {plainWords(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Some({ option, value, onChange }: PartProps) {
  const members = membersOf(value);
  return (
    <>
      {namesOfOption(option).map((name) => (
        <label key={name} class="tick">
          <input
            type="checkbox"
            checked={members.includes(name)}
            onChange={(event) => onChange(withMember(option, value, name, event.currentTarget.checked))}
          />
          {plainWords(name)}
        </label>
      ))}
    </>
  );
}

/* A number, or the one word that stands for something else: "off", "seats". */
function Amount({ option, value, label, prefix, onChange }: PartProps) {
  const { min, max, step } = boundsOf(option);
  const isWord = option.zero !== "" && value === option.zero;
  const id = useId();
  const normal = option.normal.split(",")[0] ?? "";
  const fallback = normal === option.zero ? String(min) : normal;
  return (
    <span class="option-part">
      {prefix && <label for={id}>{prefix}</label>}
      <input
        id={id}
        type="number"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        disabled={isWord}
        value={isWord ? "" : value}
        onInput={(event) => event.currentTarget.value !== "" && onChange(event.currentTarget.value)}
      />
      {option.zero && (
        <label class="tick">
          <input
            type="checkbox"
            checked={isWord}
            onChange={(event) => onChange(event.currentTarget.checked ? option.zero : fallback)}
          />
          {plainWords(option.zero)}
        </label>
      )}
    </span>
  );
}

function Named({ value, label, onChange }: PartProps) {
  return (
    <input
      type="text"
      aria-label={label}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
