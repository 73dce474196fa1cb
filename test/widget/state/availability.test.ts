import { expect, it } from 'vitest';
import { createAvailability } from '../../../src/widget/state/availability.ts';

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
  const again = availability.load('2027-01', '2027-01-01', true);
  expect(availability.failed.value).toEqual(['2026-12']);
  fails.at(-1)!();
  await again;
  expect(availability.failed.value).toEqual(['2026-12', '2027-01']);
});
