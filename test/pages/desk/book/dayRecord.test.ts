import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Booking, readBooking } from '../../../../src/pages/desk/book/booking.ts';
import { readDay, sittingsOf } from '../../../../src/pages/desk/book/dayRecord.ts';

const bookingAt = (id: number, date: string, more: object = {}): Booking =>
  readBooking({ id, date, status: 'confirmed', num: 2, booking_timespan: 120, ...more })!;

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const SPANS = [
  { begins: at('11:00'), ends: at('14:00') },
  { begins: at('17:00'), ends: at('22:00') },
];

it('puts every booking of a day into one sitting, in order of time', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 40 }), fc.boolean(), (minutes, hasSpans) => {
      const lines = minutes.map((minute, id) =>
        bookingAt(id + 1, new Date(at('00:00').getTime() + minute * 60_000).toISOString()),
      );
      const sittings = sittingsOf(lines, hasSpans ? SPANS : [], 'Europe/Berlin');
      const written = sittings.flatMap(({ bookings }) => bookings);
      expect(written.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      const times = written.map(({ date }) => date.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

it('names the sittings by when they begin, and counts only guests who are expected or there', () => {
  const lines = [
    bookingAt(1, '2026-11-28T11:30:00Z'),
    bookingAt(2, '2026-11-28T18:00:00Z', { num: 4 }),
    bookingAt(3, '2026-11-28T18:30:00Z', { status: 'cancelled', num: 8 }),
    bookingAt(4, '2026-11-28T19:00:00Z', { no_show: true, num: 5 }),
  ];
  expect(
    sittingsOf(lines, SPANS, 'Europe/Berlin').map(({ name, covers, bookings }) => [
      name,
      covers,
      bookings.length,
    ]),
  ).toEqual([
    ['lunch', 2, 1],
    ['dinner', 4, 3],
  ]);
});

it('shows a day even if half of its record is malformed', () => {
  const day = readDay({
    date: '2026-11-28',
    bookings: [{ id: 'x' }, null, 7],
    waitlist: 'none',
    closings: null,
  });
  expect(day).toMatchObject({ date: '2026-11-28', bookings: [], waiting: [], closings: [], sittings: [] });
  expect(readDay(null).bookings).toEqual([]);
});

it('distinguishes a closure from fewer seats, and both from longer hours', () => {
  const span = { begins: '2026-11-28T17:00:00Z', ends: '2026-11-28T22:00:00Z', reason: '' };
  const { closings } = readDay({
    date: '2026-11-28',
    closings: [
      { ...span, id: 1, is_open: false, capacity_only: false, capacity: 0, online_only: true },
      { ...span, id: 2, is_open: true, capacity_only: true, capacity: 12 },
      { ...span, id: 3, is_open: true, capacity_only: false, capacity: 40 },
    ],
  });
  expect(closings.map(({ id, seats, isOnlineOnly }) => [id, seats, isOnlineOnly])).toEqual([
    [1, undefined, true],
    [2, 12, false],
  ]);
});
