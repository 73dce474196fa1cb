import { fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '../../src/domain/instantOf.ts';
import { addDays, localTimeOf, minutesOf } from '../../src/domain/localTime.ts';

const BERLIN = 'Europe/Berlin';
const at = (date: string, minutes: number, zone = BERLIN) => instantOf(date, minutes, zone).toISOString();

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** Every half hour of the days about the changes of the clocks, as a phone finds it that is set to `zone`. */
async function instantsOn(zone: string): Promise<string[]> {
  process.env.TZ = zone;
  // Nothing that it has kept may answer for another.
  vi.resetModules();
  const { edgeOf, instantOf: find } = await import('../../src/domain/instantOf.ts');
  const changes = ['2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04'];
  const found: string[] = [];
  for (const name of [BERLIN, 'America/New_York', 'Australia/Adelaide', 'Asia/Beirut'])
    for (const change of changes)
      for (let minutes = -1440; minutes < 2880; minutes += 30)
        found.push(`${name} ${find(change, minutes, name).getTime()} ${edgeOf(change, minutes, name)}`);
  return found;
}

describe('the instant of a local time', () => {
  it('is right in every half hour around a change of the clock', () => {
    expect(at('2027-03-28', 90)).toBe('2027-03-28T00:30:00.000Z');
    expect(at('2027-03-28', 180)).toBe('2027-03-28T01:00:00.000Z');
    expect(at('2027-03-28', 210)).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25', 180)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('lands as much after the change as it was skipped by', () => {
    expect(at('2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z');
  });

  it('moves along with days before and after', () => {
    expect(at('2026-11-28', -60)).toBe('2026-11-27T22:00:00.000Z');
    expect(at('2026-11-28', 1470)).toBe('2026-11-28T23:30:00.000Z');
  });

  it('is shown by the clock again, or was shown before, for every minute of the year in zones of all kinds', () => {
    const zone = fc.constantFrom(
      BERLIN,
      'Australia/Adelaide',
      'Australia/Lord_Howe',
      'Asia/Kuwait',
      'Asia/Beirut',
      'America/Havana',
      'Asia/Tokyo',
      'Pacific/Apia',
    );
    const instant = fc
      .integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
      .map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(zone, instant, (name, moment) => {
        const local = localTimeOf(moment, name);
        const back = instantOf(local.date, minutesOf(local.time), name).getTime();
        expect(localTimeOf(back, name)).toEqual(local);
        expect(back).toBeLessThanOrEqual(moment);
        expect(moment - back).toBeLessThanOrEqual(60 * 60_000);
      }),
      { numRuns: 2000 },
    );
  });

  it('is what a library for zones finds, on days when no clock changes', () => {
    const days = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays('2026-11-10', ahead));
    const zone = fc.constantFrom(BERLIN, 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC');
    fc.assert(
      fc.property(zone, days, fc.integer({ min: 0, max: 1439 }), (name, day, minutes) => {
        const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
        expect(instantOf(day, minutes, name)).toEqual(fromZonedTime(`${day}T${time.join(':')}:00`, name));
      }),
    );
  });

  it.each(['America/Los_Angeles', BERLIN, 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'is the same on a phone that is set to %s',
    async (phone) => {
      const wanted = await instantsOn('UTC');
      expect(await instantsOn(phone)).toEqual(wanted);
      expect(new Set(wanted).size).toBeGreaterThan(2000);
    },
  );

  it('is not found in a zone that there is not', () => {
    expect(() => instantOf('2026-11-28', 600, 'Europe/Nowhere')).toThrow(RangeError);
    expect(instantOf('no day', 600, BERLIN).getTime()).toBeNaN();
  });
});
