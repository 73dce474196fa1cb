/** The snippets that a restaurant pastes into its page. */
import { escapeHtml } from './escapeHtml.ts';
import { type FirstScreen, reservedHeight } from './reservedHeight.ts';

/** Height in CSS pixels of the button that opens the dialog. */
export const BUTTON_HEIGHT = 48;
/** The height of a widget that opens with ordering: a menu of any length moves nothing that is in view below it. */
export const ORDERING_HEIGHT = 'max(900px,100svh)';
/**
 * Without scripts the element's children, such as a phone link, are shown anyway, but the empty space below them must go.
 * Only an important rule overrides a `style` attribute.
 */
export const WITHOUT_SCRIPTS = '<noscript><style>tableside-widget{min-height:0!important}</style></noscript>';

export interface SnippetFacility {
  id: string;
  name: string;
  phone: string;
  email: string;
  booking_enabled: boolean;
  ordering_enabled: boolean;
}

/**
 * `widgetCode`: the widget in the page, with the height of its first screen reserved.
 *
 * @param origin where `tableside.js` is served, without a slash at the end
 */
export function widgetSnippet(facility: SnippetFacility, origin: string, screen: FirstScreen): string {
  // The ordering view is as long as the menu; shifts below the visible window disturb nobody.
  const height = isForOrders(facility) ? ORDERING_HEIGHT : reservedHeight(screen);
  return `${snippet(facility, origin, `style="display:block;min-height:${height}"`)}\n${WITHOUT_SCRIPTS}`;
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
    `<tableside-widget facility="${escapeHtml(facility.id)}" ${isForOrders(facility) ? 'view="ordering" ' : ''}${attributes}>${contactLink(facility)}</tableside-widget>\n` +
    `<script async src="${escapeHtml(origin)}/tableside.js"></script>`
  );
}

/** Whether it only takes orders, so that a widget with the booking view would have nothing to show. */
const isForOrders = ({ booking_enabled, ordering_enabled }: SnippetFacility) =>
  ordering_enabled && !booking_enabled;

type Reachable = Pick<SnippetFacility, 'name' | 'phone' | 'email'>;

/** A `tel:` or `mailto:` address of the restaurant: its phone, else its email, else empty. */
export function contactAddress({ phone, email }: Omit<Reachable, 'name'>): string {
  const number = phone.replace(/[^+\d]/g, '');
  if (number) return `tel:${number}`;
  return email && `mailto:${encodeURI(email)}`;
}

/** A link shown until the widget works, or when it can't: the restaurant can always be reached. */
export function contactLink({ name, phone, email }: Reachable): string {
  const address = contactAddress({ phone, email });
  if (!address) return escapeHtml(name);
  const shown = address.startsWith('tel:') ? phone : email;
  return `<a href="${escapeHtml(address)}">${escapeHtml(name)}: ${escapeHtml(shown)}</a>`;
}
