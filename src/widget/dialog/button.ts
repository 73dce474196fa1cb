/** The button of `display="button"` and `"floating"`, and what it opens. */
import { isOpenView, type OpenView } from '../../domain/views.ts';
import { emitFrom } from '../app/emitFrom.ts';
import { setStyle } from '../browser.ts';
import css from './button.css?inline';
import { element } from './element.ts';
import { createLateModal } from './lateModal.ts';
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

/** Nothing is drawn before `draw` has the words. */
export function createButton(
  host: HTMLElement,
  root: ShadowRoot,
  { isFloating, label, view, widget }: ButtonOptions,
) {
  const emit = emitFrom(host);
  const opened = isOpenView(view) ? view : 'booking';
  /** The sentence that says what it is for. */
  const purpose: `open_${OpenView}` = `open_${opened}`;
  const frame = element('div', { class: isFloating ? 'ts floating' : 'ts' });
  const modal = createLateModal(host, root, frame, widget);
  /** What has the focus once a dialog that the page has asked for is closed. */
  let button: HTMLElement | undefined;
  /** Loads the dialog, with its words. */
  let ready: (() => ReturnType<typeof modal.load>) | undefined;

  const open = async (pressed: HTMLElement, isWanted = () => true) => {
    const loaded = await ready?.();
    await loaded?.settled();
    if (isWanted()) loaded?.open(pressed);
  };
  /** The element's own way to open it: it alone is told when the dialog can't be loaded. */
  const tryToOpen: typeof open = (...how) =>
    open(...how).catch(() => {
      // Only the element's children are left: a phone link, say.
      if (!root.querySelector('slot')) root.append(element('slot', {}));
      host.removeAttribute('open');
      emit('failed', { step: 'load' });
    });

  const isWanted = () => host.hasAttribute('open');
  /** Does what the attribute `open` says. */
  const obey = () => {
    const loaded = modal.loaded();
    const isOpen = loaded?.dialog.open ?? false;
    if (!button || isOpen === isWanted() || !modal.isConnected()) return;
    if (isOpen) {
      // A guest who has typed something is asked: until they have answered it is open.
      loaded?.request();
      host.toggleAttribute('open', loaded?.dialog.open ?? false);
    } else {
      // The page asked for it: the focus goes back to where it is now.
      const { activeElement: focused } = document;
      const isSomewhere = focused instanceof HTMLElement && focused !== document.body;
      void tryToOpen(isSomewhere ? focused : button, isWanted);
    }
  };

  /** A pointer that comes near, or the focus, will soon press: the code is fetched, and nothing read. */
  const warm = () => {
    // What can't be had now is asked for again, and told, when it is wanted.
    for (const fetched of [ready?.(), import(/* @vite-ignore */ `../${opened}/main.js`)])
      fetched?.catch(() => {});
  };

  return {
    obey,
    connect: modal.connect,
    /** Draws it, with `words` in the language of `locale`. */
    draw(words: Readonly<Record<string, string>>, locale: string): void {
      const title = label() || (words[purpose] ?? '');
      ready = () => modal.load({ title, words, locale });
      opensBy(host, open);
      setStyle(root, css);
      root.replaceChildren(frame);
      const opener = openerOf(host);
      button = opener?.pressed ?? frame;
      if (opener) return opener.onOpening(open(opener.pressed));

      const attributes = { type: 'button', class: 'go opener', part: 'button', lang: locale, dir: 'auto' };
      const own = element('button', { ...attributes, 'aria-haspopup': 'dialog' }, title);
      button = own;
      own.addEventListener('click', () => void tryToOpen(own));
      for (const sign of ['pointerenter', 'focus']) own.addEventListener(sign, warm, { once: true });
      frame.append(own);
      obey();
    },
  };
}
