/* Covers everything while a shared device changes hands. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text";
import { Token } from "./Token";
import "./curtain.css";

export interface CurtainProps {
  /** Who is to look next; undefined: nobody has to. */
  seat: number | undefined;
  /** Everybody who may look on this device. */
  mine: number[];
  names: string[];
  waitingFor: string[];
  /** What all who share the device may read: what was just shown to everybody. */
  told: string[];
  onUnveil: (seat: number, isPeek: boolean) => void;
}

export function Curtain({ seat, mine, names, waitingFor, told, onUnveil }: CurtainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <div class="curtain-card">
        {told.length > 0 && (
          <ul class="curtain-told">
            {told.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        )}
        {seat === undefined ? (
          <h1>{t.curtain.wait(waitingFor)}</h1>
        ) : (
          <>
            <Token seat={seat} />
            <h1>{t.curtain.hand(names[seat] ?? "")}</h1>
            <p>{t.curtain.lead}</p>
            <button type="button" class="button main" ref={button} onClick={() => onUnveil(seat, false)}>
              {t.curtain.iAm(names[seat] ?? "")}
            </button>
          </>
        )}
        <p class="row curtain-others">
          {mine
            .filter((other) => other !== seat)
            .map((other) => (
              <button key={other} type="button" class="button tiny" onClick={() => onUnveil(other, true)}>
                {t.curtain.look(names[other] ?? "")}
              </button>
            ))}
        </p>
      </div>
    </main>
  );
}
