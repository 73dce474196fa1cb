/** The book: one day of it, and what is written into it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BookingStatus } from '../../../contract/bookingStatuses.ts';
import type { Service } from '../api/service.ts';
import type { DeskNotices } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import { createReading, type Reading } from '../live/reading.ts';
import type { Booking } from './booking.ts';
import { type BookingChange, type BookingWish, createBookingChanges } from './bookingChanges.ts';
import { type DayRecord, isExpected, readDay, type Sitting, sittingsOf, type Waiting } from './dayRecord.ts';
import { createEntries, type NewBooking } from './entries.ts';

export interface ShownBooking extends Booking {
  /** Its change has not been confirmed by the service yet. */
  isSending: boolean;
}

export interface Book {
  reading: Reading<DayRecord>;
  /** The local date that is shown; undefined until it is known. */
  date: ReadonlySignal<string | undefined>;
  isToday: ReadonlySignal<boolean>;
  sittings: ReadonlySignal<readonly Sitting<ShownBooking>[]>;
  /** Guests and bookings that are expected or have arrived. */
  totals: ReadonlySignal<{ covers: number; bookings: number; requests: number }>;
  /** @param date `YYYY-MM-DD`; undefined is today */
  show(date: string | undefined): void;
  /** @param message for the guest */
  step(booking: Booking, status: BookingStatus, message?: string): void;
  noShow(booking: Booking, isNoShow: boolean): void;
  change(booking: Booking, change: BookingChange): void;
  walkIn(num: number): void;
  take(booking: NewBooking): void;
  removeWaiting(entry: Waiting): void;
}

export interface BookOptions {
  service: Service;
  outbox: Outbox;
  notices: DeskNotices;
  /** `facility/{id}` */
  place: string;
  timezone: string;
}

export function createBook({ service, outbox, notices, place, timezone }: BookOptions): Book {
  /** Undefined means today, even after the day has changed. */
  const wished = signal<string | undefined>();
  const reading = createReading(async () => {
    const date = wished.peek();
    return readDay(await service.read(`${place}/book${date === undefined ? '' : `?date=${date}`}`));
  });
  const { forget, ...changes } = createBookingChanges({ outbox, notices, place, reading });
  const entries = createEntries({ outbox, notices, place, reading });

  const lines = computed<readonly ShownBooking[]>(() => {
    const wishes = new Map<string, BookingWish>();
    for (const { about, wish } of outbox.sends.value)
      if (about.startsWith('booking ')) wishes.set(about, { ...wishes.get(about), ...(wish as BookingWish) });
    return (reading.value.value?.bookings ?? []).map((booking) => {
      const wish = wishes.get(`booking ${booking.id}`);
      return { ...booking, ...wish, isSending: wish !== undefined };
    });
  });

  return {
    reading,
    date: computed(() => wished.value ?? reading.value.value?.date),
    isToday: computed(() => wished.value === undefined),
    sittings: computed(() => sittingsOf(lines.value, reading.value.value?.sittings ?? [], timezone)),
    totals: computed(() => {
      const expected = lines.value.filter(isExpected);
      return {
        covers: expected.reduce((sum, { num }) => sum + num, 0),
        bookings: expected.length,
        requests: expected.filter(({ status }) => status === 'unconfirmed').length,
      };
    }),
    show(date) {
      if (date === wished.value) return;
      wished.value = date;
      forget();
      reading.forget();
      void reading.refresh();
    },
    ...changes,
    ...entries,
  };
}
