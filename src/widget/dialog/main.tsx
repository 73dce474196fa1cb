/**
 * The entry of `display="button"` and `"floating"`, in plain DOM: a button, and the dialog that it opens. The
 * view inside is a widget of its own, made when the guest first asks for it. It is also that of a widget in the
 * page which follows links into it (`links="follow"`): the view inside has what the address asks for.
 */
import { type AddressWish, addressWish, asksToOpen } from '../../domain/addressWish.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { isOfOneBooking } from '../../domain/views.ts';
import { emitFrom } from '../app/emitFrom.ts';
import { HANDED_ON, handOn, handOnProperties, innerWidget } from '../app/innerWidget.ts';
import { adoptStyle, observing, setStyle } from '../browser.ts';
import type { Boot, Connect } from '../script/element.ts';
import css from './button.css?inline';
import { element } from './element.ts';
import type { Modal } from './modal.ts';
import english from './words/first.en.json';

const SLOT = 'tableside-inside';
const NAMES = [
  ...HANDED_ON,
  'facility',
  'view',
  'party-size',
  'date',
  'time',
  'table',
  'product',
  'near',
  'radius',
  'in-partner-network',
  'verified',
  'step',
  'done-url',
  'done-at-once',
];

interface Opener {
  pressed: HTMLElement;
  /** Told what becomes of the press. */
  onOpening(opening: Promise<void>): void;
}

/** Elements that stand for a control of the page: it is pressed in place of a button of theirs. */
const openers = new WeakMap<Element, Opener>();
/** How to open what stands for such a control already. */
const opens = new WeakMap<Element, (pressed: HTMLElement) => Promise<void>>();

export function mount(host: HTMLElement, root: ShadowRoot, boot: Boot): Connect {
  for (const child of Array.from(host.children)) if (child.slot === SLOT) child.remove();
  /** What the page put into the element, for whoever can't do without. */
  const fallback = [...host.childNodes];
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  // It takes the code that it is about from the page's address, and so can't wait for a button.
  const isLink = isOfOneBooking(attribute('view'));
  const display = attribute('display');
  const isButton = !isLink && (display === 'button' || display === 'floating');
  const follows = !isLink && attribute('links') === 'follow';
  const asked: AddressWish = follows ? addressWish(location.search, attribute('facility')) : {};
  // The finder is there to find a restaurant: a link to one leads past it.
  if (asked.facility && (asked.view ?? attribute('view')) === 'finder') asked.view = 'booking';
  /** The attributes as they stand now; where the address asks for something else, that. */
  const handOnAll = (inner: Element) => {
    handOn(
      host,
      inner,
      NAMES.filter((name) => !(name in asked)),
    );
    for (const [name, value] of Object.entries(asked))
      if (inner.getAttribute(name) !== value) inner.setAttribute(name, value);
  };
  const widget = () => {
    const inner = innerWidget(host, SLOT, []);
    handOnAll(inner);
    inner.append(...fallback.map((node) => node.cloneNode(true)));
    return inner;
  };
  const view = asked.view ?? attribute('view');
  /** What the page changes is changed inside, too. */
  const handOnChanges = () => {
    const inner = [...host.children].find(({ slot }) => slot === SLOT);
    if (inner) handOnAll(inner);
  };

  /** Hears what the page changes of the element, until the function it returns is called. */
  const followed = (onChange: () => void) =>
    observing(() => {
      const observer = new MutationObserver(onChange);
      observer.observe(host, { attributes: true });
      return observer;
    });

  if (!isButton) {
    // Its skeleton has stood until now; that of the view inside has the same shape.
    if (isLink) setStyle(root, '');
    root.replaceChildren(element('slot', { name: SLOT }));
    host.append(widget());
    return () => (isLink ? () => {} : followed(handOnChanges));
  }

  const adopt = (text: string) => adoptStyle(root, text);
  const emit = emitFrom(host);
  const frame = element('div', { class: display === 'floating' ? 'ts floating' : 'ts' });
  const opener = openers.get(host);
  /** Ends what follows the page; nothing while the element is not in it. */
  let end: (() => void) | undefined;
  let isConnected = false;
  let modal: Modal | undefined;
  let loading: Promise<Modal> | undefined;
  /** Does what the attribute `open` says; nothing before there is a button. */
  let obey = () => {};

  const draw = (words: Readonly<Record<string, string>>, locale: string) => {
    const title = attribute('label').trim() || (words[`open_${view}`] ?? words.open_booking ?? '');
    const load = async () => {
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
      adopt(modal.css);
      frame.append(modal.dialog);
      if (isConnected) end = modal.connect();
      return modal;
    };
    const ready = () =>
      (loading ??= load().catch((error: unknown) => {
        // The next press begins anew.
        loading = undefined;
        throw error;
      }));
    const open = async (pressed: HTMLElement, isWanted = () => true) => {
      const loaded = await ready();
      await loaded.settled();
      if (isWanted()) loaded.open(pressed);
    };
    /** The element's own way to open it. */
    const tryToOpen: typeof open = (...how) =>
      open(...how).catch(() => {
        // Only the element's children are left: a phone link, say.
        if (!root.querySelector('slot')) root.append(element('slot', {}));
        host.removeAttribute('open');
        emit('failed', { step: 'load' });
      });
    opens.set(host, open);
    setStyle(root, css);
    root.replaceChildren(frame);
    let button: HTMLElement = opener?.pressed ?? frame;
    const isWanted = () => host.hasAttribute('open');
    obey = () => {
      const isOpen = modal?.dialog.open ?? false;
      if (isOpen === isWanted() || !isConnected) return;
      if (isOpen) {
        // A guest who has typed something is asked: until they have answered it is open.
        modal?.request();
        host.toggleAttribute('open', modal?.dialog.open ?? false);
      } else {
        // The page asked for it: the focus goes back to where it is now.
        const { activeElement: focused } = document;
        void tryToOpen(
          focused instanceof HTMLElement && focused !== document.body ? focused : button,
          isWanted,
        );
      }
    };
    if (opener) return opener.onOpening(open(opener.pressed));

    const attributes = { type: 'button', class: 'go opener', part: 'button', lang: locale, dir: 'auto' };
    button = element('button', { ...attributes, 'aria-haspopup': 'dialog' }, title);
    button.addEventListener('click', () => void tryToOpen(button));
    // A pointer that comes near, or the focus, will soon press: the code is fetched, and nothing read.
    const warm = () => {
      ready().catch(() => {});
      const file = `../${words[`open_${view}`] ? view : 'booking'}/main.js`;
      import(/* @vite-ignore */ file).catch(() => {});
    };
    for (const sign of ['pointerenter', 'focus']) button.addEventListener(sign, warm, { once: true });
    frame.append(button);
    obey();
  };

  // English stands here itself, and in for what can't be had.
  void (boot.sentences ?? Promise.resolve({ default: english })).then(
    ({ default: words }) => draw(words, boot.locale),
    () => draw(english, 'en'),
  );

  if (follows && asksToOpen(location.search)) host.toggleAttribute('open', true);
  return () => {
    isConnected = true;
    end = modal?.connect();
    const unfollow = followed(() => {
      handOnChanges();
      obey();
    });
    obey();
    return () => {
      isConnected = false;
      unfollow();
      end?.();
      end = undefined;
    };
  };
}

/**
 * Opens the dialog that a control of the page asks for by `data-tableside-open`; the script calls it. Rejects when
 * it can't be had, and the script lets the control do what it does without us.
 */
export async function open({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): Promise<void> {
  const pressed = (target as Element).closest<HTMLElement>('[data-tableside-open]');
  if (!pressed) return;
  if (pressed instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey)) {
    // It was asked for a tab of its own.
    window.open(pressed.href, '_blank', 'noopener');
    return;
  }
  const host = elementFor(pressed);
  const openHost = opens.get(host);
  const opening =
    openHost?.(pressed) ?? new Promise<void>((onOpening) => openers.set(host, { pressed, onOpening }));
  if (!host.isConnected) document.body.append(host);
  await opening;
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

  const key = jsonText([...widget.attributes].map(({ name, value }) => [name, value]));
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
    handOnProperties(like, widget);
  }
  // It takes no room, whatever the page says of its widgets.
  widget.style.setProperty('display', 'contents', 'important');
  return widget;
}
