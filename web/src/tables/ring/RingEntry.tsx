/* Real dice round a ring: tap the faces that were thrown, then every die that left the ring or turned over. */
import { useState } from "preact/hooks";
import { DieFace } from "../../parts/Die";
import { RollEntry, type RollEntryProps } from "../../parts/RollEntry";
import { useKeys } from "../../parts/useKeys";
import { t } from "../../text";
import { isComplete, nextOpen, sheetOf, valuesOf, withCell, type Cell, type Sheet } from "./entry";
import type { RingView } from "./read";
import { texts } from "./text";

const FACES = [1, 2, 3, 4, 5, 6];

export function RingEntry(props: RollEntryProps & { view: RingView }) {
  const sheet = sheetOf(props.view, props.groups);
  return sheet ? <SheetEntry {...props} start={sheet} /> : <RollEntry {...props} />;
}

function SheetEntry({ start, onRoll }: RollEntryProps & { start: Sheet }) {
  const [sheet, setSheet] = useState(start);
  const [chosen, setChosen] = useState(() => nextOpen(start));
  const cell = sheet.cells[chosen];
  const change = (index: number, part: Partial<Cell>, next: number) => {
    setSheet(withCell(sheet, index, part));
    setChosen(next);
  };
  const tapFace = (face: number) => {
    if (cell) {
      const changed = withCell(sheet, chosen, { face });
      change(chosen, { face }, cell.kind === "new" && nextOpen(changed) >= 0 ? nextOpen(changed) : chosen);
    }
  };
  /* A die of the ring that is tapped has most likely left it; a second tap takes that back. */
  const tapDie = (index: number) => {
    const { kind, place } = sheet.cells[index]!;
    const isToggled = kind === "old" && place !== undefined;
    change(index, isToggled ? { place: place === 1 ? 2 : 1 } : {}, index);
  };
  const enter = (event?: Event) => {
    event?.preventDefault();
    if (isComplete(sheet)) {
      onRoll(valuesOf(sheet).join(" "));
    }
  };
  useKeys({ ...Object.fromEntries(FACES.map((face) => [String(face), () => tapFace(face)])), Enter: () => enter() });
  const hasPlaces = sheet.cells.some(({ kind, place }) => kind === "old" && place !== undefined);
  const hasOld = sheet.cells.some(({ kind }) => kind === "old");
  return (
    <form class="entry ring-entry" onSubmit={enter} aria-label={t.roll.title}>
      <Row title={texts.ring.entryNew} kind="new" sheet={sheet} chosen={chosen} onTap={tapDie} />
      {hasOld && (
        <Row
          title={hasPlaces ? texts.ring.entryOut : texts.ring.entryOld}
          kind="old"
          sheet={sheet}
          chosen={chosen}
          onTap={tapDie}
        />
      )}
      <div class="entry-row">
        <div class="entry-faces" role="group" aria-label={texts.ring.entryFaces}>
          {FACES.map((face) => (
            <button
              key={face}
              type="button"
              class="entry-face"
              aria-label={t.roll.face(face)}
              aria-pressed={cell?.face === face}
              disabled={!cell}
              onClick={() => tapFace(face)}
            >
              <DieFace face={face} />
            </button>
          ))}
        </div>
        {cell?.place !== undefined && (
          <button
            type="button"
            class="button"
            aria-pressed={cell.place === 2}
            onClick={() => change(chosen, { place: cell.place === 1 ? 2 : 1 }, chosen)}
          >
            {cell.place === 2 ? texts.ring.entryIsOut : texts.ring.entryIsIn}
          </button>
        )}
        {sheet.hasTouched !== undefined && (
          <label class="tick">
            <input
              type="checkbox"
              checked={sheet.hasTouched}
              onChange={(event) => setSheet({ ...sheet, hasTouched: event.currentTarget.checked })}
            />
            {texts.ring.entryTouched}
          </label>
        )}
        <button type="submit" class="button main" disabled={!isComplete(sheet)}>
          {t.roll.enter}
        </button>
      </div>
    </form>
  );
}

interface RowProps {
  title: string;
  kind: Cell["kind"];
  sheet: Sheet;
  chosen: number;
  onTap: (index: number) => void;
}

function Row({ title, kind, sheet, chosen, onTap }: RowProps) {
  return (
    <div class="ring-entry-row">
      <span class="small">{title}</span>
      <div class="ring-entry-dice" role="group" aria-label={title}>
        {sheet.cells.map((cell, index) =>
          cell.kind === kind ? (
            <button
              key={index}
              type="button"
              class={`ring-entry-die is-${typeof cell.colour === "number" ? `seat seat-${cell.colour}` : cell.colour} ${cell.place === 2 ? "is-out" : ""}`}
              aria-pressed={index === chosen}
              aria-label={texts.ring.entryDie(cell.face, cell.place === 2)}
              onClick={() => onTap(index)}
            >
              <DieFace face={cell.face || null} />
              {cell.place === 2 && <small>{texts.ring.entryOutTag}</small>}
            </button>
          ) : null,
        )}
      </div>
    </div>
  );
}
