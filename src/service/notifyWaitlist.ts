/** Tells guests on the waitlist when a cancellation, a decision or changed rules have opened up a table. */
import type { Transaction } from 'kysely';
import type { BookingRules } from '../domain/bookingRules.ts';
import { longestSitting } from '../domain/largestParties.ts';
import { localTimeOf } from '../domain/localTime.ts';
import { isTimeZone } from '../domain/timeZone.ts';
import { AROUND_MINUTES, nearestFree, seenAgain, whomToTell } from '../domain/waitlist.ts';
import { queueFreedMails } from './mail/waitlistMails.ts';
import { inRounds, type Rounds } from './rounds.ts';
import type { Services } from './services.ts';
import { type FreeSlot, slotsBetween } from './store/availability.ts';
import { loadBookingRules } from './store/bookingRules.ts';
import type { Database, FacilityRow } from './store/database.ts';
import { findFacility } from './store/facilities.ts';
import { inTransaction } from './store/transaction.ts';
import {
  bookedMeanwhile,
  claimLook,
  finishLook,
  updateWaiting,
  type WaitlistRow,
  waitingAt,
} from './store/waitlist.ts';

/** Milliseconds between looks for changes. */
const PAUSE_MS = 1000;
const MINUTE = 60_000;

/** Runs until it is stopped; the current facility is finished first. */
export function keepWaitlistNotified(services: Services): Rounds {
  const { databaseClock, log } = services;
  return inRounds(
    { log, pauseMs: PAUSE_MS, failed: 'the waitlist could not be looked at' },
    async (stopping) => {
      // While the machine's clock is wrong, it is unknown which times have passed.
      const isTimed = databaseClock?.fault() === undefined;
      while (isTimed && !stopping.aborted && (await notifyNext(services)));
    },
  );
}

/**
 * Looks at one facility where something has changed, and queues the mails in the same transaction, so that of several
 * processes only one does it, completely or not at all.
 *
 * @returns whether there was such a facility
 */
export function notifyNext(services: Services): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const now = services.clock();
    const due = await claimLook(trx, now);
    if (!due) return false;
    const facility = await findFacility(trx, due.facilityId);
    const waiting = facility ? await waitingAt(trx, facility.id, now) : [];
    // Without a known time zone, free slots can't be computed.
    const lookAgain =
      facility && isTimeZone(facility.timezone) && waiting.length > 0
        ? await look(trx, services, facility, waiting, now)
        : null;
    await finishLook(trx, due, { isOver: waiting.length === 0, lookAgain });
    return true;
  });
}

async function look(
  trx: Transaction<Database>,
  services: Services,
  facility: FacilityRow,
  waiting: readonly WaitlistRow[],
  now: Date,
): Promise<Date | null> {
  const rules = await loadBookingRules(trx, facility, now);
  const slots = await slotsAround(trx, facility, rules, waiting, now);
  const seen = waiting.map((entry) => seenAgain(entry, nearestFree(entry, slots), now));
  const booked = await bookedMeanwhile(
    trx,
    facility.id,
    seen.map(({ id }) => id),
  );
  const { tell, lookAgain } = whomToTell(
    seen.filter(({ id }) => !booked.has(id)),
    longestSitting(rules),
    now,
  );
  const told = new Set(tell);
  const changed = seen.filter((entry, index) => told.has(entry) || !isAsBefore(entry, waiting[index]));
  await updateWaiting(
    trx,
    changed.map((entry) => (told.has(entry) ? { ...entry, told: now } : entry)),
  );
  await queueFreedMails(trx, services, { facility, entries: tell });
  return lookAgain;
}

function isAsBefore(entry: WaitlistRow, before: WaitlistRow | undefined): boolean {
  const time = (instant: Date | null | undefined) => instant?.getTime();
  return time(entry.nearest_free) === time(before?.nearest_free) && time(entry.freed) === time(before?.freed);
}

/** The slots around the wanted times, day by day, without those in between. */
async function slotsAround(
  trx: Transaction<Database>,
  facility: FacilityRow,
  rules: BookingRules,
  waiting: readonly Pick<WaitlistRow, 'date'>[],
  now: Date,
): Promise<FreeSlot[]> {
  const days = new Map<string, number[]>();
  for (const { date } of waiting) {
    const { date: day } = localTimeOf(date, rules.timezone);
    days.set(day, [...(days.get(day) ?? []), date.getTime()]);
  }
  const slots: FreeSlot[] = [];
  for (const times of days.values()) {
    const from = new Date(Math.min(...times) - AROUND_MINUTES * MINUTE);
    const to = new Date(Math.max(...times) + AROUND_MINUTES * MINUTE);
    slots.push(...(await slotsBetween(trx, facility, rules, { from, to }, now)));
  }
  return slots;
}

/** The free slot nearest to the wanted time of a new entry, which therefore doesn't count as opened up. */
export async function freeAtFirst(
  trx: Transaction<Database>,
  facility: FacilityRow,
  wanted: { date: Date; num: number },
  now: Date,
): Promise<Date | null> {
  const rules = await loadBookingRules(trx, facility, now);
  return nearestFree(wanted, await slotsAround(trx, facility, rules, [wanted], now));
}
