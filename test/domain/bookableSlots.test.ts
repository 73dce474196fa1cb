import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerAt, slotTimes } from '../../src/domain/bookableSlots.ts';
import { type BookingRules, sittingMinutes, type TakenSeats } from '../../src/domain/bookingRules.ts';
import { instantOf } from '../../src/domain/instantOf.ts';
import { largestParties } from '../../src/domain/largestParties.ts';
import { addDays, localTimeOf, minutesOf, weekdayOf } from '../../src/domain/localTime.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const MINUTE = 60_000;
/** No clock skips more than this in the places of these tests. */
const MOST_SKIPPED = 2 * 60 * MINUTE;

function rulesWith(changes: Partial<BookingRules>): BookingRules {
  return {
    timezone: 'Europe/Berlin',
    booking_interval: 30,
    booking_timespan: 120,
    min_book_in_advance_hours: 0,
    booking_days_in_advance: 30,
    hours: [{ begins: '18:00', ends: '20:00', capacity: 10, end_of_acceptance: null, weekdays: EVERY_DAY }],
    overrides: [],
    timespans: [],
    offers: [],
    ...changes,
  };
}

/** Local times of the slots of one day, `HH:MM`. */
function timesOn(rules: BookingRules, day: string, now: string): string[] {
  return [...slotTimes(rules, day, new Date(now))]
    .map((slot) => localTimeOf(slot, rules.timezone))
    .filter(({ date }) => date === day)
    .map(({ time }) => time);
}

const override = (begins: string, ends: string, changes: Partial<BookingRules['overrides'][number]>) => ({
  begins: new Date(begins),
  ends: new Date(ends),
  capacity: 0,
  capacity_only: false,
  is_open: false,
  ...changes,
});

describe('the times of slots', () => {
  it('begin with the window, follow the interval and end before the window does', () => {
    expect(timesOn(rulesWith({}), '2026-11-23', '2026-11-20T08:00Z')).toEqual([
      '18:00',
      '18:30',
      '19:00',
      '19:30',
    ]);
  });

  it('count weekdays from Monday', () => {
    const rules = rulesWith({ hours: [{ ...rulesWith({}).hours[0]!, weekdays: [0] }] });
    expect(timesOn(rules, '2026-11-23', '2026-11-20T08:00Z')).toHaveLength(4);
    expect(timesOn(rules, '2026-11-22', '2026-11-20T08:00Z')).toEqual([]);
  });

  it('run past midnight and belong to the day the window began', () => {
    const hours = [{ begins: '23:00', ends: '01:00', capacity: 10, end_of_acceptance: null, weekdays: [4] }];
    const rules = rulesWith({ hours });
    expect(timesOn(rules, '2026-11-27', '2026-11-20T08:00Z')).toEqual(['23:00', '23:30']);
    expect(timesOn(rules, '2026-11-28', '2026-11-20T08:00Z')).toEqual(['00:00', '00:30']);
  });

  it('leave out what is over or sooner than the notice the restaurant asks for', () => {
    const rules = rulesWith({ min_book_in_advance_hours: 3 });
    expect(timesOn(rules, '2026-11-20', '2026-11-20T16:00Z')).toEqual([]);
    expect(timesOn(rules, '2026-11-20', '2026-11-20T15:30Z')).toEqual(['19:30']);
  });

  it('stop at the last bookable day, whose window may run past midnight', () => {
    const hours = [
      { begins: '23:30', ends: '00:30', capacity: 10, end_of_acceptance: null, weekdays: EVERY_DAY },
    ];
    const slots = [
      ...slotTimes(
        rulesWith({ hours, booking_days_in_advance: 1 }),
        '2026-11-20',
        new Date('2026-11-20T08:00Z'),
      ),
    ];
    expect(slots.map((slot) => localTimeOf(slot, 'Europe/Berlin'))).toEqual([
      { date: '2026-11-20', time: '23:30' },
      { date: '2026-11-21', time: '00:00' },
      { date: '2026-11-21', time: '23:30' },
      { date: '2026-11-22', time: '00:00' },
    ]);
  });

  it('end for the day when its window takes no more bookings, also after midnight', () => {
    const at = (end_of_acceptance: string, begins: string, ends: string) =>
      rulesWith({ hours: [{ begins, ends, capacity: 10, end_of_acceptance, weekdays: EVERY_DAY }] });
    expect(timesOn(at('10:00', '18:00', '20:00'), '2026-11-20', '2026-11-20T08:59Z')).toHaveLength(4);
    expect(timesOn(at('10:00', '18:00', '20:00'), '2026-11-20', '2026-11-20T09:00Z')).toEqual([]);
    expect(timesOn(at('10:00', '18:00', '20:00'), '2026-11-21', '2026-11-20T09:00Z')).toHaveLength(4);
    expect(timesOn(at('00:30', '23:00', '02:00'), '2026-11-21', '2026-11-20T23:20Z')).toContain('01:30');
    expect(timesOn(at('00:30', '23:00', '02:00'), '2026-11-21', '2026-11-20T23:30Z')).not.toContain('01:30');
  });

  it('leave out the hour that the clock skips in Berlin and take a doubled one once', () => {
    const hours = [
      { begins: '01:00', ends: '04:00', capacity: 10, end_of_acceptance: null, weekdays: EVERY_DAY },
    ];
    const rules = rulesWith({ hours });
    expect(timesOn(rules, '2027-03-28', '2027-03-20T08:00Z')).toEqual(['01:00', '01:30', '03:00', '03:30']);
    const autumn = [...slotTimes(rules, '2026-10-25', new Date('2026-10-20T08:00Z'))].slice(0, 6);
    expect(autumn.map((slot) => slot.toISOString().slice(11, 16))).toEqual([
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '02:00',
      '02:30',
    ]);
  });

  it('end on the wall clock, also when the window ends within the hour that it skips', () => {
    const hours = [
      { begins: '01:00', ends: '02:30', capacity: 4, end_of_acceptance: null, weekdays: EVERY_DAY },
    ];
    expect(timesOn(rulesWith({ hours }), '2027-03-28', '2027-03-20T08:00Z')).toEqual(['01:00', '01:30']);
  });

  it('begin where the clock goes on, when their window begins within the hour that it skips', () => {
    const hours = [
      { begins: '02:15', ends: '04:00', capacity: 4, end_of_acceptance: null, weekdays: EVERY_DAY },
    ];
    const rules = rulesWith({ hours, booking_interval: 15 });
    expect(timesOn(rules, '2027-03-28', '2027-03-20T08:00Z')).toEqual(['03:00', '03:15', '03:30', '03:45']);
  });

  it('keep the wall clock on both days on which Adelaide changes its own, half an hour off the hour', () => {
    const rules = rulesWith({ timezone: 'Australia/Adelaide' });
    const iso = (day: string, now: string) => [...slotTimes(rules, day, new Date(now))][0]?.toISOString();
    expect(iso('2026-10-03', '2026-10-01T00:00Z')).toBe('2026-10-03T08:30:00.000Z');
    expect(iso('2026-10-04', '2026-10-01T00:00Z')).toBe('2026-10-04T07:30:00.000Z');
    expect(iso('2027-04-04', '2027-04-01T00:00Z')).toBe('2027-04-04T08:30:00.000Z');
  });

  it('are closed by an override, and by one under which a sitting would run', () => {
    const lunchAndDinner = [
      { begins: '12:00', ends: '14:00', capacity: 10, end_of_acceptance: null, weekdays: EVERY_DAY },
      { begins: '18:00', ends: '22:00', capacity: 10, end_of_acceptance: null, weekdays: EVERY_DAY },
    ];
    const party = override('2026-11-27T19:00Z', '2026-11-27T23:00Z', {});
    const rules = rulesWith({ hours: lunchAndDinner, overrides: [party] });
    // The room is empty by 20:00, so a sitting of two hours begins at 18:00 at the latest.
    expect(timesOn(rules, '2026-11-27', '2026-11-20T08:00Z')).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '18:00',
    ]);
  });

  it('are added by an override that opens, and a later override has the last word', () => {
    const opening = override('2026-11-27T11:00Z', '2026-11-27T12:00Z', { is_open: true, capacity: 4 });
    const closing = override('2026-11-27T00:00Z', '2026-11-28T00:00Z', {});
    const now = '2026-11-20T08:00Z';
    expect(timesOn(rulesWith({ overrides: [opening] }), '2026-11-27', now)).toEqual([
      '12:00',
      '12:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
    ]);
    expect(timesOn(rulesWith({ overrides: [closing, opening] }), '2026-11-27', now)).toEqual([
      '12:00',
      '12:30',
    ]);
    expect(timesOn(rulesWith({ overrides: [opening, closing] }), '2026-11-27', now)).toEqual([]);
  });
});

describe('the largest party of a slot', () => {
  const slotAt = (time: string) => new Date(`2026-11-27T${time}Z`);
  const booking = (begins: string, ends: string, num: number) => ({
    begins: slotAt(begins),
    ends: slotAt(ends),
    num,
  });

  it('is what bookings leave, in the fullest minute of the sitting', () => {
    const taken = [booking('17:00', '18:00', 3), booking('17:30', '18:30', 4), booking('18:30', '20:30', 1)];
    const slots = [slotAt('17:00'), slotAt('18:00'), slotAt('18:30')];
    expect(largestParties(rulesWith({}), slots, taken)).toEqual([3, 6, 9]);
  });

  it('is zero, not less, when an override takes away seats that are booked', () => {
    const overrides = [
      override('2026-11-27T17:00Z', '2026-11-27T19:00Z', { is_open: true, capacity_only: true, capacity: 2 }),
    ];
    expect(
      largestParties(rulesWith({ overrides }), [slotAt('18:00')], [booking('18:00', '20:00', 5)]),
    ).toEqual([0]);
  });

  it('knows that larger parties sit longer', () => {
    const timespans = [
      { num: 1, booking_timespan: 60 },
      { num: 5, booking_timespan: 120 },
    ];
    const taken = [booking('18:00', '20:00', 8)];
    // Four sit from 18:00 to 19:00 (local) and are gone; five would meet the eight who come at 19:00.
    expect(largestParties(rulesWith({ timespans }), [slotAt('17:00')], taken)).toEqual([4]);
  });

  it('is not limited after the hours end', () => {
    const hours = [
      { begins: '18:00', ends: '18:30', capacity: 6, end_of_acceptance: null, weekdays: EVERY_DAY },
    ];
    expect(largestParties(rulesWith({ hours }), [slotAt('17:00')], [booking('17:45', '20:00', 99)])).toEqual([
      6,
    ]);
  });
});

describe('the offer of a slot', () => {
  it('is the one that takes most off among those that run, also after midnight', () => {
    const offers = [
      { begins: '12:00', ends: '14:00', weekdays: [0, 1, 2, 3, 4], price_change: -10, message: 'Lunch' },
      { begins: '13:00', ends: '15:00', weekdays: [4], price_change: -20, message: 'Late lunch' },
      { begins: '23:00', ends: '01:00', weekdays: [4], price_change: 5, message: null },
    ];
    const at = (instant: string) => offerAt(rulesWith({ offers }), new Date(instant)).price_change;
    expect(at('2026-11-27T11:30Z')).toBe(-10);
    expect(at('2026-11-27T12:30Z')).toBe(-20);
    expect(at('2026-11-27T14:00Z')).toBe(0);
    expect(at('2026-11-27T23:30Z')).toBe(5);
    expect(at('2026-11-28T12:30Z')).toBe(0);
  });
});

describe('slots and seats agree with a slow and obvious reading of the rules', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const weekdays = fc.subarray(EVERY_DAY, { minLength: 1 });
  /** Days on or around which clocks change, and ordinary ones. */
  const place = fc.constantFrom(
    { timezone: 'Europe/Berlin', day: '2027-03-27' },
    { timezone: 'Europe/Berlin', day: '2026-10-24' },
    { timezone: 'Australia/Adelaide', day: '2026-10-03' },
    { timezone: 'Australia/Adelaide', day: '2027-04-03' },
    { timezone: 'Australia/Lord_Howe', day: '2027-04-03' },
    { timezone: 'Asia/Beirut', day: '2027-03-27' },
    { timezone: 'Asia/Kuwait', day: '2026-12-31' },
  );
  const situation = place.chain(({ timezone, day }) => {
    const start = instantOf(day, 0, timezone).getTime();
    const instant = fc.integer({ min: -96, max: 4 * 96 }).map((n) => new Date(start + n * 15 * MINUTE));
    const span = fc
      .tuple(instant, fc.integer({ min: 1, max: 96 }))
      .map(([begins, quarters]) => ({ begins, ends: new Date(begins.getTime() + quarters * 15 * MINUTE) }));
    return fc.record({
      day: fc.constant(day),
      now: instant,
      rules: fc.record({
        timezone: fc.constant(timezone),
        booking_interval: fc.constantFrom(15, 30, 45, 60, 90),
        booking_timespan: fc.constantFrom(30, 90, 120, 300),
        min_book_in_advance_hours: fc.constantFrom(0, 0, 2, 24),
        booking_days_in_advance: fc.constantFrom(0, 1, 2),
        hours: fc.array(
          fc.record({
            begins: quarter.map(clock),
            ends: quarter.map(clock),
            capacity: fc.integer({ min: 0, max: 12 }),
            end_of_acceptance: fc.option(quarter.map(clock), { freq: 4 }),
            weekdays,
          }),
          { maxLength: 3 },
        ),
        overrides: fc.array(
          fc
            .tuple(span, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 12 }))
            .map(([times, capacity_only, is_open, capacity]) => ({
              ...times,
              capacity_only,
              is_open,
              capacity,
            })),
          { maxLength: 3 },
        ),
        timespans: fc.uniqueArray(
          fc.record({ num: fc.integer({ min: 0, max: 8 }), booking_timespan: fc.constantFrom(15, 60, 150) }),
          { maxLength: 2, selector: ({ num }) => num },
        ),
        offers: fc.constant([]),
      }),
      taken: fc.array(
        fc.tuple(span, fc.integer({ min: 1, max: 5 })).map(([times, num]) => ({ ...times, num })),
        { maxLength: 5 },
      ),
    });
  });

  it('for any hours, overrides, timespans and bookings, on days when clocks change too', () => {
    fc.assert(
      fc.property(situation, ({ rules, day, now, taken }) => {
        const slots = [...slotTimes(rules, day, now)];
        const seats = largestParties(rules, slots, taken);
        const found = slots.map((slot, index) => [slot.toISOString(), seats[index]]);
        expect(found).toEqual(obviousSlots(rules, day, now, taken));
      }),
      { numRuns: 150 },
    );
  });

  it('whichever day one begins with, the slots of later days are the same', () => {
    fc.assert(
      fc.property(situation, ({ rules, day, now }) => {
        const next = addDays(day, 1);
        const from = (first: string) => [...slotTimes(rules, first, now)].map(Number);
        const midnight = instantOf(next, 0, rules.timezone).getTime();
        expect(from(next)).toEqual(from(day).filter((slot) => slot >= midnight));
      }),
      { numRuns: 100 },
    );
  });
});

/** Asks of every minute what the rules say about it, and of every party size whether it fits. */
function obviousSlots(
  rules: BookingRules,
  fromDay: string,
  now: Date,
  taken: readonly TakenSeats[],
): unknown[] {
  const zone = rules.timezone;
  const today = localTimeOf(now, zone).date;
  const first = fromDay > today ? fromDay : today;
  const lastDay = addDays(today, rules.booking_days_in_advance);
  /** When the clock shows a time, or goes on after it was to. */
  const edge = (day: string, minutes: number) => {
    let instant = instantOf(day, minutes, zone).getTime();
    const wanted = new Date(Date.parse(`${day}T00:00Z`) + minutes * MINUTE).toISOString().slice(0, 16);
    const reached = (at: number) => Object.values(localTimeOf(at, zone)).join('T') >= wanted;
    if (Object.values(localTimeOf(instant, zone)).join('T') === wanted) return instant;
    for (instant -= MOST_SKIPPED; !reached(instant); ) instant += MINUTE;
    return instant;
  };
  const windows: { begins: number; ends: number; capacity: number; offered: Set<number> }[] = [];
  for (let day = addDays(first, -2); day <= addDays(lastDay, 3); day = addDays(day, 1)) {
    for (const hour of rules.hours.filter((one) => one.weekdays.includes(weekdayOf(day)))) {
      const from = minutesOf(hour.begins);
      const to = minutesOf(hour.ends) > from ? minutesOf(hour.ends) : minutesOf(hour.ends) + 1440;
      const acceptance = hour.end_of_acceptance === null ? undefined : minutesOf(hour.end_of_acceptance);
      const until = acceptance !== undefined && acceptance <= to - 1440 ? acceptance + 1440 : acceptance;
      const over = until !== undefined && now.getTime() >= edge(day, until);
      const times = new Set<number>();
      for (let minutes = from; minutes < to; minutes += rules.booking_interval) {
        const slot = instantOf(day, minutes, zone);
        const shown = localTimeOf(slot, zone);
        const wanted = { date: addDays(day, Math.floor(minutes / 1440)), minutes: minutes % 1440 };
        if (shown.date === wanted.date && minutesOf(shown.time) === wanted.minutes) times.add(slot.getTime());
      }
      windows.push({
        begins: edge(day, from),
        ends: edge(day, to),
        capacity: hour.capacity,
        offered: day <= lastDay && !over ? times : new Set<number>(),
      });
    }
  }
  const seatsIn = (minute: number): number | 'closed' | 'outside' => {
    let state: number | 'closed' | 'outside' = 'outside';
    for (const { begins, ends, capacity } of windows) {
      if (minute < begins || minute >= ends) continue;
      if (state === 'outside' || (typeof state === 'number' && capacity > state)) state = capacity;
    }
    for (const one of rules.overrides) {
      if (minute < one.begins.getTime() || minute >= one.ends.getTime()) continue;
      if (!one.is_open) state = state === 'outside' ? 'outside' : 'closed';
      else if (one.capacity_only) state = typeof state === 'number' ? one.capacity : state;
      else state = one.capacity;
    }
    return state;
  };
  const minutesFrom = (slot: number, num: number) =>
    Array.from({ length: sittingMinutes(rules, num) }, (_, index) => slot + index * MINUTE);
  const fits = (slot: number, num: number) =>
    minutesFrom(slot, num).every((minute) => {
      const seats = seatsIn(minute);
      if (seats === 'outside') return true;
      const seated = taken
        .filter((one) => one.begins.getTime() <= minute && minute < one.ends.getTime())
        .reduce((sum, one) => sum + one.num, 0);
      return seated + num <= (seats === 'closed' ? 0 : seats);
    });

  const slots = new Set<number>(windows.flatMap(({ offered }) => [...offered]));
  for (const one of rules.overrides.filter(({ is_open, capacity_only }) => is_open && !capacity_only)) {
    const local = localTimeOf(one.begins, zone);
    if (local.date > lastDay) continue;
    for (let minutes = minutesOf(local.time); ; minutes += rules.booking_interval) {
      const slot = instantOf(local.date, minutes, zone);
      const shown = minutesOf(localTimeOf(slot, zone).time);
      if (shown !== minutes % 1440) continue;
      if (slot >= one.ends) break;
      if (slot >= one.begins) slots.add(slot.getTime());
    }
  }
  return [...slots]
    .sort((a, b) => a - b)
    .filter((slot) => localTimeOf(slot, zone).date >= first)
    .filter((slot) => slot >= now.getTime() + rules.min_book_in_advance_hours * 60 * MINUTE)
    .filter((slot) => typeof seatsIn(slot) === 'number')
    .filter((slot) => minutesFrom(slot, 1).every((minute) => seatsIn(minute) !== 'closed'))
    .map((slot) => {
      let num = 0;
      while (fits(slot, num + 1)) num += 1;
      return [new Date(slot).toISOString(), num];
    });
}
