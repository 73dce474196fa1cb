/** The mail outbox: mails are queued in the transaction they report about, and sent afterwards by any process. */
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { claimDue } from './claim.ts';
import type { Database } from './database.ts';
import type { MailOutboxTable } from './ownTables.ts';

/** A row of the outbox. */
export type QueuedMail = Selectable<MailOutboxTable>;

export interface OutgoingMail {
  /** The restaurant it is about. */
  facilityId?: string;
  /** A booking that waits for a decision: the mail is kept until there is one, whatever the mail server answers. */
  decidesBookingId?: number;
  /** The sender's name; the address is that of MAIL_FROM. */
  fromName: string;
  /** The address for replies. */
  replyTo?: string;
  toName: string;
  /** Empty only with `decidesBookingId`: the mail waits until the restaurant has an address. */
  toAddress: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach. */
  calendar?: string;
}

/** How long a mail is kept that can't be sent. */
const KEEP_DAYS = 14;
/** How long a claim on a mail lasts; then another process may try. Longer than all SMTP timeouts together. */
export const CLAIM_SECONDS = 180;

/** Queues `mail`. Pass the transaction that writes what the mail reports. */
export async function queueMail(trx: Kysely<Database>, mail: OutgoingMail, now: Date): Promise<void> {
  await queueMails(trx, [mail], now);
}

/** As `queueMail`, in one statement for all of `mails`. */
export async function queueMails(
  trx: Kysely<Database>,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({
    facility_id: mail.facilityId ?? null,
    decides_booking_id: mail.decidesBookingId ?? null,
    from_name: mail.fromName,
    reply_to: mail.replyTo ?? null,
    to_name: mail.toName,
    to_address: mail.toAddress,
    language: mail.language,
    subject: mail.subject,
    text_part: mail.text,
    html_part: mail.html,
    calendar: mail.calendar ?? null,
    next_attempt: now,
    created: now,
  }));
  await trx.insertInto('mail_outbox').values(rows).execute();
}

/**
 * Claims a mail that is due, for this process alone: of those tried least often the one that has waited longest, so that
 * mails which keep failing don't hold up the others. `attempts` includes this one.
 */
export async function claimMail(db: Kysely<Database>, now: Date): Promise<QueuedMail | undefined> {
  const order = sql`attempts, next_attempt, id`;
  return claimDue(db, { table: 'mail_outbox', seconds: CLAIM_SECONDS, order }, now);
}

/** Removes a mail that was delivered or given up. */
export async function removeMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** Releases a mail that never reached the server: it may be tried again at once. */
export async function releaseMail(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('mail_outbox').set({ next_attempt: now }).where('id', '=', id).execute();
}

/** Sets when a refused mail is tried again. */
export async function postponeMail(db: Kysely<Database>, id: number, until: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt: until, refusals: sql`refusals + 1` })
    .where('id', '=', id)
    .execute();
}

/** Makes mails due now that wait for a later time. */
export async function makeDue(db: Kysely<Database>, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt: now })
    .where('id', 'in', ids)
    .where('next_attempt', '>', now)
    .where('refusals', '>', 0)
    .execute();
}

/** Whether the mail's booking is in the future and still needs the decision that only this mail allows. */
export async function isStillNeeded(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('id', '=', id)
    .where((mail) => awaitsDecision(mail, now))
    .executeTakeFirst();
  return found !== undefined;
}

/** The facility's present address; empty when it has none. */
export async function addressOfFacility(db: Kysely<Database>, facilityId: string): Promise<string> {
  const found = await db
    .selectFrom('facilities')
    .select('email')
    .where('id', '=', facilityId)
    .executeTakeFirst();
  return found?.email ?? '';
}

/**
 * Removes mails older than two weeks, except those with a code that a booking still waits for.
 *
 * @returns the ids of the removed mails
 */
export async function removeOldMail(db: Kysely<Database>, now: Date): Promise<number[]> {
  const oldest = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
  const removed = await db
    .deleteFrom('mail_outbox')
    .where('created', '<', oldest)
    .where((mail) => mail.not(awaitsDecision(mail, now)))
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

function awaitsDecision(mail: ExpressionBuilder<Database, 'mail_outbox'>, now: Date) {
  return mail.exists(
    mail
      .selectFrom('bookings')
      .select('bookings.id')
      .whereRef('bookings.id', '=', 'mail_outbox.decides_booking_id')
      .where('bookings.status', '=', 'unconfirmed')
      .where('bookings.date', '>', now),
  );
}

export interface WaitingMail {
  /** Not counted further than 1000. */
  waiting: number;
  /** Mails with a code for deciding that their restaurants' servers have refused. */
  undecidable: number;
}

/** Counts the mails that wait to be sent. */
export async function countWaiting(db: Kysely<Database>): Promise<WaitingMail> {
  const { waiting, undecidable } = await db
    .selectFrom((inner) =>
      inner.selectFrom('mail_outbox').select(['refusals', 'decides_booking_id']).limit(1000).as('mail'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn
        .countAll<number>()
        .filterWhere('refusals', '>', 0)
        .filterWhere('decides_booking_id', 'is not', null)
        .as('undecidable'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, undecidable };
}

/** The mails about the restaurants `facilityIds` for the outbox page, newest first. */
export async function latestMails(
  db: Kysely<Database>,
  facilityIds: readonly string[],
  limit: number,
): Promise<
  Pick<QueuedMail, 'id' | 'to_name' | 'to_address' | 'from_name' | 'subject' | 'language' | 'created'>[]
> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_name', 'to_address', 'from_name', 'subject', 'language', 'created'])
    .where('facility_id', 'in', facilityIds)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The mail `id`, if it is about one of the restaurants `facilityIds`. */
export async function findMail(
  db: Kysely<Database>,
  facilityIds: readonly string[],
  id: number,
): Promise<QueuedMail | undefined> {
  return db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('facility_id', 'in', facilityIds)
    .executeTakeFirst();
}
