/**
 * The entry of `display="button"` and `"floating"`, in plain DOM: a button, and the dialog that it opens. The
 * view inside is a widget of its own, made when the guest first asks for it.
 */
import { directionOf } from '../../../i18n/direction.ts';
import { HANDED_ON, handOn, handOnPaymentMethods, innerWidget } from '../../app/innerWidget.ts';
import type { Emit } from '../../app/context.ts';
import type { Boot, Connect } from '../../element.ts';
import english from '../../locales/dialog/en.json';
import css from './button.css?inline';
import { element } from './element.ts';
import type { Modal } from './modal.ts';

const SLOT = 'tableside-inside';
const NAMES = [
  ...HANDED_ON,
  'facility',
  'view',
  'party-size',
  'date',
  'time',
  'table',
  'near',
  'radius',
  'in-partner-network',
  'verified',
];
/** They take the code that they are about from the page's address, and so can't wait for a button. */
const LINKS = ['cancel', 'status'];

/** Elements that stand for a control of the page: it is pressed in place of a button of theirs. */
const openers = new WeakMap<Element, HTMLElement>();
/** How to open what stands for such a control already. */
const opens = new WeakMap<Element, (pressed: HTMLElement) => void>();

export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  for (const child of Array.from(host.children)) if (child.slot === SLOT) child.remove();
  /** What the page put into the element, for whoever can't do without. */
  const fallback = [...host.childNodes];
  const widget = () => {
    const inner = innerWidget(host, SLOT, NAMES);
    inner.append(...fallback.map((node) => node.cloneNode(true)));
    return inner;
  };
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  const view = attribute('view');

  if (LINKS.includes(view)) {
    root.adoptedStyleSheets = [];
    root.replaceChildren(element('slot', { name: SLOT }));
    host.append(widget());
    return () => () => {};
  }

  const adopt = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets.push(sheet);
  };
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(new CustomEvent(`tableside-${name}`, { bubbles: true, composed: true, detail }));
  const frame = element('div', { class: attribute('display') === 'floating' ? 'ts floating' : 'ts' });
  const pressed = openers.get(host);
  /** Ends what follows the page; nothing while the element is not in it. */
  let end: (() => void) | undefined;
  let isConnected = false;
  let modal: Modal | undefined;
  let loading: Promise<Modal> | undefined;

  const draw = (words: Readonly<Record<string, string>>, locale: string) => {
    const title = attribute('label').trim() || (words[`open_${view}`] ?? words.open_booking ?? '');
    const load = async () => {
      const { createModal } = await import('./modal.ts');
      modal = createModal({
        host,
        title,
        words,
        slot: SLOT,
        widget,
        onChange: (isOpen) => (isOpen ? emit('opened') : emit('closed')),
      });
      adopt(modal.css);
      const { dialog } = modal;
      dialog.lang = locale;
      dialog.dir = directionOf(locale);
      frame.append(dialog);
      if (isConnected) end = modal.connect();
      return modal;
    };
    const ready = () =>
      (loading ??= load().catch((error: unknown) => {
        // The next press begins anew.
        loading = undefined;
        throw error;
      }));
    const open = (opener: HTMLElement) => {
      ready().then(
        (loaded) => loaded.open(opener),
        () => {
          // Only the element's children are left: a phone link, say.
          if (!root.querySelector('slot')) root.append(element('slot', {}));
          emit('failed', { step: 'load' });
          // A link of the page leads where it leads without us.
          if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
        },
      );
    };
    opens.set(host, open);
    root.adoptedStyleSheets = [];
    adopt(css);
    root.replaceChildren(frame);
    if (pressed) return open(pressed);

    const attributes = { type: 'button', class: 'go opener', part: 'button', lang: locale, dir: 'auto' };
    const button = element('button', { ...attributes, 'aria-haspopup': 'dialog' }, title);
    button.addEventListener('click', () => open(button));
    // A pointer that comes near, or the focus, will soon press: the code is fetched, and nothing read.
    const warm = () => {
      ready().catch(() => {});
      const file = `../${words[`open_${view}`] ? view : 'booking'}/main.js`;
      import(/* @vite-ignore */ file).catch(() => {});
    };
    for (const sign of ['pointerenter', 'focus']) button.addEventListener(sign, warm, { once: true });
    frame.append(button);
  };

  // English stands here itself, and in for what can't be had.
  void (boot.sentences ?? Promise.resolve({ default: english })).then(
    ({ default: words }) => draw(words, boot.locale),
    () => draw(english, 'en'),
  );

  return () => {
    isConnected = true;
    end = modal?.connect();
    // What the page changes while it is open is changed inside, too.
    const follower = new MutationObserver(() => {
      const inner = [...host.children].find(({ slot }) => slot === SLOT);
      if (inner) handOn(host, inner, NAMES);
    });
    follower.observe(host, { attributes: true });
    return () => {
      isConnected = false;
      follower.disconnect();
      end?.();
      end = undefined;
    };
  };
}

/** Opens the dialog that a control of the page asks for by `data-tableside-open`; the script calls it. */
export function open({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const opener = (target as Element).closest<HTMLElement>('[data-tableside-open]');
  if (!opener) return;
  if (opener instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) {
    // It was asked for a tab of its own.
    window.open(opener.href, '_blank', 'noopener');
    return;
  }
  const host = elementFor(opener);
  const openHost = opens.get(host);
  if (openHost) openHost(opener);
  else openers.set(host, opener);
  if (!host.isConnected) document.body.append(host);
}

/** The elements of a page's controls: those that ask for the same share one, and so what was typed in it. */
const elements = new WeakMap<Element, Map<string, HTMLElement>>();

function elementFor(opener: HTMLElement): HTMLElement {
  const widget = document.createElement('tableside-widget');
  for (const { name, value } of opener.attributes)
    if (name.startsWith('data-')) widget.setAttribute(name.slice(5), value);
  const { tablesideOpen = '', facility } = opener.dataset;
  if (tablesideOpen) widget.setAttribute('view', tablesideOpen);
  widget.removeAttribute('tableside-open');
  widget.setAttribute('display', 'button');

  const key = JSON.stringify([...widget.attributes].map(({ name, value }) => [name, value]));
  const known = elements.get(document.body) ?? new Map<string, HTMLElement>();
  elements.set(document.body, known);
  const made = known.get(key);
  if (made) return made;
  known.set(key, widget);

  // What the control leaves open is as in the restaurant's widget, where the page has one.
  const like = document.querySelector(
    `${widget.localName}[facility${facility ? `="${CSS.escape(facility)}"` : ''}]`,
  );
  if (like) {
    for (const name of ['facility', ...HANDED_ON])
      if (!widget.hasAttribute(name)) handOn(like, widget, [name]);
    handOnPaymentMethods(like, widget);
  }
  // It takes no room, whatever the page says of its widgets.
  widget.style.setProperty('display', 'contents', 'important');
  return widget;
}
