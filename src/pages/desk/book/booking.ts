/** A booking as the book shows it. */
import { BOOKING_STATUSES, type BookingStatus } from '../../../contract/bookingStatuses.ts';
import { type Fields, fieldsOf } from '../api/fields.ts';

export interface Booking {
  id: number;
  /** As the service wrote it: a change names the version that it was made from. */
  updated: string;
  date: Date;
  ends: Date;
  num: number;
  /** Empty for a walk-in. */
  name: string;
  phone: string;
  email: string;
  /** The guest's comment. */
  comment: string;
  /** The restaurant's own notes. */
  notes: string;
  reference: string;
  /** Names of its tables. */
  tables: readonly string[];
  /** Paths of the tables' records. */
  tablePaths: readonly string[];
  tags: readonly string[];
  status: BookingStatus;
  isNoShow: boolean;
  isWalkIn: boolean;
  possible: readonly string[];
  guest: GuestHistory;
}

/** What the restaurant knows about a guest. */
export interface GuestHistory {
  visits: number;
  noShows: number;
  cancellations: number;
  notes: string;
  tags: readonly string[];
}

/** @returns undefined for a record that isn't a booking */
export function readBooking(record: unknown): Booking | undefined {
  const booking = fieldsOf(record);
  const status = BOOKING_STATUSES.find((known) => known === booking.text('status'));
  const date = booking.instant('date');
  if (!booking.number('id') || !status || !date) return;
  const minutes = booking.number('booking_timespan');
  return {
    id: booking.number('id'),
    updated: booking.text('updated'),
    date,
    ends: booking.instant('ends') ?? new Date(date.getTime() + minutes * 60_000),
    num: booking.number('num'),
    name: booking.text('name'),
    phone: booking.text('phone'),
    email: booking.text('email'),
    comment: booking.text('comment'),
    notes: booking.text('notes'),
    reference: booking.text('ref_num'),
    tables: booking.texts('table_names'),
    tablePaths: booking.texts('facility_resources'),
    tags: booking.texts('tag_names'),
    status,
    isNoShow: booking.flag('no_show'),
    isWalkIn: booking.flag('walk_in'),
    possible: booking.texts('possible_statuses'),
    guest: historyOf(booking),
  };
}

const historyOf = (booking: Fields): GuestHistory => ({
  visits: booking.number('customer_visits'),
  noShows: booking.number('customer_noshows'),
  cancellations: booking.number('customer_cancellations'),
  notes: booking.text('customer_notes'),
  tags: booking.texts('customer_tag_names'),
});
