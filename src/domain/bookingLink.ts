/**
 * What the link to a booking contains in its fragment, which is sent to no server: first the secret code, then what the
 * link is about. The API's views of a booking tell neither day, party size nor facility, so these are beside the code:
 *
 *     /cancel?locale=pl#CODE&facility=trattoria-lumen&date=2026-11-28T18:30:00Z&deposit=1&num=2
 *
 * Never a name, contact details or a note. It is only for display: the API decides what happens. The language is in the
 * query, where the service that renders the page reads it.
 */
import { encodeText } from './mailLink.ts';
import { parseInstant } from './parseInstant.ts';

/** Any of it may be missing, because a link may be cut short or be another service's. */
export interface LinkedTable {
  facility?: string | undefined;
  date?: Date | undefined;
  num?: number | undefined;
  /** Whether a deposit was made with the booking. */
  hasDeposit?: boolean | undefined;
}

export interface BookingLink {
  code: string;
  table: LinkedTable;
}

/** A code, possibly cut short. */
const CODE = /^[\da-f][\da-f-]{7,63}/i;
/** A facility's id in a path; dots alone would lead out of the path. */
const FACILITY = /^(?!\.+$)[^\s/\\?#]{1,200}$/;
/** Dates of this century, so that no calculation with them leaves the calendar. */
const DATE = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const NUM = /^[1-9]\d{0,3}$/;

/** Whether a text is a code and nothing else. */
export const isCode = (text: string): boolean => CODE.exec(text)?.[0] === text;

/** The fragment of a link, with its `#`. */
export function bookingFragment(code: string, { facility, date, num, hasDeposit }: LinkedTable): string {
  return [
    `#${code}`,
    facility && `facility=${encodeText(facility)}`,
    // Without the milliseconds, which bookings don't have.
    date && !Number.isNaN(date.getTime()) && `date=${date.toISOString().replace(/\.\d+/, '')}`,
    hasDeposit && 'deposit=1',
    // Last, so that a link that was cut short lacks it: only a complete link tells whether there was a deposit.
    num && `num=${num}`,
  ]
    .filter(Boolean)
    .join('&');
}

/** The guest's link, below the address of the service. @param locale BCP 47, in which the guest has booked */
export const cancelPath = (locale: string, code: string, table: LinkedTable): string =>
  `cancel?locale=${locale}${bookingFragment(code, table)}`;

/**
 * Reads the fragment of a link. What is malformed counts as not given.
 *
 * @returns `undefined` for a fragment that begins with no code: it is the page's own
 */
export function readBookingLink(fragment: string): BookingLink | undefined {
  const text = fragment.replace(/^#/, '');
  const code = CODE.exec(text)?.[0];
  // What continues as a word is no code; after a code, a mail program may have changed anything.
  if (!code || /^\w/.test(text.slice(code.length))) return undefined;
  const given = new URLSearchParams(text.slice(code.length));
  const read = (name: string, pattern: RegExp) => {
    const value = given.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const facility = read('facility', FACILITY);
  const date = parseInstant(read('date', DATE) ?? '');
  const num = read('num', NUM);
  return {
    code,
    table: {
      facility,
      date: Number.isNaN(date.getTime()) ? undefined : date,
      num: num ? Number(num) : undefined,
      hasDeposit: given.get('deposit') === '1',
    },
  };
}
