import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestTime } from '../../src/domain/earliestTime.ts';
import {
  type FulfilmentRules,
  fulfilmentWindows,
  isFulfilledAt,
  openUntil,
} from '../../src/domain/fulfilment.ts';
import { fulfilmentTime } from '../../src/domain/fulfilmentTime.ts';
import { plannedTimes } from '../../src/domain/plannedTimes.ts';
import type { WeeklyWindow } from '../../src/domain/weeklyWindow.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** For a machine with more to do: how long it takes decides nothing. */
const PATIENCE = { timeout: 60_000 };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Zones, each with instants around which its clock does something, or the year ends. */
const ZONES: Record<string, string[]> = {
  'Asia/Kolkata': ['2026-12-31T18:30Z'],
  'Australia/Adelaide': ['2026-04-04T16:30Z', '2026-10-03T16:30Z', '2026-12-31T13:30Z'],
  'Australia/Lord_Howe': ['2026-04-04T15:00Z', '2026-10-03T15:30Z'],
  'America/St_Johns': ['2027-03-14T05:30Z', '2026-11-01T04:30Z'],
  'Pacific/Chatham': ['2026-04-04T14:00Z', '2026-09-26T14:00Z', '2026-12-31T10:15Z'],
  'Europe/Berlin': ['2027-03-28T01:00Z', '2026-10-25T01:00Z', '2026-12-31T23:00Z', '2028-02-29T12:00Z'],
  'America/New_York': ['2027-03-14T07:00Z', '2026-11-01T06:00Z'],
  'America/Havana': ['2027-03-14T05:00Z', '2026-11-01T05:00Z'],
  'Asia/Beirut': ['2027-03-27T22:00Z', '2026-10-24T21:00Z'],
  'Asia/Kuwait': ['2026-12-31T21:00Z'],
  'Asia/Tokyo': ['2026-11-28T03:00Z'],
  'Africa/Casablanca': ['2027-02-07T02:00Z', '2027-03-14T02:00Z'],
};

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const weekdays = fc.oneof(
  fc.constant(EVERY_DAY),
  fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
);
/** An order's circumstances, its hours at multiples of `step` minutes. */
function situations(step: number) {
  const time = fc.oneof(
    fc.integer({ min: 0, max: 96 }).map((quarters) => clock(quarters * 15)),
    fc.integer({ min: 0, max: 1435 / step }).map((steps) => clock(steps * step)),
    fc.constantFrom('00:00', '02:00', '02:30', '03:00', '01:45:00', '24:00', '02:30:59'),
  );
  const window = fc.record({ begins: time, ends: time, weekdays });
  const hours = fc.oneof(
    fc.array(window, { maxLength: 4 }),
    // Adjacent: each begins where the one before it ends.
    fc
      .tuple(fc.array(time, { minLength: 2, maxLength: 4 }), weekdays)
      .map(([times, days]) =>
        times.slice(1).map((ends, index) => ({ begins: times[index]!, ends, weekdays: days })),
      ),
    fc
      .tuple(
        fc.array(window, { maxLength: 2 }),
        fc.constantFrom('', '25:00', 'noon', '9:30', '10:60', '12:00Z'),
      )
      .map(([good, text]) => [...good, { begins: text, ends: '22:00', weekdays: EVERY_DAY }]),
  );
  return fc
    .constantFrom(
      ...Object.entries(ZONES).flatMap(([zone, instants]) => instants.map((at) => ({ zone, at }))),
    )
    .chain(({ zone, at }) =>
      fc.record({
        rules: fc.record({
          timezone: fc.constant(zone),
          hours,
          leadMinutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3000 })),
          daysInAdvance: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 10 })),
        }),
        // In milliseconds, mostly within the day before the change.
        now: fc
          .oneof(fc.integer({ min: -DAY, max: DAY / 4 }), fc.integer({ min: -8 * DAY, max: DAY }))
          .map((offset) => Date.parse(at) + offset),
      }),
    );
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const seen = new Map<string, string>();

/** What the clock on the wall shows, `2026-11-28 19:30`. */
function shown(instant: number, zone: string): string {
  const key = `${zone} ${instant}`;
  let text = seen.get(key);
  if (text === undefined) {
    const format =
      clocks.get(zone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(zone, format);
    text = format.format(instant);
    // Many situations look at the same hours.
    if (instant % (5 * MINUTE) === 0) seen.set(key, text);
  }
  return text;
}

/** The day after `date` so many times. */
function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Begin and end of the windows of one day, as the clock on the wall will show them. */
function windowsOf(day: string, windows: readonly WeeklyWindow[]): { begins: string; ends: string }[] {
  const weekday = (new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7;
  return windows
    .filter((each) => each.weekdays.includes(weekday))
    .filter(({ begins, ends }) =>
      [begins, ends].every((text) => /^([01]\d|2[0-3]|24(?=:00)):[0-5]\d/.test(text) && !text.endsWith('Z')),
    )
    .map(({ begins, ends }) => [begins.slice(0, 5), ends.slice(0, 5)] as const)
    .map(([begins, ends]) => ({
      begins: onClock(day, begins),
      ends: onClock(ends > begins ? day : later(day, 1), ends),
    }));
}

/** Midnight is 24:00 of no clock. */
function onClock(day: string, text: string): string {
  return text === '24:00' ? `${later(day, 1)} 00:00` : `${day} ${text}`;
}

/**
 * The slow and obvious way: stand before the clock, look at it every `step` minutes, and note which
 * windows have begun and which have ended. The instants at which one is open. Hours have to be at
 * multiples of `step` too: of a time in between, a clock that goes back may show nothing.
 */
function* walk(rules: FulfilmentRules, now: number, step: number): Generator<number> {
  const { timezone, daysInAdvance } = rules;
  const today = shown(now, timezone).slice(0, 10);
  // What begins at 24:00 of a day runs through the next one: whether the night before today was open says the day before it.
  const windows = Array.from({ length: daysInAdvance + 3 }, (_, index) => later(today, index - 2)).flatMap(
    (day) => windowsOf(day, rules.hours).map((edges) => ({ ...edges, hasBegun: false, hasEnded: false })),
  );
  // Some hours earlier, to have seen what a clock that goes back showed before.
  const start = Math.floor(now / (5 * MINUTE)) * 5 * MINUTE - DAY / 4;
  for (let at = start; at < now + (daysInAdvance + 3) * DAY; at += step * MINUTE) {
    const text = shown(at, timezone);
    let isOpen = false;
    for (const each of windows) {
      each.hasBegun ||= text >= each.begins;
      each.hasEnded ||= text >= each.ends;
      isOpen ||= each.hasBegun && !each.hasEnded;
    }
    if (isOpen) yield at;
  }
}

/** The day below which a guest looks for an instant: that on which the kitchen opened, until five in the morning. */
function eveningOf(instant: number, zone: string, open: ReadonlySet<number>): string {
  const [date, time] = shown(instant, zone).split(' ') as [string, string];
  if (time >= '05:00') return date;
  let opened = instant;
  while (open.has(opened - 5 * MINUTE) && shown(opened, zone).startsWith(date)) opened -= 5 * MINUTE;
  return shown(opened, zone).startsWith(date) ? date : later(date, -1);
}

describe('the times of an order', PATIENCE, () => {
  it('are those that a look at the clock finds, in every zone and around every change of it', () => {
    fc.assert(
      fc.property(situations(5), ({ rules, now }) => {
        const ready = now + rules.leadMinutes * MINUTE;
        const open = [...walk(rules, now, 5)].filter((at) => at >= ready);
        const windows = fulfilmentWindows(rules, now);

        const found = windows.flatMap(({ from, to }) => {
          const times: number[] = [];
          for (let at = Math.ceil(from / (5 * MINUTE)) * 5 * MINUTE; at < to; at += 5 * MINUTE)
            times.push(at);
          return times;
        });
        expect(found).toEqual(open);

        expect(earliestTime(rules, now)?.getTime()).toBe(open[0]);

        const days = new Map<string, number[]>();
        const openAll = new Set(walk(rules, now, 5));
        for (const at of open.filter((each) => each % (15 * MINUTE) === 0)) {
          const date = eveningOf(at, rules.timezone, openAll);
          days.set(date, [...(days.get(date) ?? []), at]);
        }
        const planned = plannedTimes(rules, now).map(({ date, times }) => [date, times.map(Number)]);
        expect(planned).toEqual([...days]);
      }),
      { numRuns: 300 },
    );
  });

  it('begin and end on the very minute that the clock shows', () => {
    fc.assert(
      fc.property(situations(1), fc.integer({ min: 0, max: 1 }), ({ rules, now }, daysInAdvance) => {
        const near = { ...rules, daysInAdvance };
        const ready = now + rules.leadMinutes * MINUTE;
        const open = new Set(walk(near, now, 1));
        for (const { from, to } of fulfilmentWindows(near, now)) {
          for (const edge of [from, to]) {
            const minute = Math.floor(edge / MINUTE) * MINUTE;
            for (const at of [minute - MINUTE, minute, minute + MINUTE]) {
              expect(isFulfilledAt(near, at, now), new Date(at).toISOString()).toBe(
                open.has(at) && at >= ready,
              );
            }
          }
          expect(isFulfilledAt(near, from, now)).toBe(true);
          expect(isFulfilledAt(near, from - 1, now)).toBe(false);
          expect(isFulfilledAt(near, to - 1, now)).toBe(true);
          expect(isFulfilledAt(near, to, now)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are windows in order that neither touch nor overlap', () => {
    fc.assert(
      fc.property(situations(1), ({ rules, now }) => {
        const windows = fulfilmentWindows(rules, now);
        for (const [index, { from, to }] of windows.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(windows[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });

  it('say until when it is open, lead time and planning apart', () => {
    fc.assert(
      fc.property(situations(1), ({ rules, now }) => {
        const minute = Math.floor(now / MINUTE) * MINUTE;
        const open = new Set(walk({ ...rules, daysInAdvance: 1 }, now, 1));
        let end = minute;
        while (open.has(end)) end += MINUTE;
        expect(openUntil(rules, now)?.getTime()).toBe(end > minute ? end : undefined);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a time as an order carries it', () => {
  it('is the same instant, shows the clock of the restaurant and has the offset of that very instant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(ZONES)),
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
        (zone, instant) => {
          const text = fulfilmentTime(new Date(instant), zone);
          expect(Date.parse(text)).toBe(Math.floor(instant / MINUTE) * MINUTE);
          expect(text.slice(0, 16).replace('T', ' ')).toBe(shown(instant, zone));
          expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['2026-10-25T00:30Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
    ['2026-11-28T09:00Z', 'Asia/Kolkata', '2026-11-28T14:30:00+05:30'],
    ['2026-11-28T22:00Z', 'America/St_Johns', '2026-11-28T18:30:00-03:30'],
    ['2026-12-31T10:15Z', 'Pacific/Chatham', '2027-01-01T00:00:00+13:45'],
    ['2026-11-28T12:00Z', 'UTC', '2026-11-28T12:00:00+00:00'],
  ])('%s in %s is %s', (instant, zone, text) => {
    expect(fulfilmentTime(new Date(instant), zone)).toBe(text);
  });
});

describe('a restaurant in Berlin', () => {
  const dinner = (ends: string, weekdaysOfDinner = EVERY_DAY): WeeklyWindow => ({
    begins: '18:00',
    ends,
    weekdays: weekdaysOfDinner,
  });
  const rules = (more: Partial<FulfilmentRules>): FulfilmentRules => ({
    timezone: 'Europe/Berlin',
    hours: [dinner('22:00')],
    leadMinutes: 25,
    daysInAdvance: 0,
    ...more,
  });
  const at = (text: string) => new Date(text);
  const earliest = (more: Partial<FulfilmentRules>, now: string) => {
    const found = earliestTime(rules(more), at(now));
    return found && fulfilmentTime(found, 'Europe/Berlin');
  };

  it('is ready five-minute-wise after its lead time, or when it opens', () => {
    expect(earliest({}, '2026-11-27T18:12:40+01:00')).toBe('2026-11-27T18:40:00+01:00');
    expect(earliest({}, '2026-11-27T18:15:00+01:00')).toBe('2026-11-27T18:40:00+01:00');
    expect(earliest({}, '2026-11-27T09:00:00+01:00')).toBe('2026-11-27T18:00:00+01:00');
    expect(earliest({}, '2026-11-27T21:35:00+01:00')).toBeUndefined();
    expect(earliest({ daysInAdvance: 1 }, '2026-11-27T21:35:00+01:00')).toBe('2026-11-28T18:00:00+01:00');
  });

  it("counts an order after midnight among the evening's, while the evening lasts", () => {
    const late = { hours: [dinner('01:30', [4])] };
    expect(earliest(late, '2026-11-27T23:50:00+01:00')).toBe('2026-11-28T00:15:00+01:00');
    expect(earliest(late, '2026-11-28T00:50:00+01:00')).toBe('2026-11-28T01:15:00+01:00');
    expect(earliest(late, '2026-11-28T01:10:00+01:00')).toBeUndefined();
    expect(openUntil(rules(late), at('2026-11-28T00:50:00+01:00'))).toEqual(at('2026-11-28T01:30:00+01:00'));
    expect(openUntil(rules(late), at('2026-11-28T18:00:00+01:00'))).toBeUndefined();
  });

  it('plans a time after midnight with the evening that it belongs to', () => {
    const planned = (hours: WeeklyWindow[], now: string) =>
      plannedTimes(rules({ hours, leadMinutes: 0, daysInAdvance: 3 }), at(now)).map(({ date, times }) => [
        date,
        ...[times[0]!, times.at(-1)!].map((time) => fulfilmentTime(time, 'Europe/Berlin').slice(0, 16)),
      ]);
    const nights = [
      ['2026-11-27', '2026-11-27T17:00', '2026-11-28T01:45'],
      ['2026-11-28', '2026-11-28T17:00', '2026-11-29T01:45'],
    ];
    const weekend = [{ begins: '17:00', ends: '02:00', weekdays: [4, 5] }];
    expect(planned(weekend, '2026-11-27T09:00:00+01:00')).toEqual(nights);
    // Written as two windows, the night is the same.
    const inTwo = [
      { begins: '17:00', ends: '00:00', weekdays: [4, 5] },
      { begins: '00:00', ends: '02:00', weekdays: [5, 6] },
    ];
    expect(planned(inTwo, '2026-11-27T09:00:00+01:00')).toEqual(nights);
    expect(planned(weekend, '2026-11-29T00:50:00+01:00')).toEqual([
      ['2026-11-28', '2026-11-29T01:00', '2026-11-29T01:45'],
    ]);
    const early = [{ begins: '00:00', ends: '02:00', weekdays: [5] }];
    expect(planned(early, '2026-11-27T09:00:00+01:00')).toEqual([
      ['2026-11-28', '2026-11-28T00:00', '2026-11-28T01:45'],
    ]);
    const always = [{ begins: '00:00', ends: '24:00', weekdays: EVERY_DAY }];
    expect(planned(always, '2026-11-27T09:00:00+01:00').slice(0, 2)).toEqual([
      ['2026-11-27', '2026-11-27T09:00', '2026-11-28T04:45'],
      ['2026-11-28', '2026-11-28T05:00', '2026-11-29T04:45'],
    ]);
  });

  it('is open until its last window ends when one goes on where the other stops, the next day too', () => {
    const hours = [
      { begins: '18:00', ends: '00:00', weekdays: [4] },
      { begins: '00:00', ends: '02:00', weekdays: [5] },
    ];
    expect(openUntil(rules({ hours }), at('2026-11-27T20:00:00+01:00'))).toEqual(
      at('2026-11-28T02:00:00+01:00'),
    );
  });

  it('closes and opens where the clock goes on when it skips the hour', () => {
    const hours = [dinner('02:30')];
    expect(openUntil(rules({ hours }), at('2027-03-27T23:00:00+01:00'))).toEqual(
      at('2027-03-28T03:00:00+02:00'),
    );
    const early = [{ begins: '02:30', ends: '05:00', weekdays: EVERY_DAY }];
    expect(earliest({ hours: early, leadMinutes: 0 }, '2027-03-28T01:59:00+01:00')).toBe(
      '2027-03-28T03:00:00+02:00',
    );
  });

  it('takes nothing when its hours are empty or can not be read', () => {
    for (const hours of [[], [dinner('late')], [dinner('22:00', [])]]) {
      expect(fulfilmentWindows(rules({ hours, daysInAdvance: 10 }), at('2026-11-27T18:00:00Z'))).toEqual([]);
      expect(plannedTimes(rules({ hours, daysInAdvance: 10 }), at('2026-11-27T18:00:00Z'))).toEqual([]);
    }
  });

  it('plans for at most two months, whatever its menu says', () => {
    const days = plannedTimes(rules({ daysInAdvance: 1_000_000 }), at('2026-11-27T09:00:00+01:00'));
    expect(days.at(-1)?.date).toBe('2027-01-26');
  });

  it('reads a lead time or days ahead that make no sense as none', () => {
    for (const nonsense of [-5, Number.NaN]) {
      const odd = { leadMinutes: nonsense, daysInAdvance: nonsense };
      expect(earliest(odd, '2026-11-27T19:00:00+01:00')).toBe('2026-11-27T19:00:00+01:00');
      expect(plannedTimes(rules(odd), at('2026-11-27T19:00:00+01:00'))).toHaveLength(1);
    }
  });
});
