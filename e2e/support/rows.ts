/** What the database holds of a guest. Every test has guests of its own, so their address finds it. */
import type { BookingRow, WaitlistEntriesTable } from '../../src/service/store/database.ts';
import type { QueuedMail } from '../../src/service/store/outbox.ts';
import type { Selectable } from 'kysely';
import type { Guest } from '../pages/bookingWidget.ts';
import { type Database, expect } from './test.ts';

export async function bookingsOf(database: Database, { email }: Guest): Promise<BookingRow[]> {
  return (await database.query<BookingRow>('SELECT * FROM bookings WHERE email = $1 ORDER BY id', [email]))
    .rows;
}

/** The guest's booking, which is the only one. */
export async function bookingOf(database: Database, guest: Guest): Promise<BookingRow> {
  const bookings = await bookingsOf(database, guest);
  expect(bookings).toHaveLength(1);
  return bookings[0]!;
}

export async function depositsOf(database: Database, { email }: Guest) {
  const { rows } = await database.query<{ id: string; amount: string; currency: string; owner_name: string }>(
    'SELECT * FROM booking_deposits WHERE owner_email = $1',
    [email],
  );
  return rows;
}

export async function waitlistOf(database: Database, { email }: Guest) {
  const { rows } = await database.query<Selectable<WaitlistEntriesTable>>(
    'SELECT * FROM waitlist_entries WHERE email = $1',
    [email],
  );
  return rows;
}

/** The mails to a guest, and those to the restaurant that answer to them, in the order of their making. */
export async function mailsAbout(
  database: Database,
  { email }: Guest,
): Promise<{ toGuest: QueuedMail[]; toStaff: QueuedMail[] }> {
  const { rows } = await database.query<QueuedMail>(
    'SELECT * FROM mail_outbox WHERE to_address = $1 OR reply_to = $1 ORDER BY id',
    [email],
  );
  return {
    toGuest: rows.filter((mail) => mail.to_address === email),
    toStaff: rows.filter((mail) => mail.reply_to === email),
  };
}

/** The link to `page` in a mail, as its reader opens it. */
export function linkIn(mail: QueuedMail | undefined, page: 'cancel' | 'status'): string {
  const link = new RegExp(`https?://[^\\s]+/${page}#[\\w-]+`).exec(mail?.text_part ?? '')?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}.`);
  return link;
}
