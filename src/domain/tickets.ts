/** How a ticket's record is shown to guests, where the contract leaves it open. */
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
 * Whether it can be bought: `soldOut` when none is left, `inactive` when the restaurant has taken it off sale, or its
 * status is unknown.
 */
export function saleOf({ status, is_active, available }: TicketTerms): 'onSale' | 'soldOut' | 'inactive' {
  if (is_active === false) return 'inactive';
  if (available !== undefined && available <= 0) return 'soldOut';
  return status === undefined || status.toLowerCase() === 'active' ? 'onSale' : 'inactive';
}

/** How many are left; undefined when unknown, because `available` without a capacity may mean anything. */
export function leftOf({ available, capacity }: TicketTerms): number | undefined {
  return isCount(available) && isCount(capacity) ? available : undefined;
}

/** How many guests it is for; invalid or contradictory bounds are dropped. */
export function partyOf(
  min: number | null | undefined,
  max: number | null | undefined,
): { min?: number | undefined; max?: number | undefined } {
  const most = isCount(max) ? max : undefined;
  const least = isCount(min) && min > 1 && min <= (most ?? min) ? min : undefined;
  return { min: least, max: most };
}

/** Whether a value is a positive integer. */
export function isCount(value: number | null | undefined): value is number {
  return Number.isInteger(value) && value! > 0 && value! < 1e9;
}

export interface Period {
  begins: Date | undefined;
  ends: Date | undefined;
}

/** The longest `duration` that is believed, in minutes: a month. */
const LONGEST = 31 * 1440;

/**
 * When an event takes place or a coupon is valid. A missing or impossible end is computed from an event's `duration`, which
 * is in minutes.
 */
export function periodOf({ type, begins, ends, duration }: TicketTerms): Period {
  const from = instantIn(begins);
  const to = instantIn(ends);
  if (to && (!from || to > from)) return { begins: from, ends: to };
  const lasts = type === 'event' && from && duration && duration > 0 && duration <= LONGEST;
  return { begins: from, ends: lasts ? new Date(from.getTime() + duration * 60_000) : undefined };
}

/** An instant in a four-digit year; others make no sense to a guest. */
function instantIn(text: string | null | undefined): Date | undefined {
  const instant = parseInstant(text ?? '');
  const year = instant.getUTCFullYear();
  return year >= 1000 && year < 9999 ? instant : undefined;
}

/**
 * The tickets in the order that suits a guest: events by date, then coupons, then other types, and last whatever is over
 * at `now`. Ties keep the server's order.
 *
 * @param now milliseconds since 1970, by the service's clock if it is known
 */
export function inOrder<Ticket extends TicketTerms>(tickets: readonly Ticket[], now: number): Ticket[] {
  const placed = tickets.map((ticket) => {
    const { begins, ends } = periodOf(ticket);
    const isEvent = ticket.type === 'event';
    const last = ends ?? (isEvent ? begins : undefined);
    const rank = last && last.getTime() < now ? 3 : isEvent ? 0 : ticket.type === 'coupon' ? 1 : 2;
    return { ticket, rank, at: isEvent ? (begins?.getTime() ?? Infinity) : 0 };
  });
  // The difference is NaN for two events without a date, which count as equal.
  return placed.sort((a, b) => a.rank - b.rank || a.at - b.at || 0).map(({ ticket }) => ticket);
}
