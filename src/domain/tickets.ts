/** What a ticket's record says to a guest, where the contract leaves it open. */
import { parseInstant } from './parseInstant.ts';

export interface TicketTerms {
  type?: string | undefined;
  status?: string | undefined;
  is_active?: boolean | undefined;
  available?: number | undefined;
  capacity?: number | undefined;
  begins?: string | undefined;
  ends?: string | null | undefined;
  duration?: number | null | undefined;
}

/**
 * Whether it can be bought: `soldOut` when none is left, `inactive` when the restaurant has taken it off
 * sale, or it is in a status that we don't know.
 */
export function saleOf({ status, is_active, available }: TicketTerms): 'onSale' | 'soldOut' | 'inactive' {
  if (is_active === false) return 'inactive';
  if (available !== undefined && available <= 0) return 'soldOut';
  return status === undefined || status.toLowerCase() === 'active' ? 'onSale' : 'inactive';
}

/** How many are left; undefined when that is not known: a number without a capacity may mean anything. */
export function leftOf({ available, capacity }: TicketTerms): number | undefined {
  return isCount(available) && isCount(capacity) ? available : undefined;
}

/** How many guests it is for; a bound that is no number of guests, or contradicts the other, is none. */
export function partyOf(
  min: number | null | undefined,
  max: number | null | undefined,
): { min?: number | undefined; max?: number | undefined } {
  const most = isCount(max) ? max : undefined;
  const least = isCount(min) && min > 1 && min <= (most ?? min) ? min : undefined;
  return { min: least, max: most };
}

/** A whole number of things, one or more. */
export function isCount(value: number | null | undefined): value is number {
  return Number.isInteger(value) && value! > 0 && value! < 1e9;
}

export interface Period {
  begins: Date | undefined;
  ends: Date | undefined;
}

/** The longest that `duration` is believed, in minutes: a month. */
const LONGEST = 31 * 1440;

/**
 * When an event takes place, and when a coupon is valid. An end that is missing or not after the begin
 * follows from an event's `duration`, which is in minutes.
 */
export function periodOf({ type, begins, ends, duration }: TicketTerms): Period {
  const from = instantIn(begins);
  const to = instantIn(ends);
  if (to && (!from || to > from)) return { begins: from, ends: to };
  const lasts = type === 'event' && from && duration && duration > 0 && duration <= LONGEST;
  return { begins: from, ends: lasts ? new Date(from.getTime() + duration * 60_000) : undefined };
}

/** An instant in a year of four digits; others are no time for a guest. */
function instantIn(text: string | null | undefined): Date | undefined {
  const instant = parseInstant(text ?? '');
  const year = instant.getUTCFullYear();
  return year >= 1000 && year < 9999 ? instant : undefined;
}

/**
 * The tickets in the order in which a guest wants them: events by their date, then coupons, then what is
 * of another type; and what is over at `now` behind all. Equals keep the server's order.
 *
 * @param now milliseconds since 1970, by the service's clock as far as it is known
 */
export function inOrder<Ticket extends TicketTerms>(tickets: readonly Ticket[], now: number): Ticket[] {
  const placed = tickets.map((ticket) => {
    const { begins, ends } = periodOf(ticket);
    const isEvent = ticket.type === 'event';
    const last = ends ?? (isEvent ? begins : undefined);
    const rank = last && last.getTime() < now ? 3 : isEvent ? 0 : ticket.type === 'coupon' ? 1 : 2;
    return { ticket, rank, at: isEvent ? (begins?.getTime() ?? Infinity) : 0 };
  });
  // Two events without a date are equal: their difference is no number.
  return placed.sort((a, b) => a.rank - b.rank || a.at - b.at || 0).map(({ ticket }) => ticket);
}
