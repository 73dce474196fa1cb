/** What comes up over the screen: from below on a phone, from the side on a tablet. */
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
    // A press beside it closes it: only the backdrop is the dialog itself.
    const closeBeside = (event: MouseEvent) => {
      if (event.target === opened) onClose();
    };
    opened?.addEventListener('click', closeBeside);
    return () => {
      opened?.removeEventListener('click', closeBeside);
      // As long as it is modal, nothing beside it can have the focus.
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
