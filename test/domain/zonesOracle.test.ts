/**
 * Zones against two others: Temporal, by a polyfill, which reckons for itself but has the zones from `Intl` as we do, and
 * moment-timezone, which has both its own rules and its own copy of the zone database.
 */
import fc from 'fast-check';
import moment from 'moment-timezone';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../src/domain/instantOf.ts';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { readsOtherwise } from '../../src/domain/otherZone.ts';
import { isRepeated } from '../../src/domain/repeatedTime.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const [FROM, UNTIL] = [Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)];
const MINUTE = 60_000;

const at = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
const written = (time: Temporal.ZonedDateTime) => ({
  date: time.toPlainDate().toString(),
  time: time.toPlainTime().toString({ smallestUnit: 'minute' }),
});
/** Whether a clock shows it twice, by the two instants that Temporal has for it. */
const isTwice = (time: Temporal.ZonedDateTime) => {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toPlainDateTime().toZonedDateTime(time.timeZoneId, { disambiguation }),
  );
  return earlier!.epochMilliseconds !== later!.epochMilliseconds;
};

/** Every change of a zone's clock in the two years, in milliseconds. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let time = at(FROM, zone); ; ) {
    const next = time.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= UNTIL) return changes;
    changes.push(next.epochMilliseconds);
    time = next;
  }
}

function agrees(instant: number, zone: string): void {
  const theirs = at(instant, zone);
  expect(localTimeOf(instant, zone), `${zone} ${instant}`).toEqual(written(theirs));
  expect(isRepeated(instant, zone), `${zone} ${instant}`).toBe(isTwice(theirs));
}

/** Whose law changed in 2026: a Node with older zones has them as they were. */
const CHANGED_IN_2026 = [
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'America/Edmonton',
  'America/Havana',
  'America/Inuvik',
  'America/Vancouver',
  'America/Winnipeg',
];
const isOlder = (process.versions.tz ?? '') < (moment.tz.dataVersion ?? '');
const KNOWN_ALIKE = ZONES.filter((zone) => !isOlder || !CHANGED_IN_2026.includes(zone));

/** As moment-timezone reads a clock. */
const readBy = (instant: number, zone: string) => {
  const time = moment.tz(instant, zone);
  return { date: time.format('YYYY-MM-DD'), time: time.format('HH:mm') };
};
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('the clocks of a restaurant and of a guest', () => {
  it('show what a zone database of its own says, for 2,000 random triples of two zones and a time', () => {
    const zone = fc.constantFrom(...KNOWN_ALIKE);
    const instant = fc
      .integer({ min: FROM / MINUTE, max: UNTIL / MINUTE })
      .map((minutes) => minutes * MINUTE);
    fc.assert(
      fc.property(zone, zone, instant, (restaurant, guest, now) => {
        const [there, here] = [readBy(now, restaurant), readBy(now, guest)];
        expect(localTimeOf(now, restaurant), restaurant).toEqual(there);
        expect(localTimeOf(now, guest), guest).toEqual(here);
        expect(readsOtherwise(now, restaurant, guest)).toBe(JSON.stringify(there) !== JSON.stringify(here));
        // Back from what the clock shows, which is one instant unless it shows it twice.
        const back = instantOf(there.date, minutesOf(there.time), restaurant).getTime();
        if (isRepeated(now, restaurant)) expect(readBy(back, restaurant)).toEqual(there);
        else expect(back, `${restaurant} ${there.date} ${there.time}`).toBe(now);
      }),
      { numRuns: 2000 },
    );
  });

  it('agree about every change of every zone in 2026 and 2027: what comes twice, and what is left out', () => {
    let changes = 0;
    for (const zone of ZONES)
      for (const change of changesOf(zone)) {
        changes++;
        for (const minutes of [-90, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60, 90])
          agrees(change + minutes * MINUTE, zone);
        const [before, after] = [at(change - 1, zone), at(change, zone)];
        const left = (after.offsetNanoseconds - before.offsetNanoseconds) / 60e9;
        if (left <= 0) continue;
        // A time of the hour that is left out: no instant reads so, so the table is one as much after it.
        const missing = after.toPlainDateTime().subtract({ minutes: left / 2 });
        const minutes = missing.hour * 60 + missing.minute;
        const ours = instantOf(missing.toPlainDate().toString(), minutes, zone);
        const theirs = missing.toZonedDateTime(zone, { disambiguation: 'later' });
        expect(ours.getTime(), `${zone} ${missing.toString()}`).toBe(theirs.epochMilliseconds);
      }
    expect(changes).toBeGreaterThan(300);
  });
});
