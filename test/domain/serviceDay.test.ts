import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../src/domain/instantOf.ts';
import { addDays, localTimeOf } from '../../src/domain/localTime.ts';
import { serviceDaysOf } from '../../src/domain/serviceDay.ts';
import { serviceMinutes } from '../../src/domain/serviceMinutes.ts';
import { groupSittings } from '../../src/domain/sittings.ts';

const MINUTE = 60_000;

const times = (zone: string, instants: readonly number[]) =>
  instants.map((instant) => ({ instant, ...localTimeOf(instant, zone) }));

/** Days around the nights in which clocks change, north and south, by an hour and by half of one. */
const place = fc.constantFrom(
  { zone: 'Europe/Berlin', first: '2026-10-22' },
  { zone: 'Europe/Berlin', first: '2026-03-26' },
  { zone: 'Australia/Adelaide', first: '2026-10-01' },
  { zone: 'Australia/Adelaide', first: '2026-04-02' },
  { zone: 'Australia/Lord_Howe', first: '2026-04-02' },
  { zone: 'America/New_York', first: '2026-10-29' },
  { zone: 'Asia/Riyadh', first: '2026-11-20' },
);
/** An evening: from some time after noon until some time before five, minutes after the day's midnight. */
const evening = fc.record({
  opens: fc.integer({ min: 12 * 60, max: 22 * 60 }),
  closes: fc.integer({ min: 23 * 60, max: 28 * 60 + 30 }),
});

describe('the service day', () => {
  it('of every time of an evening is the day on which it began, also where the clock changes', () => {
    fc.assert(
      fc.property(
        place,
        fc.array(fc.option(evening), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(15, 30, 60),
        ({ zone, first }, evenings, step) => {
          const expected: string[] = [];
          const instants: number[] = [];
          evenings.forEach((hours, index) => {
            const day = addDays(first, index);
            if (!hours) return;
            const until = instantOf(day, hours.closes, zone).getTime();
            for (let at = instantOf(day, hours.opens, zone).getTime(); at < until; at += step * MINUTE) {
              instants.push(at);
              expected.push(day);
            }
          });
          expect(serviceDaysOf(times(zone, instants), first)).toEqual(expected);
        },
      ),
    );
  });

  it('never runs backwards, is the date or the one before it, and that only before five in the morning', () => {
    fc.assert(
      fc.property(place, fc.uniqueArray(fc.nat(6 * 96), { maxLength: 60 }), ({ zone, first }, quarters) => {
        const from = instantOf(first, 0, zone).getTime();
        const offered = times(
          zone,
          quarters.sort((a, b) => a - b).map((quarter) => from + quarter * 15 * MINUTE),
        );
        const days = serviceDaysOf(offered, first);
        expect(days.toSorted()).toEqual(days);
        offered.forEach(({ date, time }, index) => {
          if (days[index] !== date) expect([days[index], time < '05:00']).toEqual([addDays(date, -1), true]);
        });
      }),
    );
  });

  it('is its own date for what begins in the night after a gap', () => {
    const zone = 'Asia/Riyadh';
    const suhoor = ['2026-11-20T20:00', '2026-11-21T03:00', '2026-11-21T03:30'];
    const instants = suhoor.map((local) => Date.parse(`${local}+03:00`));
    expect(serviceDaysOf(times(zone, instants), '2026-11-20')).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ]);
  });

  it('of what is left of an evening just before midnight is that evening’s, and after midnight today', () => {
    const zone = 'Australia/Adelaide';
    const left = [Date.parse('2026-11-28T00:30+10:30')];
    expect(serviceDaysOf(times(zone, left), '2026-11-27')).toEqual(['2026-11-27']);
    expect(serviceDaysOf(times(zone, left), '2026-11-28')).toEqual(['2026-11-28']);
  });

  it('puts times after midnight behind all others of their evening', () => {
    const at = (day: string, time: string) => ({ day, time, serviceDay: '2026-11-27' });
    const slots = [at('2026-11-27', '22:30'), at('2026-11-27', '23:30'), at('2026-11-28', '00:30')];
    expect(slots.map(serviceMinutes)).toEqual([1350, 1410, 1470]);
    expect(groupSittings(slots).map(({ name, slots: { length } }) => [name, length])).toEqual([
      ['dinner', 3],
    ]);
    const long = [at('2026-11-27', '17:00'), ...slots].flatMap((slot, index) =>
      index
        ? [slot]
        : ['17:00', '18:00', '19:00', '20:00', '21:00', '21:45'].map((time) => ({ ...slot, time })),
    );
    expect(groupSittings(long).map(({ name, slots: { length } }) => [name, length])).toEqual([
      ['dinner', 8],
      ['late', 1],
    ]);
  });
});
