/* A window over the page: the browser keeps focus inside, and whoever had it before gets it back. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "./Icon";
import "./dialog.css";

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ComponentChildren;
  isWide?: boolean;
}

export function Dialog({ title, closeLabel, onClose, children, isWide }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      /* The browser gives nothing back to a window that is taken out of the page. */
      if (before instanceof HTMLElement) {
        before.focus({ preventScroll: true });
      }
    };
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === box.current) {
      onClose();
    }
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={box}
      class={`dialog ${isWide ? "is-wide" : ""}`}
      aria-labelledby={heading}
      onCancel={cancel}
      onClick={closeOutside}
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button bare square" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-body" role="group" aria-labelledby={heading} tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
