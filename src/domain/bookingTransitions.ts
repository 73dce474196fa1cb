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

/** One step back, to undo a wrong press; only on the booking's own day. */
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

/** The statuses that the booking can change to at `now`. Its day ends when the day of its sitting does. */
export function possibleStatuses({ status, ends, timezone }: BookingInTime, now: Date): BookingStatus[] {
  const back = BACK[status];
  const isItsDay = localTimeOf(now, timezone).date <= localTimeOf(ends, timezone).date;
  return [...FORWARD[status], ...(back && isItsDay ? [back] : [])];
}
