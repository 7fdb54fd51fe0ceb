/* The way to a table for others: link and QR code. */
import { useRef, useState } from "preact/hooks";
import { t } from "../text";
import { Icon } from "./Icon";
import { later } from "./later";
import "./invitation.css";

const Qr = later(() => import("./Qr").then((module) => module.Qr));

export function Invitation({ room }: { room: string }) {
  const link = `${location.origin}/r/${room}`;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    field.current?.select();
    /* Pages over plain http have no clipboard, but may copy what is selected. */
    const done = navigator.clipboard
      ? navigator.clipboard.writeText(link)
      : Promise.resolve(document.execCommand("copy"));
    done.then(
      () => setCopied(true),
      () => setCopied(document.execCommand("copy")),
    );
  };
  return (
    <div class="invitation">
      <div class="qr-place">
        <Qr text={link} label={t.lobby.qr} />
      </div>
      <div class="invitation-link">
        <label class="field">
          <span class="label">{t.lobby.invite}</span>
          <input type="text" readOnly ref={field} value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <div class="row">
          <button type="button" class="button" onClick={copy}>
            <Icon name={isCopied ? "check" : "share"} /> {isCopied ? t.lobby.copied : t.lobby.copy}
          </button>
          {"share" in navigator && (
            <button
              type="button"
              class="button"
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              {t.lobby.share}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
