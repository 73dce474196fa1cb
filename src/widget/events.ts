/**
 * What the widget tells its page: the one list of its events, each without its `tableside-`. The table in the
 * documentation, the manifest and the types of the package say what stands here.
 *
 * Details hold no personal data, no code of a link and no record of the API. Dates are `YYYY-MM-DD` and times
 * `HH:MM`, both the restaurant's.
 */

/** Whose widget it is: the identifier of its facility. */
export type OfFacility = { facility: string };

/** A time of the restaurant's. */
export type When = OfFacility & { date: string; time: string };

/** What did not work. Reasons are short codes such as `refused` or `unknown`; more may come. */
export type Failure =
  | { step: 'load' | 'read'; facility?: string }
  | (OfFacility & { step: 'details' | 'waitlist' | 'checkout'; reason: string });

export interface Events {
  /** the widget is usable */
  ready: undefined;
  /** the dialog of a button has opened */
  opened: undefined;
  /** it has closed */
  closed: undefined;
  /** the guest has chosen another language, as a BCP 47 tag */
  language: { language: string };
  /** the guest has reached a step */
  step: OfFacility & {
    step: 'choose' | 'details' | 'waitlist' | 'done' | 'menu' | 'product' | 'checkout' | 'sent';
  };
  /** the guest goes on with a time: a free one, chosen or come with */
  slot: When & { partySize: number };
  /** the cart has changed */
  cart: OfFacility & { items: number };
  /** a booking, a place on the waitlist or an order is being sent */
  submit: OfFacility & Partial<When & { partySize: number }>;
  /** it was taken */
  booked: When & { id: string; partySize: number; status: 'confirmed' | 'unconfirmed' | 'unknown' };
  /** the order was sent */
  ordered: OfFacility & {
    /** Random, the same in the address of `done-url`. */
    id: string;
    type: 'delivery' | 'pickup' | 'qr_order';
    status: 'new' | 'unknown';
    /** A decimal string with the currency's own decimals. */
    total: string;
    /** ISO 4217. */
    currency: string;
  };
  /** the time was just taken, or is not free any more where a link led to it; others are offered */
  alternatives: When;
  /** the guest is on the waitlist */
  waitlisted: When & { id: string; partySize: number };
  /** the finder shows a list */
  found: { count: number };
  /** a restaurant's booking or menu opens in place of the list */
  chosen: { facility: string; view: string };
  /** the guest has cancelled by the link */
  cancelled: undefined;
  /** the staff have confirmed or cancelled by the link */
  decided: { status: string | undefined };
  /** the guest has followed a ticket to its page */
  ticket: OfFacility & { type: 'event' | 'coupon' | 'other' };
  /** something did not work; the guest has been told. On a control of the page: its dialog can't be had */
  failed: Failure;
}
