/**
 * The modal dialog around a widget: full screen on a phone, a sheet in a larger window. It is one entry of the
 * browser's history, so that the back button closes it, and it keeps the widget inside as the guest left it.
 */
import { effect } from '@preact/signals';
import { keepModal } from '../ui/keepModal.ts';
import css from './dialog.css?inline';
import { keepPageStill } from './stillPage.ts';
import { watchTyped } from './typed.ts';
import { createPlace, settled } from './wayBack.ts';
import { createWindow, type WindowOptions } from './window.ts';

export interface ModalOptions extends WindowOptions {
  host: HTMLElement;
  /** Makes the widget, which becomes a child of `host`. */
  widget(): HTMLElement;
  /** Told when it has opened, and when it has closed. */
  onChange(isOpen: boolean): void;
}

export type Modal = ReturnType<typeof createModal>;

export function createModal({ host, widget, onChange, ...look }: ModalOptions) {
  const place = createPlace();
  const typed = watchTyped(host);
  const { dialog, sure, ...parts } = createWindow(look);
  let inner: HTMLElement | undefined;
  /** What was pressed, and gets the focus back. */
  let opener: HTMLElement | undefined;
  /** Where the page stood. */
  let before = { left: 0, top: 0 };
  let isShown = false;

  const load = () => {
    parts.hideFailure();
    inner?.remove();
    inner = widget();
    host.append(inner);
  };
  const show = () => {
    if (dialog.open) return;
    before = { left: scrollX, top: scrollY };
    keepModal(dialog, request);
    isShown = true;
    parts.begin();
    if (!inner) load();
    onChange(true);
  };
  const onClosed = () => {
    if (!isShown) return;
    isShown = false;
    place.leave();
    opener?.focus({ preventScroll: true });
    // The view inside may have meant its own place when it scrolled the window.
    if (scrollX !== before.left || scrollY !== before.top) scrollTo({ ...before, behavior: 'instant' });
    onChange(false);
  };
  const hide = () => {
    if (sure.open) sure.close();
    dialog.close();
    // Not when the browser tells of it: by then the page may have asked for it anew.
    onClosed();
  };
  const ask = () => {
    if (!sure.open) keepModal(sure);
    parts.beginQuestion();
  };
  /** The guest is done with it: asked once, and only about what they have typed. */
  const request = () => (typed.isAny() ? ask() : place.leave());
  /** The entry has been left: by the guest's wish, or by the back button. */
  const onLeft = () => {
    if (typed.isAny() && !sure.open) {
      // Still open, so there is an entry to go back from again.
      place.choose(true);
      ask();
      return;
    }
    typed.forget();
    hide();
  };

  listen({ dialog, ...parts }, request, onClosed);
  parts.leave.addEventListener('click', () => {
    typed.forget();
    place.leave();
  });
  parts.retry.addEventListener('click', () => {
    load();
    parts.begin();
  });
  host.addEventListener('tableside-failed', (event) => {
    if (event.target === inner && (event as CustomEvent<{ step?: unknown }>).detail.step === 'load')
      parts.showFailure();
  });

  return {
    css,
    dialog,
    /** Resolves when it can be opened: the browser may be on its way back from an earlier time. */
    settled,
    /** @param pressed gets the focus back */
    open(pressed: HTMLElement) {
      opener = pressed;
      if (!dialog.open) place.choose(true);
    },
    /** Closes it, after asking where something typed would be lost. */
    request,
    /** Follows the back button until the clean-up is called; then it is closed, and a way back is followed to its end. */
    connect: follow(place, { dialog, show, hide, onLeft }),
  };
}

/** Hears that the guest is done with the dialog, and that the browser has closed it. */
function listen(
  { dialog, close }: Pick<ReturnType<typeof createWindow>, 'dialog' | 'close'>,
  request: () => void,
  onClosed: () => void,
): void {
  close.addEventListener('click', request);
  dialog.addEventListener('cancel', (event) => {
    // The choice of a file in it, say, is cancelled too.
    if (event.target !== dialog) return;
    event.preventDefault();
    request();
  });
  // A browser may close it by itself, when it is asked to twice.
  dialog.addEventListener('close', ({ target }) => {
    if (target === dialog && !dialog.open) onClosed();
  });
  keepPageStill(dialog);
}

/** @returns what opens and closes the dialog as the history says, until the function that it returns is called */
function follow(
  place: ReturnType<typeof createPlace>,
  { dialog, show, hide, onLeft }: { dialog: HTMLDialogElement; show(): void; hide(): void; onLeft(): void },
) {
  let isFollowed = false;
  let ends: (() => void)[] = [];
  const begin = () => [
    place.connect(),
    effect(() => {
      const isShown = place.shown.value;
      // Both may write what is read here.
      queueMicrotask(() => {
        if (isShown !== place.shown.peek()) return;
        if (isShown) show();
        else if (dialog.open) onLeft();
      });
    }),
  ];
  return () => {
    isFollowed = true;
    if (!ends.length) ends = begin();
    return () => {
      isFollowed = false;
      if (dialog.open) hide();
      void settled().then(() => {
        if (isFollowed) return;
        ends.forEach((end) => end());
        ends = [];
      });
    };
  };
}
