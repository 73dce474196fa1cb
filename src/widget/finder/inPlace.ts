/** A restaurant's own widget in place of the list. */

import { innerWidget } from '../app/innerWidget.ts';
import { CHOSEN_SLOT, type Choice } from './shared.ts';

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
  const widget = innerWidget(host, CHOSEN_SLOT);
  widget.setAttribute('facility', facility.id);
  widget.setAttribute('view', view);
  widget.setAttribute('party-size', String(wish.partySize));
  if (wish.day) widget.setAttribute('date', wish.day);
  return widget;
}
