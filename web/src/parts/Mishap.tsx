/* What nobody has caught is told at the foot of the page, once, until it is put away. */
import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../state/attempt";
import { t } from "../text";
import { Icon } from "./Icon";
import "./mishap.css";

export function Mishap() {
  const [why, setWhy] = useState("");
  useEffect(() => {
    const refused = (event: PromiseRejectionEvent) => setWhy(reasonOf(event.reason));
    /* A picture that does not load is an error without one. */
    const failed = (event: ErrorEvent) => event.error && setWhy(reasonOf(event.error));
    addEventListener("unhandledrejection", refused);
    addEventListener("error", failed);
    return () => {
      removeEventListener("unhandledrejection", refused);
      removeEventListener("error", failed);
    };
  }, []);
  return why ? (
    <div class="mishap is-afloat card" role="alert">
      <p>
        {t.mishap.somewhere} <span class="soft">{why}</span>
      </p>
      <button type="button" class="button tiny" onClick={() => location.reload()}>
        {t.mishap.reload}
      </button>
      <button type="button" class="button bare square" aria-label={t.keys.close} onClick={() => setWhy("")}>
        <Icon name="close" />
      </button>
    </div>
  ) : null;
}
