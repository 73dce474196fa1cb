/** Writes to those who wait, wherever a cancellation, a decision or the restaurant's rules have made room for them. */
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

/** How often is looked for what has changed, in milliseconds. */
const PAUSE_MS = 1000;
const MINUTE = 60_000;

/** Looks until it is stopped, after the facility in hand. */
export function keepWaitingTold(services: Services): Rounds {
  const { databaseClock, log } = services;
  return inRounds(
    { log, pauseMs: PAUSE_MS, failed: 'the waitlist could not be looked at' },
    async (stopping) => {
      // Nobody knows what is over while the machine's clock is wrong.
      const isTimed = databaseClock?.fault() === undefined;
      while (isTimed && !stopping.aborted && (await tellNext(services)));
    },
  );
}

/**
 * Looks at one facility where something has changed, and queues the mails in the same transaction: of several
 * processes one does it, and what is not finished has not happened.
 *
 * @returns whether there was one
 */
export function tellNext(services: Services): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const now = services.clock();
    const due = await claimLook(trx, now);
    if (!due) return false;
    const facility = await findFacility(trx, due.facilityId);
    const waiting = facility ? await waitingAt(trx, facility.id, now) : [];
    // In a zone that is not known nobody can say what is free.
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

/** The slots around the times that are waited for, day by day: what lies between them is not asked. */
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

/** The free slot nearest to what a guest begins to wait for: it has not come free for them. */
export async function freeAtFirst(
  trx: Transaction<Database>,
  facility: FacilityRow,
  wanted: { date: Date; num: number },
  now: Date,
): Promise<Date | null> {
  const rules = await loadBookingRules(trx, facility, now);
  return nearestFree(wanted, await slotsAround(trx, facility, rules, [wanted], now));
}
