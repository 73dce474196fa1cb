/** Waitlist entries in the database. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, WaitlistEntriesTable } from './database.ts';

export type WaitlistRow = Selectable<WaitlistEntriesTable>;

export async function insertWaitlistEntry(
  db: Kysely<Database>,
  entry: Omit<Insertable<WaitlistEntriesTable>, 'id'>,
): Promise<WaitlistRow> {
  return db.insertInto('waitlist_entries').values(entry).returningAll().executeTakeFirstOrThrow();
}

/** The entry of this id, or undefined. */
export async function waitlistEntryById(db: Kysely<Database>, id: number): Promise<WaitlistRow | undefined> {
  return db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirst();
}
