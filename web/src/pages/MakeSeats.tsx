/* Who sits where at a table that is being set. */
import { BotPicker } from "../parts/BotPicker";
import { Token } from "../parts/Token";
import type { Game } from "../protocol.gen";
import { t } from "../text";

/** "link": by the link; "here": with a name on this device; else a bot. The first person is who sets the table. */
export type Sitter = { kind: "link" } | { kind: "here"; name: string } | { kind: "bot"; bot: string };

export const LINK: Sitter = { kind: "link" };

export function firstPerson(sitters: Sitter[]): number {
  return sitters.findIndex((sitter) => sitter.kind !== "bot");
}

export interface MakeSeatsProps {
  game: Game;
  name: string;
  sitters: Sitter[];
  onName: (name: string) => void;
  onSitters: (sitters: Sitter[]) => void;
}

export function MakeSeats({ game, name, sitters, onName, onSitters }: MakeSeatsProps) {
  const maker = firstPerson(sitters);
  const change = (seat: number, sitter: Sitter) => onSitters(sitters.map((one, at) => (at === seat ? sitter : one)));
  return (
    <section class="card stack" aria-labelledby="make-who">
      <h2 id="make-who">{t.make.who}</h2>
      <label class="field">
        <span class="label">{t.make.name}</span>
        <input
          type="text"
          value={name}
          maxLength={24}
          required
          onInput={(event) => onName(event.currentTarget.value)}
        />
      </label>
      <SeatCount game={game} sitters={sitters} onChange={onSitters} />
      <ol class="sitters">
        {sitters.map((sitter, seat) => (
          <SitterRow
            key={seat}
            game={game}
            seat={seat}
            sitter={sitter}
            isMaker={seat === maker}
            onChange={(changed) => change(seat, changed)}
          />
        ))}
      </ol>
    </section>
  );
}

function SeatCount({
  game,
  sitters,
  onChange,
}: {
  game: Game;
  sitters: Sitter[];
  onChange: (sitters: Sitter[]) => void;
}) {
  const resize = (count: number) => onChange(Array.from({ length: count }, (_, seat) => sitters[seat] ?? LINK));
  const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, index) => game.min_seats + index);
  return (
    <fieldset>
      <legend>{t.make.seats}</legend>
      <div class="segments">
        {counts.map((count) => (
          <label key={count}>
            <input type="radio" name="seats" checked={sitters.length === count} onChange={() => resize(count)} />
            <span>{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SitterRowProps {
  game: Game;
  seat: number;
  sitter: Sitter;
  isMaker: boolean;
  onChange: (sitter: Sitter) => void;
}

function SitterRow({ game, seat, sitter, isMaker, onChange }: SitterRowProps) {
  const pick = (kind: string) => {
    onChange(kind === "bot" ? { kind, bot: "casual" } : kind === "here" ? { kind, name: "" } : LINK);
  };
  return (
    <li>
      <div class="sitter">
        <Token seat={seat} />
        <select
          aria-label={t.seat(seat)}
          value={isMaker ? "link" : sitter.kind}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          <option value="link">{isMaker ? t.make.you : t.make.person}</option>
          {!isMaker && <option value="here">{t.make.here}</option>}
          <option value="bot">{t.make.aBot}</option>
        </select>
      </div>
      {sitter.kind === "here" && !isMaker && (
        <input
          type="text"
          value={sitter.name}
          maxLength={24}
          required
          aria-label={`${t.seat(seat)}: ${t.make.personName}`}
          placeholder={t.make.personName}
          onInput={(event) => onChange({ kind: "here", name: event.currentTarget.value })}
        />
      )}
      {sitter.kind === "bot" && (
        <BotPicker
          game={game}
          value={sitter.bot}
          label={t.lobby.fillWith}
          onPick={(bot) => onChange({ kind: "bot", bot })}
        />
      )}
    </li>
  );
}
