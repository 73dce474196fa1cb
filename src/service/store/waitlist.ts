/** Waitlist entries in the database, and which facilities need a look for tables that have opened up. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database, WaitlistEntriesTable } from './database.ts';

export type WaitlistRow = Selectable<WaitlistEntriesTable>;

/** Stores the entry, and requests a look: seats may open up while it is being written. */
export async function insertWaitlistEntry(
  trx: Transaction<Database>,
  entry: Omit<Insertable<WaitlistEntriesTable>, 'id' | 'freed' | 'told'>,
): Promise<WaitlistRow> {
  const stored = await trx
    .insertInto('waitlist_entries')
    .values({ ...entry, freed: null, told: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('waitlist_looks')
    .values({ facility_id: entry.facility_id, version: 0, next_look: null })
    .onConflict((known) => known.column('facility_id').doUpdateSet({ version: 0 }))
    .execute();
  return stored;
}

/** The entry of this id, or undefined. */
export async function waitlistEntryById(db: Kysely<Database>, id: number): Promise<WaitlistRow | undefined> {
  return db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A facility to look at, and the version of its seats. */
export interface DueLook {
  facilityId: string;
  version: number;
}

/** Claims a facility with a waitlist where something has changed, for this transaction; undefined when there is none. */
export async function claimLook(trx: Transaction<Database>, now: Date): Promise<DueLook | undefined> {
  const { rows } = await sql<{ facility_id: string; version: number }>`
    SELECT look.facility_id, seats.version
    FROM waitlist_looks look JOIN free_seats seats ON seats.facility_id = look.facility_id
    WHERE look.version <> seats.version OR look.next_look <= ${now}
    LIMIT 1 FOR UPDATE OF look SKIP LOCKED
  `.execute(trx);
  const [row] = rows;
  return row && { facilityId: row.facility_id, version: row.version };
}

/** Records a look; a facility where nobody waits any more needs no further one. */
export async function finishLook(
  trx: Transaction<Database>,
  { facilityId, version }: DueLook,
  next: { isOver: boolean; lookAgain: Date | null },
): Promise<void> {
  if (next.isOver) {
    await trx.deleteFrom('waitlist_looks').where('facility_id', '=', facilityId).execute();
    return;
  }
  await trx
    .updateTable('waitlist_looks')
    .set({ version, next_look: next.lookAgain })
    .where('facility_id', '=', facilityId)
    .execute();
}

/** The entries for times in the future, in the order in which they were added. */
export async function waitingAt(
  trx: Transaction<Database>,
  facilityId: string,
  now: Date,
): Promise<WaitlistRow[]> {
  return trx
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .where('date', '>', now)
    .orderBy('id')
    .execute();
}

/**
 * Those of the entries `ids` whose guest has since booked a table within a day of the wanted time, with the same address.
 *
 * @returns their ids
 */
export async function bookedMeanwhile(
  trx: Transaction<Database>,
  facilityId: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT entry.id FROM waitlist_entries entry
    WHERE entry.id = ANY(${[...ids]}::bigint[]) AND entry.email <> '' AND EXISTS (
      SELECT FROM bookings booking
      WHERE booking.facility_id = ${facilityId} AND booking.status <> 'cancelled'
        AND booking.date BETWEEN entry.date - interval '12 hours' AND entry.date + interval '12 hours'
        AND booking.created >= entry.created AND lower(booking.email) = lower(entry.email))
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Stores the state of entries after a look. */
export async function updateWaiting(
  trx: Transaction<Database>,
  entries: readonly Pick<WaitlistRow, 'id' | 'nearest_free' | 'freed' | 'told'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    UPDATE waitlist_entries entry SET nearest_free = own.nearest_free, freed = own.freed, told = own.told
    FROM jsonb_to_recordset(${JSON.stringify(entries.map(({ id, nearest_free, freed, told }) => ({ id, nearest_free, freed, told })))}::jsonb)
      AS own (id bigint, nearest_free timestamptz, freed timestamptz, told timestamptz)
    WHERE entry.id = own.id
  `.execute(trx);
}
