/* The hand of cards, and what a card needs to be told. */
import { DieFace } from "../../parts/Die";
import { Token } from "../../parts/Token";
import { placeText } from "./label";
import { PredictionPicker, type Said } from "./PredictionPicker";
import { FACES, type Board, type Rules } from "./read";
import { SeatDie } from "./SeatDie";
import { texts } from "./text";

export interface Drawn {
  /** 0: no card; undefined: not yet said. */
  number: number | undefined;
  point: number;
  /** Where card 1 looks first, if that may be chosen. */
  zone: string;
  target: number;
  /** Dice on card 2, by face. */
  commit: number[];
  /** Card 4. */
  said: Said;
}

/** The action as the rules write it; undefined: something is missing. */
export function cardText({ number, point, zone, target, commit, said }: Drawn, rules: Rules): string | undefined {
  switch (number) {
    case 0:
      return "pass";
    case 1:
      return point > 0 ? `take ${point}${rules.picksZone ? ` ${zone}` : ""}` : undefined;
    case 2:
      return commit.some((dice) => dice > 0) ? placeText(commit) : undefined;
    case 3:
      return point > 0 && target >= 0 ? `strip ${target + 1} ${point}` : undefined;
    case 4:
      return said.point > 0 && said.count !== undefined ? `change ${said.point}x${said.count}` : undefined;
    default:
      return undefined;
  }
}

export interface CardPickerProps {
  board: Board;
  rules: Rules;
  names: string[];
  seat: number;
  drawn: Drawn;
  middle: number;
  onDraw: (drawn: Drawn) => void;
}

export function CardPicker({ board, rules, names, seat, drawn, middle, onDraw }: CardPickerProps) {
  const numbers = [1, 2, 3, 4].filter((card) => rules.cards[card - 1]);
  /* In the order in which they are carried out; changing a prediction and passing come last. */
  numbers.sort((one, other) => ((rules.cardOrder.indexOf(one) + 9) % 9) - ((rules.cardOrder.indexOf(other) + 9) % 9));
  return (
    <div class="picker is-cards">
      <fieldset>
        <legend class="unseen">{texts.chooseCard}</legend>
        <div class="picker-row picker-cards">
          {[...numbers, 0].map((number) => (
            <label key={number} class={`pick-card is-card-${number}`}>
              <input
                type="radio"
                name="card"
                checked={drawn.number === number}
                aria-label={texts.cardOf(number)}
                onChange={() =>
                  onDraw({ ...drawn, number, ...(number === 1 || number === 3 ? { point: 0, target: -1 } : {}) })
                }
              />
              {number > 0 && <b aria-hidden="true">{number}</b>}
              <em aria-hidden="true">{texts.cardNames[number]}</em>
              <small aria-hidden="true">
                {number === 3 && rules.rerolls ? texts.cardRerolls : texts.cardMeanings[number]}
              </small>
            </label>
          ))}
        </div>
      </fieldset>
      {drawn.number === 1 && <TakePicker board={board} rules={rules} seat={seat} drawn={drawn} onDraw={onDraw} />}
      {drawn.number === 2 && <PlacePicker board={board} seat={seat} drawn={drawn} onDraw={onDraw} />}
      {drawn.number === 3 && <StripPicker board={board} names={names} seat={seat} drawn={drawn} onDraw={onDraw} />}
      {drawn.number === 4 && (
        <PredictionPicker
          said={drawn.said}
          middle={middle}
          rules={rules}
          isBound={false}
          spread={undefined}
          onSay={(said) => onDraw({ ...drawn, said })}
        />
      )}
    </div>
  );
}

type PartProps = Pick<CardPickerProps, "board" | "seat" | "drawn" | "onDraw">;

function TakePicker({ board, rules, seat, drawn, onDraw }: PartProps & { rules: Rules }) {
  const own = board.seats[seat];
  return (
    <fieldset>
      <legend>{texts.takeWhich}</legend>
      <div class="picker-row">
        {Array.from({ length: FACES }, (_, index) => {
          const there = (own?.field[index] ?? 0) + (own?.queue[index] ?? 0);
          return (
            <label key={index} class={`pick-face ${there === 0 ? "is-none" : ""}`}>
              <input
                type="radio"
                name="take"
                checked={drawn.point === index + 1}
                aria-label={texts.takeOf(index + 1, there)}
                onChange={() => onDraw({ ...drawn, point: index + 1 })}
              />
              <SeatDie seat={seat} face={index + 1} />
              <small aria-hidden="true">{there}</small>
            </label>
          );
        })}
      </div>
      {rules.picksZone && (
        <div class="picker-row">
          {(["field", "queue"] as const).map((zone) => (
            <label key={zone} class="pick-word">
              <input
                type="radio"
                name="zone"
                checked={drawn.zone === zone}
                onChange={() => onDraw({ ...drawn, zone })}
              />
              {texts.zones[zone]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function PlacePicker({ board, seat, drawn, onDraw }: PartProps) {
  const hand = board.seats[seat]?.hand ?? [];
  const dice = hand.flatMap((number, index) => Array.from({ length: number }, (_, nth) => ({ face: index + 1, nth })));
  const set = (face: number, number: number) =>
    onDraw({ ...drawn, commit: drawn.commit.map((before, index) => (index === face - 1 ? number : before)) });
  return (
    <fieldset>
      <legend>{dice.length === 0 ? texts.placeNone : texts.placeWhich}</legend>
      <div class="picker-row">
        {dice.map(({ face, nth }) => {
          const placed = drawn.commit[face - 1] ?? 0;
          return (
            <label key={`${face} ${nth}`} class="pick-face">
              <input
                type="checkbox"
                checked={nth < placed}
                aria-label={texts.placeOf(face)}
                onChange={(event) => set(face, placed + (event.currentTarget.checked ? 1 : -1))}
              />
              <SeatDie seat={seat} face={face} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function StripPicker({ board, names, seat, drawn, onDraw }: PartProps & { names: string[] }) {
  return (
    <fieldset class="picker-strip">
      <legend>{texts.stripWhich}</legend>
      {board.seats.map((other, target) =>
        target === seat ? null : (
          <div key={target} class="picker-row">
            <span class="picker-who">
              <Token seat={target} /> <span>{names[target]}</span>
            </span>
            {Array.from({ length: FACES }, (_, index) => {
              const held = other.hand[index] ?? 0;
              const isKnown = other.covered === 0;
              return (
                <label key={index} class={`pick-face ${held === 0 && isKnown ? "is-none" : ""}`}>
                  <input
                    type="radio"
                    name="strip"
                    checked={drawn.target === target && drawn.point === index + 1}
                    aria-label={texts.stripOf(names[target] ?? "", index + 1, isKnown || held > 0 ? held : undefined)}
                    onChange={() => onDraw({ ...drawn, target, point: index + 1 })}
                  />
                  {held > 0 ? <SeatDie seat={target} face={index + 1} /> : <DieFace face={index + 1} />}
                  {held > 1 && <small aria-hidden="true">{held}</small>}
                </label>
              );
            })}
          </div>
        ),
      )}
    </fieldset>
  );
}
