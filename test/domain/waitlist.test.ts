import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AROUND_MINUTES,
  HEAD_START_MINUTES,
  nearestFree,
  seenAgain,
  TOLD_AT_ONCE,
  type Waiting,
  whomToTell,
} from '../../src/domain/waitlist.ts';

const MINUTE = 60_000;
const EVENING = Date.parse('2026-11-27T18:00Z');
const SITTING = 120;
const at = (minutes: number) => new Date(EVENING + minutes * MINUTE);

interface Entry extends Waiting {
  id: number;
}

const waiting = (id: number, more: Partial<Entry> = {}): Entry => ({
  id,
  date: at(0),
  num: 2,
  nearest_free: null,
  freed: null,
  told: null,
  ...more,
});

describe('the free slot nearest to a time', () => {
  const slots = [-120, -30, 30, 60].map((minutes) => ({ date: at(minutes), available: 4 }));

  it('has seats for the party and lies around the time, of two the earlier one', () => {
    expect(nearestFree(waiting(1), slots)).toEqual(at(-30));
    expect(nearestFree(waiting(1, { num: 5 }), slots)).toBeNull();
    expect(nearestFree(waiting(1), slots.slice(0, 1))).toBeNull();
    expect(nearestFree(waiting(1), slots.slice(3))).toEqual(at(AROUND_MINUTES));
  });

  it('has come free when it is nearer than any was before, and not when another one was taken', () => {
    const now = at(-1000);
    expect(seenAgain(waiting(1), at(30), now)).toMatchObject({ nearest_free: at(30), freed: now });
    const knew = waiting(1, { nearest_free: at(30) });
    expect(seenAgain(knew, at(0), now)).toMatchObject({ nearest_free: at(0), freed: now });
    expect(seenAgain(knew, at(30), now).freed).toBeNull();
    expect(seenAgain(knew, at(60), now)).toMatchObject({ nearest_free: at(60), freed: null });
    expect(seenAgain({ ...knew, freed: at(-2000) }, null, now)).toMatchObject({
      nearest_free: null,
      freed: null,
    });
  });
});

describe('whoever waits', () => {
  it('is told at once where others wait for other seats', () => {
    const free = (id: number, minutes: number) =>
      waiting(id, { date: at(minutes), nearest_free: at(minutes), freed: at(-500) });
    const entries = [0, 0, 0, 0, SITTING - 30, SITTING].map((minutes, id) => free(id, minutes));
    const { tell, lookAgain } = whomToTell(entries, SITTING, at(-400));
    expect(tell.map(({ id }) => id)).toEqual([0, 1, 2, 5]);
    expect(lookAgain).toEqual(at(-400 + HEAD_START_MINUTES));
  });

  it('is told once for one freeing, in order of arrival and a few at a time, however seats come and go', () => {
    const step = fc.record({
      minutes: fc.integer({ min: 1, max: 60 }),
      seats: fc.integer({ min: 0, max: 8 }),
    });
    const parties = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(parties, fc.array(step, { maxLength: 25 }), (nums, steps) => {
        let entries = nums.map((num, id) => waiting(id, { num }));
        let now = -5000;
        for (const { minutes, seats } of steps) {
          now += minutes;
          const slots = [{ date: at(0), available: seats }];
          const seen = entries.map((entry) => seenAgain(entry, nearestFree(entry, slots), at(now)));
          const { tell, lookAgain } = whomToTell(seen, SITTING, at(now));
          for (const entry of tell) {
            expect(entry.num).toBeLessThanOrEqual(seats);
            expect(entry.told === null || entry.told < entry.freed!).toBe(true);
          }
          entries = seen.map((entry) => (tell.includes(entry) ? { ...entry, told: at(now) } : entry));
          const isOpen = (entry: Entry) => entry.freed && !(entry.told && entry.told >= entry.freed);
          const ahead = entries.filter(
            ({ freed, told }) => freed && told && told >= freed && told > at(now - HEAD_START_MINUTES),
          );
          expect(ahead.length).toBeLessThanOrEqual(Math.max(TOLD_AT_ONCE, 0));
          const left = entries.filter(isOpen);
          // Whoever was told came before all of those who fit and are still to be told.
          for (const { id } of tell) for (const entry of left) expect(id).toBeLessThan(entry.id);
          expect(lookAgain !== null).toBe(left.length > 0);
          if (left.length > 0) expect(ahead.length).toBe(TOLD_AT_ONCE);
        }
      }),
    );
  });
});
