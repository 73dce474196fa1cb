/** What a restaurant pastes into its page (design.md, "The script and the element"). */
import { escapeHtml } from './escapeHtml.ts';
import { type FirstScreen, reservedHeight } from './reservedHeight.ts';

/** Height in CSS pixels of the button that opens the dialog. */
const BUTTON_HEIGHT = 48;

export interface SnippetFacility {
  id: string;
  name: string;
  phone: string;
  email: string;
}

/**
 * `widgetCode`: the widget in the page, with the height of its first screen reserved.
 *
 * @param origin where `tableside.js` is served, without a slash at the end
 */
export function widgetSnippet(facility: SnippetFacility, origin: string, screen: FirstScreen): string {
  return snippet(facility, origin, `style="display:block;min-height:${reservedHeight(screen)}"`);
}

/** `buttonCode`: a button that opens the widget in a dialog. */
export function buttonSnippet(facility: SnippetFacility, origin: string): string {
  return snippet(
    facility,
    origin,
    `display="button" style="display:inline-block;min-height:${BUTTON_HEIGHT}px"`,
  );
}

function snippet(facility: SnippetFacility, origin: string, attributes: string): string {
  return (
    `<tableside-widget facility="${escapeHtml(facility.id)}" ${attributes}>${contactLink(facility)}</tableside-widget>\n` +
    `<script async src="${escapeHtml(origin)}/tableside.js"></script>`
  );
}

/** Shown until the widget is usable, and when it can't be: the restaurant can always be reached. */
function contactLink({ name, phone, email }: SnippetFacility): string {
  const number = phone.replace(/[^+\d]/g, '');
  if (number) return `<a href="tel:${number}">${escapeHtml(name)}: ${escapeHtml(phone)}</a>`;
  if (email)
    return `<a href="mailto:${escapeHtml(encodeURI(email))}">${escapeHtml(name)}: ${escapeHtml(email)}</a>`;
  return escapeHtml(name);
}
