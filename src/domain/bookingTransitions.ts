/** Which status a booking may take from which, when those who run the restaurant change it. */
import type { BookingStatus } from '../contract/bookingStatuses.ts';
import { localTimeOf } from './localTime.ts';

const FORWARD: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  unconfirmed: ['confirmed', 'cancelled'],
  confirmed: ['arrived', 'cancelled'],
  arrived: ['finished'],
  finished: [],
  cancelled: [],
};

/** One step back, for a press too much; on the booking's own day alone. */
const BACK: Readonly<Partial<Record<BookingStatus, BookingStatus>>> = {
  arrived: 'confirmed',
  finished: 'arrived',
};

export interface BookingInTime {
  status: BookingStatus;
  ends: Date;
  /** IANA name of the restaurant's zone. */
  timezone: string;
}

/** The statuses that the booking may take at `now`, its own not among them. The day ends with the sitting's own. */
export function possibleStatuses({ status, ends, timezone }: BookingInTime, now: Date): BookingStatus[] {
  const back = BACK[status];
  const isItsDay = localTimeOf(now, timezone).date <= localTimeOf(ends, timezone).date;
  return [...FORWARD[status], ...(back && isItsDay ? [back] : [])];
}
