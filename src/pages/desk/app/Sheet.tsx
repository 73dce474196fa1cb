/** A modal sheet: from below on a phone, from the side on a tablet. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from './context.ts';

interface SheetProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const { say } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
    // A press outside closes it: only the backdrop has the dialog itself as its target.
    const closeBeside = (event: MouseEvent) => {
      if (event.target === opened) onClose();
    };
    opened?.addEventListener('click', closeBeside);
    return () => {
      opened?.removeEventListener('click', closeBeside);
      // Closed first, because nothing outside a modal dialog can take the focus.
      opened?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="leaf">
        <header>
          <h2 id={id} dir="auto">
            {title}
          </h2>
          <button type="button" class="quiet" onClick={onClose}>
            {say('close')}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
