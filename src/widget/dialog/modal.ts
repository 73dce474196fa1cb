/**
 * The modal dialog around a widget: full screen on a phone, a sheet in a larger window. It is one entry of the
 * browser's history, so that the back button closes it, and it keeps the widget inside as the guest left it.
 */
import { effect } from '@preact/signals';
import { directionOf } from '../../i18n/direction.ts';
import { createListAndChosen } from '../app/listAndChosen.ts';
import { keepModal } from '../ui/keepModal.ts';
import { cross } from './cross.ts';
import css from './dialog.css?inline';
import { element } from './element.ts';
import { keepPageStill } from './stillPage.ts';
import { watchTyped } from './typed.ts';

export interface ModalOptions {
  host: HTMLElement;
  /** What its title says. */
  title: string;
  words: Readonly<Record<string, string>>;
  /** BCP 47, of `words`. */
  locale: string;
  /** The name of the slot in which the widget shows. */
  slot: string;
  /** Makes the widget, which becomes a child of `host`. */
  widget(): HTMLElement;
  /** Told when it has opened, and when it has closed. */
  onChange(isOpen: boolean): void;
}

/** The ways back of the page's dialogs that have begun. */
let waysBack: Promise<unknown> = Promise.resolve();

export type Modal = ReturnType<typeof createModal>;

export function createModal({ host, title, words, locale, slot, widget, onChange }: ModalOptions) {
  const word = (key: string) => words[key] ?? key;
  // Random: no reload finds the entry again, for then there is nothing open.
  const place = createListAndChosen<true>(`dialog ${Math.random()}`);
  let onArrival: (() => void) | undefined;
  place.isOnWayBack.subscribe((isBegun) => {
    if (isBegun) {
      const way = new Promise<void>((resolve) => (onArrival = resolve));
      waysBack = waysBack.then(() => way);
    }
    // In a task of its own: others are told of the step after us, and would take a new entry for the old.
    else if (onArrival) setTimeout(onArrival);
  });
  const typed = watchTyped(host);
  let inner: HTMLElement | undefined;
  /** What was pressed, and gets the focus back. */
  let opener: HTMLElement | undefined;
  /** Where the page stood. */
  let before = { left: 0, top: 0 };
  let isShown = false;
  let isFollowed = false;
  let ends: (() => void)[] = [];

  const heading = element('h2', { part: 'heading', tabindex: '-1', dir: 'auto', id: 'title' }, title);
  const close = element('button', { type: 'button', class: 'close', 'aria-label': word('close') }, cross());
  const retry = element('button', { type: 'button', class: 'go', part: 'primary' }, word('retry'));
  const fail = element('div', { class: 'fail', role: 'alert' });
  const inside = element('div', { class: 'inside' }, fail, element('slot', { name: slot }));
  const stay = element('button', { type: 'button', class: 'go', part: 'primary' }, word('stay'));
  const leave = element('button', { type: 'button', class: 'quiet', part: 'secondary' }, word('close'));
  const sure = element(
    'dialog',
    { role: 'alertdialog', 'aria-labelledby': 'sure', 'aria-describedby': 'why' },
    element(
      'div',
      { class: 'sheet' },
      element('h2', { id: 'sure' }, word('sureTitle')),
      element('p', { id: 'why' }, word('sureText')),
      stay,
      leave,
    ),
  );
  const dialog = element(
    'dialog',
    { class: 'window', 'aria-labelledby': 'title', lang: locale, dir: directionOf(locale) },
    element('div', { class: 'panel' }, element('div', { class: 'head' }, heading, close), inside),
    sure,
  );
  fail.hidden = true;

  const load = () => {
    fail.hidden = true;
    fail.replaceChildren();
    inner?.remove();
    inner = widget();
    host.append(inner);
  };
  const show = () => {
    if (dialog.open) return;
    before = { left: scrollX, top: scrollY };
    keepModal(dialog, request);
    isShown = true;
    heading.focus({ preventScroll: true });
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
    stay.focus();
  };
  /** The guest is done with it: asked once, and only about what they have typed. */
  const request = () => (typed.isAny() ? ask() : place.leave());

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
  stay.addEventListener('click', () => sure.close());
  leave.addEventListener('click', () => {
    typed.forget();
    place.leave();
  });
  retry.addEventListener('click', () => {
    load();
    heading.focus({ preventScroll: true });
  });
  host.addEventListener('tableside-failed', (event) => {
    if (event.target !== inner || (event as CustomEvent<{ step?: unknown }>).detail.step !== 'load') return;
    fail.hidden = false;
    fail.append(element('p', {}, word('loadFailed')), retry);
  });
  keepPageStill(dialog);

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

  return {
    css,
    dialog,
    /** Resolves when it can be opened: the browser may be on its way back from an earlier time. */
    settled: () => waysBack,
    /** @param pressed gets the focus back */
    open(pressed: HTMLElement) {
      opener = pressed;
      if (!dialog.open) place.choose(true);
    },
    /** Closes it, after asking where something typed would be lost. */
    request,
    /** Follows the back button until the clean-up is called; then it is closed, and a way back is followed to its end. */
    connect() {
      isFollowed = true;
      if (!ends.length)
        ends = [
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
        isFollowed = false;
        if (dialog.open) hide();
        void waysBack.then(() => {
          if (isFollowed) return;
          ends.forEach((end) => end());
          ends = [];
        });
      };
    },
  };
}
