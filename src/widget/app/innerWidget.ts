/**
 * A widget inside another one: a restaurant that was found, what a button opens. It is a child of the outer
 * element in the page's document, not in the shadow root: there the frames of payment methods work as on any
 * page, and its events are the page's.
 */
import type { TablesideWidget } from '../script/element.ts';

/** What the page says of any view, whatever it shows. */
export const HANDED_ON: readonly string[] = [
  'api',
  'locale',
  'theme',
  'source',
  'name',
  'email',
  'phone',
  'stripe-key',
  'paypal-client-id',
  'privacy-url',
  'terms-url',
];

/** Gives `widget` those attributes of `host` as they stand now. */
export function handOn(host: Element, widget: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = host.getAttribute(name);
    if (value === null) widget.removeAttribute(name);
    // Some load the widget anew, even when they are set to what they are.
    else if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
  }
}

/** What the page has set on `host`, also what it sets later. */
export function handOnProperties(host: Element, widget: Element): void {
  const outer: Partial<TablesideWidget> = host;
  for (const name of ['paymentMethods', 'messages'] as const)
    Object.defineProperty(widget, name, { configurable: true, get: () => outer[name] });
}

/**
 * The element, not yet in the page.
 *
 * @param slot of the outer one's shadow root, in which it shows
 */
export function innerWidget(
  host: HTMLElement,
  slot: string,
  names: readonly string[] = HANDED_ON,
): HTMLElement {
  const widget = document.createElement(host.localName);
  handOn(host, widget, names);
  handOnProperties(host, widget);
  widget.slot = slot;
  return widget;
}
