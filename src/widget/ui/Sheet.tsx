import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Framed, useFramed } from '../app/context.ts';
import { keepModal } from './keepModal.ts';

export interface SheetProps {
  /** Names the dialog, and stands at its top. */
  title: ComponentChildren;
  /** Above the title and as wide as the sheet: a picture, say. */
  hero?: ComponentChildren;
  children: ComponentChildren;
  /** Stays at the lower edge, at the thumb, while the rest scrolls. */
  foot?: ComponentChildren;
  /** As high as it can be from the start: what it holds is still to come, and nothing may move then. */
  isTall?: boolean;
  /** Selector of what takes the focus when it opens; else the title does. */
  focus?: string;
  /** The guest is done with it: the close button, Escape, a tap beside it. Its owner removes it. */
  onClose(): void;
}

/**
 * A modal dialog: a sheet from below in a narrow widget, centred in a wide one. It is open as long as
 * it is drawn; the focus goes into it and back to where it was. To let the back button close it, show
 * it by `app/sheets.ts`.
 */
export function Sheet({ title, hero, children, foot, isTall, focus, onClose }: SheetProps) {
  const { language, spoken } = useFramed();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const sheet = dialog.current!;
    const { activeElement: before } = sheet.getRootNode() as ShadowRoot;
    keepModal(sheet, () => close.current());
    const first = (focus ? sheet.querySelector<HTMLElement>(focus) : null) ?? sheet.querySelector('h2');
    first?.focus({ preventScroll: true });

    const onCancel = (event: Event) => {
      // The choice of a file in it, say, is cancelled too.
      if (event.target !== sheet) return;
      event.preventDefault();
      close.current();
    };
    // A browser may close it all the same, when it is asked to twice.
    const onClosed = () => close.current();
    // The page behind stays where it is. What scrolls inside keeps to itself by `overscroll-behavior`.
    const onWheel = (event: WheelEvent) => {
      const { scrollHeight, clientHeight } = body.current!;
      const scrolls = scrollHeight > clientHeight && body.current!.contains(event.target as Node);
      if (!scrolls && !event.ctrlKey && Math.abs(event.deltaY) > Math.abs(event.deltaX))
        event.preventDefault();
    };
    sheet.addEventListener('cancel', onCancel);
    sheet.addEventListener('close', onClosed);
    sheet.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      sheet.removeEventListener('close', onClosed);
      sheet.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog class={isTall ? 'sheet tall' : 'sheet'} ref={dialog} aria-labelledby={id}>
      <div class="panel">
        <button type="button" class="close" aria-label={language.t('close')} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
        <div class="inside" ref={body}>
          {hero}
          <h2 part="heading" id={id} tabIndex={-1} dir="auto">
            {title}
          </h2>
          {children}
        </div>
        {foot && <div class="at-hand">{foot}</div>}
        <Spoken spoken={spoken} />
      </div>
    </dialog>
  );
}

/** Repeats here what is announced: a screen reader hears nothing from behind a modal dialog. */
function Spoken({ spoken }: Pick<Framed, 'spoken'>) {
  /** What was said before the sheet opened is not said again. */
  const before = useRef<string | undefined>(spoken.peek());
  const sentence = spoken.value;
  if (sentence !== before.current) before.current = undefined;
  return (
    <p class="sr" role="status">
      {before.current === undefined && sentence}
    </p>
  );
}
