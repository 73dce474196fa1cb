/** Finds the records of one guest by e-mail address or phone number, in every table that has such records. */
import { type Kysely, sql } from 'kysely';
import type { GuestQuestion } from '../../contract/management/guestData.ts';
import { phoneSpellings } from '../../domain/phoneNumber.ts';
import type { Database } from './database.ts';
import type { Where } from './personalData.ts';

/** For each table, the condition under which a row is the guest's. Columns are qualified with their tables. */
export interface GuestConditions {
  customers: Where;
  bookings: Where;
  booking_deposits: Where;
  orders: Where;
  waitlist_entries: Where;
  mail_outbox: Where;
}

/**
 * Conditions for rows of any facility. A matching customer's bookings match too. A phone number matches as given, and in
 * the form in which it is stored in the country of the row's facility.
 */
export async function guestConditions(
  db: Kysely<Database>,
  { email, phone = '' }: GuestQuestion,
): Promise<GuestConditions> {
  const digits = phone.replace(/\D/g, '');
  const countries = digits ? await db.selectFrom('facilities').select('country').distinct().execute() : [];
  const isEmail = (column: string): Where[] =>
    email === undefined ? [] : [sql`lower(${sql.ref(column)}) = lower(${email})`];
  const isPhone = (column: string): Where[] =>
    countries.map(
      ({ country }) => sql`(
        regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g') = ANY(${phoneSpellings(phone, country)}::text[])
        AND ${sql.ref(column.replace('.phone', '.facility_id'))} IN (SELECT id FROM facilities WHERE country = ${country})
      )`,
    );
  const mentions = (column: string): Where[] =>
    [email, phone].flatMap((text) =>
      !text ? [] : [sql`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`],
    );
  const any = (...conditions: Where[]): Where =>
    conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`;

  const customers = any(...isEmail('customers.email'), ...isPhone('customers.phone'));
  const bookings = any(
    ...isEmail('bookings.email'),
    ...isPhone('bookings.phone'),
    sql`bookings.customer_id IN (SELECT customers.id FROM customers WHERE ${customers})`,
  );
  const orders = any(
    ...isEmail('orders.email'),
    ...isEmail('orders.owner_email'),
    ...isPhone('orders.phone'),
  );
  return {
    customers,
    bookings,
    booking_deposits: any(
      ...isEmail('booking_deposits.owner_email'),
      sql`booking_deposits.id IN (SELECT bookings.booking_deposit_id FROM bookings WHERE ${bookings})`,
    ),
    orders,
    waitlist_entries: any(...isEmail('waitlist_entries.email'), ...isPhone('waitlist_entries.phone')),
    // Mails to the guest, and mails to the restaurant about the guest, which contain the record's number.
    mail_outbox: any(
      ...isEmail('mail_outbox.to_address'),
      ...isEmail('mail_outbox.reply_to'),
      ...mentions('mail_outbox.text_part'),
      ...(['bookings', 'orders'] as const).map(
        (table) => sql`EXISTS (SELECT FROM ${sql.table(table)}
          WHERE ${sql.ref(`${table}.facility_id`)} = mail_outbox.facility_id
            AND strpos(mail_outbox.text_part, ${sql.ref(`${table}.ref_num`)}) > 0
            AND ${table === 'bookings' ? bookings : orders})`,
      ),
    ),
  };
}

/** Free texts by restaurants, which may contain an address. */
const FREE_TEXTS = [
  ['notes', 'text'],
  ['bookings', 'comment'],
  ['bookings', 'notes'],
  ['customers', 'notes'],
  ['orders', 'notes'],
  ['orders', 'cancel_message'],
  ['waitlist_entries', 'name'],
  ['feedback_entries', 'public_comment'],
  ['booking_hour_overrides', 'reason'],
  ['payment_transactions', 'source'],
] as const;

/** Removes an e-mail address from a facility's free texts. @returns how many contained it */
export async function removeMentions(
  db: Kysely<Database>,
  facilityId: string,
  email: string,
): Promise<number> {
  const literal = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  let count = 0;
  for (const [table, column] of FREE_TEXTS) {
    const text = sql.ref(column);
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET ${text} = regexp_replace(${text}, ${literal}, '…', 'gi')
      WHERE facility_id = ${facilityId} AND strpos(lower(${text}), lower(${email})) > 0
    `.execute(db);
    count += Number(numAffectedRows ?? 0n);
  }
  return count;
}

/** The ids of the facilities that store anything about the guest. */
export async function facilitiesOfGuest(db: Kysely<Database>, guest: GuestQuestion): Promise<string[]> {
  const found = Object.entries(await guestConditions(db, guest)).map(
    ([table, where]) => sql`SELECT facility_id FROM ${sql.table(table)} WHERE ${where as Where}`,
  );
  const { email } = guest;
  const mentioned =
    email === undefined
      ? []
      : FREE_TEXTS.map(
          ([table, column]) => sql`SELECT facility_id FROM ${sql.table(table)}
            WHERE strpos(lower(${sql.ref(column)}), lower(${email})) > 0`,
        );
  const { rows } = await sql<{ facility_id: string }>`
    SELECT DISTINCT facility_id FROM (${sql.join([...found, ...mentioned], sql` UNION ALL `)}) found
    WHERE facility_id IS NOT NULL ORDER BY 1
  `.execute(db);
  return rows.map(({ facility_id }) => facility_id);
}
