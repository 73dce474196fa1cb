import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '../../src/domain/localTime.ts';
import { isRepeated } from '../../src/domain/repeatedTime.ts';
import { formatTime } from '../../src/i18n/formats.ts';
import { LANGUAGES } from '../../src/i18n/locales.ts';

const MINUTE = 60_000;
/** Lord Howe's clock is put back by half an hour, Casablanca's in spring. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/St_Johns',
  'Asia/Tokyo',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const anyMinute = fc
  .integer({ min: Date.UTC(2024, 0, 1) / MINUTE, max: Date.UTC(2028, 0, 1) / MINUTE })
  .map((minutes) => minutes * MINUTE);
/** Minutes about the nights in which the clocks of Europe, America and Australia are put back. */
const nearChange = fc
  .tuple(
    fc.constantFrom('2026-10-25T01:00Z', '2026-11-01T06:00Z', '2027-04-03T16:30Z', '2027-04-03T15:00Z'),
    fc.integer({ min: -300, max: 300 }),
  )
  .map(([change, minutes]) => Date.parse(change) + minutes * MINUTE);

describe('the hour that comes twice', () => {
  it('is every time that the clock shows at another instant of the same night, and no other', () => {
    fc.assert(
      fc.property(fc.oneof(nearChange, anyMinute), zone, (instant, at) => {
        const shown = wallClock(instant, at);
        let twice = false;
        for (let away = 30; away <= 180; away += 30)
          for (const other of [instant - away * MINUTE, instant + away * MINUTE])
            twice ||= wallClock(other, at) === shown;
        expect(isRepeated(instant, at)).toBe(twice);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [
      'en-GB',
      'Europe/Berlin',
      '2026-10-25T00:30Z',
      ['02:30 Central European Summer Time', '02:30 Central European Standard Time'],
    ],
    [
      'de-DE',
      'Europe/Berlin',
      '2026-10-25T00:30Z',
      ['02:30 Mitteleuropäische Sommerzeit', '02:30 Mitteleuropäische Normalzeit'],
    ],
    [
      'en-US',
      'America/New_York',
      '2026-11-01T05:30Z',
      ['1:30 AM Eastern Daylight Time', '1:30 AM Eastern Standard Time'],
    ],
  ])('reads apart, in %s at %s', (locale, at, first, texts) => {
    const instants = [Date.parse(first), Date.parse(first) + 60 * MINUTE];
    const read = instants.map((instant) => formatTime(locale, new Date(instant), at).replace(/\s/g, ' '));
    expect(read).toEqual(texts);
    const [before] = instants as [number];
    expect(formatTime(locale, new Date(before - 60 * MINUTE), at)).not.toMatch(/Time|zeit/);
  });

  it.each(LANGUAGES)('is told apart in %s by words, and by no figures of a zone', (language) => {
    for (const [zone, first] of [
      ['Europe/Berlin', '2026-10-25T00:30Z'],
      ['America/New_York', '2026-11-01T05:30Z'],
      ['Australia/Adelaide', '2027-04-03T16:00Z'],
    ] as const) {
      const [summer, winter] = [0, 60 * MINUTE].map((later) =>
        formatTime(language, new Date(Date.parse(first) + later), zone),
      );
      expect(summer).not.toBe(winter);
      for (const text of [summer, winter]) {
        expect(text).toMatch(/\p{L}{2}/u);
        expect(text).not.toMatch(/GMT|UTC|[+−-]\p{Nd}/u);
        expect(text!.match(/\p{Nd}+/gu)).toHaveLength(2);
      }
    }
  });
});
