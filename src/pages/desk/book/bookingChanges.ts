/** Changes to a booking: its status, time and table, and undoing a step that the guest was not told of. */
import type { BookingStatus } from '../../../contract/bookingStatuses.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices, Said } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import type { Reading } from '../live/reading.ts';
import { type Booking, readBooking } from './booking.ts';
import type { DayRecord } from './dayRecord.ts';

/** Fields of a booking that can be changed. */
export interface BookingChange {
  date?: string;
  num?: number;
  facility_resources?: readonly string[];
  notes?: string;
}

/** What a booking will be once the service has its change. */
export type BookingWish = Partial<Pick<Booking, 'status' | 'isNoShow'>>;
const STEP_CODES: Readonly<
  Partial<Record<BookingStatus, 'arrived' | 'finished' | 'confirmed' | 'cancelled'>>
> = {
  arrived: 'arrived',
  finished: 'finished',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};
/** Steps that can be undone, because the guest is not told. */
const BACK: Readonly<Partial<Record<BookingStatus, BookingStatus>>> = {
  arrived: 'confirmed',
  finished: 'arrived',
};

export interface BookingChangesOptions {
  outbox: Outbox;
  notices: DeskNotices;
  /** `facility/{id}` */
  place: string;
  reading: Reading<DayRecord>;
}

export function createBookingChanges({ outbox, notices, place, reading }: BookingChangesOptions) {
  const latest = new Map<number, Booking>();

  function keep(answer: unknown): Booking | undefined {
    const after = readBooking(answer);
    if (!after) return;
    const before = reading.value.value?.bookings.find(({ id }) => id === after.id);
    // Fields that only the day's record has are kept.
    const known = before
      ? { ...after, tables: before.tables, tags: before.tags, guest: before.guest }
      : after;
    latest.set(after.id, known);
    reading.change((day) => ({
      ...day,
      bookings: day.bookings.map((each) => (each.id === after.id ? known : each)),
    }));
    return known;
  }

  function patch(
    booking: Booking,
    body: object,
    wish: BookingWish,
    told: { said: Said; undo?: (() => void) | undefined },
  ): void {
    // The step before can no longer be undone.
    notices.dismiss();
    outbox.add({
      about: `booking ${booking.id}`,
      method: 'PATCH',
      path: `${place}/bookings/${booking.id}`,
      wish,
      body: () => ({ ...body, updated: newest(booking).updated }),
      isDone(current) {
        const now = readBooking(current);
        return wish.status !== undefined && now?.status === wish.status;
      },
      done(answer, isLast) {
        keep(answer);
        if (isLast) notices.say(told.said, told.undo);
        void reading.refresh();
      },
      refused(reason) {
        if (reason.current !== undefined) keep(reason.current);
        latest.delete(booking.id);
        notices.say(refusalOf(reason));
        void reading.refresh();
      },
    });
  }

  /** The booking as the day's record has it now. */
  const known = (booking: Booking): Booking =>
    reading.value.peek()?.bookings.find(({ id }) => id === booking.id) ?? booking;

  /** The booking by the last answer, or by a later read of the day. */
  function newest(booking: Booking): Booking {
    const read = known(booking);
    const answered = latest.get(booking.id);
    return answered && answered.updated > read.updated ? answered : read;
  }

  function step(booking: Booking, status: BookingStatus, message?: string): void {
    const code = STEP_CODES[status];
    if (!code) return;
    const back = BACK[status] === booking.status ? booking.status : undefined;
    const isDeclined = status === 'cancelled' && booking.status === 'unconfirmed';
    patch(
      booking,
      { status, ...(message === undefined ? {} : { message }) },
      { status },
      {
        said: { code: isDeclined ? 'declined' : code, name: booking.name },
        undo: back && (() => step({ ...known(booking), status }, back)),
      },
    );
  }

  const noShow = (booking: Booking, isNoShow: boolean): void =>
    patch(
      booking,
      { no_show: isNoShow },
      { isNoShow },
      {
        said: isNoShow ? { code: 'noShow', name: booking.name } : { code: 'changed' },
        undo: isNoShow ? () => noShow(booking, false) : undefined,
      },
    );

  return {
    step,
    noShow,
    change: (booking: Booking, change: BookingChange): void =>
      patch(booking, change, {}, { said: { code: 'changed' } }),
    /** Called when another day is shown. */
    forget: () => latest.clear(),
  };
}
