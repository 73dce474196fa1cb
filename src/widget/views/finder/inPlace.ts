/**
 * A restaurant's own widget in place of the list. It is a child of the finder in the page's document, not in
 * the shadow root: there the frames of payment methods work as on any page, and its events are the page's.
 */
import { type Choice, CHOSEN_SLOT } from '../../app/finder.ts';

/** What the finder was told that is as true of each restaurant's widget. */
const HANDED_ON = [
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

/**
 * The element for what was chosen, not yet in the page.
 *
 * @param wish the day and the party that it begins with
 */
export function widgetFor(
  host: HTMLElement,
  { facility, view }: Choice,
  wish: Readonly<{ day: string; partySize: number }>,
): HTMLElement {
  const widget = document.createElement(host.localName);
  for (const name of HANDED_ON) {
    const value = host.getAttribute(name);
    if (value !== null) widget.setAttribute(name, value);
  }
  widget.setAttribute('facility', facility.id);
  widget.setAttribute('view', view);
  widget.setAttribute('party-size', String(wish.partySize));
  if (wish.day) widget.setAttribute('date', wish.day);
  widget.slot = CHOSEN_SLOT;
  // Also what the page registers later.
  Object.defineProperty(widget, 'paymentMethods', {
    get: () => (host as HTMLElement & { paymentMethods?: unknown }).paymentMethods,
  });
  return widget;
}
