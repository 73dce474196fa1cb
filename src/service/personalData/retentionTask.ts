/** Applies `pii_retention_period`: once a day for each restaurant that has one, in batches. */
import { sql, type Transaction } from 'kysely';
import { type RetentionEnds, retentionEnds } from '../../domain/retention.ts';
import type { Database } from '../store/database.ts';
import { lockFacility } from '../store/facilities.ts';
import { erasePersons, eraseRemarks, RETENTION, removeRecords } from '../store/personalData.ts';
import { addTask } from '../store/tasks.ts';
import type { Result, TaskKind } from '../taskKind.ts';

/** Records of a table per transaction, during which bookings at the restaurant wait. */
const AT_ONCE = 500;
const DAY_MS = 86_400_000;

export const retentionTask: TaskKind = {
  async work({ clock, log }, { facility_id: facilityId }) {
    return async (trx) => {
      const now = clock();
      // New and moved bookings wait for the lock, as they do for each other.
      const facility = await lockFacility(trx, facilityId);
      const period = facility?.profile['pii_retention_period'];
      if (typeof period !== 'string') return;
      const ends = retentionEnds(period, now);
      if (!ends && period !== 'forever')
        log.warn({ facility: facilityId }, 'a retention period cannot be read: everything is kept');
      const isMore = ends ? await removeSome(trx, facilityId, ends, now) : false;
      if (period !== 'forever') await again(facilityId, isMore ? now : tomorrow(now), now)(trx);
    };
  },
  async failed({ clock }, { facility_id: facilityId }) {
    return again(facilityId, tomorrow(clock()), clock());
  },
};

const tomorrow = (now: Date) => new Date(now.getTime() + DAY_MS);

const again =
  (facilityId: string, due: Date, now: Date): Result =>
  (trx) =>
    addTask(trx, { kind: RETENTION, facilityId, details: {}, due }, now);

/** @returns whether there may be more */
async function removeSome(
  trx: Transaction<Database>,
  facilityId: string,
  { remarks, person }: RetentionEnds,
  now: Date,
): Promise<boolean> {
  const some = (where: ReturnType<typeof sql>) => ({ facilityId, where, most: AT_ONCE });
  const counts = [
    await eraseRemarks(trx, facilityId, remarks, AT_ONCE),
    await erasePersons(trx, 'bookings', some(sql`ends < ${person}`), now),
    await erasePersons(trx, 'orders', some(sql`fulfillment_time < ${person}`), now),
    // A deposit keeps its person as long as its booking does.
    await erasePersons(
      trx,
      'booking_deposits',
      some(sql`created < ${person} AND NOT EXISTS (
        SELECT FROM bookings WHERE booking_deposit_id = booking_deposits.id AND ends >= ${person})`),
      now,
    ),
    // A customer's period begins with the last visit or the last change.
    await erasePersons(
      trx,
      'customers',
      some(sql`updated < ${person} AND NOT EXISTS (
        SELECT FROM bookings WHERE facility_id = ${facilityId} AND customer_id = customers.id AND ends >= ${person})`),
      now,
    ),
    await removeRecords(trx, 'waitlist_entries', some(sql`date < ${person}`)),
    await removeRecords(
      trx,
      'mail_outbox',
      some(sql`created < ${person} AND NOT EXISTS (
        SELECT FROM bookings WHERE id = decides_booking_id AND status = 'unconfirmed' AND date > ${now})`),
    ),
  ];
  return counts.some((count) => count >= AT_ONCE);
}
