/** The views of the widget: everything else that concerns views is derived from here. */

/**
 * The entries of the widget, in the order in which pages offer them, and the path below the facility's that each reads
 * besides the facility itself: null for availability, empty where no facility is known at first.
 */
export const FIRST_READS = {
  booking: null,
  ordering: '/menu_widget',
  table: '/menu_widget',
  waitlist: null,
  tickets: '/tickets?limit=20',
  reviews: '/feedback?limit=10',
  finder: '',
  cancel: '',
  status: '',
  // Not a view, but what represents one until it is opened: a button, or what a link asks for.
  dialog: '',
} as const;

export type Entry = keyof typeof FIRST_READS;
/** The values of the attribute `view`. */
export type View = Exclude<Entry, 'dialog'>;

/** Marked as pure, because the script of every page only needs the table above. */
export const VIEWS = /* @__PURE__ */ (Object.keys(FIRST_READS) as Entry[]).filter(
  (entry) => entry !== 'dialog',
);

/** Views of a single booking, whose code is in the page's address: only links in mails open them. */
const OF_ONE_BOOKING = ['cancel', 'status'] as const satisfies View[];

export const isOfOneBooking = (view: string): boolean => (OF_ONE_BOOKING as readonly string[]).includes(view);

/** A view that a button of the page, or a link of anybody's, may ask for. */
export type OpenView = Exclude<View, (typeof OF_ONE_BOOKING)[number]>;

export const isOpenView = (view: string): view is OpenView =>
  (VIEWS as readonly string[]).includes(view) && !isOfOneBooking(view);

/** Whether a button can open it; ordering at the table has a page of its own. */
export const opensFromButton = (view: View): boolean => view !== 'table' && !isOfOneBooking(view);

/** Whether its snippet names a restaurant: the finder shows many, and links bring their own. */
export const needsFacility = (view: View): boolean => FIRST_READS[view] !== '';

/** The widget's folders whose sentences an entry's first screen uses; the last is its own. */
export const FIRST_WORDS: Readonly<Record<Entry, readonly string[]>> = {
  booking: ['booking'],
  ordering: ['ordering', 'ordering/fulfilment'],
  table: ['ordering', 'table'],
  waitlist: ['booking', 'booking/waitlist'],
  tickets: ['lists', 'lists/tickets'],
  reviews: ['lists', 'lists/reviews'],
  finder: ['finder'],
  cancel: ['links', 'links/cancel'],
  status: ['links', 'links/status'],
  dialog: ['dialog'],
};
