/** The book: one day of it, and what is written into it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BookingStatus } from '../../../contract/booking.ts';
import type { Service } from '../api/service.ts';
import { refusalOf } from '../app/refusal.ts';
import type { DeskNotices, Said } from '../app/said.ts';
import type { Outbox } from '../live/outbox.ts';
import { createReading, type Reading } from '../live/reading.ts';
import { type Booking, readBooking } from './booking.ts';
import { type DayRecord, isExpected, readDay, type Sitting, sittingsOf, type Waiting } from './dayRecord.ts';

export interface Line extends Booking {
  /** Its change is not at the service yet. */
  isSending: boolean;
}

/** What can be changed of a booking. */
export interface BookingChange {
  date?: string;
  num?: number;
  facility_resources?: readonly string[];
  notes?: string;
}

export interface NewBooking {
  name: string;
  phone: string;
  num: number;
  /** Instant, as the slot has it. */
  date: string;
  /** Whom it takes off the waitlist. */
  waiting?: Waiting | undefined;
}

export interface Book {
  reading: Reading<DayRecord>;
  /** The local date that is shown; undefined until it is known. */
  date: ReadonlySignal<string | undefined>;
  isToday: ReadonlySignal<boolean>;
  sittings: ReadonlySignal<readonly Sitting<Line>[]>;
  /** Guests and bookings that are expected or there. */
  totals: ReadonlySignal<{ covers: number; bookings: number; requests: number }>;
  /** @param date `YYYY-MM-DD`; undefined is today */
  show(date: string | undefined): void;
  /** @param message read by the guest */
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

type Wish = Partial<Pick<Booking, 'status' | 'isNoShow'>>;
const STEP_CODES: Readonly<
  Partial<Record<BookingStatus, 'arrived' | 'finished' | 'confirmed' | 'cancelled'>>
> = {
  arrived: 'arrived',
  finished: 'finished',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
};
/** What can be taken back without a word to the guest. */
const BACK: Readonly<Partial<Record<BookingStatus, BookingStatus>>> = {
  arrived: 'confirmed',
  finished: 'arrived',
};

export function createBook({ service, outbox, notices, place, timezone }: BookOptions): Book {
  /** Undefined is today, whichever day that is by now. */
  const wished = signal<string | undefined>();
  const reading = createReading(async () => {
    const date = wished.peek();
    return readDay(await service.read(`${place}/book${date === undefined ? '' : `?date=${date}`}`));
  });
  const latest = new Map<number, Booking>();

  function keep(answer: unknown): Booking | undefined {
    const after = readBooking(answer);
    if (!after) return;
    const before = reading.value.value?.bookings.find(({ id }) => id === after.id);
    // What only the day's read tells of it stays.
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
    wish: Wish,
    told: { said: Said; undo?: (() => void) | undefined },
  ): void {
    // The way back from the step before leads nowhere any more.
    notices.dismiss();
    outbox.add({
      about: `booking ${booking.id}`,
      method: 'PATCH',
      path: `${place}/bookings/${booking.id}`,
      wish,
      body: () => ({ ...body, updated: (latest.get(booking.id) ?? known(booking)).updated }),
      isDone(current) {
        const now = readBooking(current);
        return wish.status !== undefined && now?.status === wish.status;
      },
      done(answer) {
        keep(answer);
        notices.say(told.said, told.undo);
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

  /** As it is in the book now. */
  const known = (booking: Booking): Booking =>
    reading.value.peek()?.bookings.find(({ id }) => id === booking.id) ?? booking;

  function post(about: string, body: object, code: 'seated' | 'booked'): void {
    outbox.add({
      about,
      method: 'POST',
      path: `${place}/bookings`,
      body: () => body,
      done() {
        notices.say({ code });
        void reading.refresh();
      },
      refused: (reason) => notices.say(refusalOf(reason)),
    });
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

  const lines = computed<readonly Line[]>(() => {
    const wishes = new Map<string, Wish>();
    for (const { about, wish } of outbox.sends.value)
      if (about.startsWith('booking ')) wishes.set(about, { ...wishes.get(about), ...(wish as Wish) });
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
      latest.clear();
      reading.forget();
      void reading.refresh();
    },
    step,
    noShow,
    change: (booking, change) => patch(booking, change, {}, { said: { code: 'changed' } }),
    walkIn: (num) => post('walk-in', { num, walk_in: true, status: 'arrived' }, 'seated'),
    take: ({ name, phone, num, date, waiting }) =>
      post(
        'new booking',
        { name, phone, num, date, source: 'phone', ...(waiting && { waitlist_entry: waiting.path }) },
        'booked',
      ),
    removeWaiting: (entry) =>
      outbox.add({
        about: `waiting ${entry.id}`,
        method: 'DELETE',
        path: `${place}/waitlist/${entry.id}`,
        done() {
          reading.change((day) => ({
            ...day,
            waiting: day.waiting.filter(({ id }) => id !== entry.id),
          }));
          notices.say({ code: 'left' });
        },
        refused: (reason) => notices.say(refusalOf(reason)),
      }),
  };
}
