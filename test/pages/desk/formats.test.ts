import { expect, it } from 'vitest';
import { createFormats } from '../../../src/pages/desk/app/words.ts';

const RESTAURANT = {
  id: 'lumen',
  name: 'Lumen',
  role: 'host',
  timezone: 'Europe/Berlin',
  country: 'DE',
  currency: 'EUR',
  language: 'de',
  isSetUp: true,
};

it.each([
  ['2026-11-28T18:30:00Z', '2026-11-28T10:00:00Z', '19:30'],
  ['2026-11-29T11:00:00Z', '2026-11-28T18:00:00Z', 'So., 29. Nov., 12:00'],
  // By the clock of the restaurant, where it is the next day already.
  ['2026-11-28T23:10:00Z', '2026-11-28T22:50:00Z', 'So., 29. Nov., 0:10'],
  ['2026-11-28T22:50:00Z', '2026-11-27T23:10:00Z', '23:50'],
])('says a time with its day when that is another one (%s, at %s)', (instant, now, text) => {
  expect(createFormats('de', RESTAURANT).when(new Date(instant), new Date(now))).toBe(text);
});

it('distinguishes the two instants of a time that the clock shows twice, with its day and without', () => {
  const { when, time } = createFormats('de', RESTAURANT);
  const winter = new Date('2026-10-25T01:30:00Z');
  expect(time(winter)).toBe('02:30\u00a0Mitteleuropäische Normalzeit');
  expect(when(winter, new Date('2026-10-24T10:00:00Z'))).toBe(
    'So., 25. Okt., 02:30 Mitteleuropäische Normalzeit',
  );
});
