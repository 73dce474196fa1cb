/**
 * Controls of the page that open a dialog (`data-tableside-open`): each is pressed in place of a button of ours, which
 * an element without room stands for.
 */
import { jsonText } from '../../domain/jsonText.ts';
import { HANDED_ON, handOn, handOnProperties } from '../app/innerWidget.ts';

interface Opener {
  pressed: HTMLElement;
  /** Told what becomes of the press. */
  onOpening(opening: Promise<void>): void;
}

/** Elements that stand for a control of the page. */
const openers = new WeakMap<Element, Opener>();
/** How to open what stands for such a control already. */
const opens = new WeakMap<Element, (pressed: HTMLElement) => Promise<void>>();
/** The elements of a page's controls: those that ask for the same share one, and so what was typed in it. */
const elements = new WeakMap<Element, Map<string, HTMLElement>>();

/** The control that `host` stands for, where it stands for one. */
export const openerOf = (host: Element): Opener | undefined => openers.get(host);

/** From now on `open` opens what stands for the control. */
export function opensBy(host: Element, open: (pressed: HTMLElement) => Promise<void>): void {
  opens.set(host, open);
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
