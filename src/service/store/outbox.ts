/** Mail on its way: queued in the transaction of what it tells of, sent afterwards by any process. */
import type { Generated, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface MailOutboxTable {
  id: Generated<number>;
  message_id: Generated<string>;
  from_name: string;
  reply_to: string | null;
  to_name: string;
  to_address: string;
  language: string;
  subject: string;
  text_part: string;
  html_part: string;
  /** An iCalendar file. */
  calendar: string | null;
  attempts: Generated<number>;
  next_attempt: Date;
  created: Date;
}

/** A mail as the outbox holds it. */
export type QueuedMail = Selectable<MailOutboxTable>;

export interface OutgoingMail {
  /** Shown as the sender; the address is MAIL_FROM's. */
  fromName: string;
  /** Where an answer goes. */
  replyTo?: string;
  toName: string;
  toAddress: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach. */
  calendar?: string;
}

/** How long a mail is kept when nobody sends it. */
const KEEP_DAYS = 14;
/** How long a process has to send a mail that it claimed; then another one may try. Longer than every time limit of SMTP together. */
const CLAIM_SECONDS = 180;

/** Queues `mail`. Give it the transaction that writes what the mail tells of. */
export async function queueMail(trx: Kysely<Database>, mail: OutgoingMail, now: Date): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
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
    })
    .execute();
}

/** Takes the mail that has waited longest, for this process alone; `attempts` counts this one. */
export async function claimMail(db: Kysely<Database>, now: Date): Promise<QueuedMail | undefined> {
  return db
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt: new Date(now.getTime() + CLAIM_SECONDS * 1000),
    })
    .where('id', '=', (queued) =>
      queued
        .selectFrom('mail_outbox')
        .select('id')
        .where('next_attempt', '<=', now)
        .orderBy('next_attempt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Forgets a mail that was delivered or given up. */
export async function removeMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** Sets when a mail that could not be sent is tried again. */
export async function postponeMail(db: Kysely<Database>, id: number, until: Date): Promise<void> {
  await db.updateTable('mail_outbox').set({ next_attempt: until }).where('id', '=', id).execute();
}

/** Forgets what has lain for two weeks. */
export async function removeOldMail(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
  await db.deleteFrom('mail_outbox').where('created', '<', oldest).execute();
}

/** What the outbox page lists, newest first. */
export async function latestMails(
  db: Kysely<Database>,
  limit: number,
): Promise<
  Pick<QueuedMail, 'id' | 'to_name' | 'to_address' | 'from_name' | 'subject' | 'language' | 'created'>[]
> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_name', 'to_address', 'from_name', 'subject', 'language', 'created'])
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Kysely<Database>, id: number): Promise<QueuedMail | undefined> {
  return db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
}
