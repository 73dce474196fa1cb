/** The button of `display="button"` and `"floating"`, and what it opens: a dialog whose code comes when it is wanted. */
import { emitFrom } from '../app/emitFrom.ts';
import { tellFault } from '../app/tellFault.ts';
import { adoptStyle, setStyle } from '../browser.ts';
import css from './button.css?inline';
import { element } from './element.ts';
import { SLOT } from './inside.ts';
import type { Modal } from './modal.ts';
import { openerOf, opensBy } from './pageControl.ts';

export interface ButtonOptions {
  isFloating: boolean;
  /** What the page wants it to say; empty for what the view is for. */
  label(): string;
  /** What is inside. */
  view: string;
  /** Makes it. */
  widget(): HTMLElement;
}

export type Button = ReturnType<typeof createButton>;

export function createButton(
  host: HTMLElement,
  root: ShadowRoot,
  { isFloating, label, view, widget }: ButtonOptions,
) {
  const emit = emitFrom(host);
  const frame = element('div', { class: isFloating ? 'ts floating' : 'ts' });
  let isConnected = false;
  /** Ends what follows the page; nothing while the element is not in it. */
  let end: (() => void) | undefined;
  let modal: Modal | undefined;
  let loading: Promise<Modal> | undefined;
  /** What has the focus once a dialog that the page has asked for is closed. Nothing before there is a button. */
  let button: HTMLElement | undefined;

  /** @param words of the dialog, in the language of `locale` */
  const load = async (title: string, words: Readonly<Record<string, string>>, locale: string) => {
    const { createModal } = await import('./modal.ts');
    modal = createModal({
      host,
      title,
      words,
      locale,
      slot: SLOT,
      widget,
      onChange(isOpen) {
        host.toggleAttribute('open', isOpen);
        if (isOpen) emit('opened');
        else emit('closed');
      },
    });
    adoptStyle(root, modal.css);
    frame.append(modal.dialog);
    if (isConnected) end = modal.connect();
    return modal;
  };
  /** Loads the dialog once; the next press begins anew where it could not be had. */
  let ready = (): Promise<Modal> => Promise.reject(new Error('Not drawn yet.'));

  const open = async (pressed: HTMLElement, isWanted = () => true) => {
    const loaded = await ready();
    await loaded.settled();
    if (isWanted()) loaded.open(pressed);
  };
  /** The element's own way to open it. */
  const tryToOpen: typeof open = (...how) =>
    open(...how).catch((error: unknown) => {
      tellFault(error);
      // Only the element's children are left: a phone link, say.
      if (!root.querySelector('slot')) root.append(element('slot', {}));
      host.removeAttribute('open');
      emit('failed', { step: 'load' });
    });

  const isWanted = () => host.hasAttribute('open');
  /** Does what the attribute `open` says. */
  const obey = () => {
    const isOpen = modal?.dialog.open ?? false;
    if (!button || isOpen === isWanted() || !isConnected) return;
    if (isOpen) {
      // A guest who has typed something is asked: until they have answered it is open.
      modal?.request();
      host.toggleAttribute('open', modal?.dialog.open ?? false);
    } else {
      // The page asked for it: the focus goes back to where it is now.
      const { activeElement: focused } = document;
      const isSomewhere = focused instanceof HTMLElement && focused !== document.body;
      void tryToOpen(isSomewhere ? focused : button, isWanted);
    }
  };

  return {
    obey,
    draw(words: Readonly<Record<string, string>>, locale: string): void {
      const title = label() || (words[`open_${view}`] ?? words.open_booking ?? '');
      ready = () =>
        (loading ??= load(title, words, locale).catch((error: unknown) => {
          loading = undefined;
          throw error;
        }));
      opensBy(host, open);
      setStyle(root, css);
      root.replaceChildren(frame);
      const opener = openerOf(host);
      button = opener?.pressed ?? frame;
      if (opener) return opener.onOpening(open(opener.pressed));

      const attributes = { type: 'button', class: 'go opener', part: 'button', lang: locale, dir: 'auto' };
      const pressed = element('button', { ...attributes, 'aria-haspopup': 'dialog' }, title);
      button = pressed;
      pressed.addEventListener('click', () => void tryToOpen(pressed));
      // A pointer that comes near, or the focus, will soon press: the code is fetched, and nothing read.
      const warm = () => {
        const file = `../${words[`open_${view}`] ? view : 'booking'}/main.js`;
        // What can't be had now is asked for again, and told, when it is wanted.
        for (const fetched of [ready(), import(/* @vite-ignore */ file)]) fetched.catch(() => {});
      };
      for (const sign of ['pointerenter', 'focus']) pressed.addEventListener(sign, warm, { once: true });
      frame.append(pressed);
      obey();
    },
    /** The element is in the page, until the function that this returns is called. */
    connect() {
      isConnected = true;
      end = modal?.connect();
      return () => {
        isConnected = false;
        end?.();
        end = undefined;
      };
    },
  };
}
