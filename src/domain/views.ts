/** The views of the widget, each named once: what else knows of views derives it from here. */

/**
 * The entries of the widget, in the order in which pages offer them, and the path below the facility's that each
 * reads beside the facility itself: null for the times that can be booked, empty where no facility is known at first.
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
  // No view, but what stands for one until it is opened: a button, or a link's wish.
  dialog: '',
} as const;

export type Entry = keyof typeof FIRST_READS;
/** What the attribute `view` says. */
export type View = Exclude<Entry, 'dialog'>;

/** Marked as pure: the script of every page needs the table above alone. */
export const VIEWS = /* @__PURE__ */ (Object.keys(FIRST_READS) as Entry[]).filter(
  (entry) => entry !== 'dialog',
);

/** These are about one booking, whose code the page's address has: a mail links to them, and nothing else opens them. */
const OF_ONE_BOOKING = ['cancel', 'status'] as const satisfies View[];

export const isOfOneBooking = (view: string): boolean => (OF_ONE_BOOKING as readonly string[]).includes(view);

/** A view that a button of the page, or a link of anybody's, may ask for. */
export type OpenView = Exclude<View, (typeof OF_ONE_BOOKING)[number]>;

export const isOpenView = (view: string): view is OpenView =>
  (VIEWS as readonly string[]).includes(view) && !isOfOneBooking(view);

/** Whether a snippet offers a button for it: a table has a page for itself. */
export const opensFromButton = (view: View): boolean => view !== 'table' && !isOfOneBooking(view);

/** Whether its snippet names a restaurant: a finder shows many, and a link says its own. */
export const needsFacility = (view: View): boolean => FIRST_READS[view] !== '';

/** The folders of the widget whose sentences an entry's first screen says; the last is its own. */
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
