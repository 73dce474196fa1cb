/** To whom a mail goes: a guest, or the restaurant and everybody whom it has named to be told. */
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { emailRecipients } from '../store/notificationRecipients.ts';
import { type OutgoingMail, queueMail } from '../store/outbox.ts';
import type { Writer } from './writer.ts';

/**
 * Queues `mail`; one to the restaurant goes to its notification recipients with an e-mail address too. Without any
 * address only a mail that holds the code to decide with is kept: it waits until the restaurant has one.
 */
export async function queueFor(
  trx: Kysely<Database>,
  { isStaff, facility, now }: Writer,
  mail: OutgoingMail,
): Promise<void> {
  if (mail.toAddress || mail.decidesBookingId !== undefined) await queueMail(trx, mail, now);
  if (!isStaff) return;
  // The restaurant's own is the one that is kept until somebody has decided.
  const { decidesBookingId: _, ...copy } = mail;
  for (const toAddress of await emailRecipients(trx, facility.id))
    if (toAddress.toLowerCase() !== mail.toAddress.toLowerCase())
      await queueMail(trx, { ...copy, toAddress }, now);
}
