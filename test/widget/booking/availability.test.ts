import { effect } from '@preact/signals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, localTimeOf } from '../../../src/domain/localTime.ts';
import type { Seating } from '../../../src/domain/serviceDay.ts';
import { serviceMinutes } from '../../../src/domain/serviceMinutes.ts';
import { withoutMonth } from '../../../src/domain/withoutMonth.ts';
import type { Facility } from '../../../src/widget/api/facility.ts';
import { createAlternatives } from '../../../src/widget/booking/alternatives.ts';
import { createAvailability } from '../../../src/widget/booking/availability.ts';
import { createBooking } from '../../../src/widget/booking/booking.ts';

it('tells of each month that could not be read, whatever becomes of the others meanwhile', async () => {
  const fails: (() => void)[] = [];
  const availability = createAvailability({
    today: '2026-11-21',
    zone: 'Europe/Berlin',
    readPage: (from) =>
      from
        ? new Promise((_, reject) => fails.push(() => reject(new Error('away'))))
        : Promise.resolve({
            slots: [{ date: '2026-11-21T18:00:00Z', available: 4, price_change: 0, checksum: 'a' }],
            next: undefined,
          }),
  });
  await availability.load('2026-11', undefined);
  const december = availability.load('2026-12', '2026-12-01');
  const january = availability.load('2027-01', '2027-01-01');
  fails.forEach((fail) => fail());
  await Promise.all([december, january]);
  expect(availability.failed.value).toEqual(['2026-12', '2027-01']);

  // Read again, it is no longer told of; the other one still is.
  const again = availability.load('2027-01', '2027-01-01', withoutMonth);
  expect(availability.failed.value).toEqual(['2026-12']);
  fails.at(-1)!();
  await again;
  expect(availability.failed.value).toEqual(['2026-12', '2027-01']);
});

const ZONE = 'Australia/Adelaide';
const TODAY = '2026-11-21';

/** Evenings of half an hour's steps until one in the morning; what is free changes from time to time. */
const book = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      free: fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }),
    }),
    {
      maxLength: 25,
    },
  )
  .map((evenings) => {
    const slots = new Map<
      number,
      { date: string; available: number; price_change: number; checksum: string }
    >();
    for (const { day, free } of evenings) {
      // 22:30 in Adelaide.
      const first = Date.parse(`${addDays(TODAY, day)}T12:00Z`);
      free.forEach((available, index) => {
        const date = new Date(first + index * 1_800_000).toISOString();
        slots.set(Date.parse(date), { date, available, price_change: 0, checksum: date });
      });
    }
    return [...slots].sort(([a], [b]) => a - b).map(([, slot]) => slot);
  });

/** As the nearest times are chosen: a day counts for twelve hours; without a wish, dinner at 19:00 is meant. */
const distanceTo = (day: string) => (slot: Seating) =>
  (Math.abs(Date.parse(slot.serviceDay) - Date.parse(day)) / 86_400_000) * 720 +
  Math.abs(serviceMinutes(slot) - 19 * 60);

it('says nothing of a day, a next day or a nearest time that more reading would change, however reads come and fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      book,
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      fc.constantFrom('2026-11-21', '2026-11-27', '2026-12-04', '2027-01-08'),
      async (slots, size, answers, day) => {
        const localDay = (date: string) => localTimeOf(new Date(date), ZONE).date;
        const page = (from: string, offset: number) => {
          const list = slots.filter(({ date }) => localDay(date) >= (from || TODAY));
          const next = offset + size < list.length ? `${from}|${offset + size}` : undefined;
          return { slots: list.slice(offset, offset + size), next };
        };
        const modelOf = (gate: () => Promise<void>, asked: string = day) => {
          const availability = createAvailability({
            zone: ZONE,
            today: TODAY,
            async readPage(from, next) {
              await gate();
              const [start = '', offset = '0'] = next?.split('|') ?? [from ?? ''];
              return page(start, Number(offset));
            },
          });
          const facility = { id: 'brolga', name: 'The Brolga', timezone: ZONE, record: {} } as Facility;
          const wish = { partySize: 2, day: asked, time: '' };
          const booking = createBooking({
            facility,
            availability,
            today: TODAY,
            wish,
          });
          return { availability, booking, alternatives: createAlternatives({ booking }) };
        };
        const whole = modelOf(() => Promise.resolve());
        for (const month of ['2026-11', '2026-12', '2027-01', '2027-02'])
          await whole.booking.loadMonth(month);

        let asked = 0;
        const part = modelOf(() =>
          answers[asked++ % answers.length] ? Promise.resolve() : Promise.reject(new Error('cut')),
        );
        const look = () => {
          for (let ahead = 0; ahead < 70; ahead++) {
            const other = addDays(TODAY, ahead);
            const state = part.booking.dayState(other);
            if (state !== 'unknown') expect([other, state]).toEqual([other, whole.booking.dayState(other)]);
            if (part.availability.isKnown(other))
              expect(part.availability.days.value.get(other)?.length).toBe(
                whole.availability.days.value.get(other)?.length,
              );
          }
          const [next] = part.alternatives.openDays.value;
          const chosen = part.booking.day.value;
          if (next && next.serviceDay > chosen)
            expect(next.date).toBe(whole.alternatives.openDays.value[0]?.date);
          const until = part.alternatives.fullUntil.value;
          if (until && !part.booking.freeSlots.value.length)
            expect(
              whole.booking.freeSlots.value.filter(({ serviceDay }) => serviceDay <= `${until}-31`),
            ).toEqual([]);
        };
        const lookNearer = () => {
          const [said, all] = [part, whole].map(({ alternatives }) =>
            alternatives.nearest.value.map(distanceTo(day)),
          );
          if (said!.length) expect(part.availability.isKnown(day)).toBe(true);
          expect(said).toEqual(all!.slice(0, said!.length));
        };
        // What is thrown while a page is taken in would count as a failed read: it is kept until all are done.
        const faults: unknown[] = [];
        const stop = part.availability.days.subscribe(() => {
          try {
            look();
            lookNearer();
          } catch (fault) {
            faults.push(fault);
          }
        });
        for (const month of ['2027-01', '2026-11', '2026-12', '2026-11', '2027-01'])
          await part.booking.loadMonth(month).catch(() => {});
        look();
        lookNearer();
        stop();
        expect(faults).toEqual([]);

        // Nobody has asked for a day: the one that is chosen for them is the next that is free, or is not called so.
        asked = 0;
        const other = modelOf(
          () => (answers[asked++ % answers.length] ? Promise.resolve() : Promise.reject(new Error('cut'))),
          '',
        ).booking;
        const stopSuggesting = effect(() => {
          if (other.isNextAvailable.value)
            expect(other.day.value).toBe(whole.booking.freeSlots.value[0]?.serviceDay);
        });
        await other.start().catch(() => {});
        stopSuggesting();
      },
    ),
    { numRuns: 60 },
  );
});

it('calls no day the next available one before those that come first have been read', async () => {
  const slot = (day: string) => ({ date: `${day}T18:00:00Z`, available: 4, price_change: 0, checksum: day });
  let isDown = true;
  const availability = createAvailability({
    zone: 'Europe/Berlin',
    today: '2026-11-21',
    readPage(from, next) {
      if (next && isDown) return Promise.reject(new Error('cut'));
      if (next) return Promise.resolve({ slots: [slot('2026-11-29')], next: undefined });
      return Promise.resolve(
        from
          ? { slots: [slot('2026-12-03')], next: undefined }
          : { slots: [{ ...slot('2026-11-24'), available: 0 }], next: '/next' },
      );
    },
  });
  const facility: Facility = { id: 'lumen', name: 'Lumen', timezone: 'Europe/Berlin', record: {} };
  const booking = createBooking({
    facility,
    availability,
    today: '2026-11-21',
    wish: { partySize: 2, day: '', time: '' },
  });
  await booking.start();
  expect([booking.day.value, booking.isNextAvailable.value]).toEqual(['2026-12-03', false]);

  // Read after all, it has an earlier one: that of December is chosen still, and is not called the next.
  isDown = false;
  await booking.loadMonth('2026-11');
  expect([booking.day.value, booking.isNextAvailable.value]).toEqual(['2026-12-03', false]);
});

it('takes no day for full or closed of which only a part has been read, and tells it once the rest is there', async () => {
  let answerSecond = () => {};
  const availability = createAvailability({
    zone: 'Europe/Berlin',
    today: '2026-11-21',
    readPage: (_, next) =>
      next
        ? new Promise((resolve) => {
            answerSecond = () =>
              resolve({
                slots: [{ date: '2026-11-21T19:00:00Z', available: 4, price_change: 0, checksum: 'b' }],
                next: undefined,
              });
          })
        : Promise.resolve({
            slots: [{ date: '2026-11-21T18:00:00Z', available: 0, price_change: 0, checksum: 'a' }],
            next: '/next',
          }),
  });
  const facility: Facility = { id: 'lumen', name: 'Lumen', timezone: 'Europe/Berlin', record: {} };
  const booking = createBooking({
    facility,
    availability,
    today: '2026-11-21',
    wish: { partySize: 2, day: '2026-11-21', time: '' },
  });
  const loading = booking.loadMonth('2026-11');
  await new Promise((resolve) => setTimeout(resolve));
  expect(booking.dayState('2026-11-21')).toBe('unknown');
  expect(booking.dayState('2026-11-22')).toBe('unknown');
  answerSecond();
  await loading;
  expect(booking.dayState('2026-11-21')).toBe('open');
  expect(booking.dayState('2026-11-22')).toBe('closed');
});

it('reads nothing more where a list from today on is empty', async () => {
  let reads = 0;
  const availability = createAvailability({
    zone: 'Europe/Berlin',
    today: '2026-11-21',
    readPage: () => {
      reads++;
      return Promise.resolve({ slots: [], next: undefined });
    },
  });
  const facility: Facility = { id: 'lumen', name: 'Lumen', timezone: 'Europe/Berlin', record: {} };
  const wish = { partySize: 2, day: '', time: '' };
  const booking = createBooking({
    facility,
    availability,
    today: '2026-11-21',
    wish,
  });
  await booking.start();
  const alternatives = createAlternatives({ booking });
  await alternatives.readOn();
  await alternatives.lookFurther();
  expect(reads).toBe(1);
  expect(alternatives.reason(new Date('2026-11-21T12:00Z'))).toBe('noTimes');
});

it('says nothing of the days behind a list that goes on and on, and that it could not be read', async () => {
  const availability = createAvailability({
    zone: 'Europe/Berlin',
    today: '2026-11-21',
    readPage: () =>
      Promise.resolve({
        slots: [{ date: '2026-11-22T18:00:00Z', available: 4, price_change: 0, checksum: 'a' }],
        next: '/again',
      }),
  });
  await availability.load('2026-11', undefined);
  expect(availability.failed.value).toEqual(['2026-11']);
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-30'].map(availability.isKnown)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
